import { BRAND_SCHEMA, checkContrast } from './contrast.ts';
import { type Document, finding } from './document.ts';
import type { Found } from './finding.ts';
import type { Library } from './library.ts';
import { shown } from './naming.ts';
import { spanOf } from './place.ts';
import { type Judgement, judgeSchemaError } from './schemaAdvice.ts';
import { reduceErrors } from './schemaErrors.ts';
import type { SchemaError } from './schemas.ts';

/** More than anyone mends at a time; keeps a hostile file from filling memory and terminal. */
export const MOST_FINDINGS = 100;
/** An alternative has several errors for each that is told. */
const MOST_ERRORS = 20 * MOST_FINDINGS;

/** A judgement with its place in a file. */
export function located(document: Document, judgement: Judgement): Found {
  const { pointer, part, code } = judgement;
  return finding(document, spanOf(document, pointer, part), pointer, code, judgement);
}

/** What breaks the JSON Schema in a file of any kind but a form, and what a schema of it cannot say. */
export function checkAgainstSchema(
  library: Library,
  document: Document,
  schema: string,
): readonly Found[] {
  const value = document.content?.value;
  let errors: readonly SchemaError[];
  try {
    errors = library.schemas.errors(schema, value);
  } catch {
    return [
      finding(
        document,
        spanOf(document, '/$schema', { kind: 'value' }),
        '/$schema',
        'schema-broken',
        {
          message: `Schemat ${shown(schema)} går inte att använda, så filen kan inte kontrolleras.`,
          mend: 'Rätta schemat först.',
        },
      ),
    ];
  }
  return [
    ...tellSchemaErrors(library, document, schema, errors),
    ...(schema === BRAND_SCHEMA ? checkContrast(library, document) : []),
  ];
}

/** Schema errors as findings: reduced, explained and located. */
export function tellSchemaErrors(
  { schemas }: Library,
  document: Document,
  schema: string,
  errors: readonly SchemaError[],
): readonly Found[] {
  const value = document.content?.value;
  return reduceErrors(schemas, schema, value, errors.slice(0, MOST_ERRORS))
    .slice(0, MOST_FINDINGS + 1)
    .map((error) => located(document, judgeSchemaError(schemas, schema, value, error)));
}
