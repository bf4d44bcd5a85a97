import type { Judgement } from '#check/findings';
import {
  aimed,
  type Conflict,
  conflictOf,
  type Proof,
  type ProofTelling,
  wantedFor,
} from '#check/proof';
import { inRow } from '#explain';
import { type RuleSite, shown, sightOf } from '#reach';
import type { FormRule, ProductsForm } from './form.ts';

/** What is known when a rule is judged. */
export interface ProductsProven {
  readonly proof: Proof;
  readonly telling: ProofTelling;
  readonly made: ProductsForm;
  /** `rad 12`, of a place in the file of the insurances. */
  lineOfRule(pointer: string): string;
}

/** A rule that never holds, or always, where it is asked. */
export function judgeVerdict(
  proven: ProductsProven,
  site: RuleSite,
  rule: FormRule,
): Judgement | undefined {
  const { never } = proven.proof;
  const [holds, fails] = [true, false].map((result) => !never.has(aimed.result(site, result)));
  // Of what is never asked, the row is told that keeps it from being so.
  if (!holds && !fails) return undefined;
  if (!holds) return neverHolds(proven, site, rule);
  return fails ? undefined : alwaysHolds(proven, site, rule);
}

function neverHolds(
  { proof, telling, made, lineOfRule }: ProductsProven,
  site: RuleSite,
  { row }: FormRule,
): Judgement | undefined {
  const { cell, rule, pointer } = site;
  const { model, sites } = proof;
  const at = { code: 'rule-constant', pointer } as const;
  if (rule === false) {
    const mend = 'Skriv ett villkor, eller ta bort raden.';
    return { ...at, message: 'Raden gäller aldrig, för "when" är false.', mend };
  }
  const mend =
    row === undefined
      ? 'Ändra villkoret, eller skriv false om det aldrig ska stämma.'
      : 'Ändra villkoret, eller ta bort raden.';
  const isShown = wantedFor({
    looksAt: sightOf(model.form, [cell], [], []),
    until: site.step,
    formula: shown(cell),
  });
  const conflict = conflictOf(model, isShown, cell);
  const context = model.form.cells[cell]?.parent ?? -1;
  // Facts have no place of their own, and are as they are.
  const isFact = (step: number | undefined) => step === made.factsStep;
  const told: Conflict = {
    ...conflict,
    rules: conflict.rules.filter((own) => own !== context && !isFact(sites.cells[own]?.step)),
    demands: conflict.demands.filter((own) => !isFact(model.demands[own]?.step)),
  };
  const parts = [
    ...telling.parts(told, cell),
    ...(conflict.rules.includes(context) && row !== undefined ? [askedText(row, lineOfRule)] : []),
  ];
  const message =
    parts.length < 2
      ? `Villkoret kan aldrig stämma: ${telling.statement(rule)}.`
      : `Villkoret kan aldrig stämma, för villkoren säger emot varandra: ${inRow(parts)}.`;
  return { ...at, message, mend };
}

/** When a row is asked, in words. */
function askedText(
  { needed, closed, before }: NonNullable<FormRule['row']>,
  lineOfRule: (pointer: string) => string,
): string {
  const when = [
    ...(needed ? [`försäkringen behövs (${lineOfRule(needed.pointer)})`] : []),
    ...(closed.length > 0 ? ['den går att teckna'] : []),
    ...(before.length > 0 ? ['ingen rad före gäller'] : []),
  ];
  return `raden prövas bara om ${inRow(when)}`;
}

function alwaysHolds(
  { telling, lineOfRule }: ProductsProven,
  { rule, pointer }: RuleSite,
  { row }: FormRule,
): Judgement | undefined {
  const at = { code: 'rule-constant', pointer } as const;
  const isLiteral = rule === true;
  const says = isLiteral
    ? '"when" är true'
    : `villkoret stämmer alltid: ${telling.statement(rule)}`;
  const mend = 'Ändra villkoret, eller skriv true om det alltid ska stämma.';
  if (row === undefined) {
    return { ...at, message: `Villkoret stämmer alltid: ${telling.statement(rule)}.`, mend };
  }
  // A level may not be to be had: then the next row counts.
  if (!row.isFinal) {
    const message = `Där raden prövas stämmer villkoret alltid: ${telling.statement(rule)}.`;
    return isLiteral ? undefined : { ...at, message, mend };
  }
  const lines = row.after.map((after) => lineOfRule(after));
  return {
    ...at,
    message: `De rader som står efter den här (${inRow(lines)}) gäller aldrig, för ${says}.`,
    mend: 'Ändra villkoret, eller ta bort "when" och raderna efter.',
  };
}
