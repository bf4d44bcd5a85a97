import document from '../../../schemas/reference/contracts.json' with { type: 'json' };

/** An employer or organisation that has an agreement with the provider. */
export interface GroupContract {
  readonly contractName: string;
  readonly subgroups: readonly { readonly name: string }[];
}

/** Every agreement. */
export const CONTRACTS: readonly GroupContract[] = document.contracts;

/** Characters that a search requires (specification, section 9). */
const MIN_LENGTH = 3;
const MAX_FOUND = 50;

const byName = new Intl.Collator('sv').compare;

/**
 * The contracts whose name contains every word of a text, at most fifty in alphabetical order, those
 * where each begins a word first. None for a text of fewer than three characters.
 *
 * | text   | name             | found                                              |
 * |--------|------------------|----------------------------------------------------|
 * | kafe   | Kafékedjan       | first: case and accents are ignored                |
 * | hall   | Hälsoringen      | no: å, ä and ö are letters of their own in Swedish |
 * | rum    | Datarummet       | after names with a word that begins with it        |
 */
export function findContracts(
  contracts: readonly GroupContract[],
  text: string,
): readonly GroupContract[] {
  if ([...text.trim()].length < MIN_LENGTH) return [];
  const searchWords = wordsOf(text);
  if (searchWords.length === 0) return [];
  return contracts
    .flatMap((contract) => {
      const name = ` ${wordsOf(contract.contractName).join(' ')}`;
      if (!searchWords.every((word) => name.includes(word))) return [];
      const isFirst = searchWords.every((word) => name.includes(` ${word}`));
      return [{ contract, rank: isFirst ? 0 : 1 }];
    })
    .sort(
      (one, other) =>
        one.rank - other.rank || byName(one.contract.contractName, other.contract.contractName),
    )
    .slice(0, MAX_FOUND)
    .map(({ contract }) => contract);
}

/** Danish and Norwegian letters for ä and ö. */
const SPELLINGS: Readonly<Record<string, string>> = { æ: 'ä', ø: 'ö' };

/** The words of a text for comparison: in lower case, without accents. */
function wordsOf(text: string): readonly string[] {
  const plain = [...text.normalize('NFC').toLocaleLowerCase('sv')].map((letter) => {
    if (/[åäö]/.test(letter)) return letter;
    return SPELLINGS[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
  });
  return plain
    .join('')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
