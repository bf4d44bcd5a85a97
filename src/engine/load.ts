import type { Form } from './compile.ts';
import { compose, type Lists, type Origin } from './compose.ts';
import type { FormDefinition } from './definition.ts';
import { DEPTH_LIMIT, examine } from './examine.ts';
import { type Fault, fault } from './faults.ts';
import validateSchema from './formSchema.generated.js';

/** A compiled form, or all faults of its definition. */
export type Loaded =
  | { readonly ok: true; readonly form: Form }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Result of `findFaults`; `origins` map the faults of list items to the list files. */
export interface FoundFaults {
  readonly faults: readonly Fault[];
  readonly origins: readonly Origin[];
  /** With its lists expanded; absent when it breaks the schema. */
  readonly definition?: FormDefinition;
}

/**
 * Validates a definition of unknown origin: first against the JSON Schema
 * (`schemas/meta/form.schema.json`), then, when it passes, its references and rules.
 */
export function findFaults(input: unknown, lists: Lists = {}): FoundFaults {
  const { form: _form, ...found } = examined(input, lists);
  return found;
}

/** The faults of a definition, or its form: what finds a cycle has compiled it. */
function examined(input: unknown, lists: Lists): FoundFaults & { readonly form?: Form } {
  if (isDeeper(input, NESTING_LIMIT)) {
    return { faults: [fault('too-deep', '', { limit: NESTING_LIMIT })], origins: [] };
  }
  if (!validateSchema(input)) return { faults: schemaFaults(), origins: [] };
  const { definition, origins, fetched, faults } = compose(input, lists);
  // List items are held to the schema too.
  if (origins.length > 0 && !validateSchema(definition)) {
    const items = schemaFaults().map(({ pointer, params }) => fault('list-item', pointer, params));
    return { definition, origins, faults: [...faults, ...items] };
  }
  const { faults: own, form } = examine(definition, fetched);
  const found = { definition, origins, faults: [...faults, ...own] };
  return form && found.faults.length === 0 ? { ...found, form } : found;
}

/** A level of sub-questions takes four levels of JSON; the rest is for a rule. */
const NESTING_LIMIT = 4 * DEPTH_LIMIT + 60;

/** Whether a value is nested deeper than so many levels; goes no deeper, as it may be hostile. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  if (levels === 0) return parts.length > 0;
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    // Most parts are texts: a call for each would take longer than all else.
    if (typeof part === 'object' && isDeeper(part, levels - 1)) return true;
  }
  return false;
}

/** Compiles a definition of unknown origin; one with any fault is refused. */
export function load(input: unknown, lists: Lists = {}): Loaded {
  const { faults, form } = examined(input, lists);
  return form ? { ok: true, form } : { ok: false, faults };
}

/** Thrown where a refused definition cannot be handled. */
export class DefinitionError extends Error {
  readonly faults: readonly Fault[];

  constructor(name: string, faults: readonly Fault[]) {
    const places = faults
      .map(({ code, pointer, params }) => `${code} at ${pointer || '/'} ${JSON.stringify(params)}`)
      .join('; ');
    super(`definition "${name}" is refused: ${places}`);
    this.name = 'DefinitionError';
    this.faults = faults;
  }
}

/** `load` for our own definitions, which CI has validated: throws a DefinitionError. */
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
