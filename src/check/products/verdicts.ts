import type { Advice, Judgement } from '#check/findings';
import { aimed, type Conflict, conflictOf, type ProofInFiles, wantedFor } from '#check/proof';
import { inRow } from '#explain';
import { type RuleSite, shown, sightOf } from '#reach';
import type { FormRule, ProductsForm } from './form.ts';

/** What is known when a rule is judged. */
export interface ProductsProven extends ProofInFiles {
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
  const { never } = proven;
  const [holds, fails] = [true, false].map((result) => !never.has(aimed.result(site, result)));
  // Of what is never asked, the row is told that keeps it from being so.
  if (holds === fails) return undefined;
  const advice = holds ? alwaysHolds(proven, site, rule) : neverHolds(proven, site, rule);
  return advice && { code: 'rule-constant', pointer: site.pointer, ...advice };
}

function neverHolds(
  { model, sites, telling, made, lineOfRule }: ProductsProven,
  { cell, rule, step }: RuleSite,
  { row }: FormRule,
): Advice {
  if (rule === false) {
    const hint = 'Skriv ett villkor, eller ta bort raden.';
    return { message: 'Raden gäller aldrig, för "when" är false.', hint };
  }
  const hint =
    row === undefined
      ? 'Ändra villkoret, eller skriv false om det aldrig ska stämma.'
      : 'Ändra villkoret, eller ta bort raden.';
  const looksAt = sightOf(model.form, [cell], [], []);
  const isShown = wantedFor({ looksAt, until: step, formula: shown(cell) });
  const conflict = conflictOf(model, isShown, cell);
  const context = model.form.cells[cell]?.parent ?? -1;
  // Facts have no place of their own, and are as they are.
  const isFact = (own: number | undefined) => own === made.factsStep;
  const described: Conflict = {
    ...conflict,
    rules: conflict.rules.filter((own) => own !== context && !isFact(sites.cells[own]?.step)),
    demands: conflict.demands.filter((own) => !isFact(model.demands[own]?.step)),
  };
  const parts = [
    ...telling.parts(described, cell),
    ...(conflict.rules.includes(context) && row !== undefined ? [askedText(row, lineOfRule)] : []),
  ];
  const why =
    parts.length < 2
      ? `: ${telling.statement(rule)}`
      : `, för villkoren säger emot varandra: ${inRow(parts)}`;
  return { message: `Villkoret kan aldrig stämma${why}.`, hint };
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
  { rule }: RuleSite,
  { row }: FormRule,
): Advice | undefined {
  const statement = telling.statement(rule);
  const hint = 'Ändra villkoret, eller skriv true om det alltid ska stämma.';
  if (row === undefined) return { message: `Villkoret stämmer alltid: ${statement}.`, hint };
  // A level may not be to be had: then the next row counts.
  if (!row.isFinal) {
    if (rule === true) return undefined;
    return { message: `Där raden prövas stämmer villkoret alltid: ${statement}.`, hint };
  }
  const says = rule === true ? '"when" är true' : `villkoret stämmer alltid: ${statement}`;
  const lines = row.after.map((after) => lineOfRule(after));
  return {
    message: `De rader som står efter den här (${inRow(lines)}) gäller aldrig, för ${says}.`,
    hint: 'Ändra villkoret, eller ta bort "when" och raderna efter.',
  };
}
