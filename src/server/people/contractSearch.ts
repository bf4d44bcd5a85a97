import document from '../../../schemas/reference/contracts.json' with { type: 'json' };

/** An employer or organisation that has an agreement with the provider. */
export interface GroupContract {
  readonly contractName: string;
  readonly subgroups: readonly { readonly name: string }[];
}

/** Every agreement. */
export const CONTRACTS: readonly GroupContract[] = document.contracts;

/** A search begins at so many characters (specification, section 9). */
const SHORTEST = 3;
const MOST = 50;

const byName = new Intl.Collator('sv').compare;

/**
 * The contracts whose name has every word of a text, at most fifty in alphabetical order; those
 * where each begins a word come first. Nothing for a text of fewer than three characters.
 *
 * | sought | in               | found                                              |
 * |--------|------------------|----------------------------------------------------|
 * | kafe   | Kafékedjan       | first: capitals and accents do not count           |
 * | hall   | Hälsoringen      | no: å, ä and ö are letters of their own in Swedish |
 * | rum    | Datarummet       | after those with a word that begins so             |
 */
export function findContracts(
  contracts: readonly GroupContract[],
  text: string,
): readonly GroupContract[] {
  if ([...text.trim()].length < SHORTEST) return [];
  const sought = wordsOf(text);
  if (sought.length === 0) return [];
  return contracts
    .flatMap((contract) => {
      const name = ` ${wordsOf(contract.contractName).join(' ')}`;
      if (!sought.every((word) => name.includes(word))) return [];
      const isFirst = sought.every((word) => name.includes(` ${word}`));
      return [{ contract, rank: isFirst ? 0 : 1 }];
    })
    .sort(
      (one, other) =>
        one.rank - other.rank || byName(one.contract.contractName, other.contract.contractName),
    )
    .slice(0, MOST)
    .map(({ contract }) => contract);
}

/** Letters that others write for å, ä and ö. */
const SPELLINGS: Readonly<Record<string, string>> = { æ: 'ä', ø: 'ö' };

/** A text as it is compared: words in small letters without accents. */
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
