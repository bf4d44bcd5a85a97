import { type Form, keptAnswers, type Run, start, validateStep } from '#engine';
import {
  cellOfItem,
  type Item,
  itemsOf,
  lettingBe,
  type Model,
  search,
  shownCondition,
  treeOf,
} from '#reach';
import { allOf, claimText } from './claims.ts';
import { capital, questionName, quoted, seenFrom, stepTitle } from './names.ts';
import { chosenClaim } from './partClaims.ts';
import { claimOf } from './ruleClaims.ts';
import { answeredWhen, itemName } from './sentences.ts';
import { namesText } from './values.ts';
import { smallestChange } from './whyChange.ts';
import { claimNow, failingOf, questionsIn } from './whyReasons.ts';
import { changeText, clearedText, holdText, refusedTexts } from './whyTexts.ts';
import { type Change, firstHold, isThere } from './whyWalked.ts';

/**
 * Why an item is hidden with some answers, and what would show it. `sentence` says it in Swedish.
 *
 * | kind     | meaning                                                                   |
 * |----------|---------------------------------------------------------------------------|
 * | shown    | it is shown with these answers, and every step before it can be left      |
 * | hidden   | it is not; `change` are the fewest other answers with which it is         |
 * | never    | no answers show it; `conflict` are conditions that cannot hold together   |
 * | unproven | it is hidden, and whether any answers show it was not decided             |
 */
export type Why =
  | { readonly kind: 'shown'; readonly sentence: string }
  | { readonly kind: 'hidden'; readonly sentence: string; readonly change: Change }
  | {
      readonly kind: 'never';
      readonly sentence: string;
      readonly conflict: readonly Obstacle[];
    }
  | {
      readonly kind: 'unproven';
      readonly sentence: string;
      /** Questions of whose answers not all were tried; none when there were too many. */
      readonly doubts: readonly string[];
    };

/** Explains why an item is hidden from somebody who has given these answers. */
export function whyHidden(
  model: Model,
  item: Item,
  answers: Readonly<Record<string, unknown>>,
): Why {
  const { form, today } = model;
  const own = seenFrom(form, item.step);
  const run = start(own, { answers, today });
  const name = capital(itemName(form, item));
  const isShown = isThere(run, item);
  const hold = firstHold(run, item);
  if (isShown && hold === undefined) {
    return {
      kind: 'shown',
      sentence: `${name} visas med de svaren.`,
    };
  }
  const spoken = isShown ? new Set<string>() : questionsIn(failingOf(run, cellOfItem(form, item)));
  const found = smallestChange(model, item, keptAnswers(run), spoken);
  const reason = reasonOf(run, item, isShown ? hold : undefined);
  const becauseOf = (reasons: readonly string[]) =>
    `${name} visas inte, eftersom ${reasons.join(', och ')}.`;
  if (found.kind === 'found') {
    const it = item.kind === 'question' ? 'Den' : 'Det';
    const change = changeText({ ...model, form: own }, item, found.change, spoken);
    const cleared = clearedText(own, found.change);
    const refused = refusedTexts(run, item, found.change, {
      questions: spoken,
      step: isShown ? hold : undefined,
    });
    const because = becauseOf([reason, ...refused]);
    const sentence = `${because} ${it} visas om du ${change}.${cleared}`;
    return { kind: 'hidden', sentence, change: found.change };
  }
  if (found.kind === 'none' && found.doubts.length === 0) {
    const conflict = conflictOf(model, item);
    const parts = conflict.map((obstacle) => obstacleText(model, obstacle));
    const [only] = parts;
    const why =
      parts.length > 1
        ? ` Det här kan inte stämma på samma gång: ${parts.join('; ')}.`
        : ` Det beror på att ${only ?? 'dess egna villkor säger emot varandra'}.`;
    return { kind: 'never', sentence: `${name} visas aldrig, vad man än svarar.${why}`, conflict };
  }
  const doubts = found.kind === 'none' ? found.doubts : [];
  const limit =
    doubts.length > 0
      ? `Alla svar på ${namesText(form, doubts)} kunde inte prövas`
      : 'Det finns för många kombinationer av svar att pröva';
  const sentence = `${becauseOf([reason])} ${limit}, så det är inte avgjort vilka svar som visar ${itemName(form, item)}.`;
  return { kind: 'unproven', sentence, doubts };
}

