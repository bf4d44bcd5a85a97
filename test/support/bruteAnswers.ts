import {
  type AnswerValue,
  type Form,
  isMultipleChoice,
  isNumber,
  isSingleChoice,
  type Question,
} from '#engine';

const TEXTS = ['a', 'a@a.se', '20200101', '202001010000', '99990101'];
/** No more examples of shorter texts are needed: those above have every length that matters. */
const SHORT = 20;
const LONG = 5000;

/** The numbers in the rules of forms, and their neighbours. */
export function numbersIn(forms: readonly Form[]): readonly number[] {
  const found = new Set([-1, 0, 1]);
  const visit = (node: unknown): void => {
    if (typeof node === 'number' && node < 1_000_000) {
      for (const near of [node - 1, node, node + 1]) found.add(near);
    }
    if (typeof node === 'object' && node !== null)
      for (const one of Object.values(node)) visit(one);
  };
  for (const { cells, questions } of forms) {
    for (const { rule } of cells) visit(rule);
    for (const { definition } of questions) {
      for (const { rule } of definition.validation ?? []) visit(rule);
    }
  }
  return [...found];
}

/** Every answer to a question, in either form, that rules with these numbers could distinguish. */
export function everyAnswerTo(
  questions: readonly (Question | undefined)[],
  numbers: readonly number[],
  values: (question: Question) => readonly unknown[],
): (AnswerValue | undefined)[] {
  const found = new Map<string, AnswerValue | undefined>([['', undefined]]);
  const add = (value: AnswerValue) => found.set(JSON.stringify(value), value);
  const long = numbers
    .filter((length) => length > SHORT && length < LONG)
    .map((length) => 'a'.repeat(length));
  const several = new Set<string>();
  for (const question of questions) {
    const { type } = question?.definition ?? {};
    if (!question || type === undefined || type === 'box') continue;
    const own = values(question);
    if (isSingleChoice(type)) for (const value of own) add(value as AnswerValue);
    else if (isMultipleChoice(type)) for (const value of own) several.add(String(value));
    else if (isNumber(type)) for (const value of [...numbers, 'abc', '1,5']) add(value);
    else for (const value of [...TEXTS, ...long]) add(value);
  }
  const lists: string[][] = [[]];
  for (const value of several) lists.push(...lists.map((list) => [...list, value]));
  for (const list of lists) if (list.length > 0) add(list);
  return [...found.values()];
}
