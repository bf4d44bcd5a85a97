import type { RawFinding } from '#checker/findings';
import { Effort, type EffortLimits, sitesOf } from '#checker/reach';
import type { Form } from '#engine';
import type { FormPlaces } from './formPlaces.ts';

/** Of one file: enough for some changes back and forth, however many files there are beside it. */
const MOST_REMEMBERED = 16;

/** Properties that visitors read and rules do not. */
const TEXTS: ReadonlySet<string> = new Set([
  ...['title', 'label', 'description', 'help', 'readMore', 'placeholder', 'category', 'message'],
]);

/**
 * The effort for the proof of a form and all that is searched for to describe it: one that was begun
 * before when only texts have changed since. `file` is what they are about, and `searchKey` all else that
 * decides what is searched for.
 */
export function effortFor(
  form: Form,
  { earlier: known, today, units, maxSets }: ProofLimits,
  { file, searchKey }: { readonly file: string; readonly searchKey: string },
  { isInFile, sourceOf }: RuleOrigins = { isInFile: () => true, sourceOf: (pointer) => pointer },
): Effort {
  const budget = {
    ...(units !== undefined && { units }),
    ...(maxSets !== undefined && { maxSets }),
  };
  if (!known) return new Effort(budget);
  const pointers = sitesOf(form).rules.flatMap(({ pointer, conditions }) => [
    pointer,
    ...conditions.map((own) => own.pointer),
  ]);
  const written = pointers.map((pointer) => [isInFile(pointer), sourceOf(pointer)]);
  const structure = JSON.stringify(form.definition, (name, value: unknown) =>
    TEXTS.has(name) && typeof value === 'string' ? undefined : value,
  );
  const key = JSON.stringify([searchKey, today, budget, written, structure]);
  const own = known.get(file) ?? new Map<string, Effort>();
  known.set(file, own);
  const effort = own.get(key) ?? new Effort(budget);
  own.delete(key);
  own.set(key, effort);
  for (const oldest of [...own.keys()].slice(0, -MOST_REMEMBERED)) own.delete(oldest);
  return effort;
}

/** How far a proof goes, and what it knows. */
export interface ProofLimits extends EffortLimits {
  /** Today as `yyyymmdd`, for rules that read the date. */
  readonly today: string;
  /** Of proofs before this one. */
  readonly earlier?: ProofMemory | undefined;
}

/**
 * Proves a file and returns the findings that only a proof gives. `isDue` is polled between pieces of the proof: once true,
 * `Interrupted` is thrown, and called again it goes on where it was.
 */
export type ResumableProof = (isDue?: () => boolean) => readonly RawFinding[];

/**
 * The efforts of proofs with all that they recorded: by file, and then by all of its form that they
 * looked at, the newest last. What was given up is remembered as well: it would be again.
 */
export type ProofMemory = Map<string, Map<string, Effort>>;

/** Where rules come from in their file, as far as it decides what is searched for. */
type RuleOrigins = Pick<FormPlaces, 'isInFile' | 'sourceOf'>;
