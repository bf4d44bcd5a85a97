import { saysNothing } from '#engine';
import { type DeclarationQuestion, NO_VALIDATION } from './declarationFormat.ts';
import type { Fields } from './fieldReader.ts';
import { keyOf, LONGEST_ID } from './questionnaireFormat.ts';

/** What is not read of a question that cannot be shown. */
export const UNREAD = {
  assessmentType: '',
  description: '',
  helptext: '',
  placeholder: '',
  introQuestion: '',
  validation: NO_VALIDATION,
  options: [],
  answers: [],
} as const;

/** What stands in the place of a question that cannot be shown; `number` tells those without an id apart. */
export function unreadQuestion(sent: Fields, number: number, pointer: string): DeclarationQuestion {
  // One that is too long is kept whole: cut it could be another's.
  const id = scalar(sent.id);
  // No id of a server is written so.
  const key = saysNothing(id) || id.length > LONGEST_ID ? `_unread_${number}_` : keyOf(id);
  const [typeName, name] = [scalar(sent.type), scalar(sent.name)];
  return { id, key, type: undefined, typeName, name, pointer, ...UNREAD };
}

/** The ids of all sub-questions of a question, as far as they have any; in a loop, as it may be deep. */
export function idsBelow(question: Fields): readonly string[] {
  const ids: string[] = [];
  const waiting: unknown[] = [question];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const option of itemsOf(at, 'options')) {
      for (const sub of itemsOf(option, 'subQuestions')) {
        if (typeof sub.id === 'string' || typeof sub.id === 'number') ids.push(String(sub.id));
        waiting.push(sub);
      }
    }
  }
  return ids;
}

function itemsOf(holder: unknown, name: string): readonly Fields[] {
  const list: unknown = (holder as Fields)[name];
  return (Array.isArray(list) ? list : []).filter(
    (item: unknown): item is Fields => typeof item === 'object' && item !== null,
  );
}

function scalar(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
