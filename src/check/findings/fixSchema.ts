import type { Remedy } from './finding.ts';
import { added, removed, renamed, replaced } from './fixRemedies.ts';
import { COLOR } from './patternAdvice.ts';
import { child, into, isRecord, valueAt } from './pointer.ts';
import { knownProperties, type SchemaError, type SchemaPart, type Schemas } from './schemas.ts';
import { closest } from './spelling.ts';

/**
 * What mends a breach of a JSON Schema at the place that it is told at; nothing where it cannot be
 * guessed, or what would come of it breaks the schema too.
 */
export function schemaRemedy(
  schemas: Schemas,
  name: string,
  value: unknown,
  { keyword, instancePath: pointer, params }: SchemaError,
): Remedy | undefined {
  const here = valueAt(value, pointer);
  const property = pointer.slice(pointer.lastIndexOf('/') + 1);
  const partsAt = (place: string) => schemas.partsAt(name, place, value);
  const isSound = (place: string, candidate: unknown) =>
    partsAt(place).every((part) => isAccepted(schemas, part, candidate));
  const firstSound = (candidates: readonly unknown[]): Remedy | undefined => {
    const by = candidates.find((candidate) => candidate !== here && isSound(pointer, candidate));
    return by === undefined ? undefined : replaced(here, by);
  };

  switch (keyword) {
    case 'required':
    case 'dependentRequired': {
      const missing = String(params.missingProperty);
      const only = onlyValue(partsAt(into(pointer, missing)));
      const order = knownProperties(partsAt(pointer));
      if (only !== undefined) return added(missing, only, order);
      const isText = TEXTS.has(missing) && isSound(into(pointer, missing), NEW_TEXT);
      return isText ? added(missing, NEW_TEXT, order) : undefined;
    }
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const unknown = String(params.additionalProperty ?? params.unevaluatedProperty);
      const guess = closest(unknown, knownProperties(partsAt(pointer)));
      if (guess === undefined || child(here, guess) !== undefined) return removed(unknown);
      return isSound(into(pointer, guess), child(here, unknown)) ? renamed(guess) : undefined;
    }
    case 'false schema':
      return removed(property);
    case 'type':
      return firstSound(ofOtherType(here));
    case 'enum':
    case 'const': {
      const allowed = keyword === 'const' ? [params.allowedValue] : [params.allowedValues].flat();
      const guess = closest(String(here), allowed.map(String));
      const meant = (text: string | undefined) => allowed.filter((own) => String(own) === text);
      const only = allowed.length === 1 ? allowed : [];
      const [by] = [...meant(String(here)), ...meant(guess), ...only];
      return by === undefined ? undefined : firstSound([by]);
    }
    case 'pattern':
      if (typeof here !== 'string') return undefined;
      return firstSound(params.pattern === COLOR ? ofOtherColor(here) : ofOtherForm(here));
    case 'uniqueItems': {
      const at = Number(params.i);
      const items: readonly unknown[] = Array.isArray(here) ? here : [];
      const item = items[at];
      const isLeft = isSound(pointer, items.toSpliced(at, 1));
      return isLeft && typeof item === 'string' ? removed(item) : undefined;
    }
    default:
      return undefined;
  }
}

/** Properties whose texts visitors read, wherever they stand. */
const TEXTS: ReadonlySet<string> = new Set([
  'label',
  'title',
  'text',
  'message',
  'description',
  'lead',
  'action',
]);
/** A text to write over. */
const NEW_TEXT = 'Ny text';

function isAccepted(schemas: Schemas, { name, pointer }: SchemaPart, candidate: unknown): boolean {
  try {
    return schemas.errorsOfPart(name, pointer, candidate).length === 0;
  } catch (cause) {
    // A name that a pointer in a schema cannot be made of: then nothing is known of the place.
    if (cause instanceof RangeError) return false;
    throw cause;
  }
}

/** What a schema lets stand in a place, when that is one thing, or what it says stands there unsaid. */
function onlyValue(parts: readonly SchemaPart[]): unknown {
  for (const { schema } of parts) {
    const { const: fixed, enum: choices, default: unsaid } = schema;
    const [only, ...others] = Array.isArray(choices) ? choices : [];
    const found = fixed ?? (others.length === 0 ? only : undefined) ?? unsaid;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The same as another type: a number that was written as a text, or one thing that is to be a list. */
function ofOtherType(here: unknown): readonly unknown[] {
  if (here === null || Array.isArray(here) || isRecord(here)) return [];
  if (typeof here !== 'string') return [String(here), [here]];
  const isNumber = /^\s*-?\d+(\.\d+)?\s*$/.test(here);
  const literal = /^\s*(true|false)\s*$/i.exec(here)?.[1]?.toLowerCase();
  return [
    ...(isNumber ? [Number(here)] : []),
    ...(literal === undefined ? [] : [literal === 'true']),
    ...(here.trim() === '' ? [] : [[here]]),
  ];
}

/** The same text without what it was most likely not to have. */
function ofOtherForm(here: string): readonly string[] {
  const plain = here
    .replace(/<[^<>]*>/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  const candidates = [here.trim(), here.replace(/^http:/, 'https:'), plain];
  return candidates.filter((text) => text !== '');
}

/** The same colour as `#rrggbb`, from what CSS takes besides: `#FFF`, `fff`, or one that lets light through. */
function ofOtherColor(here: string): readonly string[] {
  const digits = here.trim().replace(/^#/, '').toLowerCase();
  const long = /^[0-9a-f]{3,4}$/.test(digits) ? digits.replace(/./g, '$&$&') : digits;
  return /^[0-9a-f]{6}(ff)?$/.test(long) ? [`#${long.slice(0, 6)}`] : [];
}
