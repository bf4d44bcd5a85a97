import type { Judgement, Remedy } from './finding.ts';
import { added, removed, renamed, replaced } from './fixRemedies.ts';
import { calledAt, listed, sentence, shown, thingAt } from './naming.ts';
import { emptyText, ofOtherForm, patternAdvice } from './patternAdvice.ts';
import { child, into, isRecord, valueAt } from './pointer.ts';
import { knownProperties, type SchemaError, type SchemaPart, type Schemas } from './schemas.ts';
import { closest } from './spelling.ts';

/** Of what is allowed all is told, as long as somebody reads it. */
const MOST_ALLOWED = 40;

/** What a breach of a JSON Schema means to the person who edits the file, and what fixes it. */
export function judgeSchemaError(
  schemas: Schemas,
  name: string,
  value: unknown,
  error: SchemaError,
): Judgement {
  const { remedy, ...judgement } = judged(schemas, name, value, error);
  return { pointer: error.instancePath, ...judgement, ...(remedy && { remedy }) };
}

/** Stands at the place of the breach when it has no other. */
type Judged = Omit<Judgement, 'pointer' | 'remedy'> & {
  readonly pointer?: string;
  /** Nothing where it cannot be guessed, or what would come of it breaks the schema too. */
  readonly remedy?: Remedy | undefined;
};

function judged(
  schemas: Schemas,
  name: string,
  value: unknown,
  { keyword, instancePath: pointer, params }: SchemaError,
): Judged {
  const here = valueAt(value, pointer);
  const thing = sentence(thingAt(value, pointer));
  const called = sentence(pointer === '' ? 'innehållet' : calledAt(value, pointer));
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
      const parts = partsAt(into(pointer, missing));
      const isText = TEXTS.has(missing) && isSound(into(pointer, missing), NEW_TEXT);
      const only = onlyValue(parts) ?? (isText ? NEW_TEXT : undefined);
      return {
        code: 'missing-property',
        part: { kind: 'opening' },
        message: `${thing} saknar "${missing}".`,
        hint: `Lägg till "${missing}". ${describe(parts)}`.trim(),
        remedy:
          only === undefined ? undefined : added(missing, only, knownProperties(partsAt(pointer))),
      };
    }
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const unknown = String(params.additionalProperty ?? params.unevaluatedProperty);
      const known = knownProperties(partsAt(pointer));
      const guess = closest(unknown, known);
      const isFree = guess !== undefined && child(here, guess) === undefined;
      const isMeant = isFree && isSound(into(pointer, guess), child(here, unknown));
      const renaming = isMeant ? renamed(guess) : undefined;
      return {
        code: 'unknown-property',
        pointer: into(pointer, unknown),
        part: { kind: 'key' },
        message: `${thing} kan inte ha egenskapen ${shown(unknown)}.`,
        hint: guess
          ? `Menade du "${guess}"?`
          : `Ta bort den. Här får stå ${listed(known, MOST_ALLOWED)}.`,
        remedy: isFree ? renaming : removed(unknown),
      };
    }
    case 'false schema': {
      const [, holder = '', property = ''] = /^(.*)\/(.*)$/.exec(pointer) ?? [];
      const type = child(valueAt(value, holder), 'type');
      const own = calledAt(value, pointer);
      const isOfType = type !== undefined;
      return {
        code: 'forbidden-property',
        part: { kind: 'key' },
        message: isOfType
          ? `${thing} är av typen ${shown(type)} och kan inte ha ${own}.`
          : `${thing} kan inte ha ${own} här.`,
        hint: isOfType
          ? `Ta bort ${own}, eller byt typ på frågan.`
          : `Ta bort ${own}. ${describe(partsAt(holder))}`.trim(),
        remedy: removed(property),
      };
    }
    case 'type': {
      const types = [params.type].flat().flatMap((type) => String(type).split(','));
      const wanted = types.map((type) => TYPE_NAMES[type] ?? type).join(' eller ');
      return {
        code: 'wrong-type',
        message: `${called} ska vara ${wanted}, men här står ${shown(here)}.`,
        hint: `Skriv ${wanted}.`,
        remedy: firstSound(ofOtherType(here)),
      };
    }
    case 'enum':
    case 'const': {
      const allowed = keyword === 'const' ? [params.allowedValue] : [params.allowedValues].flat();
      const guess = closest(String(here), allowed.map(String));
      const meant = (text: string | undefined) => allowed.filter((own) => String(own) === text);
      const only = allowed.length === 1 ? allowed : [];
      const [by] = [...meant(String(here)), ...meant(guess), ...only];
      return {
        code: 'unknown-value',
        message: `${called} kan inte vara ${shown(here)}.`,
        hint: guess ? `Menade du "${guess}"?` : `Skriv något av ${listed(allowed, MOST_ALLOWED)}.`,
        remedy: by === undefined ? undefined : firstSound([by]),
      };
    }
    case 'pattern': {
      const pattern = String(params.pattern);
      return {
        ...patternAdvice(pattern, called, here, describe(partsAt(pointer))),
        remedy: typeof here === 'string' ? firstSound(ofOtherForm(pattern, here)) : undefined,
      };
    }
    case 'uniqueItems': {
      const at = Number(params.i);
      const items: readonly unknown[] = Array.isArray(here) ? here : [];
      const item = items[at];
      const isLeft = isSound(pointer, items.toSpliced(at, 1));
      return {
        code: 'duplicate-id',
        pointer: into(pointer, at),
        message: `${shown(item)} står två gånger i ${calledAt(value, pointer)}.`,
        hint: 'Ta bort den ena.',
        remedy: isLeft && typeof item === 'string' ? removed(item) : undefined,
      };
    }
    default:
      if (keyword === 'minLength' && here === '') return emptyText(called);
      if (keyword in UNITS) return beyondBound(keyword, params.limit, called, here);
      return {
        code: 'schema',
        message: `${called} har inte den form som gäller här (${keyword}).`,
        hint: describe(partsAt(pointer)) || 'Jämför med en fil av samma slag.',
      };
  }
}

