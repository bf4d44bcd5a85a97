import type { RendererProps } from '#form';
import { TextField, UNREMEMBERED } from './TextField.tsx';

/** One line of text. */
export function Text(props: RendererProps) {
  return <TextField of={props} attributes={UNREMEMBERED} />;
}
