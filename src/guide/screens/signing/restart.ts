import type { SigningInfo } from '#guide/state';

/** State of signing that the tab stores. */
export interface KeptSigning<C> {
  readonly content: C | null;
  readonly signature: SigningInfo | null;
  /** Ms since 1970: when the submission under way began; 0 for none. */
  readonly submittedAt: number;
}

/**
 * How a page continues stored content.
 *
 * | restart    | then                                                            |
 * |------------|-----------------------------------------------------------------|
 * | none       | the page begins with the visitor's current choices              |
 * | dialog     | the dialog continues                                            |
 * | submission | is submitted by itself: nothing has answered yet                |
 * | question   | 'Signera' submits it with the same signature                    |
 * | replaced   | an unsigned content and its order are dropped; then as `none`   |
 */
export type Restart = 'none' | 'dialog' | 'submission' | 'question' | 'replaced';

/** Comparison of stored content with the visitor's current choices and answers. */
export interface Present {
  /** The same is to be signed, so that its signature may be used. */
  readonly isSame: boolean;
  /** All that would be submitted is the same, such as the e-mail address. */
  readonly isWhole: boolean;
}

/**
 * Milliseconds until a submission is no longer resumed by itself. Browsers restore the storage of a tab
 * days later, and copy it to a duplicate that may be loaded when another tab has signed something else.
 */
const MAX_AGE = 10 * 60_000;

/** How signing goes on when its page is shown. `now` in ms since 1970. */
export function restartOf(
  { content, signature, submittedAt }: KeptSigning<unknown>,
  { isSame, isWhole }: Present,
  { isInDialog, now }: { readonly isInDialog: boolean; readonly now: number },
): Restart {
  if (content === null) return 'none';
  if (signature === null) {
    if (!isInDialog) return 'none';
    return isSame && isWhole ? 'dialog' : 'replaced';
  }
  if (!isSame) return 'none';
  const age = now - submittedAt;
  return isWhole && age >= 0 && age < MAX_AGE ? 'submission' : 'question';
}