function reasonOf(run: Run, item: Item, hold: number | undefined): string {
  const { form } = run;
  if (hold !== undefined) return holdText(run, hold);
  const failing = failingOf(run, cellOfItem(form, item));
  if (failing.length > 0) return claimText(claimNow(run, failing));
  if (item.kind !== 'message') return 'dess villkor inte är uppfyllt';
  const id = form.questions[item.question]?.definition.id ?? '';
  const [, other] = validateStep(run, form.steps[item.step]?.definition.id ?? '')
    .filter(({ path }) => path === id)
    .flatMap(({ params }) => [params.validation, params.message]);
  return other === undefined
    ? `svaret på ${questionName(form, id)} godtas eller saknas`
    : `meddelandet ${quoted(String(other))} visas i stället`;
}

/** What a condition that takes part in a contradiction says: `steget ”…” visas om …`. */
function obstacleText({ form, demands }: Model, obstacle: Obstacle): string {
  if (obstacle.kind === 'demand') {
    const { step = 0, question = -1, rules = [] } = demands[obstacle.demand] ?? {};
    const owner = form.questions[question];
    const claims = rules.map(({ rule }, at) =>
      claimOf(form, treeOf(rule), true, answeredWhen(owner, at)),
    );
    const asked = owner ? ` (frågan ${questionName(form, owner.definition.id)})` : '';
    const said = claimText(allOf(claims));
    return `steget ${stepTitle(form, step)} kan lämnas först när ${said}${asked}`;
  }
  const cell = form.cells[obstacle.cell];
  const name = itemName(form, ownerOf(form, obstacle.cell));
  const owner = form.questions[cell?.chosen?.question ?? -1];
  const claim =
    obstacle.kind === 'choice' && owner
      ? chosenClaim(form, owner, cell?.chosen?.value)
      : claimOf(form, treeOf(cell?.rule ?? true));
  return claim === false ? `${name} visas aldrig` : `${name} visas bara om ${claimText(claim)}`;
}

/** What a cell is the condition of. */
function ownerOf(form: Form, cell: number): Item {
  const first = itemsOf(form).find((item) => cellOfItem(form, item) === cell);
  return first ?? { kind: 'step', step: 0 };
}

/** Something that takes part in a contradiction. */
type Obstacle =
  /** The condition of a cell. */
  | { readonly kind: 'rule'; readonly cell: number }
  /** That an option has to be chosen, of the cell of a sub-question. */
  | { readonly kind: 'choice'; readonly cell: number }
  /** What has to be so before a step is left. */
  | { readonly kind: 'demand'; readonly demand: number };

/**
 * Why an item is never met: conditions that cannot hold together. Without any one of them it would
 * be met with some answers. For items of which the search has proven it.
 */
function conflictOf(model: Model, item: Item): readonly Obstacle[] {
  const { form, demands } = model;
  const obstacles: readonly Obstacle[] = [
    ...demands.map((_none, demand): Obstacle => ({ kind: 'demand', demand })),
    ...[...form.cells.entries()].flatMap(([cell, { rule, chosen }]): readonly Obstacle[] => [
      ...(rule === true ? [] : [{ kind: 'rule', cell } as const]),
      ...(chosen ? [{ kind: 'choice', cell } as const] : []),
    ]),
  ];
  const conditions = [shownCondition(model, item)];
  const isStillNever = (without: ReadonlySet<string>) => {
    const met = search([model], { conditions, until: [item.step], without });
    return met.kind === 'none' && met.doubts.length === 0;
  };
  const without = new Set<string>();
  // Halves first: nearly all of a form has nothing to do with it.
  const leaveOut = (some: readonly Obstacle[]): readonly Obstacle[] => {
    if (some.length === 0) return [];
    const tried = new Set([...without, ...some.map(nameOf)]);
    if (isStillNever(tried)) {
      for (const name of tried) without.add(name);
      return [];
    }
    if (some.length === 1) return some;
    const half = Math.ceil(some.length / 2);
    const first = leaveOut(some.slice(0, half));
    return [...first, ...leaveOut(some.slice(half))];
  };
  return leaveOut(obstacles);
}

function nameOf(obstacle: Obstacle): string {
  return obstacle.kind === 'demand'
    ? lettingBe.demand(0, obstacle.demand)
    : lettingBe[obstacle.kind](0, obstacle.cell);
}
