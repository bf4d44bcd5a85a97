import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { PlainText } from '#checker/workbench';
import { isListed, isOfTools, useFileGroups, useStudio } from '#studio/session';
import type { Searched } from './searchTexts.ts';

interface Read {
  /** The file's text that they were read from. */
  readonly from: string;
  readonly texts: readonly PlainText[];
}

/** Everything that can be found. */
export interface SearchedNow {
  /** Files first, in the order of their list, then their texts in the same order. */
  readonly all: readonly Searched[];
  /** Whether texts of some files are still to come. */
  readonly isReading: boolean;
  readonly titleOf: (path: string) => string;
}

/**
 * The texts of all files while `isOpen`. They are read in the worker, once for each version of a file; a
 * file whose texts cannot be read is found by its title.
 */
export function useSearched(isOpen: boolean): SearchedNow {
  const studio = useStudio();
  const { bench, documents } = studio;
  const groups = useFileGroups(documents.paths().filter(isListed));
  const files = useMemo(() => groups.flatMap((group) => group.files), [groups]);
  const known = useRef(new Map<string, Read>());
  const [reads, setReads] = useState(0);
  const [isReading, setReading] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each version of the texts is read.
  useEffect(() => {
    if (!isOpen) return undefined;
    let isOver = false;
    const read = async (path: string, from: string) => {
      const texts = await bench.ask('plainTexts', path).catch(() => []);
      if (isOver) return;
      known.current.set(path, { from, texts });
      // What has been read can be found while the rest is.
      startTransition(() => setReads((before) => before + 1));
    };
    const due = files.flatMap(({ path }) => {
      const from = documents.document(path)?.text.text() ?? '';
      return known.current.get(path)?.from === from ? [] : [{ path, from }];
    });
    if (due.length === 0) return undefined;
    setReading(true);
    const all = async () => {
      await Promise.all(due.map(({ path, from }) => read(path, from)));
      if (!isOver) startTransition(() => setReading(false));
    };
    void all();
    return () => {
      isOver = true;
    };
  }, [isOpen, files, bench, documents, bench.version()]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is filled by each reading.
  const all = useMemo(
    () => [
      ...files.map(({ path, title }) => ({
        ...{ path, pointer: undefined, text: title },
        isOfTools: isOfTools(path),
      })),
      ...files.flatMap(({ path }) =>
        (known.current.get(path)?.texts ?? []).map(({ pointer, text }) => ({
          path,
          pointer,
          text: text.normalize('NFC'),
          isOfTools: isOfTools(path),
        })),
      ),
    ],
    [files, reads],
  );
  const titleOf = (path: string) => files.find((file) => file.path === path)?.title ?? '';
  return { all, isReading, titleOf };
}
