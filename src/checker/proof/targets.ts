import {
  and,
  type ConditionSite,
  cellShown,
  childNodesOf,
  conditionDecides,
  type Formula,
  hasAnswer,
  type Model,
  messageShown,
  not,
  or,
  type RuleSite,
  readBy,
  ruleHolds,
  type Scope,
  type Sites,
  scopeOf,
  scopeOfRule,
  syntaxTree,
} from '#checker/reach';
import { type Form, isDisplay, questionRead, type Rule } from '#engine';

/** Something that should be true for some visitor on the way through a form, so a goal of its proof. */
export interface Target {
  /** Unique among all targets. */
  readonly key: string;
  /** Keys of targets on which it depends: unless they are met, it is not searched for. */
  readonly after: readonly string[];
  /** The step to reach: the demands of all steps before it are met. */
  readonly step: number;
  readonly scope: Scope;
  readonly formula: Formula;
}

/** Names of targets. */
export const targetKey = {
  shown: (cell: number) => `shown ${cell}`,
  left: (step: number) => `left ${step}`,
  answered: (question: number) => `answered ${question}`,
  accepted: (question: number) => `accepted ${question}`,
  message: (question: number, at: number) => `message ${question} ${at}`,
  taken: (exit: number) => `taken ${exit}`,
  result: ({ pointer }: RuleSite, holds: boolean) => `${holds ? 'holds' : 'fails'} ${pointer}`,
  matters: ({ pointer }: ConditionSite, holds: boolean) => `matters ${holds} ${pointer}`,
  together: ({ pointer }: RuleSite, question: number) => `together ${pointer} ${question}`,
} as const;

/**
 * All that visitors should be able to meet in a form without mistakes: everything shown, every step
 * left, every answer taken, every message and exit, every rule with both results, and every part of
 * a rule so that the result depends on it. `isInFile`: whether the rule at a pointer is in the file; generated rules are left out.
 */
export function targetsOf(
  model: Model,
  sites: Sites,
  isInFile: (pointer: string) => boolean,
): readonly Target[] {
  const { form } = model;
  const cells = form.order
    .flatMap((index) => sites.cells[index] ?? [])
    .map(({ cell, step }): Target => {
      const after = shownKeys(form.cells[cell]?.parent ?? -1);
      return { key: targetKey.shown(cell), after, step: step, ...isShown(form, cell) };
    });
  const steps = form.steps.map(({ index, cell }): Target => {
    const after = shownKeys(cell);
    return { key: targetKey.left(index), after, step: index + 1, ...isShown(form, cell) };
  });
  return [
    ...cells,
    ...steps,
    ...form.questions.flatMap((question) => targetsOfQuestion(form, question)),
    ...exitTargets(form),
    ...sites.rules.flatMap((site) => targetsOfRule(model, site, isInFile)),
  ];
}

const shownKeys = (cell: number) => (cell === -1 ? [] : [targetKey.shown(cell)]);

const isShown = (form: Form, cell: number): Pick<Target, 'scope' | 'formula'> => ({
  scope: scopeOf(form, [cell], [], []),
  formula: cellShown(cell),
});

function targetsOfQuestion(form: Form, question: Form['questions'][number]): readonly Target[] {
  const { definition, index, step, cell } = question;
  if (isDisplay(definition.type)) return [];
  const validation = definition.validation ?? [];
  const rules = validation.map(({ rule }) => rule);
  const scope = scopeOf(form, [cell], [index], rules);
  const isAnswered = and(cellShown(cell), hasAnswer(index));
  const answered: Target = {
    key: targetKey.answered(index),
    after: shownKeys(cell),
    step: step,
    scope: scopeOf(form, [cell], [index], []),
    formula: isAnswered,
  };
  if (validation.length === 0) return [answered];
  const accepted: Target = {
    key: targetKey.accepted(index),
    after: [answered.key],
    step: step,
    scope,
    formula: and(isAnswered, ...rules.map(ruleHolds)),
  };
  const messages = rules.map(
    (_rule, at): Target => ({
      key: targetKey.message(index, at),
      after: shownKeys(cell),
      step: step,
      scope,
      formula: and(cellShown(cell), messageShown(question, at)),
    }),
  );
  return [answered, accepted, ...messages];
}

function exitTargets(form: Form): readonly Target[] {
  const whens = (form.definition.exits ?? []).map(({ when = true }) => when);
  return whens.map(
    (when, at): Target => ({
      key: targetKey.taken(at),
      after: [],
      step: form.steps.length,
      scope: scopeOf(form, [], [], whens.slice(0, at + 1)),
      formula: and(...whens.slice(0, at).map((before) => not(ruleHolds(before))), ruleHolds(when)),
    }),
  );
}

/** Of one rule: each of its results, and every part of it so that the result depends on it. */
export function targetsOfRule(
  { form }: Model,
  site: RuleSite,
  isInFile: (pointer: string) => boolean,
): readonly Target[] {
  const { kind, rule, step, question, conditions, tree } = site;
  if (!isInFile(site.pointer)) return [];
  const isAsked = site.applies;
  const resultOf = (own: Rule, holds: boolean) => (holds ? ruleHolds(own) : not(ruleHolds(own)));
  const ownConditions = conditions.filter(({ pointer }) => isInFile(pointer));
  const after = shownKeys(kind === 'visible' ? (form.cells[site.cell]?.parent ?? -1) : site.cell);
  const scope = scopeOfRule(form, site);
  const outcomes = kind === 'visible' || kind === 'ready' ? [true, false] : [];
  const results = outcomes.map(
    (holds): Target => ({
      key: targetKey.result(site, holds),
      after,
      step: step,
      scope,
      formula: and(isAsked, resultOf(rule, holds)),
    }),
  );
  const reads = new Set(ownConditions.flatMap((condition) => readBy(form, condition.rule)));
  reads.delete(question);
  const together = [...reads].map((own): Target => {
    const cell = form.questions[own]?.cell ?? -1;
    const readers = ownConditions.filter((condition) => readBy(form, condition.rule).includes(own));
    return {
      key: targetKey.together(site, own),
      after: [...after, ...shownKeys(cell)],
      step: step,
      scope: { ...scope, cells: [...scope.cells, cell] },
      formula: and(
        isAsked,
        cellShown(cell),
        or(...readers.map(({ index: at }) => conditionDecides(tree, at))),
      ),
    };
  });
  const matters = (conditions.length < 2 ? [] : ownConditions).flatMap((condition) =>
    (asksForAnswer(condition.rule) ? [true] : [true, false]).map(
      (holds): Target => ({
        key: targetKey.matters(condition, holds),
        after: [...after, ...results.map(({ key }) => key)],
        step: step,
        scope,
        formula: and(
          isAsked,
          resultOf(condition.rule, holds),
          conditionDecides(tree, condition.index),
        ),
      }),
    ),
  );
  return [...results, ...together, ...matters];
}

/** A rule that tests first whether there is an answer, to be safe, need not have had to. */
function asksForAnswer(rule: Rule): boolean {
  const node = syntaxTree(rule);
  if (node.kind !== 'operation') return false;
  const isDouble = node.operator === '!!' && questionRead(childNodesOf(node)[0]) !== undefined;
  return node.operator === 'is_answered' || isDouble || questionRead(node) !== undefined;
}