function isAccepted(schemas: Schemas, { name, pointer }: SchemaPart, candidate: unknown): boolean {
  try {
    return schemas.errors(`${name}#${pointer}`, candidate).length === 0;
  } catch (cause) {
    // A name that a pointer in a schema cannot be made of: then nothing is known of the place.
    if (cause instanceof RangeError) return false;
    throw cause;
  }
}

/** The description nearest to a place: the editor's own schema texts say what belongs there. */
function describe(parts: readonly SchemaPart[]): string {
  const found = parts.find(({ schema }) => typeof schema.description === 'string');
  return found ? String(found.schema.description) : '';
}

/** Of bounds: how many of what there may be; of a number there is no unit. */
const UNITS: Readonly<Record<string, string>> = {
  ...{ minLength: 'tecken', minItems: 'saker', minProperties: 'saker', minimum: '' },
  ...{ maxLength: 'tecken', maxItems: 'saker', maxProperties: 'saker', maximum: '' },
  ...{ exclusiveMinimum: '', exclusiveMaximum: '' },
};

function beyondBound(keyword: string, limit: unknown, called: string, here: unknown): Judged {
  const isLeast = /min/i.test(keyword);
  const code = isLeast ? 'too-little' : 'too-much';
  const bound = `${isLeast ? 'minst' : 'högst'} ${String(limit)}`;
  const unit = UNITS[keyword];
  return unit
    ? {
        code,
        message: `${called} ska ha ${bound} ${unit}.`,
        hint: isLeast ? 'Lägg till det som saknas.' : 'Korta ned.',
      }
    : {
        code,
        message: `${called} ska vara ${bound}, men är ${shown(here)}.`,
        hint: `Skriv ett tal som är ${bound}.`,
      };
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

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'en text inom citattecken',
  number: 'ett tal utan citattecken',
  integer: 'ett heltal utan citattecken',
  boolean: 'true eller false utan citattecken',
  object: 'ett objekt { }',
  array: 'en lista [ ]',
  null: 'null',
};

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
