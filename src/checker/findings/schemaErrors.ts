import { isMeant, pathOf, propertyNames } from '#checker/json';
import type { Fault } from '#engine';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };
import { BRAND_SCHEMA, checkContrast } from './contrast.ts';
import type { Document } from './document.ts';
import { advise, located, type RawFinding } from './finding.ts';
import { distinct } from './grouped.ts';
import type { Library } from './library.ts';
import { valueAt } from './pointer.ts';
import { MOST_FINDINGS } from './reportedFindings.ts';
import { judgeSchemaError } from './schemaAdvice.ts';
import type { SchemaError } from './schemaError.ts';
import type { Schemas } from './schemas.ts';
import { closest } from './spelling.ts';
import { quoted } from './words.ts';

/** Alternatives (`oneOf`, `anyOf`) give several errors for each one that is reported. */
const MOST_ERRORS = 20 * MOST_FINDINGS;

/** Breaches of the JSON Schema in a file of any kind but a form, and low contrast, which no schema can say. */
export function checkAgainstSchema(
  library: Library,
  document: Document,
  schema: string,
): readonly RawFinding[] {
  const value = document.content?.value;
  let errors: readonly SchemaError[];
  try {
    errors = library.schemas.errors(schema, value);
  } catch {
    const advice = advise(findings.files.brokenSchema, { schema: quoted(schema) });
    return [located(document, { code: 'schema-broken', pointer: '/$schema', ...advice })];
  }
  return [
    ...schemaFindings(library, document, schema, errors),
    ...(schema === BRAND_SCHEMA ? checkContrast(library, document) : []),
  ];
}

/** Schema errors as findings: reduced, explained and located. */
export function schemaFindings(
  { schemas }: Library,
  document: Document,
  schema: string,
  errors: readonly SchemaError[],
): readonly RawFinding[] {
  const value = document.content?.value;
  return reduceErrors(schemas, schema, value, errors.slice(0, MOST_ERRORS))
    .slice(0, MOST_FINDINGS + 1)
    .map((error) => located(document, judgeSchemaError(schemas, schema, value, error)));
}

/** A breach of the schema as the engine's own validator reports it, in the shape of the library's. */
export function schemaErrorOf({ pointer, params }: Fault): SchemaError {
  const { keyword, ...rest } = params;
  return { keyword: String(keyword), instancePath: pointer, params: rest };
}

/**
 * Errors of ajv, reduced to what helps. Of alternatives (`oneOf`, `anyOf`) it reports everything that is
 * wrong with each; a person meant one of them, and only that one is kept.
 */
function reduceErrors(
  schemas: Schemas,
  name: string,
  value: unknown,
  errors: readonly SchemaError[],
): readonly SchemaError[] {
  let kept: readonly SchemaError[] = errors.filter(({ keyword }) => keyword !== 'if');
  for (const alternative of kept.filter(isAlternative)) {
    // An outer alternative may already have taken the inner ones away.
    if (!kept.includes(alternative)) continue;
    const { instancePath, parentSchema } = alternative;
    const isHere = ({ instancePath: path }: SchemaError) =>
      path === instancePath || path.startsWith(`${instancePath}/`);
    // What the schema requires in addition to the alternatives, such as that `kind` is one of its values.
    const demanding = besideAlternatives(parentSchema);
    const beside = kept.filter(
      (error) => isHere(error) && !isAlternative(error) && demanding.has(error.parentSchema),
    );
    const found = [...beside, ...errorsOfMeant(schemas, name, value, instancePath)];
    kept = [
      ...kept.filter((error) => !isHere(error)),
      ...(found.length > 0 ? found : [alternative]),
    ];
  }
  const once = distinct(kept, ({ instancePath, keyword, params }) =>
    JSON.stringify([instancePath, keyword, params]),
  );
  return withoutMisspelled(schemas, name, value, once);
}

function isAlternative({ keyword }: SchemaError): boolean {
  return keyword === 'oneOf' || keyword === 'anyOf';
}

function besideAlternatives(schema: unknown): ReadonlySet<unknown> {
  const found = new Set<unknown>();
  const waiting = [schema];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (typeof at !== 'object' || at === null || found.has(at)) continue;
    found.add(at);
    for (const [keyword, inner] of Object.entries(at)) {
      if (keyword !== 'oneOf' && keyword !== 'anyOf') waiting.push(inner);
    }
  }
  return found;
}

/** The errors of the alternative that was meant at a place; none where that is not known. */
function errorsOfMeant(
  schemas: Schemas,
  name: string,
  value: unknown,
  pointer: string,
): readonly SchemaError[] {
  const here = valueAt(value, pointer);
  const branch = schemas.set
    .parts(name, value, pathOf(pointer))
    .find(({ schema }) => isMeant(schema, here));
  const errors = branch ? schemas.errors(`${branch.file}#${branch.pointer}`, here) : [];
  return errors.map((error) => ({ ...error, instancePath: pointer + error.instancePath }));
}

/** A property that is missing because it is misspelled is reported once, as misspelled. */
function withoutMisspelled(
  schemas: Schemas,
  name: string,
  value: unknown,
  errors: readonly SchemaError[],
): readonly SchemaError[] {
  const meant = errors
    .filter(({ keyword }) => keyword === 'additionalProperties')
    .map(({ instancePath, params }) => {
      const known = propertyNames(schemas.set.at(name, value, pathOf(instancePath)));
      return `${instancePath} ${closest(String(params.additionalProperty), known)}`;
    });
  return errors.filter(
    ({ keyword, instancePath, params }) =>
      keyword !== 'required' ||
      !meant.includes(`${instancePath} ${String(params.missingProperty)}`),
  );
}
