import type { Form } from '#engine';
import { errorId } from '#form';

const CONTROLS = 'input, textarea, button, summary, a';

/** A control inside a question. */
export interface HeldField {
  /** The form as it was. */
  readonly form: Form;
  readonly questionId: string;
  /** Place among the question's controls. */
  readonly index: number;
}

/** The id of the element that is a question's control, or the group of its controls. */
function controlId(form: Form, questionId: string): string {
  return errorId(form.definition.id, questionId).replace(/-error$/, '');
}

/** The question's control, or the group of them, while it is on the page. */
export function controlOf(form: Form, questionId: string): HTMLElement | null {
  return document.getElementById(controlId(form, questionId));
}

/** Where in which question an element stands; undefined when it stands in none. */
export function heldField(element: Element, form: Form): HeldField | undefined {
  const prefix = controlId(form, '');
  for (let at: Element | null = element; at; at = at.parentElement) {
    const questionId = at.id.startsWith(prefix) ? at.id.slice(prefix.length) : undefined;
    if (questionId !== undefined && form.indexOf.has(questionId)) {
      return { form, questionId, index: controlsIn(at).indexOf(element) };
    }
  }
  return undefined;
}

/** Gives the focus back to the control in the same place, with the cursor after its text. */
export function focusAgain(form: Form, { questionId, index }: HeldField): void {
  const control = controlOf(form, questionId);
  const element = control && controlsIn(control)[index];
  if (!(element instanceof HTMLElement)) return;
  element.focus({ preventScroll: true });
  // A field of any other type, such as email, has no cursor to set.
  const isText = element instanceof HTMLInputElement && /^(?:text|tel)$/.test(element.type);
  if (isText || element instanceof HTMLTextAreaElement) {
    element.setSelectionRange(element.value.length, element.value.length);
  }
}

function controlsIn(element: Element): readonly Element[] {
  return element.matches(CONTROLS) ? [element] : [...element.querySelectorAll(CONTROLS)];
}
