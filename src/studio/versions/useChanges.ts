import { useEffect, useState } from 'react';
import type { FileReport } from '#checker/differences';
import { useStudio } from '#studio/session';

/** Texts by path to compare: with those of now, or with later ones. */
export interface Compared {
  readonly before: ReadonlyMap<string, string>;
  readonly later?: ReadonlyMap<string, string>;
}

/** The changes for visitors, once they are known; without files when they could not be found out. */
export interface ChangeReport {
  readonly asked: string;
  readonly files: readonly FileReport[] | undefined;
}

/**
 * The changes for visitors between the texts that `compared` gives, asked anew when `key` is another or a text
 * has changed; undefined until they are known. Nothing is asked without a key.
 */
export function useChanges(
  key: string | undefined,
  compared: () => Compared,
): ChangeReport | undefined {
  const { bench, attempts } = useStudio();
  const [report, setReport] = useState<ChangeReport>();
  const asked = key === undefined ? undefined : `${key} ${bench.version()} ${attempts}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which texts are compared
  useEffect(() => {
    if (asked === undefined) return undefined;
    let isOver = false;
    const show = (files: ChangeReport['files']) => {
      if (!isOver) setReport({ asked, files });
    };
    const { before, later } = compared();
    bench.ask('changes', before, later).then(show, () => show(undefined));
    return () => {
      isOver = true;
    };
  }, [bench, asked]);
  return report?.asked === asked ? report : undefined;
}
