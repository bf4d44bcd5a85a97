import type { RendererProps } from '#form';
import { TextField } from './TextField.tsx';

const ATTRIBUTES = { type: 'tel', autoComplete: 'tel' } as const;

/** A telephone number, written as people write it. */
export function Phone(props: RendererProps) {
  return <TextField of={props} attributes={ATTRIBUTES} />;
}
