import {
  isProse,
  pathOf,
  propertyNames,
  referringOf,
  type SchemaObject,
  type SchemaPart,
  textFormatOf,
} from '#checker/json';
import { fill } from '#engine/texts';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };
import type { Code } from './codes.ts';
import { advise, type Remedy, type UnlocatedFinding } from './finding.ts';
import { added, guessed, removed, renamed, replaced } from './fixRemedies.ts';
import { calledAt, itemNameAt } from './naming.ts';
import { describe, emptyText, ofOtherForm, patternAdvice } from './patternAdvice.ts';
import { child, into, isRecord, valueAt } from './pointer.ts';
import type { SchemaError } from './schemaError.ts';
import type { Schemas } from './schemas.ts';
import { closest } from './spelling.ts';
import { quoted, quotedList, type Words } from './words.ts';

const { schema: texts } = findings;

/** At most so many allowed values are listed. */
const MOST_ALLOWED = 40;

/** A breach of a JSON Schema as a finding, with the remedy that keeps to the schema. */
export function judgeSchemaError(
  schemas: Schemas,
  name: string,
  value: unknown,
  error: SchemaError,
): UnlocatedFinding {
  const { remedy, ...finding } = findingFor(schemas, name, value, error);
  return { pointer: error.instancePath, ...finding, ...(remedy && { remedy }) };
}

/** A finding at the place of the breach unless it has another. */
type SchemaFinding = Omit<UnlocatedFinding, 'pointer' | 'remedy'> & {
  readonly pointer?: string;
  /** Absent where it cannot be guessed, or its result would break the schema too. */
  readonly remedy?: Remedy | undefined;
};

function findingFor(
  schemas: Schemas,
  name: string,
  value: unknown,
  { keyword, instancePath: pointer, params }: SchemaError,
): SchemaFinding {
  const here = valueAt(value, pointer);
  const thing = itemNameAt(value, pointer);
  const called = calledAt(value, pointer);
  const partsAt = (place: string) => schemas.set.parts(name, value, pathOf(place));
  const schemasAt = (place: string) => schemas.set.at(name, value, pathOf(place));
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
      const parts = schemasAt(into(pointer, missing));
      const isText =
        isProse(parts) && !referringOf(parts) && isSound(into(pointer, missing), texts.newText);
      const only = onlyValue(parts) ?? (isText ? texts.newText : undefined);
      const advice = advise(texts.missing, {
        ...{ thing, name: quoted(missing), description: describe(parts) },
      });
      return {
        code: 'missing-property',
        part: { kind: 'opening' },
        ...advice,
        remedy:
          only === undefined ? undefined : added(missing, only, propertyNames(schemasAt(pointer))),
      };
    }
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const unknown = String(params.additionalProperty ?? params.unevaluatedProperty);
      const known = propertyNames(schemasAt(pointer));
      const guess = closest(unknown, known);
      const isFree = guess !== undefined && child(here, guess) === undefined;
      const isMeant = isFree && isSound(into(pointer, guess), child(here, unknown));
      const renaming = isMeant ? renamed(guess) : undefined;
      return {
        code: 'unknown-property',
        pointer: into(pointer, unknown),
        part: { kind: 'key' },
        ...advise(texts.unknown, {
          ...{ thing, name: quoted(unknown), names: quotedList(known, MOST_ALLOWED) },
        }),
        ...guessed(unknown, guess),
        remedy: isFree ? renaming : removed(unknown),
      };
    }
    case 'false schema': {
      const [, holder = '', property = ''] = /^(.*)\/(.*)$/.exec(pointer) ?? [];
      const type = child(valueAt(value, holder), 'type');
      const own = calledAt(value, pointer);
      const advice =
        type === undefined
          ? advise(texts.forbidden, { thing, own, description: describe(schemasAt(holder)) })
          : advise(texts.forbiddenOfType, { thing, own, type: quoted(type) });
      return {
        code: 'forbidden-property',
        part: { kind: 'key' },
        ...advice,
        remedy: removed(property),
      };
    }
    case 'type': {
      const types = [params.type].flat().flatMap((type) => String(type).split(','));
      const wanted = types
        .map((type) => TYPE_NAMES.get(type) ?? type)
        .reduce((one, other) => fill(texts.either, { one, other }));
      return {
        code: 'wrong-type',
        ...advise(texts.type, { called, wanted, value: quoted(here) }),
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
        ...advise(texts.value, {
          ...{ called, value: quoted(here), values: quotedList(allowed, MOST_ALLOWED) },
        }),
        ...guessed(here, guess),
        remedy: by === undefined ? undefined : firstSound([by]),
      };
    }
    case 'pattern': {
      const own = schemasAt(pointer);
      return {
        ...patternAdvice(String(params.pattern), called, here, own),
        remedy:
          typeof here === 'string' ? firstSound(ofOtherForm(textFormatOf(own), here)) : undefined,
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
        ...advise(texts.repeated, { value: quoted(item), list: calledAt(value, pointer) }),
        remedy: isLeft && typeof item === 'string' ? removed(item) : undefined,
      };
    }
    default:
      if (keyword === 'minLength' && here === '') return emptyText(called);
      return otherBreach(keyword, called, here, {
        limit: params.limit,
        description: describe(schemasAt(pointer)),
      });
  }
}

