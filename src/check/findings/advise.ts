import { fill } from '#texts';
import type { Advice } from './finding.ts';

/** Message and hint of a finding from `schemas/texts`, both filled in with the same values. */
export function advise<Message extends string, Hint extends string>(
  { message, hint }: { readonly message: Message; readonly hint: Hint },
  values: Parameters<typeof fill<Message | Hint>>[1],
): Pick<Advice, 'message' | 'hint'> {
  return { message: fill<string>(message, values), hint: fill<string>(hint, values) };
}
