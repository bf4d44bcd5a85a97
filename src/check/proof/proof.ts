import type { Form } from '#engine';
import {
  both,
  type DeadEnd,
  deadEndsSearched,
  Effort,
  exemption,
  type Formula,
  isAlone,
  isTrue,
  type Model,
  modelOf,
  Recorded,
  type RuleSite,
  type Scope,
  type SearchCondition,
  type SearchQuery,
  type SearchResult,
  type Sites,
  type Steps,
  scopeOfRule,
  search,
  searching,
  sitesOf,
} from '#reach';
import { walkWithLikelyAnswers } from './likelyAnswers.ts';
import { type Target, targetKey, targetsOf } from './targets.ts';
import { meet, Walks, walkAtRandom } from './walks.ts';

/** Why something was not proven: questions of whose answers not all were tried, or too many answers. */
export interface Doubt {
  readonly key: string;
  /** Ids; none when there were too many combinations. */
  readonly questions: readonly string[];
  /** Then the ids of the fewest questions that together have so many. */
  readonly tooMany: readonly string[];
}

/** Which targets visitors meet, proven over all answers: the same for every form with the same rules. */
export interface ProofOutcome {
  readonly model: Model;
  readonly targets: ReadonlyMap<string, Target>;
  /** Keys of targets that nobody meets, by no answers. */
  readonly never: ReadonlySet<string>;
  readonly doubts: readonly Doubt[];
  /** Where some who come to a step that others leave cannot, or where that is not proven. */
  readonly deadEnds: readonly DeadEnd[];
}

export interface FormProof extends ProofOutcome {
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
): FormProof {
  const sites = sitesOf(form);
  return recalled(form, sites, effort, () =>
    proven(modelOf(form, today, effort), sites, isWritten),
  );
}

function* proven(
  model: Model,
  sites: Sites,
  isOfInterest: (pointer: string) => boolean,
): Steps<ProofOutcome> {
  const { form, effort } = model;
  const targets = targetsOf(model, sites, isOfInterest).toSorted(inOrder);
  const open = new Map(targets.map((target) => [target.key, target]));
  const light = { ...model, demands: model.demands.filter(isAlone) };
  const hard = model.demands.filter((demand) => !isAlone(demand)).map(({ step }) => step);
  const isSame = ({ until }: Target) => hard.every((step) => step >= until);
  const walks = new Walks(model);
  effort.phase(WALKED, 2);
  yield* walkAtRandom(model, walks, open);
  yield* walkWithLikelyAnswers(model, walks, open);
  effort.phase(SEARCHED, open.size + [...open.values()].filter((target) => !isSame(target)).length);
  const never = new Set<string>();
  const doubts: Doubt[] = [];
  // What depends on something that nobody meets is no news of its own.
  const moot = new Set<string>();
  let last = form.steps.length;
  for (const target of targets) {
    if (!open.has(target.key)) continue;
    if (target.until > last || target.after.some((key) => never.has(key) || moot.has(key))) {
      moot.add(target.key);
      continue;
    }
    // Fewer demands are searched sooner: what cannot be so with them cannot be so with all.
    const lightly = yield* searching([light], queryFor(target));
    if (lightly.kind === 'found') {
      yield* meet(model, walks, open, effort.share(), lightly.answers);
    }
    if (!open.has(target.key)) continue;
    const found =
      isNobody(lightly) || isSame(target) ? lightly : yield* searching([model], queryFor(target));
    if (found.kind === 'found') {
      open.delete(target.key);
      yield* meet(model, walks, open, effort.share(), found.answers);
    } else if (isNobody(found)) {
      never.add(target.key);
      if (isLeaving(target) && !(yield* isPassed(model, target.until))) last = target.until - 1;
    } else {
      doubts.push(doubtOf(target, found));
      moot.add(target.key);
    }
  }
  const left = form.steps.filter(({ index }) => {
    const key = targetKey.left(index);
    return index <= last && !never.has(key) && !moot.has(key);
  });
  effort.phase(LEFT, model.demands.length);
  const deadEnds: DeadEnd[] = [];
  for (const { index } of left) deadEnds.push(...(yield* deadEndsSearched(model, index)));
  effort.phase(1, JUDGED);
  return {
    model,
    targets: new Map(targets.map((target) => [target.key, target])),
    never,
    doubts,
    deadEnds,
  };
}

