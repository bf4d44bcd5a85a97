import { compile, type Form } from './compile.ts';
import { compose, type Lists, type Origin } from './compose.ts';
import type { FormDefinition } from './definition.ts';
import { DEPTH_LIMIT, examine } from './examine.ts';
import { type Fault, fault } from './faults.ts';
import validateSchema from './formSchema.generated.js';

/** A form ready to run, or everything that is wrong with it. */
export type Loaded =
  | { readonly ok: true; readonly form: Form }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** What `findFaults` learned on the way: needed to name the file of a fault in a list. */
export interface Findings {
  readonly faults: readonly Fault[];
  readonly origins: readonly Origin[];
  /** The definition with its lists put in; absent when it breaks the schema. */
  readonly definition?: FormDefinition;
}

/**
 * Everything that is wrong with a definition of unknown source: first against the JSON Schema
 * (`schemas/meta/form.schema.json`), then, if it has the right shape, in its meaning.
 */
export function findFaults(input: unknown, lists: Lists = {}): Findings {
  if (nesting(input) > NESTING_LIMIT) {
    return { faults: [fault('too-deep', '', { limit: NESTING_LIMIT })], origins: [] };
  }
  if (!validateSchema(input)) return { faults: schemaFaults(), origins: [] };
  const { definition, origins, fetched, faults } = compose(input, lists);
  // Lists come from elsewhere: what they put in is held to the schema like the rest.
  if (origins.length > 0 && !validateSchema(definition)) {
    const items = schemaFaults().map(({ pointer, params }) => fault('list-item', pointer, params));
    return { definition, origins, faults: [...faults, ...items] };
  }
  return { definition, origins, faults: [...faults, ...examine(definition, fetched)] };
}

/** A level of sub-questions is four of JSON; the rest is room for a rule. */
const NESTING_LIMIT = 4 * DEPTH_LIMIT + 60;

/** How deep objects and lists stand in each other; counted in a loop, as the input may be hostile. */
function nesting(input: unknown): number {
  let level: unknown[] = [input];
  for (let depth = 0; ; depth += 1) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
    if (level.length === 0 || depth > NESTING_LIMIT) return depth;
  }
}

/** Makes a definition of unknown source ready to run; one with any fault is refused whole. */
export function load(input: unknown, lists: Lists = {}): Loaded {
  const { faults, definition } = findFaults(input, lists);
  if (!definition || faults.length > 0) return { ok: false, faults };
  const { form } = compile(definition);
  if (!form) throw new Error('a definition without faults compiles');
  return { ok: true, form };
}

/** A definition that was refused, for those who cannot go on without it. */
export class DefinitionError extends Error {
  readonly faults: readonly Fault[];

  constructor(name: string, faults: readonly Fault[]) {
    const places = faults.map(({ code, pointer }) => `${code} at ${pointer || '/'}`).join('; ');
    super(`definition "${name}" is refused: ${places}`);
    this.name = 'DefinitionError';
    this.faults = faults;
  }
}

/** `load` for our own definitions, which CI has proven sound: throws a DefinitionError. */
export function loadOrThrow(input: unknown, lists: Lists = {}): Form {
  const loaded = load(input, lists);
  if (loaded.ok) return loaded.form;
  const id = typeof input === 'object' && input !== null && 'id' in input ? String(input.id) : '?';
  throw new DefinitionError(id, loaded.faults);
}

function schemaFaults(): readonly Fault[] {
  return (validateSchema.errors ?? [])
    .filter(({ keyword }) => keyword !== 'if' && keyword !== 'anyOf')
    .map(({ keyword, instancePath, params }) =>
      fault('schema', instancePath, { keyword, ...params }),
    );
}
