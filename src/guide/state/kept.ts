import { parseJson, parseResponse, type ResponseSchema, type ValueOf } from '#operations';

/**
 * Fits a value to a schema: unknown properties are dropped, missing ones become their defaults.
 * Read data may be of an older version or manipulated; before a write it selects what is stored.
 * `undefined` when unusable.
 */
export function fitTo<const S extends ResponseSchema>(
  schema: S,
  kept: unknown,
): ValueOf<S> | undefined {
  return parseResponse(schema, kept)?.value;
}

/** The same for JSON text; `undefined` when it is not JSON. */
export function parseStored<const S extends ResponseSchema>(
  schema: S,
  text: string | null,
): ValueOf<S> | undefined {
  return fitTo(schema, parseJson(text ?? 'null'));
}