/** Parts of what is left of an effort: for walks, for searches, for who cannot leave a step. */
const WALKED = 1 / 2;
const SEARCHED = 2 / 3;
const LEFT = 1 / 2;
/** So many searches say why what was found is so, or a few more. */
const JUDGED = 100;

/** Why an target was not found, and not proven to be met by nobody. */
export function doubtOf(
  { key }: Pick<Target, 'key'>,
  found: Exclude<SearchResult, { readonly kind: 'found' }>,
): Doubt {
  return found.kind === 'none'
    ? { key, questions: found.doubts, tooMany: [] }
    : { key, questions: [], tooMany: found.tooMany };
}

/** Rules as `SearchQuery.without` names them: those of what is shown, and the demands that they make. */
export function namesOfRules(model: Model, rules: readonly RuleSite[]): ReadonlySet<string> {
  return new Set(
    rules.flatMap(({ kind, cell, step, question }) => {
      if (kind === 'visible') return [exemption.rule(0, cell)];
      return model.demands.flatMap((demand, at) => {
        const isOwn =
          kind === 'validation'
            ? demand.question === question
            : kind === 'ready' && demand.question === undefined && demand.step === step;
        return isOwn ? [exemption.demand(0, at)] : [];
      });
    }),
  );
}

/**
 * The same proof with some rules and demands exempted, because a mistake in them is reported by
 * itself: what only follows from them is left out.
 */
export function proofExempting<T extends FormProof>(proof: T, without: ReadonlySet<string>): T {
  const { model, targets, never } = proof;
  if (without.size === 0) return proof;
  const isNever = (key: string) => {
    const target = targets.get(key);
    if (!target) return true;
    return isNobody(search([model], { ...queryFor(target), without }));
  };
  // What they leave unproven is reported when they are fixed, if it still is so.
  return { ...proof, never: new Set([...never].filter(isNever)), doubts: [] };
}

/** The query for answers that meet a target. */
export function queryFor({ scope, formula, until }: Pick<Target, 'scope' | 'formula' | 'until'>) {
  const condition: SearchCondition = {
    scope: [scope],
    formulas: [formula],
    isMet: ([reading]) => reading !== undefined && isTrue(formula, reading),
  };
  return { conditions: [condition], until: [until] } satisfies SearchQuery;
}

/** Searches for somebody of whom a rule is asked and something else is so. */
export function searchAsked(
  model: Model,
  site: RuleSite,
  formula: Formula,
  {
    without,
    ...more
  }: Partial<Pick<Scope, 'cells' | 'questions'>> & Pick<SearchQuery, 'without'> = {},
): SearchResult {
  const { cells, questions, rules } = scopeOfRule(model.form, site);
  const scope = {
    cells: [...cells, ...(more.cells ?? [])],
    questions: [...questions, ...(more.questions ?? [])],
    rules,
  };
  const target = { until: site.step, scope, formula: both(site.applies, formula) };
  return search([model], { ...queryFor(target), ...(without && { without }) });
}

/** Whether something is proven to be so for nobody. */
export const isNobody = (found: SearchResult): boolean =>
  found.kind === 'none' && found.doubts.length === 0;

/** Targets that others depend on come first. */
function inOrder(a: Target, b: Target): number {
  return a.until - b.until || Number(isLeaving(b)) - Number(isLeaving(a));
}

const isLeaving = ({ key, until }: Target): boolean => key === targetKey.left(until - 1);

/** Whether anybody comes past all steps before one, be it by steps that are not shown. */
function* isPassed(model: Model, until: number): Steps<boolean> {
  return (yield* searching([model], { conditions: [], until: [until] })).kind !== 'none';
}

const outcomes = new Recorded<ProofOutcome>();

/** The outcome that an effort recorded, or records now, with the texts of the form as it is now. */
export function recalled(
  form: Form,
  sites: Sites,
  effort: Effort,
  prove: () => Steps<ProofOutcome>,
): FormProof {
  const outcome = outcomes.of(effort, '', prove);
  const { model } = outcome;
  return { ...outcome, sites, model: model.form === form ? model : { ...model, form } };
}
