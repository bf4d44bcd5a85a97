import type { Code } from './codes.ts';
import type { Advice } from './finding.ts';
import { schemaRemedy } from './fixSchema.ts';
import { calledAt, listed, sentence, shown, thingAt } from './naming.ts';
import { patternAdvice } from './patternAdvice.ts';
import type { Part } from './place.ts';
import { child, into, valueAt } from './pointer.ts';
import { knownProperties, type SchemaError, type SchemaPart, type Schemas } from './schemas.ts';
import { closest } from './spelling.ts';

/** A finding before its place is looked up in the file. */
export interface Judgement extends Advice {
  readonly code: Code;
  readonly pointer: string;
  /** Absent for the value. */
  readonly part?: Part;
}

/** Of what is allowed all is told, as long as somebody reads it. */
const MOST_ALLOWED = 40;

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'en text inom citattecken',
  number: 'ett tal utan citattecken',
  integer: 'ett heltal utan citattecken',
  boolean: 'true eller false utan citattecken',
  object: 'ett objekt { }',
  array: 'en lista [ ]',
  null: 'null',
};

/** What a breach of a JSON Schema means to the person who edits the file. */
export function judgeSchemaError(
  schemas: Schemas,
  name: string,
  value: unknown,
  error: SchemaError,
): Judgement {
  const remedy = schemaRemedy(schemas, name, value, error);
  const told = judged(schemas, name, value, error);
  return remedy ? { ...told, remedy } : told;
}

function judged(schemas: Schemas, name: string, value: unknown, error: SchemaError): Judgement {
  const { keyword, instancePath: pointer, params } = error;
  const here = valueAt(value, pointer);
  const thing = thingAt(value, pointer);
  const called = sentence(pointer === '' ? 'innehållet' : calledAt(value, pointer));
  const partsAt = (place: string) => schemas.partsAt(name, place, value);
  const hint = (place: string) => describe(partsAt(place));
  const at = { pointer } as const;

  switch (keyword) {
    case 'required':
    case 'dependentRequired': {
      const missing = String(params.missingProperty);
      const place = into(pointer, missing);
      return {
        code: 'missing-property',
        pointer,
        part: { kind: 'opening' },
        message: `${sentence(thing)} saknar "${missing}".`,
        mend: `Lägg till "${missing}". ${hint(place)}`.trim(),
      };
    }
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const unknown = String(params.additionalProperty ?? params.unevaluatedProperty);
      const known = knownProperties(partsAt(pointer));
      const guess = closest(unknown, known);
      return {
        code: 'unknown-property',
        pointer: into(pointer, unknown),
        part: { kind: 'key' },
        message: `${sentence(thing)} kan inte ha egenskapen ${shown(unknown)}.`,
        mend: guess
          ? `Menade du "${guess}"?`
          : `Ta bort den. Här får stå ${listed(known, MOST_ALLOWED)}.`,
      };
    }
    case 'false schema': {
      const holder = pointer.slice(0, pointer.lastIndexOf('/'));
      const type = child(valueAt(value, holder), 'type');
      const found = { code: 'forbidden-property', pointer, part: { kind: 'key' } } as const;
      if (type === undefined) {
        return {
          ...found,
          message: `${sentence(thing)} kan inte ha ${calledAt(value, pointer)} här.`,
          mend: `Ta bort ${calledAt(value, pointer)}. ${hint(holder)}`.trim(),
        };
      }
      return {
        ...found,
        message: `${sentence(thing)} är av typen ${shown(type)} och kan inte ha ${calledAt(value, pointer)}.`,
        mend: `Ta bort ${calledAt(value, pointer)}, eller byt typ på frågan.`,
      };
    }
    case 'type': {
      const types = [params.type].flat().flatMap((type) => String(type).split(','));
      const wanted = types.map((type) => TYPE_NAMES[type] ?? type).join(' eller ');
      return {
        ...at,
        code: 'wrong-type',
        message: `${called} ska vara ${wanted}, men här står ${shown(here)}.`,
        mend: `Skriv ${wanted}.`,
      };
    }
    case 'enum':
    case 'const': {
      const allowed = keyword === 'const' ? [params.allowedValue] : [params.allowedValues].flat();
      const guess = closest(String(here), allowed.map(String));
      return {
        ...at,
        code: 'unknown-value',
        message: `${called} kan inte vara ${shown(here)}.`,
        mend: guess ? `Menade du "${guess}"?` : `Skriv något av ${listed(allowed, MOST_ALLOWED)}.`,
      };
    }
    case 'pattern':
      return { ...at, ...patternAdvice(String(params.pattern), called, here, hint(pointer)) };
    case 'minLength':
      if (here === '') return { ...at, ...patternAdvice('\\S', called, here, hint(pointer)) };
      return { ...at, code: 'too-little', ...limits(called, 'minst', params.limit, 'tecken') };
    case 'maxLength':
      return { ...at, code: 'too-much', ...limits(called, 'högst', params.limit, 'tecken') };
    case 'minItems':
    case 'minProperties':
      return { ...at, code: 'too-little', ...limits(called, 'minst', params.limit, 'saker') };
    case 'maxItems':
    case 'maxProperties':
      return { ...at, code: 'too-much', ...limits(called, 'högst', params.limit, 'saker') };
    case 'minimum':
    case 'exclusiveMinimum':
      return { ...at, code: 'too-little', ...range(called, here, 'minst', params.limit) };
    case 'maximum':
    case 'exclusiveMaximum':
      return { ...at, code: 'too-much', ...range(called, here, 'högst', params.limit) };
    case 'uniqueItems':
      return {
        pointer: into(pointer, Number(params.i)),
        code: 'duplicate-id',
        message: `${shown(child(here, String(params.i)))} står två gånger i ${calledAt(value, pointer)}.`,
        mend: 'Ta bort den ena.',
      };
    default:
      return {
        ...at,
        code: 'schema',
        message: `${called} har inte den form som gäller här (${keyword}).`,
        mend: hint(pointer) || 'Jämför med en fil av samma slag.',
      };
  }
}

/** The description nearest to a place: the editor's own schema texts say what belongs there. */
function describe(parts: readonly SchemaPart[]): string {
  const found = parts.find(({ schema }) => typeof schema.description === 'string');
  return found ? String(found.schema.description) : '';
}

function limits(called: string, side: string, limit: unknown, unit: string): Advice {
  return {
    message: `${called} ska ha ${side} ${String(limit)} ${unit}.`,
    mend: side === 'högst' ? 'Korta ned.' : 'Lägg till det som saknas.',
  };
}

function range(called: string, here: unknown, side: string, limit: unknown): Advice {
  return {
    message: `${called} ska vara ${side} ${String(limit)}, men är ${shown(here)}.`,
    mend: `Skriv ett tal som är ${side} ${String(limit)}.`,
  };
}