function isAccepted(schemas: Schemas, { file, pointer }: SchemaPart, candidate: unknown): boolean {
  try {
    return schemas.errors(`${file}#${pointer}`, candidate).length === 0;
  } catch (cause) {
    // A name that a pointer in a schema cannot be made of: then nothing is known of the place.
    if (cause instanceof RangeError) return false;
    throw cause;
  }
}

/** A value beyond a bound, and every breach without a text of its own. */
function otherBreach(
  keyword: string,
  called: Words,
  here: unknown,
  { limit, description }: { readonly limit: unknown; readonly description: Words },
): SchemaFinding {
  const bound = BOUNDS.get(keyword);
  if (bound) {
    const [code, advice] = bound;
    return { code, ...advise(advice, { called, limit: String(limit), value: quoted(here) }) };
  }
  const advice = advise(texts.other, { called, keyword });
  return { code: 'schema', ...advice, ...(description !== '' && { hint: description }) };
}

type Bound = (typeof texts)[
  | 'minLength'
  | 'minItems'
  | 'minimum'
  | 'maxLength'
  | 'maxItems'
  | 'maximum'];

const BOUNDS: ReadonlyMap<string, readonly [code: Code, advice: Bound]> = new Map([
  ['minLength', ['too-little', texts.minLength]],
  ['minItems', ['too-little', texts.minItems]],
  ['minProperties', ['too-little', texts.minItems]],
  ['minimum', ['too-little', texts.minimum]],
  ['exclusiveMinimum', ['too-little', texts.minimum]],
  ['maxLength', ['too-much', texts.maxLength]],
  ['maxItems', ['too-much', texts.maxItems]],
  ['maxProperties', ['too-much', texts.maxItems]],
  ['maximum', ['too-much', texts.maximum]],
  ['exclusiveMaximum', ['too-much', texts.maximum]],
]);

/** The only value that a schema allows at a place, or its default. */
function onlyValue(schemas: readonly SchemaObject[]): unknown {
  for (const { const: fixed, enum: choices, default: unsaid } of schemas) {
    const [only, ...others] = Array.isArray(choices) ? choices : [];
    const found = fixed ?? (others.length === 0 ? only : undefined) ?? unsaid;
    if (found !== undefined) return found;
  }
  return undefined;
}

const TYPE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(texts.types).map(([type, name]) => [type, fill(name, { braces: '{ }' })]),
);

/** The same value as another type: a number that was written as a text, or a single value instead of a list. */
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
