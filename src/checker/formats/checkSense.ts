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

/** Judges what only one format has. */
export type JudgeSense = (library: Library, document: Document) => readonly UnlocatedFinding[];

/**
 * Contents that keep to the format and contradict themselves or what is beside them. For files
 * without errors. `ofFormat` judges what only its format has.
 */
export function checkSense(
  library: Library,
  document: Document,
  schema: string,
  ofFormat?: JudgeSense,
): readonly RawFinding[] {
  return [
    ...judgeValues(library, document, schema),
    ...judgeQuestions(library, document, schema),
    ...judgeConditions(library, document, schema),
    ...(ofFormat?.(library, document) ?? []),
  ].map((finding) => located(document, finding));
}
