import type { Form } from '#engine';
import {
  type Condition,
  type DeadEnd,
  deadEndsOn,
  type Limits,
  lettingBe,
  type Model,
  modelOf,
  type RuleSite,
  type Sites,
  search,
  sitesOf,
  type Wanted,
} from '#reach';
import { type Aim, aimed, aimsOf } from './aims.ts';
import { meet, Walks, wander } from './walks.ts';

/** How far a proof goes (`Limits` of the search), and what it knows. */
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

/** What proofs came to, by all of a form that they looked at; the newest last. */
export type ProofMemory = Map<string, Outcome>;

/** What holds of every form with the same rules, whatever its texts. */
export interface Outcome {
  readonly model: Model;
  readonly aims: ReadonlyMap<string, Aim>;
  readonly never: ReadonlySet<string>;
  readonly doubts: readonly Doubt[];
  readonly deadEnds: readonly DeadEnd[];
}

/** Enough for some changes back and forth of all definitions there are. */
const MOST_REMEMBERED = 16;

/** Properties that people read and no rule does. */
const TEXTS: ReadonlySet<string> = new Set([
  ...['title', 'label', 'description', 'help', 'readMore', 'placeholder', 'category', 'message'],
]);

/** What is proven, how far, and by which way of searching. */
interface ToProve {
  readonly form: Form;
  readonly sites: Sites;
  readonly limits: ProofLimits;
  /** The way of searching, by a name of its own. */
  readonly way: string;
  isOfInterest(pointer: string): boolean;
}

/** The proof of a form: remembered when only texts have changed since one that was not given up. */
export function rememberedProof(
  { form, sites, limits, way, isOfInterest }: ToProve,
  prove: () => Outcome,
): Proof {
  const { known } = limits;
  if (!known) return { ...prove(), sites };
  const key = keyOf(form, sites, `${way} ${limits.today} ${limits.most ?? ''}`, isOfInterest);
  const earlier = known.get(key);
  const outcome = earlier ?? prove();
  known.delete(key);
  // What was given up for want of time may be proven another time.
  if (earlier || !limits.isOver?.()) known.set(key, outcome);
  for (const oldest of [...known.keys()].slice(0, -MOST_REMEMBERED)) known.delete(oldest);
  return { ...outcome, sites, model: { ...outcome.model, form, limits } };
}

function keyOf(
  { definition }: Form,
  { rules }: Sites,
  manner: string,
  isOfInterest: (pointer: string) => boolean,
): string {
  const pointers = rules.flatMap(({ pointer, atoms }) => [
    pointer,
    ...atoms.map((own) => own.pointer),
  ]);
  const written = pointers.map((pointer) => (isOfInterest(pointer) ? 1 : 0)).join('');
  const structure = JSON.stringify(definition, (name, value: unknown) =>
    TEXTS.has(name) && typeof value === 'string' ? undefined : value,
  );
  return `${manner} ${written} ${structure}`;
}
