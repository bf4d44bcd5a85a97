import {
  advise,
  filled,
  into,
  quoted,
  type UnlocatedFinding,
  withoutRule,
} from '#checker/findings';
import {
  and,
  cellShown,
  type Formula,
  hasAnswer,
  type Model,
  not,
  or,
  type RuleSite,
  ruleHolds,
  type SearchResult,
  scopeOf,
  search,
  validationApplicable,
} from '#checker/reach';
import { type Question, type Rule, validationApplies } from '#engine';
import { ALWAYS_SHOWN } from '#engine/adapters';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import { type FormProof, queryFor } from './proof.ts';
import type { ProofInFiles } from './proofDescriber.ts';
import { targetKey } from './targets.ts';

const { exits: exitTexts, constantRules: texts, validations: validationTexts } = proofs;

/** Findings about rules that always have the same result. */
export function judgeConstants(proof: ProofInFiles): readonly UnlocatedFinding[] {
  return proof.sites.rules.flatMap((site) => judgeConstant(proof, site) ?? []);
}

function judgeConstant(
  { never, describer, places }: ProofInFiles,
  site: RuleSite,
): UnlocatedFinding | undefined {
  const { kind, rule, pointer, cell, step } = site;
  if (kind !== 'visible' && kind !== 'ready') return undefined;
  // What is never shown is reported with its cause.
  if (kind === 'visible' && never.has(targetKey.shown(cell))) return undefined;
  const at = { code: 'rule-constant', pointer } as const;
  if (rule === true) {
    const advice = advise(texts.written, { property: kind });
    return { ...at, ...advice, remedy: withoutRule(kind, rule) };
  }
  if (never.has(targetKey.result(site, true))) {
    if (kind === 'visible') return undefined;
    const values = { step: describer.step(step), rule: describer.statement(rule) };
    return { ...at, ...advise(texts.neverReady, values) };
  }
  if (!never.has(targetKey.result(site, false))) return undefined;
  const property = places.nameOf(pointer);
  const values = { rule: describer.statement(rule), property, always: ALWAYS_SHOWN };
  // A step of a health declaration always has a condition.
  const text = property === 'dependency' ? texts.alwaysDependency : texts.always;
  return { ...at, ...advise(text, values), remedy: withoutRule(kind, rule) };
}

/** Findings about exits that are never taken. */
export function judgeExits({ model, never, describer }: ProofInFiles): readonly UnlocatedFinding[] {
  const { exits = [] } = model.form.definition;
  return exits.flatMap(({ to, when }, at): readonly UnlocatedFinding[] => {
    if (!never.has(targetKey.taken(at))) return [];
    const text = when === undefined ? exitTexts.afterLast : exitTexts.neverTaken;
    // It can go, when one that always holds is still the last.
    const hasFallback = exits.toSpliced(at, 1).at(-1)?.when === undefined;
    const label = filled(exitTexts.remove, { exit: quoted(to) });
    return [
      {
        code: 'exit-never-taken',
        pointer: into('/exits', at, when === undefined ? 'to' : 'when'),
        ...advise(text, { exit: to, rule: describer.statement(when ?? true) }),
        ...(hasFallback && { remedy: { label, above: 1, change: { kind: 'remove', path: [] } } }),
      },
    ];
  });
}

/** Questions that accept no answer: by index, with the index of the validation that refuses them all. */
export function refusingRules({ model, never }: FormProof): ReadonlyMap<number, number> {
  const refusing = new Map<number, number>();
  for (const question of model.form.questions) {
    const { index, cell, definition } = question;
    if (!never.has(targetKey.accepted(index))) continue;
    const rules = (definition.validation ?? []).map(({ rule }) => rule);
    const at = rules.findIndex((_rule, last) => {
      const first = rules.slice(0, last + 1);
      const isAccepted = and(cellShown(cell), hasAnswer(index), ...first.map(ruleHolds));
      return searchAt(model, question, first, isAccepted).kind === 'none';
    });
    if (at !== -1) refusing.set(index, at);
  }
  return refusing;
}

/** Searches for a visitor at a question for whom a formula over its rules is true. */
function searchAt(
  model: Model,
  { cell, index, step }: Question,
  rules: readonly Rule[],
  formula: Formula,
): SearchResult {
  const scope = scopeOf(model.form, [cell], [index], rules);
  return search([model], queryFor({ step: step, scope, formula }));
}

/** Findings about validations that no answer meets, and messages that are never shown. */
export function judgeValidations(
  { model, sites, never, describer, places }: ProofInFiles,
  refusing: ReadonlyMap<number, number>,
): readonly UnlocatedFinding[] {
  return model.form.questions.flatMap((question) => {
    const { index, definition } = question;
    const rules = (definition.validation ?? []).map(({ rule }) => rule);
    const place = (at: number) => into(sites.questions[index] ?? '', 'validation', at, 'rule');
    const last = refusing.get(index) ?? rules.length;
    const refused = rules[last];
    const unlocated: UnlocatedFinding[] = [];
    if (refused !== undefined) {
      const text = last === 0 ? validationTexts.unmet : validationTexts.unmetTogether;
      const values = { question: describer.question(index), rule: describer.statement(refused) };
      unlocated.push({ code: 'never-accepted', pointer: place(last), ...advise(text, values) });
    }
    const isUnanswerable = never.has(targetKey.answered(index));
    for (const [at, rule] of rules.slice(0, last).entries()) {
      if (
        !never.has(targetKey.message(index, at)) ||
        (isUnanswerable && !validationApplies(question, at, false))
      )
        continue;
      const cover = coveringRule(model, question, at);
      const { alwaysMet, coveredByAll, coveredByOne } = validationTexts;
      const text = cover === undefined ? alwaysMet : cover === at ? coveredByAll : coveredByOne;
      const values = {
        message: definition.validation?.[at]?.message ?? '',
        rule: describer.statement(rule),
        line: { code: places.linesOf(place(cover ?? at)) },
      };
      unlocated.push({ code: 'message-never-shown', pointer: place(at), ...advise(text, values) });
    }
    return unlocated;
  });
}

/**
 * The earlier validation, by index, that fails whenever this one does; its own index when it
 * takes several to; `undefined` when it never fails.
 */
function coveringRule(model: Model, question: Question, at: number): number | undefined {
  const rules = (question.definition.validation ?? []).map(({ rule }) => rule);
  const [rule = true] = rules.slice(at);
  const isFailing = and(
    cellShown(question.cell),
    validationApplicable(question, at),
    not(ruleHolds(rule)),
  );
  const isFound = (formula: Formula) => searchAt(model, question, rules, formula).kind === 'found';
  if (!isFound(isFailing)) return undefined;
  const alone = rules.slice(0, at).findIndex((own, before) => {
    const isPassed = or(not(validationApplicable(question, before)), ruleHolds(own));
    return !isFound(and(isFailing, isPassed));
  });
  return alone === -1 ? at : alone;
}
