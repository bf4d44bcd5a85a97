import {
  child,
  type Document,
  type Found,
  type Item,
  into,
  located,
  placesReading,
  questionsOf,
  type Remedy,
  segments,
  shown,
} from '#check/findings';
import type { JsonChange } from '#jsonText';

/** Makes a finding about a form that is one page. */
export type Tell = (pointer: string, message: string, mend: string, remedy?: Remedy) => Found;

/** Makes findings about a form. */
export function tellingOf(document: Document): Tell {
  return (pointer, message, mend, remedy) =>
    located(document, {
      ...{ code: 'page-question', pointer, message, mend },
      ...(remedy && { remedy }),
    });
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
  if (id === undefined || !question || moreMissing.length + moreStrange.length > 0)
    return undefined;
  if (!isOf(question, id)) return undefined;
  return { id, was: String(child(question.value, 'id')), pointer: into(question.pointer, 'id') };
}

/** The question and all that reads it get the name. */
export function renaming({ content }: Document, { id, was, pointer }: RenamedQuestion): Remedy {
  const places = placesReading(content?.value, was);
  const changes = [pointer, ...places].map(
    (place): JsonChange => ({ kind: 'set', path: segments(place), value: id }),
  );
  return { label: `Byt till ${shown(id)}`, changes };
}

/** A page shows its first step alone. */
export function unseenSteps([, second]: readonly Item[], tell: Tell): readonly Found[] {
  if (!second) return [];
  const message = `Sidan visar bara sitt första steg, så steget ${shown(child(second.value, 'id'))} syns aldrig.`;
  return [
    tell(second.pointer, message, 'Flytta frågorna till det första steget och ta bort det här.'),
  ];
}
