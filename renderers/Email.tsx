import type { RendererProps } from '#form';
import { TextField } from './TextField.tsx';

const ATTRIBUTES = {
  type: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** An e-mail address. The form is `noValidate`: the definition validates it, not the browser. */
export function Email(props: RendererProps) {
  return <TextField renderer={props} attributes={ATTRIBUTES} />;
}
