import {
  FETCHED_LISTS,
  type FormDefinition,
  type OptionDefinition,
  type OptionsFrom,
  type QuestionDefinition,
  type Rule,
} from './definition.ts';
import { type Fault, fault, into } from './faults.ts';
import { isMultipleChoice } from './walk.ts';

/**
 * One entry of a list: a need (`value` is its sentence), a suggestion (`title`) or a fetched item;
 * only the last may have a mark or lack a tag.
 */
export interface ListItem {
  readonly id: string;
  readonly value?: string;
  readonly title?: string;
  readonly description?: string;
  readonly link?: string;
  readonly sortOrder: number;
  readonly tag?: string;
  readonly icon?: string;
  readonly mark?: string;
  readonly visible?: Rule;
}

/** A subject of items, as in a file of needs. */
export interface ItemSubject {
  readonly name: string;
  readonly icon: string;
}

/** Items with the icons of their subjects. */
export function withIcons(
  items: readonly ListItem[],
  subjects: readonly ItemSubject[],
): readonly ListItem[] {
  const icons = new Map(subjects.map(({ name, icon }) => [name, icon]));
  return items.map((item) => {
    const icon = item.tag === undefined ? undefined : icons.get(item.tag);
    return icon === undefined ? item : { ...item, icon };
  });
}

/** Lists by the name used in `optionsFrom`: file name, or name of the fetched list. */
export type Lists = Readonly<Record<string, readonly ListItem[]>>;

/** Origin of the options of a composed question. */
export interface Origin {
  /** JSON pointer of the options in the composed definition. */
  readonly pointer: string;
  readonly list: string;
  /** For each option, its index in the list file, which need not be sorted. */
  readonly indices: readonly number[];
}

/** A form with its lists expanded, and the faults found. */
export interface Composition {
  readonly definition: FormDefinition;
  readonly origins: readonly Origin[];
  /** Questions with fetched options, which may differ next time. */
  readonly fetched: ReadonlySet<string>;
  readonly faults: readonly Fault[];
}

/**
 * Expands `optionsFrom` into options, sorted by `sortOrder`. `matching` becomes an ordinary rule,
 * so that no later stage knows about lists.
 *
 * The form must have passed the JSON Schema.
 */
export function compose(definition: FormDefinition, lists: Lists): Composition {
  const origins: Origin[] = [];
  const fetched = new Set<string>();
  const faults: Fault[] = [];
  const choices = new Map<string, readonly OptionDefinition[]>();

  const expand = (question: QuestionDefinition, pointer: string): QuestionDefinition => {
    const { optionsFrom, ...rest } = question;
    let options = question.options;
    const parts = question.parts && expandAll(question.parts, into(pointer, 'parts'));
    if (optionsFrom) {
      if ('fetched' in optionsFrom) fetched.add(question.id);
      options = optionsFromList(optionsFrom, pointer);
    } else if (options) {
      options = mapped(options, (option, index) =>
        option.questions ? withQuestions(option, option.questions, pointer, index) : option,
      );
    }
    if (options && isMultipleChoice(question.type)) choices.set(question.id, options);
    if (!optionsFrom && options === question.options && parts === question.parts) return question;
    return { ...rest, ...(options && { options }), ...(parts && { parts }) };
  };

  const expandAll = (questions: readonly QuestionDefinition[], pointer: string) =>
    mapped(questions, (question, index) => expand(question, into(pointer, index)));

  const withQuestions = (
    option: OptionDefinition,
    below: readonly QuestionDefinition[],
    pointer: string,
    index: number,
  ): OptionDefinition => {
    const inner = into(pointer, 'options', index, 'questions');
    const questions = expandAll(below, inner);
    return questions === below ? option : { ...option, questions };
  };

  const optionsFromList = (from: OptionsFrom, pointer: string): readonly OptionDefinition[] => {
    const [property, list] = 'list' in from ? ['list', from.list] : ['fetched', from.fetched];
    const matching = 'list' in from ? from.matching : undefined;
    const items = Object.hasOwn(lists, list) ? asList(lists[list]) : undefined;
    const place = into(pointer, 'optionsFrom');
    if (!items) {
      // A file cannot replace a fetched list, nor the reverse.
      const known = Object.keys(lists).filter((name) => isFetched(name) === isFetched(list));
      const params = { name: list, known };
      faults.push(fault('unknown-list', into(place, property), params));
      return [];
    }
    const matched = matching && choices.get(matching.question);
    if (matching && !matched) {
      // Only an earlier question (a card cannot depend on a choice still to come) with several
      // choices: the rule made below iterates over a list.
      const params = { name: matching.question, known: [...choices.keys()] };
      faults.push(fault('unknown-question', into(place, 'matching', 'question'), params));
    }
    const order = items
      .map((item, index) => ({ item, index }))
      .sort((a, b) => a.item.sortOrder - b.item.sortOrder);
    const optionsPointer = into(pointer, 'options');
    origins.push({
      pointer: optionsPointer,
      list,
      indices: order.map(({ index }) => index),
    });
    return order.map(({ item }, index) => {
      const option = toOption(item);
      if (!matching || !matched) return option;
      const values = matched.filter(({ tag }) => tag === item.tag).map(({ value }) => value);
      if (values.length === 0) {
        const known = [...new Set(matched.map(({ tag }) => tag))];
        faults.push(
          fault('unknown-tag', into(optionsPointer, index, 'tag'), { tag: item.tag, known }),
        );
      }
      const chosen = { some: [{ var: matching.question }, { in: [{ var: '' }, values] }] };
      return {
        ...option,
        visible: item.visible === undefined ? chosen : { and: [item.visible, chosen] },
      };
    });
  };

  const steps = mapped(definition.steps, (step, stepIndex) => {
    const place = into('/steps', stepIndex, 'questions');
    const questions = expandAll(step.questions, place);
    return questions === step.questions ? step : { ...step, questions };
  });
  const isUnchanged = steps === definition.steps;
  return {
    definition: isUnchanged ? definition : { ...definition, steps },
    origins,
    fetched,
    faults,
  };
}

/** `map` that gives the list itself when it changes nothing: most of a form has no list. */
function mapped<T>(items: readonly T[], change: (item: T, index: number) => T): readonly T[] {
  let copy: T[] | undefined;
  items.forEach((item, index) => {
    const changed = change(item, index);
    if (changed === item) return;
    copy ??= items.slice();
    copy[index] = changed;
  });
  return copy ?? items;
}

const FETCHED: readonly string[] = FETCHED_LISTS;

function isFetched(name: string): boolean {
  return FETCHED.includes(name);
}

/** The entries of a list, or `undefined` when it is not a list of objects. */
function asList(list: unknown): readonly ListItem[] | undefined {
  const isItem = (item: unknown): item is ListItem => typeof item === 'object' && item !== null;
  return Array.isArray(list) && list.every(isItem) ? list : undefined;
}

/** Copies the known fields of an item; they are validated later. */
function toOption({
  id,
  value,
  title,
  description,
  link,
  tag,
  icon,
  mark,
  visible,
}: ListItem): OptionDefinition {
  return {
    value: id,
    label: title ?? value ?? id,
    ...(tag !== undefined && { tag }),
    ...(icon !== undefined && { icon }),
    ...(mark !== undefined && { mark }),
    ...(description !== undefined && { description }),
    ...(link !== undefined && { link }),
    ...(visible !== undefined && { visible }),
  };
}
