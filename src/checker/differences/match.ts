import { type Item, itemsOf } from '#checker/reach';
import { answerFormat, type Form, type OptionValue, type Question } from '#engine';
import {
  containerOf,
  isPairOf,
  keyOf,
  type OptionItem,
  type Pair,
  type QuestionItem,
  questionItem,
  questionOf,
} from './items.ts';
import { matchedOptions, type NamedOptions, pairedIndices } from './matchedOptions.ts';
import { renamed } from './renamed.ts';

/** An item that has another name in the new form. */
export interface Rename {
  readonly kind: 'step' | 'question' | 'option';
  /** In the new form. */
  readonly item: Item;
  readonly before: string;
  readonly after: string;
}

/** Two forms with what they have in common. */
export interface Match {
  /** The old form, with the names of the new one. */
  readonly before: Form;
  readonly after: Form;
  readonly steps: readonly Pair<Extract<Item, { kind: 'step' }>>[];
  readonly questions: readonly Pair<QuestionItem>[];
  readonly options: readonly Pair<OptionItem>[];
  readonly removed: readonly Item[];
  readonly added: readonly Item[];
  readonly renames: readonly Rename[];
  /** The container of a pair, when both forms have it. */
  containerOf(pair: Pair): Pair | undefined;
}

const UNNAMED: NamedOptions = { before: new Map(), after: new Map() };

/** Suffix of the id of an old question whose answers the new one of that id cannot take. */
const OF_BEFORE = '~before';

/**
 * Finds what two forms have in common: questions by their id, steps by what is on them, options
 * by their value or their name. What has another id and the same text in the same place is the same.
 */
export function matched(before: Form, after: Form, named: NamedOptions = UNNAMED): Match {
  const same = new Map<string, Item>();
  const isSame = (was: Item | undefined, is: Item | undefined) =>
    was !== undefined && is !== undefined && keyOf(same.get(keyOf(was))) === keyOf(is);
  for (const [one, other] of matchedSteps(before, after)) {
    same.set(keyOf({ kind: 'step', step: one }), { kind: 'step', step: other });
  }
  const names = new Map<string, string>();
  const values = new Map<string, ReadonlyMap<OptionValue, OptionValue>>();
  const taken = new Set(before.questions.map(({ definition }) => definition.id));
  for (const was of before.questions) {
    const { id, label, type } = was.definition;
    const item = questionItem(was);
    const isRenamed = (other: Question) =>
      !taken.has(other.definition.id) &&
      other.definition.label === label &&
      answerFormat(other.definition.type) === answerFormat(type) &&
      isSame(containerOf(before, item), containerOf(after, questionItem(other)));
    const now = after.questions[after.indexOf.get(id) ?? -1] ?? after.questions.find(isRenamed);
    if (!now) continue;
    same.set(keyOf(item), questionItem(now));
    taken.add(now.definition.id);
    if (now.definition.id !== id) names.set(id, now.definition.id);
    const options = matchedOptions({ before, after, was, now, names }, named);
    for (const [at, index] of options.pairs) {
      same.set(keyOf({ ...item, kind: 'option', option: at }), {
        ...questionItem(now),
        kind: 'option',
        option: index,
      });
    }
    if (options.values.size > 0) values.set(id, options.values);
    if (answerFormat(type) !== answerFormat(now.definition.type))
      names.set(id, `${id}${OF_BEFORE}`);
  }
  const pairs = itemsIn(before).flatMap((was): readonly Pair[] => {
    const is = same.get(keyOf(was));
    return is ? [{ before: was, after: is }] : [];
  });
  const kept = new Set(pairs.map((pair) => keyOf(pair.after)));
  const steps = pairs.filter(isPairOf('step')).sort((a, b) => a.after.step - b.after.step);
  const questions = pairs.filter(isPairOf('question'));
  const options = pairs.filter(isPairOf('option'));
  return {
    before: renamed(before, { questions: names, values }),
    after,
    ...{ steps, questions, options },
    removed: itemsIn(before).filter((item) => !same.has(keyOf(item))),
    added: itemsIn(after).filter((item) => !kept.has(keyOf(item))),
    renames: [...steps, ...questions, ...options].flatMap((pair) => renameOf(before, after, pair)),
    containerOf: (pair) => {
      const [was, is] = [containerOf(before, pair.before), containerOf(after, pair.after)];
      return was && is && isSame(was, is) ? { before: was, after: is } : undefined;
    },
  };
}

/** Steps, and then questions, each with its options. */
function itemsIn(form: Form): readonly Item[] {
  const items = itemsOf(form).filter(({ kind }) => kind !== 'message');
  const isStep = ({ kind }: Item) => kind === 'step';
  return [...items.filter(isStep), ...items.filter((item) => !isStep(item))];
}

/** Ids of the health declaration's steps give only their position. */
const isPositionOnly = (id: string): boolean => /^step-\d+$/.test(id);

/** Best first: the same name and title, the same questions, the same name, the same title. */
function matchedSteps(before: Form, after: Form): ReadonlyMap<number, number> {
  const parts = ({ steps, questions }: Form) =>
    steps.map(({ definition: { id, title }, questions: own }) => ({
      ...{ id, title },
      ids: new Set(own.map((at) => questions[at]?.definition.id)),
    }));
  const [old, current] = [parts(before), parts(after)];
  type Part = (typeof old)[number];
  const shares = (one: Part, other: Part) => [...one.ids].some((id) => other.ids.has(id));
  const matchers: readonly ((one: Part, other: Part) => boolean)[] = [
    (one, other) => one.id === other.id && one.title === other.title,
    (one, other) => shares(one, other) && one.title === other.title,
    (one, other) => one.id === other.id && !isPositionOnly(one.id),
    shares,
    (one, other) => one.title === other.title,
  ];
  return pairedIndices(old, current, matchers);
}

/** That a pair has another name, unless it is another kind of question. */
function renameOf(before: Form, after: Form, pair: Pair): readonly Rename[] {
  const { before: was, after: item } = pair;
  const { kind } = item;
  const [old, now] = [questionOf(before, was), questionOf(after, item)];
  const renameFrom = (one: unknown, other: unknown): readonly Rename[] =>
    one === other || kind === 'message'
      ? []
      : [{ kind, item, before: String(one), after: String(other) }];
  if (!old || !now) {
    const [one = '', other = ''] = [before, after].map(
      (form, at) => form.steps[(at === 0 ? was : item).step]?.definition.id,
    );
    return isPositionOnly(one) && isPositionOnly(other) ? [] : renameFrom(one, other);
  }
  if (answerFormat(old.definition.type) !== answerFormat(now.definition.type)) return [];
  if (was.kind !== 'option' || item.kind !== 'option') {
    return renameFrom(old.definition.id, now.definition.id);
  }
  const one = old.definition.options?.[was.option];
  const other = now.definition.options?.[item.option];
  // A text that is its own value is reported as a text.
  const isText = one?.value === one?.label && other?.value === other?.label;
  return isText ? [] : renameFrom(one?.value, other?.value);
}
