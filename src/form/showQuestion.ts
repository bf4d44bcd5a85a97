import type { QuestionIds } from './types.ts';

/**
 * Brings a question into view with its label and error, and gives its control the focus; of a
 * group, the chosen control or else the first.
 */
export function showQuestion(form: HTMLFormElement, ids: QuestionIds): void {
  const control = form.querySelector<HTMLElement>(`#${CSS.escape(ids.control)}`);
  if (!control) return;
  const question = control.closest('.question') ?? control;
  // A document without layout, as in tests, has no scrolling.
  question.scrollIntoView?.({ block: 'nearest' });
  const isGroup = control.matches('fieldset');
  const focused = isGroup
    ? (control.querySelector<HTMLElement>('input:checked, button[aria-pressed="true"]') ??
      control.querySelector<HTMLElement>('input, button'))
    : control;
  focused?.focus({ preventScroll: true });
}
