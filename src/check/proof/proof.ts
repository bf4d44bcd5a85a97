import type { Form } from '#engine';
import {
  both,
  type Condition,
  type DeadEnd,
  deadEndsSearched,
  Effort,
  type Formula,
  type Found,
  isAlone,
  isTrue,
  lettingBe,
  type Model,
  modelOf,
  Recorded,
  type RuleSite,
  type Sight,
  type Sites,
  type Steps,
  search,
  searching,
  sightOfRule,
  sitesOf,
  type Wanted,
} from '#reach';
import { type Aim, aimed, aimsOf } from './aims.ts';
import { meet, Walks, wander } from './walks.ts';
import { walkByWishes } from './wishes.ts';

/** Why something was not proven: questions of whose answers not all were tried, or too many answers. */
export interface Doubt {
  readonly key: string;
  /** Ids; none when there were too many combinations. */
  readonly questions: readonly string[];
  /** Then the ids of the fewest questions that together have so many. */
  readonly tooMany: readonly string[];
}

/** What visitors meet in a form, proven over all answers: the same of every form with the same rules. */
export interface Outcome {
  readonly model: Model;
  readonly aims: ReadonlyMap<string, Aim>;
  /** Keys of aims that nobody meets, by no answers. */
  readonly never: ReadonlySet<string>;
  readonly doubts: readonly Doubt[];
  /** Where some who come to a step that others leave cannot, or where that is not proven. */
  readonly deadEnds: readonly DeadEnd[];
}

export interface Proof extends Outcome {
  readonly sites: Sites;
}

/**
 * Proves what is met in a form and what is not: by walks first, by the search for the rest. Of rules
 * that nobody has written not every part is looked at.
 */
export function proofOf(
  form: Form,
  today: string,
  effort = new Effort(),
  isWritten: (pointer: string) => boolean = () => true,
): Proof {
  const sites = sitesOf(form);
  return recalled(form, sites, effort, () =>
    proven(modelOf(form, today, effort), sites, isWritten),
  );
}

function* proven(
  model: Model,
  sites: Sites,
  isOfInterest: (pointer: string) => boolean,
): Steps<Outcome> {
  const { form, effort } = model;
  const aims = aimsOf(model, sites, isOfInterest).toSorted(inOrder);
  const open = new Map(aims.map((aim) => [aim.key, aim]));
  const light = { ...model, demands: model.demands.filter(isAlone) };
  const hard = model.demands.filter((demand) => !isAlone(demand)).map(({ step }) => step);
  const isSame = ({ until }: Aim) => hard.every((step) => step >= until);
  const walks = new Walks(model);
  effort.phase(WALKED, 2);
  yield* wander(model, walks, open);
  yield* walkByWishes(model, walks, open);
  effort.phase(SEARCHED, open.size + [...open.values()].filter((aim) => !isSame(aim)).length);
  const never = new Set<string>();
  const doubts: Doubt[] = [];
  // What depends on something that nobody meets is no news of its own.
  const moot = new Set<string>();
  let last = form.steps.length;
  for (const aim of aims) {
    if (!open.has(aim.key)) continue;
    if (aim.until > last || aim.after.some((key) => never.has(key) || moot.has(key))) {
      moot.add(aim.key);
      continue;
    }
    // Fewer demands are searched sooner: what cannot be so with them cannot be so with all.
    const lightly = yield* searching([light], wantedFor(aim));
    if (lightly.kind === 'found') {
      yield* meet(model, walks, open, effort.share(), lightly.answers);
    }
    if (!open.has(aim.key)) continue;
    const found =
      isNobody(lightly) || isSame(aim) ? lightly : yield* searching([model], wantedFor(aim));
    if (found.kind === 'found') {
      open.delete(aim.key);
      yield* meet(model, walks, open, effort.share(), found.answers);
    } else if (isNobody(found)) {
      never.add(aim.key);
      if (isLeaving(aim) && !(yield* isPassed(model, aim.until))) last = aim.until - 1;
    } else {
      doubts.push(doubtOf(aim, found));
      moot.add(aim.key);
    }
  }
  const left = form.steps.filter(({ index }) => {
    const key = aimed.left(index);
    return index <= last && !never.has(key) && !moot.has(key);
  });
  effort.phase(LEFT, model.demands.length);
  const deadEnds: DeadEnd[] = [];
  for (const { index } of left) deadEnds.push(...(yield* deadEndsSearched(model, index)));
  effort.phase(1, JUDGED);
  return { model, aims: new Map(aims.map((aim) => [aim.key, aim])), never, doubts, deadEnds };
}

