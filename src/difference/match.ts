import type { Form, OptionValue, Question } from '#engine';
import { type Item, kindOf } from '#reach';
import { renamed } from './forms.ts';
import { matchedOptions, type NamedOptions } from './options.ts';
import {
  matchedSteps,
  type OptionItem,
  type Pair,
  type QuestionItem,
  questionItem,
  type Rename,
  renamesOf,
  type StepItem,
} from './pairs.ts';

/** Two forms with what they have in common. */
export interface Match {
  /** As it was, with the names of today. */
  readonly before: Form;
  readonly after: Form;
  readonly steps: readonly Pair<StepItem>[];
  readonly questions: readonly Pair<QuestionItem>[];
  readonly options: readonly Pair<OptionItem>[];
  readonly removed: readonly Item[];
  readonly added: readonly Item[];
  readonly renames: readonly Rename[];
  /** Whether two things are the same in the two forms. */
  isPair(pair: Pair): boolean;
}

const UNNAMED: NamedOptions = { before: new Map(), after: new Map() };

/** What an answer that today's question cannot take is called: the name of no question. */
const OF_BEFORE = '~before';

/**
 * Finds what two forms have in common: questions by their id, steps by what stands on them, options
 * by their value or their name. What has another id and the same text in the same place is the same.
 */
export function matched(before: Form, after: Form, named: NamedOptions = UNNAMED): Match {
  const steps = matchedSteps(before, after);
  const stepOf = new Map(steps.map((pair) => [pair.before.step, pair.after.step]));
  const questions = new Map<number, number>();
  for (const { definition, index } of before.questions) {
    const same = after.indexOf.get(definition.id);
    if (same !== undefined) questions.set(index, same);
  }
  const options = new Map<string, number>();
  const names = new Map<string, string>();
  const values = new Map<string, ReadonlyMap<OptionValue, OptionValue>>();
  const taken = new Set(questions.values());
  for (const question of before.questions) {
    const { definition, index, step } = question;
    if (!questions.has(index)) {
      const owner = ownerOf(before, question);
      const now = after.questions.find((other) => {
        if (taken.has(other.index) || before.indexOf.has(other.definition.id)) return false;
        if (other.definition.label !== definition.label) return false;
        if (kindOf(other.definition.type) !== kindOf(definition.type)) return false;
        const of = ownerOf(after, other);
        if (!owner || !of) return owner === of && stepOf.get(step) === other.step;
        return (
          options.get(`${owner.question} ${owner.option}`) === of.option &&
          questions.get(owner.question) === of.question
        );
      });
      if (now) {
        questions.set(index, now.index);
        taken.add(now.index);
        names.set(definition.id, now.definition.id);
      }
    }
    const now = after.questions[questions.get(index) ?? -1];
    if (!now) continue;
    const found = matchedOptions({ before, after, was: question, now, names }, named);
    for (const [option, other] of found.pairs) options.set(`${index} ${option}`, other);
    if (found.values.size > 0) values.set(definition.id, found.values);
    if (kindOf(definition.type) !== kindOf(now.definition.type)) {
      names.set(definition.id, `${definition.id}${OF_BEFORE}`);
    }
  }
  const found = paired(before, after, questions, options, stepOf);
  const all: readonly Pair[] = [...steps, ...found.questions, ...found.options];
  const keys = new Set(all.map(keyOf));
  return {
    before: renamed(before, { questions: names, values }),
    after,
    steps,
    ...found,
    isPair: (pair) => keys.has(keyOf(pair)),
    renames: renamesOf(before, after, { steps, names, values }),
  };
}

function keyOf({ before, after }: Pair): string {
  const place = (item: Item) => [
    item.step,
    'question' in item ? item.question : -1,
    item.kind === 'option' ? item.option : -1,
  ];
  return [...place(before), ...place(after)].join();
}

/** The option under which a question stands. */
export function ownerOf(
  form: Form,
  { cell, depth }: Question,
): { readonly question: number; readonly option: number } | undefined {
  const chosen = depth === 0 ? null : form.cells[cell]?.chosen;
  if (!chosen) return undefined;
  const { options = [] } = form.questions[chosen.question]?.definition ?? {};
  const option = options.findIndex(({ value }) => value === chosen.value);
  return { question: chosen.question, option };
}

function paired(
  before: Form,
  after: Form,
  questions: ReadonlyMap<number, number>,
  options: ReadonlyMap<string, number>,
  steps: ReadonlyMap<number, number>,
) {
  const questionPairs: Pair<QuestionItem>[] = [];
  const optionPairs: Pair<OptionItem>[] = [];
  const stepItems = (form: Form, kept: ReadonlySet<number>): Item[] =>
    form.steps.flatMap(({ index }) => (kept.has(index) ? [] : [{ kind: 'step', step: index }]));
  const removed = stepItems(before, new Set(steps.keys()));
  const added = stepItems(after, new Set(steps.values()));
  const keptOptions = new Set<string>();
  for (const question of before.questions) {
    const now = after.questions[questions.get(question.index) ?? -1];
    const was = questionItem(question);
    if (now) questionPairs.push({ before: was, after: questionItem(now) });
    else removed.push(was);
    for (const at of (question.definition.options ?? []).keys()) {
      const option: OptionItem = { ...was, kind: 'option', option: at };
      const other = options.get(`${question.index} ${at}`);
      if (!now || other === undefined) removed.push(option);
      else {
        keptOptions.add(`${now.index} ${other}`);
        const item: OptionItem = { ...questionItem(now), kind: 'option', option: other };
        optionPairs.push({ before: option, after: item });
      }
    }
  }
  const keptQuestions = new Set(questions.values());
  for (const question of after.questions) {
    const item = questionItem(question);
    if (!keptQuestions.has(question.index)) added.push(item);
    for (const at of (question.definition.options ?? []).keys()) {
      if (keptOptions.has(`${question.index} ${at}`)) continue;
      added.push({ ...item, kind: 'option', option: at });
    }
  }
  return { questions: questionPairs, options: optionPairs, removed, added };
}
