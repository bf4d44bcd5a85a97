import { formatDate, type RendererProps } from '#form';
import { TextField } from './TextField.tsx';

const ATTRIBUTES = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false } as const;

/** A date as ÅÅÅÅMMDD; hyphens and spaces are taken away once it has been typed. */
export function DateField(props: RendererProps) {
  return <TextField of={props} attributes={ATTRIBUTES} format={formatDate} isShort />;
}
