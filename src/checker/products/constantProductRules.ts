import { listed } from '#checker/explain';
import {
  type Advice,
  advise,
  filled,
  listing,
  type UnlocatedFinding,
  type Words,
} from '#checker/findings';
import {
  conflictOf,
  type ProofInFiles,
  queryFor,
  type RuleConflict,
  targetKey,
} from '#checker/proof';
import { cellShown, type RuleSite, scopeOf } from '#checker/reach';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import type { FormRule, ProductsForm } from './productsForm.ts';

const { productRules: texts } = proofs;

/** A proof of the rules of insurances, with the form they were proven in. */
export interface ProductsProven extends ProofInFiles {
  readonly made: ProductsForm;
  /** `rad 12`, of a pointer into the file of the insurances. */
  lineOfRule(pointer: string): string;
}

/** Findings about a rule that never holds, or always, where it is evaluated. */
export function judgeConstantRule(
  proven: ProductsProven,
  site: RuleSite,
  rule: FormRule,
): UnlocatedFinding | undefined {
  const { never } = proven;
  const [holds, fails] = [true, false].map((result) => !never.has(targetKey.result(site, result)));
  // Of a row that is never evaluated, the earlier row that causes it is reported.
  if (holds === fails) return undefined;
  const advice = holds ? alwaysHolds(proven, site, rule) : neverHolds(proven, site, rule);
  return advice && { code: 'rule-constant', pointer: site.pointer, ...advice };
}

function neverHolds(
  { model, sites, describer, made, lineOfRule }: ProductsProven,
  { cell, rule, step }: RuleSite,
  { row }: FormRule,
): Advice {
  if (rule === false) return advise(texts.falseRow, {});
  const scope = scopeOf(model.form, [cell], [], []);
  const isShown = queryFor({ scope, step: step, formula: cellShown(cell) });
  const conflict = conflictOf(model, isShown, cell);
  const context = model.form.cells[cell]?.parent ?? -1;
  // Facts are no questions that an editor could change.
  const isFact = (own: number | undefined) => own === made.factsStep;
  const described: RuleConflict = {
    ...conflict,
    rules: conflict.rules.filter((own) => own !== context && !isFact(sites.cells[own]?.step)),
    demands: conflict.demands.filter((own) => !isFact(model.demands[own]?.step)),
  };
  const parts = [
    ...describer.parts(described, cell),
    ...(conflict.rules.includes(context) && row !== undefined
      ? [whenEvaluated(row, lineOfRule)]
      : []),
  ];
  return {
    message: filled(parts.length < 2 ? texts.never : texts.contradicting, {
      rule: describer.statement(rule),
      conditions: listing(parts),
    }),
    hint: row === undefined ? texts.changeOrFalse : texts.changeOrRemove,
  };
}

/** When a row is evaluated, as a sentence. */
function whenEvaluated(
  { needed, unavailable, earlier }: NonNullable<FormRule['row']>,
  lineOfRule: ProductsProven['lineOfRule'],
): Words {
  const conditions = [
    ...(needed ? [filled(texts.needed, { line: { aside: lineOfRule(needed.pointer) } })] : []),
    ...(unavailable.length > 0 ? [texts.open] : []),
    ...(earlier.length > 0 ? [texts.noneBefore] : []),
  ];
  return filled(texts.rowTested, { conditions: listing(conditions) });
}

function alwaysHolds(
  { describer, lineOfRule }: ProductsProven,
  { rule }: RuleSite,
  { row }: FormRule,
): Advice | undefined {
  const values = { rule: describer.statement(rule) };
  if (row === undefined) return advise(texts.always, values);
  // Its level may not be available: then the next row is evaluated.
  if (!row.isFinal) return rule === true ? undefined : advise(texts.alwaysInRow, values);
  const lines = { aside: listed(row.later.map((later) => lineOfRule(later))) };
  return advise(rule === true ? texts.lastTrue : texts.last, { ...values, lines });
}
