import type { RendererProps } from '#form';
import { TextField } from './TextField.tsx';

const ATTRIBUTES = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false } as const;

/** A date as ÅÅÅÅMMDD; hyphens and spaces are removed on blur. */
export function DateField(props: RendererProps) {
  return <TextField renderer={props} attributes={ATTRIBUTES} isShort />;
}
