import type { RendererProps } from '#form';
import { TextField } from './TextField.tsx';

const ATTRIBUTES = { type: 'tel', autoComplete: 'tel' } as const;

/** A telephone number in any notation. */
export function Phone(props: RendererProps) {
  return <TextField renderer={props} attributes={ATTRIBUTES} />;
}
