import type { Form, FormDefinition } from '#engine';
import { type Fault, fault, first, load, start } from '#engine';

/** More than anyone mends at a time; keeps what is hostile from filling memory and reports. */
const MOST_FAULTS = 50;

/** What a server sent, refused whole. */
export interface Refusal {
  readonly ok: false;
  /** The first fifty of what is wrong; JSON pointers lead into what the server sent. */
  readonly faults: readonly Fault[];
  /** How many more there are. */
  readonly more: number;
  /** The first fifty things that were cleaned or left out, for which nothing would be refused. */
  readonly notes: readonly Fault[];
}

/** The one place where what a server sent is refused. */
export function refused(faults: readonly Fault[], notes: readonly Fault[] = []): Refusal {
  const more = Math.max(0, faults.length - MOST_FAULTS);
  return {
    ok: false,
    faults: faults.slice(0, MOST_FAULTS),
    more,
    notes: notes.slice(0, MOST_FAULTS),
  };
}

/** A question of a type this version does not know. */
export interface UnknownQuestion {
  readonly id: string;
  readonly type: string;
  /** JSON pointer into what the server sent. */
  readonly pointer: string;
}

/** What of a server's definition was not used as it came; JSON pointers lead into what it sent. */
export interface Deviations {
  /** Questions of types this version does not know: a message stands in their place. */
  readonly unknown: readonly UnknownQuestion[];
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
  if (adapted.ok) {
    const found = [...adapted.lost, ...adapted.notes];
    return found.length > 0 ? refused(found) : adapted;
  }
  const { faults, more, notes } = adapted;
  const all = refused([...faults, ...notes]);
  return { ...all, more: all.more + more };
}

/** How a definition that was made of what a server sent leads back to that. */
export interface Source {
  /** What was found wrong while it was made. */
  readonly faults: readonly Fault[];
  /** The server's place for a place in the definition, both as JSON pointers. */
  readonly sourceOf: (pointer: string) => string;
  /** The server's id for an id in the definition. */
  readonly idOf: (key: string) => string;
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
  { faults, sourceOf, idOf, list }: Source,
): LoadedAdapted {
  const loaded = load(definition);
  const found = [...faults, ...(loaded.ok ? [] : inServersTerms(loaded.faults, sourceOf, idOf))];
  if (!loaded.ok || found.length > 0) return { ok: false, faults: found };
  // No rule of ours reads the date.
  if (first(start(loaded.form, { today: '20000101' })).kind !== 'step') {
    return { ok: false, faults: [fault('schema', list, { keyword: 'minItems', limit: 1 })] };
  }
  return loaded;
}

/** Faults of the definition as faults of what it was made of, each told once. */
function inServersTerms(
  faults: readonly Fault[],
  sourceOf: Source['sourceOf'],
  idOf: Source['idOf'],
): readonly Fault[] {
  const told = new Map<string, Fault>();
  for (const { code, pointer, params } of faults) {
    // Where a step has the id of its only question, the question says it.
    if (code === 'duplicate-id' && params.kind === 'step') continue;
    const place = sourceOf(pointer);
    const first = typeof params.first === 'string' && { first: sourceOf(params.first) };
    // Of an option that stands twice the name is its text.
    const named = params.kind === 'option' ? params : withIds(params, idOf);
    const key = `${code} ${place}`;
    if (!told.has(key)) told.set(key, fault(code, place, { ...named, ...first }));
  }
  return [...told.values()];
}

/** Params of a fault with the server's ids, whether they name one question or several. */
function withIds(params: Fault['params'], idOf: Source['idOf']): Fault['params'] {
  const named = ['name', 'question', 'path'].flatMap((param) => {
    const value = params[param];
    if (typeof value === 'string') return [[param, idOf(value)]];
    return Array.isArray(value) ? [[param, value.map((key) => idOf(String(key)))]] : [];
  });
  return { ...params, ...Object.fromEntries(named) };
}

interface Typed {
  readonly id: string;
  readonly type: string | undefined;
  /** The type as it came. */
  readonly typeName: string;
  readonly pointer: string;
}

/** For `Source`: those of questions; what is none of theirs stays as it is. */
export function idsByKey(
  questions: readonly { readonly id: string; readonly key: string }[],
): (key: string) => string {
  const ids = new Map(questions.map(({ id, key }) => [key, id]));
  return (key) => ids.get(key) || key;
}

/** Questions of types this version does not know: shown as a message, and to be reported. */
export function unknownAmong(
  questions: readonly Typed[],
  known: readonly string[],
): readonly UnknownQuestion[] {
  return questions
    .filter(
      ({ type, typeName }) => type === undefined && typeName !== '' && !known.includes(typeName),
    )
    .map(({ id, typeName, pointer }) => ({ id, type: typeName, pointer }));
}
