import type { Answers } from '#engine';
import {
  ANY,
  type AnswerSchema,
  type MapSchema,
  mapOf,
  readAnswer,
  type Typed,
  type ValueOf,
} from '#operations';

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

/** Answers to the questions of a form: what they are worth is judged by the engine when a run begins. */
export const ANSWERS: MapSchema & Typed<Answers> = mapOf(ANY);
