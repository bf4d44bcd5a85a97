import { isProse, type JsonChange, textFormatOf } from '#checker/json';
import {
  type AnswerValue,
  type OptionDefinition,
  parseTyped,
  type QuestionDefinition,
} from '#engine';
import { fields } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { choiceName } from './choiceNames.ts';
import type { FieldInput } from './fields.ts';
import type { KnownName } from './knownNames.ts';
import { labelOf, shortened } from './labels.ts';
import type { MadeNames } from './madeDependencies.ts';
import { boundOf, type Property } from './properties.ts';
import { requirementsOn } from './requirements.ts';

/** The effect of an answer on a property: another value, nothing at all, or no difference. */
export type AnswerEffect =
  | {
      readonly kind: 'value';
      readonly value: unknown;
      readonly before?: JsonChange | undefined;
    }
  /** `before` is changed before it, elsewhere in the document. */
  | { readonly kind: 'gone'; readonly before?: JsonChange | undefined }
  | { readonly kind: 'same' };

/** A property that is edited by one question. */
export interface Field {
  readonly property: Property;
  readonly question: QuestionDefinition;
  /** Where a question of the engine is not enough. */
  readonly input?: FieldInput;
  /** The value in the document, as the engine keeps an answer. */
  readonly shown: AnswerValue | undefined;
  read(answer: AnswerValue | undefined): AnswerEffect;
}

/** The answer that stands for an optional property that is absent. */
const UNSET = '(unset)';
/** The most choices that are shown as a short group. */
const FEW = 5;
/** More choices than this are searched among. */
const MANY = 9;
/** The same where one of them is chosen. */
const MANY_OF_ONE = 20;
/** A longer text is hard to read on one line. */
const LONG_LINE = 80;
/** A property that may be this long gets several lines. */
const LONG_TEXT = 10_000;

const LONG_NAMES: ReadonlySet<string> = new Set([
  ...[
    'description',
    'help',
    'helptext',
    'readMore',
    'readMoreText',
    'lead',
    'text',
    'introQuestion',
  ],
  ...['message', 'reason', 'shows', 'notNeeded', 'closed', 'contractGone', 'canceled'],
]);

const SAME: AnswerEffect = { kind: 'same' };

/** One of the values that a schema lists, or true or false. */
export function choiceField(
  property: Property,
  id: string,
  values: readonly (string | number | boolean)[],
): Field {
  const options = values.map((value) => ({ value, label: choiceName(property.name, value) }));
  return choice(property, id, options);
}

/** One of the names that exist, or of those that `made` can make. */
export function referenceField(
  property: Property,
  id: string,
  names: readonly KnownName[],
  { made, spare }: MadeNames,
): Field {
  // A name that was made here keeps its place among those that can be: arrows pass it by.
  const others = names.filter((name) => made.every(({ id: own }) => own !== name.id));
  const field = choice(property, id, namesWith([...others, ...made], [property.value]));
  return {
    ...field,
    read: (answer) => {
      const reading = field.read(answer);
      if (reading.kind === 'same') return reading;
      const chosen = made.find((name) => name.id === answer);
      if (!chosen) return { ...reading, before: spare };
      return { kind: 'value', value: chosen.name, before: chosen.change };
    },
  };
}

function choice(property: Property, id: string, values: readonly OptionDefinition[]): Field {
  const { isRequired, value } = property;
  const options = isRequired ? values : [...values, { value: UNSET, label: fields.unset }];
  const isUnset = value === undefined && !isRequired;
  return {
    property,
    question: {
      ...questionFor(property, id, options.length <= FEW ? 'radiobuttongroup' : 'radio-button'),
      options,
    },
    ...(options.length > MANY_OF_ONE && { input: { kind: 'names' } }),
    shown: isUnset ? UNSET : options.find((option) => option.value === value)?.value,
    read: (answer) => {
      if (answer === UNSET) return { kind: 'gone' };
      return options.some((option) => option.value === answer)
        ? { kind: 'value', value: answer }
        : SAME;
    },
  };
}

/** A list with values added: among the others where those are in the order of all, and else last. */
function withAdded(
  list: readonly string[],
  added: readonly string[],
  inOrder: readonly string[],
): readonly string[] {
  const isOrdered = inOrder.filter((value) => list.includes(value)).join() === list.join();
  const all = [...list, ...added];
  return isOrdered ? inOrder.filter((value) => all.includes(value)) : all;
}

