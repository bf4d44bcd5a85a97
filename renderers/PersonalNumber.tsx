import { formatPersonalNumber, type RendererProps } from '#form';
import { TextField } from './TextField.tsx';

const ATTRIBUTES = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false } as const;

/** A personal number of 12 digits, with or without hyphen; shown 8-4 once it has been typed. */
export function PersonalNumber(props: RendererProps) {
  return <TextField of={props} attributes={ATTRIBUTES} format={formatPersonalNumber} isShort />;
}
