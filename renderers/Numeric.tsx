import type { RendererProps } from '#form';
import { TextField } from './TextField.tsx';

// Not type="number": it hides what cannot be read as a number, scrolls away answers, and shows arrows.
const ATTRIBUTES = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** A whole number. */
export function Numeric(props: RendererProps) {
  return <TextField of={props} attributes={ATTRIBUTES} isShort />;
}
