import type { QuestionIds } from './types.ts';

/**
 * Brings a question into view with its label and error, and gives its control the focus; of a
 * group, the chosen control or else the first.
 */
export function showQuestion(form: HTMLFormElement, ids: QuestionIds): void {
  const control = controlIn(form, ids);
  if (!control) return;
  const isGroup = control.matches('fieldset');
  const focused = isGroup
    ? (control.querySelector<HTMLElement>('input:checked, button[aria-pressed="true"]') ??
      control.querySelector<HTMLElement>('input, button'))
    : control;
  scrollTo(control.closest('.question') ?? control, focused ?? control);
  focused?.focus({ preventScroll: true });
}

/** Whether the focus is in the control of a question, or in one of its group. */
export function hasFocus(form: HTMLFormElement, ids: QuestionIds): boolean {
  return controlIn(form, ids)?.contains(document.activeElement) ?? false;
}

function controlIn(form: HTMLFormElement, { control }: QuestionIds): HTMLElement | null {
  return form.querySelector<HTMLElement>(`#${CSS.escape(control)}`);
}

/**
 * The whole question when the window has room for it, or else its start, where the error stands;
 * in either case with the control that takes focus.
 */
function scrollTo(question: Element, focused: Element): void {
  // A document without layout, as in tests, has no scrolling.
  if (!question.scrollIntoView) return;
  // 'nearest' does not move when the question reaches beyond the window at both ends.
  const fits = question.getBoundingClientRect().height <= roomToScrollInto();
  question.scrollIntoView({ block: fits ? 'nearest' : 'start' });
  focused.scrollIntoView({ block: 'nearest' });
}

/** Height of the window in px, less what `scroll-padding` keeps free for the buttons. */
function roomToScrollInto(): number {
  const page = document.documentElement;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(page);
  const paddings = [scrollPaddingTop, scrollPaddingBottom].map((length) => parseFloat(length) || 0);
  return paddings.reduce((room, padding) => room - padding, page.clientHeight);
}
