import type { Found } from '#check/findings';
import type { Form } from '#engine';
import { type Budget, Effort, sitesOf } from '#reach';
import type { FormPlaces } from './formPlaces.ts';

/** Enough for some changes back and forth of all definitions there are. */
const MOST_REMEMBERED = 16;

/** Properties that people read and no rule does. */
const TEXTS: ReadonlySet<string> = new Set([
  ...['title', 'label', 'description', 'help', 'readMore', 'placeholder', 'category', 'message'],
]);

/**
 * The effort for the proof of a form and all that is searched for to tell of it: one that was begun
 * before when only texts have changed since. `manner` is all else that decides what is searched for.
 */
export function effortFor(
  form: Form,
  { known, today, units, most }: ProofLimits,
  manner: string,
  { isWritten, sourceOf }: Written = { isWritten: () => true, sourceOf: (pointer) => pointer },
): Effort {
  const budget = { ...(units !== undefined && { units }), ...(most !== undefined && { most }) };
  if (!known) return new Effort(budget);
  const pointers = sitesOf(form).rules.flatMap(({ pointer, atoms }) => [
    pointer,
    ...atoms.map((own) => own.pointer),
  ]);
  const written = pointers.map((pointer) => [isWritten(pointer), sourceOf(pointer)]);
  const structure = JSON.stringify(form.definition, (name, value: unknown) =>
    TEXTS.has(name) && typeof value === 'string' ? undefined : value,
  );
  const key = JSON.stringify([manner, today, budget, written, structure]);
  const effort = known.get(key) ?? new Effort(budget);
  known.delete(key);
  known.set(key, effort);
  for (const oldest of [...known.keys()].slice(0, -MOST_REMEMBERED)) known.delete(oldest);
  return effort;
}

/** How far a proof goes, and what it knows. */
export interface ProofLimits extends Budget {
  /** Today as `yyyymmdd`, for rules that read the date. */
  readonly today: string;
  /** Of proofs before this one. */
  readonly known?: ProofMemory | undefined;
}

/**
 * Proves a file and tells what only that shows. `isDue` is asked between steps of the proof: once true,
 * `Interrupted` is thrown, and called again it goes on where it was.
 */
export type Proving = (isDue?: () => boolean) => readonly Found[];

/**
 * The efforts of proofs with all that they recorded, by all of a form that they looked at; the newest
 * last. What was given up is remembered as well: it would be again.
 */
export type ProofMemory = Map<string, Effort>;

/** What a form's definition is to its file, as far as it decides what is searched for. */
type Written = Pick<FormPlaces, 'isWritten' | 'sourceOf'>;
