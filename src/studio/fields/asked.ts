import { isRecord } from '#jsonText';
import { textOf } from './values.ts';

/** Something that a reference may name. */
export interface KnownName {
  readonly id: string;
  /** Its own words: 'Har du barn?'. */
  readonly label: string;
}

/** A question as a document writes it. */
export type Question = Readonly<Record<string, unknown>>;

/** The question of a document that has an id, sub-questions as well. */
export function questionIn(document: unknown, id: unknown): Question | undefined {
  return questionsIn(document).find((question) => question.id === id);
}

/**
 * What a question may be answered with, as conditions write it: an option's text or, where that is
 * among the `present`, its id. None for a question without options.
 */
export function answersOf(
  question: Question | undefined,
  present: readonly unknown[],
): readonly KnownName[] {
  const options = question?.options ?? question?.answers;
  return (Array.isArray(options) ? options : []).flatMap((option): readonly KnownName[] => {
    const label = textOf(option, ['name', 'option']);
    if (label === undefined) return [];
    const id = textOf(option, ['id']);
    const isById = id !== undefined && present.includes(id) && !present.includes(label);
    return [{ id: isById ? id : label, label }];
  });
}

/** A question as a name to choose. */
export function knownName(question: Question): KnownName {
  const id = String(question.id);
  return { id, label: textOf(question, ['label', 'questionTitle', 'name']) ?? id };
}

/** Every question of a document, sub-questions after the one they belong to. */
export function questionsIn(value: unknown): readonly Question[] {
  if (Array.isArray(value)) return value.flatMap(questionsIn);
  if (!isRecord(value)) return [];
  const own = typeof value.id === 'string' && typeof value.type === 'string' ? [value] : [];
  return [...own, ...Object.values(value).flatMap(questionsIn)];
}
