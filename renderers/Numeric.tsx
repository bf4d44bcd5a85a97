import type { RendererProps } from '#form';
import { TextField } from './TextField.tsx';

// Not type="number": it hides invalid input, changes values on scroll, and shows arrows.
const ATTRIBUTES = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** A whole number. */
export function Numeric(props: RendererProps) {
  return <TextField renderer={props} attributes={ATTRIBUTES} isShort />;
}
