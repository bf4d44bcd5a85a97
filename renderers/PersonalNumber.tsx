import type { RendererProps } from '#form';
import { TextField } from './TextField.tsx';

const ATTRIBUTES = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false } as const;

/** A personal number of 12 digits, with or without hyphen; formatted 8-4 on blur. */
export function PersonalNumber(props: RendererProps) {
  return <TextField renderer={props} attributes={ATTRIBUTES} isShort />;
}
