import {
  type AnswerValue,
  type Form,
  isMultipleChoice,
  isNumber,
  isSingleChoice,
  type Question,
} from '#engine';
import type { Placed } from './runStatus.ts';

/** Names in two versions of a form, where an edit has renamed questions or values. */
export class CurrentNames {
  /** Old ids, by current id. */
  readonly questions: ReadonlyMap<string, string>;
  /** By current id: old values, by current value. */
  readonly values: ReadonlyMap<string, ReadonlyMap<unknown, unknown>>;

  constructor(
    questions: ReadonlyMap<string, string>,
    values: ReadonlyMap<string, ReadonlyMap<unknown, unknown>>,
  ) {
    this.questions = questions;
    this.values = values;
  }

  currentId(old: string): string {
    return [...this.questions].find(([, own]) => own === old)?.[0] ?? old;
  }

  currentValue(id: string, value: unknown): unknown {
    const own = this.values.get(id);
    return [...(own ?? [])].find(([, old]) => old === value)?.[0] ?? value;
  }

  /** Rules as a text with current names. Renamed ids and values occur nowhere else in these forms. */
  inCurrentNames(rules: unknown): string {
    let text = JSON.stringify(rules);
    for (const [id, old] of this.questions) text = text.replaceAll(`"${old}"`, `"${id}"`);
    for (const own of this.values.values()) {
      for (const [value, old] of own) text = text.replaceAll(`"${old}"`, `"${value}"`);
    }
    return text;
  }
}

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

export type Given = Readonly<Record<string, AnswerValue>>;

/** Answers with which an item was shown, is shown, was shown only before, is shown only now. */
export interface Flags {
  readonly was: Given[];
  readonly is: Given[];
  readonly lost: Given[];
  readonly gained: Given[];
}
export const noFlags = (): Flags => ({ was: [], is: [], lost: [], gained: [] });

/** Answers with which an item is no longer shown, and newly shown. */
export interface Witnessed {
  readonly how: string;
  readonly lost: readonly Given[];
  readonly gained: readonly Given[];
}

/** The change of each item, except of those that came or went with their parent. */
export function reportedOnce(
  all: ReadonlyMap<string, Flags>,
  one: ReadonlyMap<string, Placed>,
  other: ReadonlyMap<string, Placed>,
): ReadonlyMap<string, Witnessed> {
  const shown = new Map<string, Witnessed>();
  const whole = new Set<string>();
  const isWithin = (item: Placed | undefined): boolean =>
    item !== undefined &&
    item.within !== '' &&
    (whole.has(item.within) || isWithin(one.get(item.within) ?? other.get(item.within)));
  const howOf = (name: string, { was, is, lost, gained }: Flags): string => {
    if (!other.has(name)) return 'removed';
    if (!one.has(name)) return 'added';
    if (was.length > 0 && is.length === 0) return 'never';
    if (was.length === 0) return is.length > 0 ? 'first' : '';
    if (lost.length > 0 && gained.length > 0) return 'others';
    return lost.length > 0 ? 'fewer' : gained.length > 0 ? 'more' : '';
  };
  const names = [...new Set([...one.keys(), ...other.keys()])];
  // Parents come first: a question before its options, an option before its sub-questions.
  for (const isAlone of [true, false]) {
    for (const name of names) {
      const flags = all.get(name) ?? noFlags();
      const how = howOf(name, flags);
      if ((how === 'removed' || how === 'added') !== isAlone) continue;
      if (['removed', 'added', 'never', 'first'].includes(how)) whole.add(name);
      if (isWithin(one.get(name)) || isWithin(other.get(name))) continue;
      const { was, is, lost, gained } = flags;
      if (how === 'never' || (how === 'removed' && was.length > 0)) {
        shown.set(name, { how, lost: was, gained: [] });
      } else if (how === 'first' || (how === 'added' && is.length > 0)) {
        shown.set(name, { how, lost: [], gained: is });
      } else if (['fewer', 'more', 'others'].includes(how)) shown.set(name, { how, lost, gained });
    }
  }
  return shown;
}

/** The expected result of `differenceOf`, found by walking through both forms with every answer. */
export interface BruteDifference {
  /** Kind of change and who sees it, by the name of the item. */
  readonly shown: ReadonlyMap<string, Witnessed>;
  readonly answers: ReadonlySet<string>;
  readonly exits: ReadonlySet<string>;
  readonly leaving: ReadonlySet<string>;
  /** Parents whose items have another order. */
  readonly order: ReadonlySet<string>;
  /** Whether any walk differs between the forms. */
  readonly differs: boolean;
  readonly combinations: number;
}
