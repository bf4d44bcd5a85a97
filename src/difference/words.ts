import type { Answers, Form } from '#engine';
import { answersSentence, fewInRow, itemName } from '#explain';
import type { Item } from '#reach';
import type { Difference } from './change.ts';
import { questionItem } from './pairs.ts';

/** Somebody with these answers, as an example; `does` says what is so for them. */
export function exampleOf(difference: Difference, answers: Answers, does: string): string {
  const tail = does === '' ? '' : ` ${does}`;
  if (Object.keys(answers).length === 0)
    return `Exempel: även den som inte har svarat på något${tail}.`;
  return `Exempel: den som ${answersIn(difference, answers)}${tail}.`;
}

/** Answers as they are called today; those that only the form as it was can take as they were. */
export function answersIn({ before, after }: Difference, answers: Answers): string {
  const isOfToday = ([id, value]: readonly [string, unknown]) => {
    const { options } = after.questions[after.indexOf.get(id) ?? -1]?.definition ?? {};
    const values = Array.isArray(value) ? value : [value];
    const isOffered = values.every((one) => options?.some((option) => option.value === one));
    return after.indexOf.has(id) && (options === undefined || isOffered);
  };
  const entries = Object.entries(answers);
  const today = entries.filter(isOfToday);
  const gone = entries.filter((entry) => !isOfToday(entry));
  const parts = [
    ...(today.length > 0 ? [answersSentence(after, Object.fromEntries(today))] : []),
    ...(gone.length > 0 ? [answersSentence(before, Object.fromEntries(gone))] : []),
  ];
  return parts.join(' och ');
}

/** What a question is called, by its id. */
export function questionName(form: Form, id: string): string {
  const question = form.questions[form.indexOf.get(id) ?? -1];
  if (!question) return `frågan ”${id}”`;
  return itemName(form, questionItem(question));
}

/** What an option is called as an answer: `svaret ”Ja” på ”Har du barn?”`; of a box its card. */
export function answerName(form: Form, item: Extract<Item, { kind: 'option' }>): string {
  const name = itemName(form, item);
  return name.replace(/^alternativet (.*) på frågan ”/, 'svaret $1 på ”');
}

const MOST_NAMES = 6;

/** Names in a sentence; of many only the first. */
export function listed(names: readonly string[]): string {
  return fewInRow(names, MOST_NAMES);
}

/** The word for things that were named. */
export function pronoun(names: readonly string[]): string {
  if (names.length > 1) return 'dem';
  return /^(?:frågan|rutan) /.test(names[0] ?? '') ? 'den' : 'det';
}

/** Longer texts are cut. */
const LONG = 120;
const CONTEXT = 30;

/** Two texts, long ones cut to where they differ with a little around it. */
export function whereTheyDiffer(
  before: string | undefined,
  after: string | undefined,
): readonly (string | undefined)[] {
  if (before === undefined || after === undefined) return [before, after];
  if (Math.max(before.length, after.length) <= LONG) return [before, after];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const from = Math.max(0, start - CONTEXT);
  return [before, after].map((text) => {
    const to = Math.min(text.length, text.length - end + CONTEXT);
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
  });
}
