import type { Form } from '#engine';
import type { DeadEnd, Model } from '#reach';
import type { Aim } from './aims.ts';
import type { Doubt, Proof, ProofLimits } from './proof.ts';
import type { Sites } from './ruleSites.ts';

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
