import { parse } from 'jsonc-parser';
import { isRecord, valueAt } from '#jsonText';
import type { WritingPlace } from './place.ts';

/** A question of a document of any format, with what can be answered as far as it says so itself. */
export interface Question {
  readonly id: string;
  /** What the visitor reads. */
  readonly label: string;
  readonly answers: readonly Answer[];
}

export interface Answer {
  /** What rules compare with. */
  readonly value: string | number | boolean;
  readonly label: string;
}

const LABELS = ['label', 'text', 'name', 'title', 'questionTitle'];
const ANSWERS = ['options', 'answers'];

/**
 * What a text that need not be whole says, as far as it can be read, without what is being written at
 * a place in it.
 */
export function documentAround(text: string, place: WritingPlace): unknown {
  const { role, path, from, to, hasColon, needsComma } = place;
  const stand = role === 'value' ? 'null' : hasColon ? '""' : '';
  const comma = stand !== '' && needsComma ? ',' : '';
  const document: unknown = parse(text.slice(0, from) + stand + comma + text.slice(to));
  const written = role === 'key' ? [...path, ''] : path;
  const holder = valueAt(document, written.slice(0, -1));
  const last = written.at(-1);
  if (isRecord(holder)) Reflect.deleteProperty(holder, String(last));
  else if (Array.isArray(holder)) holder[Number(last)] = undefined;
  return document;
}

/** Every question that is answered, in order: what has an id, a type and something to read. */
export function questionsOf(document: unknown): readonly Question[] {
  if (Array.isArray(document)) return document.flatMap(questionsOf);
  if (!isRecord(document)) return [];
  const { id, type } = document;
  const label = readable(document);
  const isQuestion = typeof id === 'string' && typeof type === 'string' && type !== 'box';
  return [
    ...(isQuestion && label !== undefined ? [{ id, label, answers: answersOf(document) }] : []),
    ...Object.values(document).flatMap(questionsOf),
  ];
}

function readable(object: Readonly<Record<string, unknown>>): string | undefined {
  return LABELS.map((name) => object[name]).find((text) => typeof text === 'string');
}

function answersOf(question: Readonly<Record<string, unknown>>): readonly Answer[] {
  return ANSWERS.flatMap((name) => question[name] ?? [])
    .filter(isRecord)
    .flatMap((answer) => {
      const label = typeof answer.option === 'string' ? answer.option : readable(answer);
      const value = answer.value ?? answer.id ?? answer.option;
      return label !== undefined && isScalar(value) ? [{ value, label }] : [];
    });
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
