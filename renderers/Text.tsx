import type { RendererProps } from '#form';
import { NO_AUTOFILL, TextField } from './TextField.tsx';

/** One line of text. */
export function Text(props: RendererProps) {
  return <TextField renderer={props} attributes={NO_AUTOFILL} />;
}
