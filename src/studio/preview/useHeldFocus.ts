import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import type { FormScene } from './formScene.ts';
import { focusAgain, type HeldField, heldField } from './heldField.ts';
import { isSameQuestion } from './place.ts';

/**
 * Gives the focus back to a field whose step was made anew, as long as its question is the same. Gives
 * handlers for the element around; a frame that is not in use holds no focus and takes none.
 */
export function useHeldFocus(scene: FormScene | undefined) {
  const held = useRef<HeldField>(undefined);
  const mount = scene?.mount;
  const stamp = scene?.jump?.stamp;
  const form = scene?.store.run().form;
  const jumped = useRef(stamp);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a step made anew loses the focus
  useLayoutEffect(() => {
    const field = held.current;
    const isJump = jumped.current !== stamp;
    jumped.current = stamp;
    if (!field || !form || isJump || document.activeElement !== document.body) return;
    if (isSameQuestion(field.form, form, field.questionId)) focusAgain(form, field);
  }, [mount]);

  return {
    onFocus: ({ target }: FocusEvent) => {
      held.current = form && heldField(target, form);
    },
    // React tells of no blur when it removes the element itself.
    onBlur: () => {
      held.current = undefined;
    },
  };
}
