import { setImmediate } from 'node:timers/promises';
import dictionary from 'dictionary-sv';
import { createHunspellFromStrings, type Hunspell } from 'hunspell-wasm';

/** Words that the dictionary lacks, each with what may have been meant, likeliest first. */
export type UnknownWords = Readonly<Record<string, readonly string[]>>;

/** The most that is proposed for a word. */
const PROPOSALS = 3;
/** For a page of words that the dictionary lacks, proposals would take a minute. */
const PROPOSING_MS = 2000;
/** Words that are looked up before other work gets its turn: some ten milliseconds. */
const WORDS_AT_ONCE = 100;
/** Looking for proposals takes longer with each letter; a word by hand is shorter. */
const LONGEST_WORD = 60;

let loading: Promise<Hunspell> | undefined;
const known = new Map<string, readonly string[] | undefined>();

/**
 * Those of the words that the Swedish dictionary lacks, compounds and inflections counted as known; longer
 * ones than 60 letters are taken as they are. The first call takes 0.2 s, a word 0.1 ms and an unknown one
 * about 20 ms, once; other work gets its turn in between. What two seconds do not suffice for has no proposals
 * in this call. `now` in milliseconds.
 */
export async function unknownWords(
  words: readonly string[],
  now: () => number = () => performance.now(),
): Promise<UnknownWords> {
  const hunspell = await spelling();
  const unknown: Record<string, readonly string[]> = {};
  let left = PROPOSING_MS;
  for (const [index, word] of [...new Set(words)].entries()) {
    if (!known.has(word)) {
      if (index % WORDS_AT_ONCE === 0) await setImmediate();
      const isRight = word.length > LONGEST_WORD || hunspell.testSpelling(word);
      if (isRight) known.set(word, undefined);
      else if (left <= 0) unknown[word] = [];
      else {
        const begun = now();
        known.set(word, proposals(hunspell, word));
        left -= now() - begun;
        await setImmediate();
      }
    }
    const proposed = known.get(word);
    if (proposed) unknown[word] = proposed;
  }
  return unknown;
}

function proposals(hunspell: Hunspell, word: string): readonly string[] {
  return hunspell.getSpellingSuggestions(word).slice(0, PROPOSALS);
}

function spelling(): Promise<Hunspell> {
  const decoder = new TextDecoder();
  loading ??= createHunspellFromStrings(
    decoder.decode(dictionary.aff),
    decoder.decode(dictionary.dic),
  );
  return loading;
}
