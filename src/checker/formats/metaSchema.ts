import {
  advise,
  type Document,
  isRecord,
  type Library,
  located,
  nameOf,
  type RawFinding,
  Schemas,
} from '#checker/findings';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };

/** Checks a JSON Schema: against JSON Schema itself, its keywords, its references. */
export function checkMetaSchema(library: Library, document: Document): readonly RawFinding[] {
  const value = document.content?.value;
  if (!isRecord(value)) return [];
  const { schemas } = library;
  const [error] = schemas.schemaErrors(value);
  if (error) {
    return [
      broken(document, error.instancePath, `${error.keyword} ${JSON.stringify(error.params)}`),
    ];
  }
  const name = nameOf(document.file);
  const isOurs = JSON.stringify(schemas.get(name)) === JSON.stringify(value);
  const others = schemas.names().map((other) => [other, schemas.get(other) ?? {}] as const);
  const tried = isOurs ? schemas : new Schemas(new Map([...others, [name, value]]));
  try {
    tried.errors(name, undefined);
    return [];
  } catch (cause) {
    return [broken(document, '', cause instanceof Error ? cause.message : String(cause))];
  }
}

function broken(document: Document, pointer: string, reason: string): RawFinding {
  return located(document, {
    code: 'schema-broken',
    pointer,
    part: { kind: 'opening' },
    ...advise(findings.files['schema-broken'], { reason }),
  });
}