/** Parts of what is left of an effort: for walks, for searches, for who cannot leave a step. */
const WALKED = 1 / 2;
const SEARCHED = 2 / 3;
const LEFT = 1 / 2;
/** So many searches say why what was found is so, or a few more. */
const JUDGED = 100;

/** Why an aim was not found, and not proven to be met by nobody. */
export function doubtOf(
  { key }: Pick<Aim, 'key'>,
  found: Exclude<Found, { readonly kind: 'found' }>,
): Doubt {
  return found.kind === 'none'
    ? { key, questions: found.doubts, tooMany: [] }
    : { key, questions: [], tooMany: found.tooMany };
}

/** Rules as `Wanted.without` names them: those of what is shown, and the demands that they make. */
export function namesOfRules(model: Model, rules: readonly RuleSite[]): ReadonlySet<string> {
  return new Set(
    rules.flatMap(({ kind, cell, step, question }) => {
      if (kind === 'visible') return [lettingBe.rule(0, cell)];
      return model.demands.flatMap((demand, at) => {
        const isOwn =
          kind === 'validation'
            ? demand.question === question
            : kind === 'ready' && demand.question === undefined && demand.step === step;
        return isOwn ? [lettingBe.demand(0, at)] : [];
      });
    }),
  );
}

/**
 * The same proof without what only comes of some rules and demands: what is met, or not proven, were
 * they let be. For what has a mistake that is told by itself.
 */
export function proofLettingBe<T extends Proof>(proof: T, without: ReadonlySet<string>): T {
  const { model, aims, never } = proof;
  if (without.size === 0) return proof;
  const isNever = (key: string) => {
    const aim = aims.get(key);
    if (!aim) return true;
    return isNobody(search([model], { ...wantedFor(aim), without }));
  };
  // What they leave unproven is told when they are fixed, if it still is so.
  return { ...proof, never: new Set([...never].filter(isNever)), doubts: [] };
}

/** What is searched for when an aim is to be met. */
export function wantedFor({ looksAt, formula, until }: Pick<Aim, 'looksAt' | 'formula' | 'until'>) {
  const condition: Condition = {
    looksAt: [looksAt],
    formulas: [formula],
    isMet: ([reading]) => reading !== undefined && isTrue(formula, reading),
  };
  return { conditions: [condition], until: [until] } satisfies Wanted;
}

/** Searches for somebody of whom a rule is asked and something else is so. */
export function searchAsked(
  model: Model,
  site: RuleSite,
  formula: Formula,
  { without, ...more }: Partial<Pick<Sight, 'cells' | 'questions'>> & Pick<Wanted, 'without'> = {},
): Found {
  const { cells, questions, rules } = sightOfRule(model.form, site);
  const looksAt = {
    cells: [...cells, ...(more.cells ?? [])],
    questions: [...questions, ...(more.questions ?? [])],
    rules,
  };
  const aim = { until: site.step, looksAt, formula: both(site.asked, formula) };
  return search([model], { ...wantedFor(aim), ...(without && { without }) });
}

/** Whether something is proven to be so for nobody. */
export const isNobody = (found: Found): boolean =>
  found.kind === 'none' && found.doubts.length === 0;

/** What is asked for first is what the rest hangs on. */
function inOrder(a: Aim, b: Aim): number {
  return a.until - b.until || Number(isLeaving(b)) - Number(isLeaving(a));
}

const isLeaving = ({ key, until }: Aim): boolean => key === aimed.left(until - 1);

/** Whether anybody comes past all steps before one, be it by steps that are not shown. */
function* isPassed(model: Model, until: number): Steps<boolean> {
  return (yield* searching([model], { conditions: [], until: [until] })).kind !== 'none';
}

const outcomes = new Recorded<Outcome>();

/** What an effort came to, or comes to now, told of a form as it is now. */
export function recalled(
  form: Form,
  sites: Sites,
  effort: Effort,
  prove: () => Steps<Outcome>,
): Proof {
  const outcome = outcomes.of(effort, '', prove);
  const { model } = outcome;
  return { ...outcome, sites, model: model.form === form ? model : { ...model, form } };
}
