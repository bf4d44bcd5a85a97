import { useCallback, useEffect, useState } from 'react';
import type { Effects } from '#checker/products';
import { useStudio } from '#studio/session';

/** The state of a question about recommendations. */
export interface AskedEffects {
  /** The newest there is; undefined before the first. */
  readonly effects: Effects | undefined;
  /** Whether it is of the texts and the answers of now. */
  readonly isFresh: boolean;
  readonly hasFailed: boolean;
  readonly again: () => void;
}

/**
 * The recommendations by the saved texts and by those of now, asked anew when either has changed, or when
 * the answers of another scenario are chosen.
 */
export function useEffectsOf(path: string, answers: string | undefined): AskedEffects {
  const { bench, attempts, documents } = useStudio();
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  const [known, setKnown] = useState<{ asked: string; effects: Effects | undefined }>();
  const saved = documents.changed().map((document) => document.path);
  const asked = JSON.stringify([path, answers, bench.version(), saved, attempts, attempt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked has all that the answer depends on
  useEffect(() => {
    let isOver = false;
    const show = (effects?: Effects) => {
      if (!isOver) setKnown({ asked, effects });
    };
    bench.ask('effects', path, documents.savedTexts(), answers).then(show, () => show());
    return () => {
      isOver = true;
    };
  }, [bench, asked]);
  const isFresh = known?.asked === asked;
  return {
    effects: known?.effects,
    isFresh,
    hasFailed: isFresh && known.effects === undefined,
    again,
  };
}
