import { formatOf, isRecord, type SchemaObject, valueAt } from '#checker/json';
import { isDisplay, isMultipleChoice, isNumber } from '#engine';
import { newItems } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { FieldsAt } from './fields.ts';
import { firstFree, freeId, newText, textsNamed } from './newTexts.ts';

type Maker = (at: FieldsAt, schemas: readonly SchemaObject[]) => unknown;

/**
 * Makers of new items that have more than their schema requires, by the schema's file and
 * the property that holds it, or the list that it is an item of.
 */
const MAKERS: Readonly<Record<string, Maker>> = {
  'form questions[]': formQuestion,
  'form questions': (at) => [formQuestion(inFirst(at), itemSchemas(at))],
  'form options': formOptions,
  'form value': (at) => freeValue(at),
  'form validation[]': formRequirement,
  // A list that another question uses, so that it exists.
  'form list': ({ document }) => textsNamed(document, 'list').values().next().value,
  'questionnaire questions[]': (at, schemas) => ({
    id: idOf(at, schemas),
    type: 'single-button',
    questionTitle: textOf(at, schemas, 'questionTitle'),
    answers: [{ option: newItems.yes }, { option: newItems.no }],
    validation: { required: true },
  }),
  'questionnaire answers': () => [{ option: newItems.yes }, { option: newItems.no }],
  'questionnaire requiredAnswersToBeShown[]': requirement,
  'health-declaration questions[]': declaredQuestion,
  'health-declaration subQuestions[]': declaredQuestion,
  'health-declaration options': () => [
    { id: 'ja', name: newItems.yes },
    { id: 'nej', name: newItems.no },
  ],
};

/** A new item of a kind in `MAKERS`; undefined for other kinds. */
export function definedItem(context: FieldsAt, schemas: readonly SchemaObject[]): unknown {
  const [last, holder] = context.path.toReversed();
  const file = formatOf(context.schemaFile).replace('.schema.json', '');
  const name = typeof last === 'number' ? `${holder}[]` : last;
  const key = `${file} ${name}`;
  return Object.hasOwn(MAKERS, key) ? MAKERS[key]?.(context, schemas) : undefined;
}

/** Texts for several choices, whose values are always texts; otherwise true and false. */
function formOptions({ document, path }: FieldsAt): unknown {
  const type = valueAt(document, [...path.slice(0, -1), 'type']);
  const isAnswer = !isMultipleChoice(String(type)) && !isDisplay(String(type));
  if (!isAnswer) return [{ value: 'alternativ-1', label: newItems.option }];
  return [
    { value: true, label: newItems.yes },
    { value: false, label: newItems.no },
  ];
}

function formQuestion(at: FieldsAt, schemas: readonly SchemaObject[]): unknown {
  const id = idOf(at, schemas);
  return {
    id,
    type: 'single-button',
    label: textOf(at, schemas, 'label'),
    options: [
      { value: true, label: newItems.yes },
      { value: false, label: newItems.no },
    ],
    validation: [answered(id)],
  };
}

function declaredQuestion(at: FieldsAt, schemas: readonly SchemaObject[]): unknown {
  return {
    id: idOf(at, schemas),
    type: 'radiobuttongroup',
    name: textOf(at, schemas, 'name'),
    // Nobody's answer counts for nothing until an editor says so.
    assessmentType: 'yes',
    validation: 'required',
    options: [
      { id: 'ja', name: newItems.yes },
      { id: 'nej', name: newItems.no },
    ],
  };
}

/** That there is an answer or, when that is asked already, a bound that an editor can change. */
function formRequirement({ document, path }: FieldsAt): unknown {
  const question = valueAt(document, path.slice(0, -2));
  const id = valueAt(question, ['id']);
  const type = valueAt(question, ['type']);
  const isAsked = JSON.stringify(valueAt(question, ['validation']) ?? []).includes('is_answered');
  if (!isAsked || typeof id !== 'string') return answered(id);
  if (type === 'text' || type === 'textarea') {
    const rule = { is_at_most_long: [{ var: id }, 100] };
    return { rule, message: newItems.atMostLong };
  }
  if (isNumber(String(type))) {
    return { rule: { '<=': [{ var: id }, 100_000] }, message: newItems.atMost };
  }
  return answered(id);
}

/** The requirement of an answer; always met without the id of a question. */
function answered(id: unknown): unknown {
  const rule = typeof id === 'string' ? { is_answered: [{ var: id }] } : true;
  return { rule, message: newItems.required };
}

/** A value that no other option of the question has, of the kind that they have. */
function freeValue({ document, path }: FieldsAt): unknown {
  const options = valueAt(document, path.slice(0, -2));
  const taken = (Array.isArray(options) ? options : []).flatMap((option) =>
    isRecord(option) && option.value !== undefined ? [option.value] : [],
  );
  const numbers = taken.filter((value) => typeof value === 'number');
  if (numbers.length > 0 && numbers.length === taken.length) return Math.max(...numbers) + 1;
  const texts = new Set(taken.map(String));
  return firstFree(texts, (number) => `alternativ-${number}`);
}

/** That the nearest question before, of those not asked for yet, has the first of its answers. */
function requirement({ document, path }: FieldsAt): unknown {
  const [own = 0] = path.filter((step) => typeof step === 'number');
  const questions = valueAt(document, ['questions']);
  const all: readonly unknown[] = Array.isArray(questions) ? questions : [];
  const others = valueAt(document, path.slice(0, -1));
  const named = (Array.isArray(others) ? others : []).map((other) => valueAt(other, ['id']));
  const before = all.slice(0, own).toReversed();
  const read = before.find(
    (question) =>
      valueAt(question, ['answers', 0, 'option']) !== undefined &&
      !named.includes(valueAt(question, ['id'])),
  );
  if (read === undefined) return undefined;
  return {
    id: valueAt(read, ['id']),
    requiredAnswers: [valueAt(read, ['answers', 0, 'option'])],
  };
}

function inFirst(at: FieldsAt): FieldsAt {
  return { ...at, path: [...at.path, 0] };
}

function itemSchemas(at: FieldsAt): readonly SchemaObject[] {
  return at.schemas.at(at.schemaFile, at.document, [...at.path, 0]);
}

function idOf({ document, path }: FieldsAt, schemas: readonly SchemaObject[]): string {
  return freeId(document, [...path, 'id'], schemas);
}

function textOf(
  { document, path }: FieldsAt,
  holder: readonly SchemaObject[],
  name: string,
): string {
  return newText(document, [...path, name], [], holder);
}
