import type { Form } from '#engine';
import {
  type Condition,
  type DeadEnd,
  deadEndsOn,
  type Limits,
  lettingBe,
  type Model,
  modelOf,
  search,
  type Wanted,
} from '#reach';
import { type Aim, aimed, aimsOf } from './aims.ts';
import { type Outcome, type ProofMemory, rememberedProof } from './memory.ts';
import { type RuleSite, type Sites, sitesOf } from './ruleSites.ts';
import { type Preferred, Walks } from './walks.ts';

/** How far a proof goes before it gives up. */
export interface ProofLimits extends Limits {
  /** Today as `yyyymmdd`, for rules that read the date. */
  readonly today: string;
  /** Of proofs before this one. */
  readonly known?: ProofMemory | undefined;
}

/** Why something was not proven: questions of whose answers not all were tried, or too many answers. */
export interface Doubt {
  readonly key: string;
  /** Ids; none when there were too many combinations. */
  readonly questions: readonly string[];
}

/** What visitors meet in a form, proven over all answers. */
export interface Proof {
  readonly model: Model;
  readonly sites: Sites;
  readonly aims: ReadonlyMap<string, Aim>;
  /** Keys of aims that nobody meets, by no answers. */
  readonly never: ReadonlySet<string>;
  readonly doubts: readonly Doubt[];
  /** Where some who come to a step that others leave cannot, or where that is not proven. */
  readonly deadEnds: readonly DeadEnd[];
}

/** So many walks in a row that met nothing new. */
const IDLE_WALKS = 6;
const MOST_WALKS = 80;

/**
 * Proves what is met in a form and what is not: by walks first, by the search for the rest.
 * `isOfInterest` says of which rules, by their pointers, every part is to be looked at.
 */
export function proofOf(
  form: Form,
  limits: ProofLimits,
  isOfInterest: (pointer: string) => boolean = () => true,
): Proof {
  const sites = sitesOf(form);
  return rememberedProof({ form, sites, limits, way: 'walks', isOfInterest }, () =>
    proven(modelOf(form, limits.today, limits), sites, isOfInterest),
  );
}

function proven(model: Model, sites: Sites, isOfInterest: (pointer: string) => boolean): Outcome {
  const { form } = model;
  const aims = aimsOf(model, sites, isOfInterest).toSorted(inOrder);
  const open = new Map(aims.map((aim) => [aim.key, aim]));
  const walks = new Walks(model);
  wander(model, walks, open);
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
    const found = search([model], wantedFor(aim));
    if (found.kind === 'found') {
      open.delete(aim.key);
      meet(model, walks, open, found.answers);
      continue;
    }
    const questions = found.kind === 'none' ? found.doubts : [];
    if (found.kind === 'none' && questions.length === 0) {
      never.add(aim.key);
      if (isLeaving(aim) && !isPassed(model, aim.until)) last = aim.until - 1;
    } else {
      doubts.push({ key: aim.key, questions });
      moot.add(aim.key);
    }
  }
  const deadEnds = form.steps.flatMap(({ index }) => {
    const key = aimed.left(index);
    return index > last || never.has(key) || moot.has(key) ? [] : deadEndsOn(model, index);
  });
  return { model, aims: new Map(aims.map((aim) => [aim.key, aim])), never, doubts, deadEnds };
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
export function proofLettingBe(proof: Proof, without: ReadonlySet<string>): Proof {
  const { model, aims, never } = proof;
  if (without.size === 0) return proof;
  const isNever = (key: string) => {
    const aim = aims.get(key);
    if (!aim) return true;
    const found = search([model], { ...wantedFor(aim), without });
    return found.kind === 'none' && found.doubts.length === 0;
  };
  // What they leave unproven is told when they are mended, if it still is so.
  return { ...proof, never: new Set([...never].filter(isNever)), doubts: [] };
}

/** What is searched for when an aim is to be met. */
export function wantedFor({ looksAt, isMet, until }: Pick<Aim, 'looksAt' | 'isMet' | 'until'>) {
  const condition: Condition = {
    looksAt: [looksAt],
    isMet: ([reading]) => reading !== undefined && isMet(reading),
  };
  return { conditions: [condition], until: [until] } satisfies Wanted;
}

/** What is asked for first is what the rest hangs on. */
function inOrder(a: Aim, b: Aim): number {
  return a.until - b.until || Number(isLeaving(b)) - Number(isLeaving(a));
}

const isLeaving = ({ key, until }: Aim): boolean => key === aimed.left(until - 1);

/** Whether anybody comes past all steps before one, be it by steps that are not shown. */
function isPassed(model: Model, until: number): boolean {
  return search([model], { conditions: [], until: [until] }).kind !== 'none';
}

/** Walks while that meets something. */
function wander(model: Model, walks: Walks, open: Map<string, Aim>): void {
  let idle = 0;
  for (let count = 0; count < MOST_WALKS && idle < IDLE_WALKS && open.size > 0; count += 1) {
    const before = open.size;
    if (model.limits.isOver?.()) return;
    meet(model, walks, open);
    idle = open.size < before ? 0 : idle + 1;
  }
}

/** Takes one walk, and takes away the aims that it meets. */
function meet(model: Model, walks: Walks, open: Map<string, Aim>, preferred?: Preferred): void {
  const wanted = new Set([...open.values()].flatMap(({ looksAt }) => looksAt.questions));
  const readers = readersOf(model, open.values());
  const isWanted = (question: number) => wanted.has(question);
  for (const { reached, reading, changed } of walks.walk(isWanted, preferred)) {
    if (model.limits.isOver?.()) return;
    // Where one answer alone is another, nothing is new but to those that look at it.
    for (const aim of changed === undefined ? open.values() : (readers.get(changed) ?? [])) {
      if (aim.until <= reached && open.has(aim.key) && aim.isMet(reading)) open.delete(aim.key);
    }
  }
}

/** The aims that look at each question, be it to know whether something is shown. */
function readersOf(model: Model, aims: Iterable<Aim>): ReadonlyMap<number, readonly Aim[]> {
  const readers = new Map<number, Aim[]>();
  for (const aim of aims) {
    const { cells, questions } = aim.looksAt;
    const reads = new Set([...questions, ...cells.flatMap((cell) => model.cellReads[cell] ?? [])]);
    for (const question of reads) {
      const own = readers.get(question) ?? [];
      own.push(aim);
      readers.set(question, own);
    }
  }
  return readers;
}
