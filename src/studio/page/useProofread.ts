import { useEffect, useMemo, useRef, useState } from 'react';
import { isRecord } from '#checker/json';
import { type Hint, type ReaderText, spelledWords, spellingHints } from '#checker/workbench';
import { fill } from '#engine/texts';
import { type Announce, useStudio, useValue } from '#studio/session';
import type { DismissedHint, HintActions } from '#studio/views';
import { proofreading } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { FileCalls } from './fileCalls.ts';

const BRAND = 'schemas/brand.json';
/** The editors' own words, and hints that they let stand. */
const LIST = 'schemas/proofreading.json';

/** Hints of the bench and of the dictionary, without those that somebody let stand. */
export interface Proofread extends Pick<HintActions, 'onLearn' | 'onDismiss'> {
  /** Undefined while they are read. */
  readonly texts: readonly ReaderText[] | undefined;
  /** Hints of this file that may stand. */
  readonly dismissed: readonly DismissedHint[];
  readonly onRestore: (place: number) => void;
  /** Whether words could not be looked up. */
  readonly isUnspelled: boolean;
}

/** The hints about the texts of a file, and how editors answer them. */
export function useProofread(
  path: string,
  texts: readonly ReaderText[] | undefined,
  spelling: FileCalls['spelling'],
  announce: Announce,
): Proofread {
  const document = useStudio().documents.document(LIST);
  const value = useValue(document && LIST);
  const { words, dismissals } = useMemo(() => listFrom(value), [value]);
  const brand = useValue(BRAND);
  const { unknown, hasFailed } = useUnknownWords(texts, spelling);
  const shown = useMemo(() => {
    const name = isRecord(brand) ? String(brand.name) : '';
    const own = new Set([...words, ...name.split(' ')]);
    const strange = new Map(
      [...unknown].filter(([word]) => !formsOf(word).some((one) => own.has(one))),
    );
    return texts?.map((text) => ({
      ...text,
      hints: [...text.hints, ...spellingHints(text, strange)]
        .filter(
          (hint) =>
            !dismissals.some(
              ({ file, code, stretch }) =>
                file === path && code === hint.code && stretch === stretchOf(text, hint),
            ),
        )
        .sort((one, other) => one.offset - other.offset),
    }));
  }, [texts, unknown, words, brand, dismissals, path]);
  const said = (
    text: string,
    change: Parameters<NonNullable<typeof document>['text']['change']>[0],
  ) => {
    document?.text.change(change);
    announce(text);
  };
  return {
    texts: shown,
    dismissed: dismissals.flatMap(({ file, stretch, reason }, place) =>
      file === path ? [{ stretch, reason, place }] : [],
    ),
    isUnspelled: hasFailed,
    onLearn:
      document &&
      ((word) => {
        const at = words.findIndex((other) => other.localeCompare(word, 'sv') > 0);
        const place = at < 0 ? words.length : at;
        said(fill(proofreading.learnt, { word }), [
          { kind: 'insert', path: ['words', place], value: word },
        ]);
      }),
    onDismiss:
      document &&
      ((text, hint, reason) => {
        const dismissal = { file: path, code: hint.code, stretch: stretchOf(text, hint), reason };
        said(proofreading.dismissedNow, [
          { kind: 'insert', path: ['dismissals', dismissals.length], value: dismissal },
        ]);
      }),
    onRestore: (place) =>
      said(proofreading.restored, [{ kind: 'remove', path: ['dismissals', place] }]),
  };
}

function stretchOf({ text }: ReaderText, { offset, length }: Hint): string {
  return text.slice(offset, offset + length);
}

/** A word as the list may have it: at the beginning of a sentence and with a genitive, too. */
function formsOf(word: string): readonly string[] {
  const forms = [word, word.replace(/s$/, '')];
  return [...forms, ...forms.map((form) => form.toLocaleLowerCase('sv'))];
}

/** The words that the dictionary lacks, of those that were looked up; each is, once. */
function useUnknownWords(
  texts: readonly ReaderText[] | undefined,
  spelling: FileCalls['spelling'],
): { readonly unknown: ReadonlyMap<string, readonly string[]>; readonly hasFailed: boolean } {
  const asked = useRef(new Set<string>());
  const [unknown, setUnknown] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const due = [...new Set((texts ?? []).flatMap(spelledWords))].filter(
      (word) => !asked.current.has(word),
    );
    if (due.length === 0) return;
    for (const word of due) asked.current.add(word);
    spelling(due).then(
      (found) => {
        setFailed(false);
        setUnknown((before) => new Map([...before, ...found]));
      },
      () => {
        // With the next change of a text they are asked for again.
        for (const word of due) asked.current.delete(word);
        setFailed(true);
      },
    );
  }, [texts, spelling]);
  return { unknown, hasFailed };
}

interface Dismissal {
  readonly file: string;
  readonly code: string;
  readonly stretch: string;
  readonly reason: string;
}

/** The words and dismissals of the list, which may be open beside, half written. */
function listFrom(value: unknown): {
  readonly words: readonly string[];
  readonly dismissals: readonly Dismissal[];
} {
  const { words, dismissals } = isRecord(value) ? value : {};
  return {
    words: (Array.isArray(words) ? words : []).map(String),
    dismissals: (Array.isArray(dismissals) ? dismissals : []).map((one) => ({
      ...{ file: '', code: '', stretch: '', reason: '' },
      ...(isRecord(one) ? one : {}),
    })),
  };
}
