import type { ItemPlace, PlaceInForm } from '#checker';
import type { Answers, FormDefinition } from '#engine';

/** A form as visitors meet it, and where in it they meet a place of a file. */
export interface PlacedForm {
  readonly definition: FormDefinition;
  /** Undefined when the place is on no step. */
  readonly place: PlaceInForm | undefined;
  /** The answers that lead there, by the form's ids; empty when none are known. */
  readonly answers: Answers;
}

/** The step, and question, on which visitors meet a place of a file, by JSON pointer; the innermost there is. */
export function placeIn(
  places: readonly ItemPlace[],
  file: string,
  pointer: string,
): PlaceInForm | undefined {
  const [found] = places
    .filter((own) => own.file === file && (pointer === '' || isWithin(pointer, own.pointer)))
    .sort((a, b) => b.pointer.length - a.pointer.length);
  if (!found) return undefined;
  const { stepId, questionId } = found;
  return { stepId, ...(questionId !== undefined && { questionId }) };
}

function isWithin(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}
