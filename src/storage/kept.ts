import { parseResponse, type ResponseSchema, type ValueOf } from '#operations';

/**
 * Validates stored data, which may be of an older version or manipulated. `undefined` when
 * unusable.
 */
export function readKept<const S extends ResponseSchema>(
  schema: S,
  kept: unknown,
): ValueOf<S> | undefined {
  return parseResponse(schema, kept)?.value;
}

/** The same for JSON text; `undefined` when it is not JSON. */
export function parseKept<const S extends ResponseSchema>(
  schema: S,
  text: string | null,
): ValueOf<S> | undefined {
  try {
    return readKept(schema, JSON.parse(text ?? 'null'));
  } catch {
    return undefined;
  }
}
