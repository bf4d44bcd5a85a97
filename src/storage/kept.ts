import { type AnswerSchema, readAnswer, type ValueOf } from '#operations';

/**
 * What was kept, as far as it has its shape: it may be older than this version, or tampered with.
 * `undefined` when there is nothing to take.
 */
export function readKept<const S extends AnswerSchema>(
  schema: S,
  kept: unknown,
): ValueOf<S> | undefined {
  return readAnswer(schema, kept)?.value;
}

/** The same of a text of JSON; what is none holds nothing. */
export function parseKept<const S extends AnswerSchema>(
  schema: S,
  text: string | null,
): ValueOf<S> | undefined {
  try {
    return readKept(schema, JSON.parse(text ?? 'null'));
  } catch {
    return undefined;
  }
}
