import {
  type Document,
  folderOf,
  into,
  join,
  judgeFault,
  type Library,
  lineAt,
  located,
  requoted,
  type UnlocatedFinding,
} from '#checker/findings';
import { adaptedQuestions } from '#checker/formats';
import {
  effortFor,
  falsyRead,
  judgeDoubts,
  judgeMissingAnswers,
  judgeNegatedAnswers,
  judgeParts,
  judgeTypes,
  type ProofInFiles,
  type ProofLimits,
  placesOf,
  proofInFiles,
  type ResumableProof,
} from '#checker/proof';
import type { ConditionSite } from '#checker/reach';
import { load } from '#engine';
import { fill } from '#engine/texts';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import { QUESTIONNAIRE, soundQuestions } from './checkProducts.ts';
import { judgeConstantRule } from './constantProductRules.ts';
import { type FormRule, type ProductsForm, productsForm } from './productsForm.ts';
import { isBroken, proofOfRules } from './proofOfRules.ts';

const { places: lines, negatedAnswers } = proofs;

/**
 * Proves the rules of insurances in which nothing else is wrong, over all answers
 * to the questionnaire that is beside them: rules and rows that never hold or always do, parts
 * that nothing depends on, readings of questions that have no answer there.
 *
 * Not proven, so that nothing is said about it: rules that read a question with two answers of the
 * same value; how facts depend on each other and on the visitor's choice of company, so that a rule
 * may ask for a held level of a person who is not insured; whether rows count whose level needs
 * another insurance, `covered` and the last row of a list. Where the questionnaire is missing, or
 * something in it is never shown, nothing is proven.
 */
export function proveProducts(
  library: Library,
  document: Document,
  limits: ProofLimits,
): ResumableProof {
  const beside = library.document(join(folderOf(document.file), QUESTIONNAIRE));
  const questions = soundQuestions(library, beside);
  const adapted = questions.length > 0 ? adaptedQuestions(questions) : undefined;
  if (beside === undefined || !adapted?.ok) return () => [];
  const made = productsForm(adapted.form.definition, adapted.questions, document.content?.value);
  const loaded = load(made.definition);
  const byPlace = new Map(made.rules.map((rule) => [rule.place, rule]));
  const ruleAt = (pointer: string): FormRule | undefined =>
    byPlace.get(/^.*?\/options\/0\/visible(?=\/|$)/.exec(pointer)?.[0] ?? '');
  const placeOf = (pointer: string): string | undefined => {
    const rule = ruleAt(pointer);
    return rule && `${rule.pointer}${pointer.slice(rule.place.length)}`;
  };
  if (!loaded.ok) {
    const faults = loaded.faults.flatMap((fault) => {
      const pointer = placeOf(fault.pointer);
      if (pointer === undefined) return [];
      return judgeFault(document, { ...fault, pointer }).map((own) => located(document, own));
    });
    return () => faults;
  }
  const { form } = loaded;
  const places = placesOf({
    document,
    comparesNumbersAsText: false,
    isInFile: (pointer) => ruleAt(pointer) !== undefined,
    placeOf: (pointer) => {
      const own = placeOf(pointer);
      if (own !== undefined) return { document, pointer: own };
      return { document: beside, pointer: placeInQuestions(pointer) };
    },
  });
  // What is searched for to describe a rule depends on the rows about it as well.
  const searchKey = JSON.stringify(['sets', made.rules, [...made.nameOf]]);
  const effort = effortFor(form, limits, { file: document.file, searchKey }, places);
  return (isDue) => {
    effort.resume(isDue);
    const proof = proofInFiles(proofOfRules(form, limits.today, effort, places.isInFile), places);
    // Questions that are never shown are reported there, and what depends on them is left for later.
    if (proof.never.size > 0 && isBroken(proof, adapted.form.steps.length)) return [];
    const lineOfRule = (pointer: string) => fill(lines.lines, { lines: lineAt(document, pointer) });
    const proven = { ...proof, made, lineOfRule };
    const typed = judgeTypes(proof);
    const mistaken = new Set(typed.map(({ pointer }) => ruleAt(pointer)?.pointer));
    const unlocated = proof.sites.rules.flatMap((site): readonly UnlocatedFinding[] => {
      const rule = ruleAt(site.pointer);
      if (rule === undefined) return [];
      if (mistaken.has(rule.pointer))
        return typed.filter(({ pointer }) => ruleAt(pointer) === rule);
      // With a mistake in `needed`, what follows from it is not reported as well.
      const needed = rule.row?.needed?.pointer;
      if (needed !== undefined && mistaken.has(needed)) return [];
      const verdict = judgeConstantRule(proven, site, rule);
      return verdict ? [verdict] : judgeParts(proof, site);
    });
    const reported = new Set(unlocated.map(({ pointer }) => ruleAt(pointer)));
    const missing = judgeMissingAnswers(withBareReads(proof, made)).filter(
      ({ pointer }) => !reported.has(ruleAt(pointer)),
    );
    const sound = proof.sites.rules.filter(({ pointer }) => {
      const rule = ruleAt(pointer);
      return rule && !reported.has(rule);
    });
    const negated = judgeNegatedAnswers(proof, sound, () => negatedAnswers.countsToo);
    return [
      ...unlocated,
      ...missing,
      ...negated,
      ...(typed.length > 0 ? [] : judgeDoubts(proof)),
    ].map((finding) =>
      located(document, {
        ...inNames(finding, made.nameOf),
        pointer: placeOf(finding.pointer) ?? '',
      }),
    );
  };
}

/**
 * Only with the rules that take an answer for true or false as it is. That one is calculated with
 * before it is known to be there has been reported, and facts are always there.
 */
function withBareReads(proof: ProofInFiles, { nameOf }: ProductsForm): ProofInFiles {
  const isBare = ({ rule }: ConditionSite): boolean => {
    const read = falsyRead(rule);
    return read !== undefined && !nameOf.has(read);
  };
  const rules = proof.sites.rules.filter(({ conditions }) => conditions.some(isBare));
  return { ...proof, sites: { ...proof.sites, rules } };
}

/** Pointer into the questionnaire that a part of a step was made of. */
function placeInQuestions(pointer: string): string {
  const [, index = '0', part] = /^\/steps\/(\d+)\/(visible)?/.exec(pointer) ?? [];
  return into('/questions', index, part ? 'requiredAnswersToBeShown' : 'validation');
}

/** Replaces generated ids in a finding with the names that rules use. */
function inNames(finding: UnlocatedFinding, nameOf: ReadonlyMap<string, string>): UnlocatedFinding {
  const named = (id: unknown) => (typeof id === 'string' ? nameOf.get(id) : undefined) ?? id;
  const { message, hint } = finding;
  return { ...finding, message: requoted(message, named), hint: requoted(hint, named) };
}
