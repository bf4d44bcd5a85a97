import { type Fault, type Form, type FormDefinition, fault, first, load, start } from '#engine';

/** More than anyone fixes at a time; bounds memory and reports for hostile input. */
const MAX_FAULTS = 50;

/** A server's definition that was refused as a whole. */
export interface Refusal {
  readonly ok: false;
  /** The first fifty faults; JSON pointers into the server's document. */
  readonly faults: readonly Fault[];
  /** Number of further faults. */
  readonly more: number;
  /** The first fifty tolerated deviations: cleaned or left out. */
  readonly notes: readonly Fault[];
}

/** Creates a refusal; no other code does. */
export function refused(faults: readonly Fault[], notes: readonly Fault[] = []): Refusal {
  const more = Math.max(0, faults.length - MAX_FAULTS);
  return {
    ok: false,
    faults: faults.slice(0, MAX_FAULTS),
    more,
    notes: notes.slice(0, MAX_FAULTS),
  };
}

/** A question of an unknown type. */
export interface UnknownQuestion {
  readonly id: string;
  readonly type: string;
  /** JSON pointer into the server's document. */
  readonly pointer: string;
}

/** Deviations of a server's definition that were tolerated; JSON pointers into its document. */
export interface Deviations {
  /** Questions of unknown types: a message is shown instead. */
  readonly unknown: readonly UnknownQuestion[];
  /** Faults of single questions, each left out or replaced by a message. */
  readonly lost: readonly Fault[];
  /** Cleaned or left out without visible effect. */
  readonly notes: readonly Fault[];
}

/** Refuses a definition with any deviation. For our own definitions, whose authors can fix them. */
export function refuseDeviations<Adapted extends Deviations & { readonly ok: true }>(
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

/** Maps a generated definition back to the server's document. */
export interface SourceMap {
  /** Faults found during the conversion. */
  readonly faults: readonly Fault[];
  /** The pointer in the server's document for one in the definition. */
  readonly sourceOf: (pointer: string) => string;
  readonly idOf: (idInForm: string) => string;
  /** Pointer of the server's list that the steps were made of: where a form without steps is at fault. */
  readonly stepsPointer: string;
}

/** A form, or its faults in terms of the server's document. */
export type LoadedAdapted =
  | { readonly ok: true; readonly form: Form }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Loads a generated definition; a form without any visible first step counts as empty. */
export function loadAdapted(
  definition: FormDefinition,
  { faults, sourceOf, idOf, stepsPointer }: SourceMap,
): LoadedAdapted {
  const loaded = load(definition);
  const found = [...faults, ...(loaded.ok ? [] : toServerFaults(loaded.faults, sourceOf, idOf))];
  if (!loaded.ok || found.length > 0) return { ok: false, faults: found };
  // No generated rule reads the date.
  if (first(start(loaded.form, { today: '20000101' })).kind !== 'step') {
    return {
      ok: false,
      faults: [fault('schema', stepsPointer, { keyword: 'minItems', limit: 1 })],
    };
  }
  return loaded;
}

/** Translates faults to the server's document, without duplicates. */
function toServerFaults(
  faults: readonly Fault[],
  sourceOf: SourceMap['sourceOf'],
  idOf: SourceMap['idOf'],
): readonly Fault[] {
  const unique = new Map<string, Fault>();
  for (const { code, pointer, params } of faults) {
    // Reported for the question: the step has the id of its only question.
    if (code === 'duplicate-id' && params.kind === 'step') continue;
    const source = sourceOf(pointer);
    const first = typeof params.first === 'string' && { first: sourceOf(params.first) };
    // The name of a duplicate option is its text.
    const named = params.kind === 'option' ? params : withIds(params, idOf);
    const key = `${code} ${source}`;
    if (!unique.has(key)) unique.set(key, fault(code, source, { ...named, ...first }));
  }
  return [...unique.values()];
}

/** Params of a fault with the ids of the server. */
function withIds(params: Fault['params'], idOf: SourceMap['idOf']): Fault['params'] {
  const named = ['name', 'question', 'path'].flatMap((param) => {
    const value = params[param];
    if (typeof value === 'string') return [[param, idOf(value)]];
    return Array.isArray(value) ? [[param, value.map((idInForm) => idOf(String(idInForm)))]] : [];
  });
  return { ...params, ...Object.fromEntries(named) };
}

interface Typed {
  readonly id: string;
  readonly type: string | undefined;
  /** The type as sent. */
  readonly typeName: string;
  readonly pointer: string;
}

/** `idOf` of a `SourceMap`: maps ids in the form to the server's, and leaves other names unchanged. */
export function idsByIdInForm(
  questions: readonly { readonly id: string; readonly idInForm: string }[],
): (idInForm: string) => string {
  const ids = new Map(questions.map(({ id, idInForm }) => [idInForm, id]));
  return (idInForm) => ids.get(idInForm) || idInForm;
}

/** Questions of unknown types: a message is shown instead. */
export function unknownAmong(
  questions: readonly Typed[],
  knownTypes: readonly string[],
): readonly UnknownQuestion[] {
  return questions
    .filter(
      ({ type, typeName }) =>
        type === undefined && typeName !== '' && !knownTypes.includes(typeName),
    )
    .map(({ id, typeName, pointer }) => ({ id, type: typeName, pointer }));
}