/** Several of the values that a schema lists, or of the names that exist. */
export function choicesField(
  property: Property,
  id: string,
  values: readonly string[] | readonly KnownName[],
): Field {
  const known = values.map((one) =>
    typeof one === 'string' ? { id: one, label: choiceName(property.name, one) } : one,
  );
  const own = textsOf(property.value);
  const isEnum = values.every((one) => typeof one === 'string');
  const options = isEnum
    ? known.map(({ id: value, label }) => ({ value, label }))
    : namesWith(known, own);
  const inOrder = options.map(({ value }) => String(value));
  const shown = inOrder.filter((value) => own.includes(value));
  return {
    property,
    question: {
      ...questionFor(property, id, 'checkbox'),
      options,
    },
    ...(options.length > MANY && { input: { kind: 'names' } }),
    shown: shown.length === 0 ? undefined : shown,
    read: (answer) => {
      const chosen = Array.isArray(answer) ? answer : [];
      // Present values keep their order, so that a diff shows only what was ticked.
      const kept = own.filter((value) => chosen.includes(value));
      const added = chosen.filter((value) => !own.includes(value));
      return listRead(property, withAdded(kept, added, inOrder));
    },
  };
}

/** A number, as its schema has it: a whole one, or with decimals. */
export function numberField(property: Property, id: string): Field {
  const { value } = property;
  return {
    property,
    question: questionFor(property, id, 'numeric'),
    shown: typeof value === 'number' ? value : undefined,
    read: (answer) => {
      if (answer === undefined) return property.isRequired ? SAME : { kind: 'gone' };
      return typeof answer === 'number' ? { kind: 'value', value: answer } : SAME;
    },
  };
}

/** A text, on one line or several; with `isByLength` the present length decides, not the name of the property. */
export function textField(property: Property, id: string, isByLength: boolean): Field {
  const { name, value, schemas, isRequired } = property;
  const own = typeof value === 'string' ? value : '';
  const isHtml = textFormatOf(schemas) === 'html';
  const isLong =
    isHtml ||
    (boundOf(schemas, 'maxLength') ?? 0) >= LONG_TEXT ||
    (isByLength ? own.length > LONG_LINE : LONG_NAMES.has(name)) ||
    own.includes('\n');
  const question = questionFor(property, id, isLong ? 'textarea' : 'text');
  return {
    property,
    question,
    ...(isHtml && { input: { kind: 'html' } }),
    ...(!isHtml && isProse(schemas) && { input: { kind: 'prose' } }),
    shown: parseTyped(question, own),
    read: (answer) => {
      if (typeof answer === 'string') return { kind: 'value', value: answer };
      return isRequired ? { kind: 'value', value: '' } : { kind: 'gone' };
    },
  };
}

/** Texts, one on each line. */
export function linesField(property: Property, id: string): Field {
  const { value, schemas } = property;
  const question = questionFor(property, id, 'textarea');
  const isUnique = schemas.some(({ uniqueItems }) => uniqueItems === true);
  const line = fields.lines;
  return {
    property,
    question: { ...question, help: question.help ? `${question.help} ${line}` : line },
    shown: parseTyped(question, textsOf(value).join('\n')),
    read: (answer) => {
      const lines = typeof answer === 'string' ? answer.split('\n') : [];
      const texts = lines.map((text) => text.trim()).filter((text) => text !== '');
      return listRead(property, isUnique ? [...new Set(texts)] : texts);
    },
  };
}

/** Whether every text of a list is unchanged on a line of its own. */
export function areLines(value: unknown): boolean {
  if (value === undefined) return true;
  return (
    Array.isArray(value) &&
    value.every((text) => typeof text === 'string' && parseTyped({ type: 'text' }, text) === text)
  );
}

function listRead({ isRequired }: Property, value: readonly string[]): AnswerEffect {
  return value.length > 0 || isRequired ? { kind: 'value', value } : { kind: 'gone' };
}

function questionFor(
  property: Property,
  id: string,
  type: QuestionDefinition['type'],
): QuestionDefinition {
  const { name, schemas, value, isOwnName } = property;
  const { label, help } = labelOf(name, schemas, isOwnName ? undefined : value);
  const validation = requirementsOn(property, type, id);
  return {
    id,
    type,
    label,
    ...(help === undefined ? {} : { help }),
    ...(validation.length === 0 ? {} : { validation }),
  };
}

/** Names to choose among; an unknown name in the document is listed too, so that it can be removed. */
function namesWith(
  known: readonly KnownName[],
  own: readonly unknown[],
): readonly OptionDefinition[] {
  const unknown = own
    .filter((name): name is string => typeof name === 'string')
    .filter((name) => !known.some(({ id }) => id === name));
  const labels = uniqueNames(known).map(({ label }) => shortened(label));
  return [
    ...uniqueNames(known).map(({ id }, at) => {
      const own = labels[at] ?? '';
      const isFirst = labels.indexOf(own) === at;
      const before = labels.slice(0, at).filter((other) => other === own).length;
      return { value: id, label: isFirst ? own : `${own} (${before + 1})` };
    }),
    ...[...new Set(unknown)].map((name) => ({ value: name, label: fields.missing })),
  ];
}

function uniqueNames(known: readonly KnownName[]): readonly KnownName[] {
  return [...new Map(known.map((name) => [name.id, name])).values()];
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
