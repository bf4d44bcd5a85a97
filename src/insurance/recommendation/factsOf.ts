import { type OptionValue, type RuleData, recordData } from '#engine';
import type { AnsweredQuestion, CollectedInsurance } from '#operations';
import { type Catalogue, codeOf, levelOf, type Product } from './catalogue.ts';
import { type Holdings, holdingsOn, isInForce } from './holdings.ts';
import { ageOn } from './person.ts';

/** The sources of facts. */
export interface FactSources {
  readonly answers: readonly AnsweredQuestion[];
  /** Ids of the questions that are answered with a salary. */
  readonly salaryIds: readonly string[];
  /** 12 digits. */
  readonly personalNumber: string;
  readonly holdings: Holdings;
  /** Insurances found at other insurers that may be read. */
  readonly fragments: readonly CollectedInsurance[];
  /** `yyyymmdd` */
  readonly today: string;
}

/**
 * The facts that the rules of `schemas/reference/products.json` read, by name.
 *
 * | name               | value                                                                 |
 * |--------------------|-----------------------------------------------------------------------|
 * | a question's id    | the answer's value, its text when it has none; absent when unanswered |
 * | `salary`           | whichever salary was answered; absent when none was                   |
 * | `age`              | whole years                                                           |
 * | `sickPayCeiling`   | the highest salary that sick pay is based on                          |
 * | `held.OF`          | the level that is in force with us, 0 for none                        |
 * | `insured.BA`       | how many of the kind are in force with us or applied for              |
 * | `elsewhere.OF`     | whether another insurer's insurance of the kind is in force           |
 * | `has.package.OF`   | whether a package with us includes it                                 |
 */
export function factsOf(
  sources: FactSources,
  catalogue: Catalogue,
): Readonly<Record<string, unknown>> {
  const { answers, salaryIds, personalNumber, today } = sources;
  const holdings = holdingsOn(sources.holdings, today, catalogue);
  const salary = answers.find(({ id }) => salaryIds.includes(id));
  return Object.fromEntries([
    ...answers.map((answered) => [answered.id, factOf(answered)]),
    ...(salary === undefined ? [] : [['salary', factOf(salary)]]),
    ['age', ageOn(personalNumber, today)],
    ['sickPayCeiling', catalogue.sickPayCeiling],
    ...catalogue.products.flatMap((product) => {
      const { code, productName } = product;
      const own = holdings.insurances.filter((held) => codeOf(held.conditionNumber) === code);
      const levels = own.filter(isInForce).map((held) => levelOf(held.conditionNumber));
      return [
        [`held.${code}`, Math.max(0, ...levels)],
        [`insured.${code}`, own.filter(({ status }) => status !== 'Uppsagd').length],
        [`elsewhere.${code}`, isElsewhere(sources.fragments, product, catalogue)],
        [`has.package.${code}`, isInPackage(holdings, productName)],
      ];
    }),
  ]);
}

/** The facts for one insurance, with `isHeld`: whether the person has it. */
export function rowFacts(
  facts: Readonly<Record<string, unknown>>,
  isHeld: boolean,
  today: string,
): RuleData {
  return recordData({ ...facts, isHeld }, today);
}

/** Whether a package that the person has includes the insurance. */
export function isInPackage({ packages }: Holdings, productName: string): boolean {
  return packages.some(({ includedInsuranceNames }) =>
    includedInsuranceNames.includes(productName),
  );
}

function factOf({ answer: { option, value } }: AnsweredQuestion): OptionValue {
  return value ?? option;
}

function isElsewhere(
  fragments: readonly CollectedInsurance[],
  { elsewhereWords, elsewhereNotWords = [] }: Product,
  { statusesInForce }: Catalogue,
): boolean {
  return fragments.some(({ insuranceName, insuranceStatusText }) => {
    const name = folded(insuranceName);
    const status = folded(insuranceStatusText);
    return (
      statusesInForce.some((prefix) => status.startsWith(folded(prefix))) &&
      elsewhereWords.some((word) => name.includes(folded(word))) &&
      !elsewhereNotWords.some((word) => name.includes(folded(word)))
    );
  });
}

/** A text for comparison: trimmed, in lower case, with å, ä and ö composed (NFC). */
function folded(text: string): string {
  return text.normalize('NFC').trim().toLocaleLowerCase('sv');
}
