import { useEffect, useRef } from 'react';
import type { FormScene } from './formScene.ts';
import { controlOf } from './heldField.ts';

/** How long the question stands outlined, in ms; as long as the animation in `frame.css`. */
const MARKED_MS = 2500;
const MARKED = 'studio-preview-marked';

/** After a jump: brings the question into the middle of the window, without motion, and outlines it. */
export function useJump(scene: FormScene | undefined): void {
  const done = useRef<number>(undefined);
  const jump = scene?.jump;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes after the jump does not end it
  useEffect(() => {
    if (!jump || !scene || done.current === jump.stamp) return undefined;
    done.current = jump.stamp;
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
