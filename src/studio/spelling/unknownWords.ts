import { setImmediate } from 'node:timers/promises';
import dictionary from 'dictionary-sv';
import { createHunspellFromStrings, type Hunspell } from 'hunspell-wasm';

/** Words that the dictionary lacks, each with what may have been meant, likeliest first. */
export type UnknownWords = Readonly<Record<string, readonly string[]>>;

/** The most that is proposed for a word. */
const PROPOSALS = 3;
/** Looking for proposals takes longer with each letter; a word by hand is shorter. */
const LONGEST_WORD = 60;

let loading: Promise<Hunspell> | undefined;
const known = new Map<string, readonly string[] | undefined>();

/**
 * Those of the words that the Swedish dictionary lacks, compounds and inflections counted as known; longer
 * ones than 60 letters are taken as they are. The first call takes 0.2 s, a word 0.1 ms and an unknown one
 * about 20 ms, once; other work gets its turn in between.
 */
export async function unknownWords(words: readonly string[]): Promise<UnknownWords> {
  const hunspell = await spelling();
  const unknown: Record<string, readonly string[]> = {};
  for (const word of new Set(words)) {
    if (!known.has(word)) {
      const isRight = word.length > LONGEST_WORD || hunspell.testSpelling(word);
      known.set(word, isRight ? undefined : proposals(hunspell, word));
      if (!isRight) await setImmediate();
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
