import type { Answers, Form } from '#engine';
import { answersSentence, fewInRow, itemName } from '#explain';
import type { Difference } from './difference.ts';
import { type OptionItem, questionItem } from './items.ts';

/** Somebody with these answers, as an example; `does` says what is so for them. */
export function exampleOf(difference: Difference, answers: Answers, does: string): string {
  const isAny = Object.keys(answers).length === 0;
  const who = isAny
    ? 'även den som inte har svarat på något'
    : `den som ${answersIn(difference, answers)}`;
  return `Exempel: ${who}${does === '' ? '' : ` ${does}`}.`;
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
  const said = [after, before].flatMap((form) => {
    const own = entries.filter((entry) => isOfToday(entry) === (form === after));
    return own.length > 0 ? [answersSentence(form, Object.fromEntries(own))] : [];
  });
  return said.join(' och ');
}

/** What a question is called, by its id. */
export function questionName(form: Form, id: string): string {
  const question = form.questions[form.indexOf.get(id) ?? -1];
  return question ? itemName(form, questionItem(question)) : `frågan ”${id}”`;
}

/** What an option is called as an answer: `svaret ”Ja” på ”Har du barn?”`; of a box its card. */
export function answerName(form: Form, item: OptionItem): string {
  return itemName(form, item).replace(/^alternativet (.*) på frågan ”/, 'svaret $1 på ”');
}

/** Names in a sentence; of many only the first. */
export const listed = (names: readonly string[]): string => fewInRow(names, 6);

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
