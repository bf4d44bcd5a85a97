import { useEffect, useState } from 'react';
import type { BenchQuestions } from '#studio/bench';
import { useStudio } from './useStudio.ts';

/**
 * What the bench answers about a file, asked anew when the texts have changed; the answer before
 * stands until the new one is there.
 */
export function useAsked<K extends 'items' | 'texts' | 'places' | 'ruleForm'>(
  kind: K,
  path: string,
): ReturnType<BenchQuestions[K]> | undefined {
  const studio = useStudio();
  const version = studio.bench.version();
  const [known, setKnown] = useState<{ path: string; answer: ReturnType<BenchQuestions[K]> }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version of the texts has its own answer.
  useEffect(() => {
    let isOver = false;
    // All that can be asked here is asked of a path.
    const args = [path] as Parameters<BenchQuestions[K]>;
    studio.bench
      .ask(kind, ...args)
      .then((answer) => {
        if (!isOver) setKnown({ path, answer });
      })
      // The worker ended twice over it: the page says so already.
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [studio, kind, path, version]);
  return known?.path === path ? known.answer : undefined;
}
