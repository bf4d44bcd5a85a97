import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Form } from '#engine';
import { controlId } from '#engine/form';
import type { FormScene } from './formScene.ts';
import { isSameQuestion } from './stepToShow.ts';

/**
 * Gives the focus back to a field whose step was made anew, as long as its question is the same. Gives
 * handlers for the element around; a frame that is not in use holds no focus and takes none.
 */
export function useHeldFocus(scene: FormScene | undefined) {
  const held = useRef<HeldField>(undefined);
  const mount = scene?.mount;
  const requestId = scene?.jump?.requestId;
  const form = scene?.store.run().form;
  const jumped = useRef(requestId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a step made anew loses the focus
  useLayoutEffect(() => {
    const field = held.current;
    const isJump = jumped.current !== requestId;
    jumped.current = requestId;
    if (!field || !form || isJump || document.activeElement !== document.body) return;
    if (isSameQuestion(field.form, form, field.questionId)) focusAgain(form, field);
  }, [mount]);

  return {
    onFocus: ({ target }: FocusEvent) => {
      held.current = form && heldField(target, form);
    },
    // React sends no blur event when it removes the element itself.
    onBlur: () => {
      held.current = undefined;
    },
  };
}

/** How long the question is outlined, in ms; as long as the animation in `frame.css`. */
const MARKED_MS = 2500;
const MARKED = 'studio-preview-marked';

/** After a jump: brings the question into the middle of the window, without motion, and outlines it. */
export function useJump(scene: FormScene | undefined): void {
  const done = useRef<number>(undefined);
  const jump = scene?.jump;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes after the jump does not end it
  useEffect(() => {
    if (!jump || !scene || done.current === jump.requestId) return undefined;
    done.current = jump.requestId;
    const { questionId } = jump;
    const control = questionId === undefined ? null : controlOf(scene.store.run().form, questionId);
    const question = control?.closest('.question') ?? control;
    if (!question) {
      window.scrollTo(0, 0);
      return undefined;
    }
    const { top, height } = question.getBoundingClientRect();
    // Not `scrollIntoView`, which would scroll the studio around the frame as well.
    window.scrollTo(0, window.scrollY + top - Math.max(0, (window.innerHeight - height) / 2));
    question.classList.add(MARKED);
    const timer = setTimeout(() => question.classList.remove(MARKED), MARKED_MS);
    return () => {
      clearTimeout(timer);
      question.classList.remove(MARKED);
    };
  }, [jump]);
}

const CONTROLS = 'input, textarea, button, summary, a';

/** A control inside a question. */
interface HeldField {
  /** The form as it was. */
  readonly form: Form;
  readonly questionId: string;
  /** Place among the question's controls. */
  readonly index: number;
}

/** The question's control, or the group of them, while it is on the page. */
function controlOf(form: Form, questionId: string): HTMLElement | null {
  return document.getElementById(controlId(form.definition.id, questionId));
}

/** The question that contains an element, and its place there; undefined when none does. */
function heldField(element: Element, form: Form): HeldField | undefined {
  const prefix = controlId(form.definition.id, '');
  for (let at: Element | null = element; at; at = at.parentElement) {
    const questionId = at.id.startsWith(prefix) ? at.id.slice(prefix.length) : undefined;
    if (questionId !== undefined && form.indexOf.has(questionId)) {
      return { form, questionId, index: controlsIn(at).indexOf(element) };
    }
  }
  return undefined;
}

/** Gives the focus back to the control in the same place, with the cursor after its text. */
function focusAgain(form: Form, { questionId, index }: HeldField): void {
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
