import type { Document, Judgement, Library } from '#check/findings';
import { folderOf, into, join, judgeFault, lineAt, located, segments } from '#check/findings';
import { adaptedQuestions } from '#check/formats';
import type { FormPlaces, Proof, ProofLimits, Proving } from '#check/proof';
import {
  effortFor,
  judgeDoubts,
  judgeMissingAnswers,
  judgeNegatedAnswers,
  judgeParts,
  judgeTypes,
  ProofTelling,
} from '#check/proof';
import { load, questionRead } from '#engine';
import { type Atom, partsIn, treeOf } from '#reach';
import { type FormRule, type ProductsForm, productsForm } from './form.ts';
import { QUESTIONNAIRE, soundQuestions } from './products.ts';
import { isBroken, proofOfRules } from './search.ts';
import { judgeVerdict } from './verdicts.ts';

/**
 * What is proven to be wrong with the rules of insurances in which nothing else is, over all answers
 * to the questionnaire that stands beside them: rules and rows that never hold or always do, parts
 * that nothing hangs on, readings of questions that have no answer there.
 *
 * Not proven, so that nothing is said about it: rules that read a question with two answers of the
 * same value; how facts hang on each other and on the visitor's choice of company, so that a rule
 * may ask for a held level of somebody who is not insured; whether rows count whose level needs
 * another insurance, `covered` and the last row of a list. Where the questionnaire is missing, or
 * something in it is shown to nobody, nothing is proven.
 */
export function proveProducts(library: Library, document: Document, limits: ProofLimits): Proving {
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
  const lineOfRule = (pointer: string) => `rad ${lineAt(document, pointer)}`;
  const lineOf = (pointer: string): string => {
    const own = placeOf(pointer);
    if (own !== undefined) return lineOfRule(own);
    return `rad ${lineAt(beside, placeInQuestions(pointer))} i ${beside.file}`;
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
  const places: FormPlaces = {
    lineOf,
    isWritten: (pointer) => ruleAt(pointer) !== undefined,
    sourceOf: (pointer) => placeOf(pointer) ?? pointer,
    nameOf: (pointer) => segments(placeOf(pointer) ?? pointer).at(-1) ?? '',
    quotesNumbers: false,
  };
  // What is searched for to tell of a rule hangs on the rows about it as well.
  const manner = JSON.stringify(['sets', made.rules, [...made.nameOf]]);
  const effort = effortFor(form, limits, { file: document.file, manner }, places);
  return (isDue) => {
    effort.rewind(isDue);
    const proof = proofOfRules(form, limits.today, effort, places.isWritten);
    // What nobody is shown of the questions is told there, and what hangs on it is left for later.
    if (proof.never.size > 0 && isBroken(proof, adapted.form.steps.length)) return [];
    const telling = new ProofTelling(proof.model, proof.sites, lineOf);
    const proven = { proof, telling, made, lineOfRule };
    const typed = judgeTypes(form, proof.sites, places);
    const mistaken = new Set(typed.map(({ pointer }) => ruleAt(pointer)?.pointer));
    const judgements = proof.sites.rules.flatMap((site): readonly Judgement[] => {
      const rule = ruleAt(site.pointer);
      if (rule === undefined) return [];
      const own = typed.filter(({ pointer }) => ruleAt(pointer) === rule);
      if (own.length > 0) return own;
      // When the insurance is needed is written wrongly: what comes of it is no news.
      const needed = rule.row?.needed?.pointer;
      if (needed !== undefined && mistaken.has(needed)) return [];
      const verdict = judgeVerdict(proven, site, rule);
      return verdict ? [verdict] : judgeParts(proof, telling, site, places);
    });
    const missing = judgeMissingAnswers(withBareReads(proof, made), telling, places).filter(
      ({ pointer }) => judgements.every((own) => ruleAt(own.pointer) !== ruleAt(pointer)),
    );
    const sound = proof.sites.rules.filter(({ pointer }) => {
      const rule = ruleAt(pointer);
      return rule && judgements.every((own) => ruleAt(own.pointer) !== rule);
    });
    const negated = judgeNegatedAnswers(proof, telling, sound, () => 'räknas också hit');
    return [
      ...judgements,
      ...missing,
      ...negated,
      ...(typed.length > 0 ? [] : judgeDoubts(proof, telling)),
    ].map((judgement) =>
      located(document, {
        ...inNames(judgement, made.nameOf),
        pointer: placeOf(judgement.pointer) ?? '',
      }),
    );
  };
}

/**
 * Only with the rules that take an answer for true or false as it stands. That one is reckoned with
 * before it is known to be there has been told, and facts are always there.
 */
function withBareReads(proof: Proof, { nameOf }: ProductsForm): Proof {
  const isBare = ({ rule }: Atom): boolean => {
    const node = treeOf(rule);
    const isTurned = node.kind === 'operation' && /^!!?$/.test(node.operator);
    const read = questionRead(isTurned ? partsIn(node)[0] : node);
    return read !== undefined && !nameOf.has(read);
  };
  const rules = proof.sites.rules.filter(({ atoms }) => atoms.some(isBare));
  return { ...proof, sites: { ...proof.sites, rules } };
}

/** What a question's place and requirements were made of. */
function placeInQuestions(pointer: string): string {
  const [, index = '0', part] = /^\/steps\/(\d+)\/(visible)?/.exec(pointer) ?? [];
  return into('/questions', index, part ? 'requiredAnswersToBeShown' : 'validation');
}

/** Ids that stand for names are told as the names. */
function inNames(judgement: Judgement, nameOf: ReadonlyMap<string, string>): Judgement {
  const named = (text: string) =>
    text.replace(/"([A-Za-z0-9_-]+)"/g, (found, id) => {
      const name = nameOf.get(id);
      return name === undefined ? found : `"${name}"`;
    });
  return { ...judgement, message: named(judgement.message), mend: named(judgement.mend) };
}
