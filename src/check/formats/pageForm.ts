import {
  child,
  type Document,
  type Item,
  into,
  type Judgement,
  placesReading,
  questionsOf,
  type Remedy,
  segments,
  shown,
} from '#check/findings';
import type { JsonChange } from '#jsonText';

/** What is wrong with a form that is one page. */
export function judged(pointer: string, message: string, hint: string, remedy?: Remedy): Judgement {
  return { code: 'page-question', pointer, message, hint, ...(remedy && { remedy }) };
}

/** The questions of a form that have answers. */
export function askedIn({ content }: Document): readonly Item[] {
  return questionsOf(content?.value).filter(({ value }) => child(value, 'type') !== 'box');
}

/** A question that has another name than code or a call knows it by. */
export interface RenamedQuestion {
  /** As it must be called. */
  readonly id: string;
  readonly was: string;
  /** Leads to the id it has. */
  readonly pointer: string;
}

/** The one name that no question has, and the one question nobody knows, when they are the same. */
export function onlyRenamed(
  missing: readonly string[],
  strange: readonly Item[],
  isOf: (question: Item, id: string) => boolean,
): RenamedQuestion | undefined {
  const [id, ...moreMissing] = missing;
  const [question, ...moreStrange] = strange;
  if (id === undefined || !question) return undefined;
  if (moreMissing.length + moreStrange.length > 0 || !isOf(question, id)) return undefined;
  return { id, was: String(child(question.value, 'id')), pointer: into(question.pointer, 'id') };
}

/** `who` knows the question by its name: it and all that reads it get that name. */
export function judgeRenamed(
  { content }: Document,
  { id, was, pointer }: RenamedQuestion,
  who: string,
): Judgement {
  const changes = [pointer, ...placesReading(content?.value, was)].map(
    (place): JsonChange => ({ kind: 'set', path: segments(place), value: id }),
  );
  const message = `${who} svaret på frågan ${shown(id)}, men här heter frågan ${shown(was)}.`;
  const remedy = { label: `Byt till ${shown(id)}`, changes };
  return judged(pointer, message, `Ge frågan id ${shown(id)}.`, remedy);
}

/** A page shows its first step alone. */
export function unseenSteps([, second]: readonly Item[]): readonly Judgement[] {
  if (!second) return [];
  const message = `Sidan visar bara sitt första steg, så steget ${shown(child(second.value, 'id'))} syns aldrig.`;
  const hint = 'Flytta frågorna till det första steget och ta bort det här.';
  return [judged(second.pointer, message, hint)];
}
