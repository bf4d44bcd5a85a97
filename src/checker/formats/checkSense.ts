import {
  type Document,
  type Library,
  located,
  type RawFinding,
  type UnlocatedFinding,
} from '#checker/findings';
import { judgeConditions } from './judgeConditions.ts';
import { judgeQuestions } from './judgeQuestions.ts';
import { judgeValues } from './judgeValues.ts';

/** Judges one format: `schema` is its file. */
export type JudgeSense = (library: Library, document: Document) => readonly UnlocatedFinding[];

/**
 * Contents that keep to the format and contradict themselves or what is beside them. Nothing is added at the places of
 * findings `before`; `ofFormat` judges what only its format has.
 */
export function checkSense(
  library: Library,
  document: Document,
  schema: string,
  before: readonly RawFinding[],
  ofFormat?: JudgeSense,
): readonly RawFinding[] {
  const places = new Set(before.map(({ pointer }) => pointer));
  return [
    ...judgeValues(library, document, schema),
    ...judgeQuestions(library, document, schema),
    ...judgeConditions(library, document, schema),
    ...(ofFormat?.(library, document) ?? []),
  ]
    .filter(({ pointer }) => !places.has(pointer))
    .map((finding) => located(document, finding));
}
