import type { BenchItem } from '#workbench';

/** How a verdict is shown: a word, and a shape that needs no colour. */
export interface VerdictMark {
  readonly word: string;
  readonly shape: string;
  /** What it means, for the legend. */
  readonly meaning: string;
}

export const VERDICT_MARKS: Readonly<Record<BenchItem['verdict'], VerdictMark>> = {
  always: { word: 'Alltid', shape: '●', meaning: 'alla som blir klara möter det' },
  sometimes: { word: 'Ibland', shape: '◐', meaning: 'det beror på svaren' },
  never: { word: 'Aldrig', shape: '✕', meaning: 'inga svar leder dit, det måste rättas' },
  unproven: {
    word: 'Inte bevisat',
    shape: '?',
    meaning: 'det gick inte att avgöra om någon möter det',
  },
};

/** When an item is shown, and who meets it for example; nothing when that goes without saying. */
export function sightOf({ kind, isPlain, verdict, rule, answers }: BenchItem): string | undefined {
  const isSaid = isPlain || verdict === 'always';
  if (kind === 'message' || (isSaid && verdict !== 'never')) return undefined;
  // Where the rule names the very answers, an example says nothing new.
  const isNew = answers !== undefined && !rule.includes(answers.replace(/^(svarar|väljer) /, ''));
  return isNew ? `${rule}. Till exempel för den som ${answers}.` : `${rule}.`;
}
