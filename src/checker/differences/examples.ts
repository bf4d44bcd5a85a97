import { answersSentence, itemName, listed, shortList } from '#checker/explain';
import type { Item } from '#checker/reach';
import type { Answers, Form } from '#engine';
import { fill } from '#engine/texts';
import sentences from '../../../schemas/texts/sentences.json' with { type: 'json' };
import type { Difference } from './difference.ts';
import { questionItem } from './items.ts';

const { examples, items, pronouns } = sentences;

/** A visitor with these answers, as an example. */
export function exampleOf(difference: Difference, answers: Answers): string {
  return fill(examples.plain, { who: whoAnswers(difference, answers) });
}

/** The same, with what they see or saw: `it` is the pronoun of what has changed. */
export function seeingExample(
  difference: Difference,
  answers: Answers,
  text: typeof examples.sees,
  it: string,
): string {
  return fill(text, { who: whoAnswers(difference, answers), it });
}

function whoAnswers(difference: Difference, answers: Answers): string {
  return Object.keys(answers).length === 0 ? examples.anybody : visitorWith(difference, answers);
}

/** `den som …` with these answers. */
export function visitorWith(difference: Difference, answers: Answers): string {
  return fill(examples.somebody, { answers: answersIn(difference, answers) });
}

/** Answers with the labels of the new form; those that only the old form accepts with its labels. */
function answersIn({ before, after }: Difference, answers: Answers): string {
  const isOfToday = ([id, value]: readonly [string, unknown]) => {
    const { options } = after.questions[after.indexOf.get(id) ?? -1]?.definition ?? {};
    const values = Array.isArray(value) ? value : [value];
    const isOffered = values.every((one) => options?.some((option) => option.value === one));
    return after.indexOf.has(id) && (options === undefined || isOffered);
  };
  const entries = Object.entries(answers);
  const parts = [after, before].flatMap((form) => {
    const own = entries.filter((entry) => isOfToday(entry) === (form === after));
    return own.length > 0 ? [answersSentence(form, Object.fromEntries(own))] : [];
  });
  return listed(parts);
}

/** The name of a question by its id. */
export function questionName(form: Form, id: string): string {
  const question = form.questions[form.indexOf.get(id) ?? -1];
  return question
    ? itemName(form, questionItem(question))
    : fill(items.question, { question: `”${id}”` });
}

/** Names in a sentence; of many only the first. */
export const shortNameList = (names: readonly string[]): string => shortList(names, 6);

/** The pronoun for things that were named. */
export function pronoun(named: readonly Item[]): string {
  if (named.length > 1) return pronouns.several;
  return named[0]?.kind === 'question' ? pronouns.question : pronouns.other;
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
