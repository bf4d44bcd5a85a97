import type { Form } from './compile.ts';
import type { FormDefinition } from './definition.ts';
import { type Fault, fault } from './faults.ts';
import { load } from './load.ts';
import { first } from './navigate.ts';
import { start } from './run.ts';

/** More than anyone mends at a time; keeps what is hostile from filling memory and reports. */
const MOST_FAULTS = 50;

/** What a server sent, refused whole. */
export interface Refusal {
  readonly ok: false;
  /** The first fifty of what is wrong; JSON pointers lead into what the server sent. */
  readonly faults: readonly Fault[];
  /** How many more there are. */
  readonly more: number;
}

/** The one place where what a server sent is refused. */
export function refused(faults: readonly Fault[]): Refusal {
  const more = Math.max(0, faults.length - MOST_FAULTS);
  return { ok: false, faults: faults.slice(0, MOST_FAULTS), more };
}

/** What of a server's definition was not used as it came; JSON pointers lead into what it sent. */
export interface Deviations {
  /** Questions of types this version does not know: a message stands in their place. */
  readonly unknown: readonly { readonly id: string; readonly type: string }[];
  /** What spoils a question, which is left out or a message stands in its place. */
  readonly lost: readonly Fault[];
  /** What was cleaned or left out, and no visitor notices. */
  readonly notes: readonly Fault[];
}

/**
 * For definitions of our own: what is mended or left out of a server's is refused here like any other
 * fault, since whoever wrote it can mend it.
 */
export function strictly<Adapted extends Deviations & { readonly ok: true }>(
  adapted: Adapted | Refusal,
): Adapted | Refusal {
  const found = adapted.ok ? [...adapted.lost, ...adapted.notes] : [];
  return found.length > 0 ? refused(found) : adapted;
}

/** How a definition that was made of what a server sent leads back to that. */
export interface Source {
  /** What was found wrong while it was made. */
  readonly faults: readonly Fault[];
  /** The server's place for a place in the definition, both as JSON pointers. */
  readonly sourceOf: (pointer: string) => string;
  /** Where the server's list stands that the steps were made of. */
  readonly list: string;
}

/** A form, or all that is wrong in the server's terms. */
export type LoadedAdapted =
  | { readonly ok: true; readonly form: Form }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Makes a form of it; one without a step that anybody could begin with is as good as empty. */
export function loadAdapted(
  definition: FormDefinition,
  { faults, sourceOf, list }: Source,
): LoadedAdapted {
  const loaded = load(definition);
  const found = [...faults, ...(loaded.ok ? [] : inServersTerms(loaded.faults, sourceOf))];
  if (!loaded.ok || found.length > 0) return { ok: false, faults: found };
  // No rule of ours reads the date.
  if (first(start(loaded.form, { today: '20000101' })).kind !== 'step') {
    return { ok: false, faults: [fault('schema', list, { keyword: 'minItems', limit: 1 })] };
  }
  return loaded;
}

/** Faults of the definition as faults of what it was made of, each told once. */
function inServersTerms(faults: readonly Fault[], sourceOf: Source['sourceOf']): readonly Fault[] {
  const told = new Map<string, Fault>();
  for (const { code, pointer, params } of faults) {
    // Where a step has the id of its only question, the question says it.
    if (code === 'duplicate-id' && params.kind === 'step') continue;
    const place = sourceOf(pointer);
    const first = typeof params.first === 'string' && { first: sourceOf(params.first) };
    const key = `${code} ${place}`;
    if (!told.has(key)) told.set(key, fault(code, place, { ...params, ...first }));
  }
  return [...told.values()];
}

interface Typed {
  readonly id: string;
  readonly type: string | undefined;
  /** The type as it came. */
  readonly typeName: string;
}

/** Questions of types this version does not know: shown as a message, and to be reported. */
export function unknownAmong(
  questions: readonly Typed[],
  known: readonly string[],
): readonly { readonly id: string; readonly type: string }[] {
  return questions
    .filter(
      ({ type, typeName }) => type === undefined && typeName !== '' && !known.includes(typeName),
    )
    .map(({ id, typeName }) => ({ id, type: typeName }));
}
