import { useCallback, useEffect, useState } from 'react';
import type { BenchQuestions } from './benchMessages.ts';
import type { Bench } from './createBench.ts';
import { useStudio } from './useStudio.ts';

/** The state of a question to the bench. */
export interface AskedNow<T> {
  /** The newest there is; undefined before the first. */
  readonly answer: T | undefined;
  /** Whether the question could not be answered of the texts as they are now. */
  readonly hasFailed: boolean;
  /** Asks once more. */
  readonly again: () => void;
}

interface Known<T> {
  readonly path: string;
  readonly answer: T | undefined;
  readonly hasFailed: boolean;
}

/** The questions that are asked of a path alone. */
type OfPath = 'items' | 'texts' | 'ruleForm';

const ASK: {
  readonly [K in OfPath]: (bench: Bench, path: string) => Promise<ReturnType<BenchQuestions[K]>>;
} = {
  items: (bench, path) => bench.ask('items', path),
  texts: (bench, path) => bench.ask('texts', path),
  ruleForm: (bench, path) => bench.ask('ruleForm', path),
};

/**
 * The bench's answer about a file, asked anew when the texts have changed; the answer before
 * stands until the new one is there.
 */
export function useAsked<K extends OfPath>(
  kind: K,
  path: string,
): AskedNow<ReturnType<BenchQuestions[K]>> {
  const studio = useStudio();
  const { bench, attempts } = studio;
  const version = bench.version();
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  const [known, setKnown] = useState<Known<ReturnType<BenchQuestions[K]>>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version of the texts has its own answer, and each attempt.
  useEffect(() => {
    let isOver = false;
    setKnown((before) => (before?.hasFailed ? { ...before, hasFailed: false } : before));
    ASK[kind](bench, path).then(
      (answer) => {
        if (!isOver) setKnown({ path, answer, hasFailed: false });
      },
      () => {
        if (!isOver) setKnown({ path, answer: undefined, hasFailed: true });
      },
    );
    return () => {
      isOver = true;
    };
  }, [bench, kind, path, version, attempt, attempts]);
  const { answer, hasFailed = false } = known?.path === path ? known : {};
  return { answer, hasFailed, again };
}
