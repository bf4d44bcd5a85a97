import { isRecord } from '#checker/json';
import { isDisplay, isMultipleChoice, isNumber } from '#engine';
import { fill } from '#engine/texts';
import { fields as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { shortened, textOf } from './labels.ts';

/** The names that references in a document may have, each in the order of the document. */
export interface KnownIds {
  /** Questions that have an answer. */
  readonly questions: readonly KnownName[];
  /** Those of them that take several. */
  readonly severalChoices: readonly KnownName[];
  /** The dependencies that steps of a health declaration may have. */
  readonly dependencies: readonly KnownName[];
  /** Levels of insurances, by their condition number. */
  readonly conditions: readonly KnownName[];
  /** Subjects of needs. */
  readonly subjects: readonly KnownName[];
}

/** The name that makes a step of a health declaration shown to all. */
const ALWAYS = 'Beroende1';

/** The names that the references of a document may have. */
export function knownIds(document: unknown): KnownIds {
  const asked = questionsIn(document).filter(({ type }) => !isDisplay(String(type)));
  const dependencies = isRecord(document) ? document.dependencies : undefined;
  return {
    questions: asked.map(knownName),
    severalChoices: asked.filter(({ type }) => isMultipleChoice(String(type))).map(knownName),
    dependencies: [
      { id: ALWAYS, label: texts.shownAlways },
      ...Object.entries(isRecord(dependencies) ? dependencies : {}).map(([id, dependency]) => ({
        id,
        label: conditionName(document, dependency) ?? texts.unnamed,
      })),
    ],
    conditions: levelsIn(document),
    subjects: subjectsIn(document),
  };
}

function subjectsIn(document: unknown): readonly KnownName[] {
  const subjects = isRecord(document) && Array.isArray(document.subjects) ? document.subjects : [];
  return subjects.flatMap((subject): readonly KnownName[] => {
    const name = textOf(subject, ['name']);
    return name === undefined ? [] : [{ id: name, label: name }];
  });
}

function levelsIn(document: unknown): readonly KnownName[] {
  const products = isRecord(document) && Array.isArray(document.products) ? document.products : [];
  return products.flatMap((product) => {
    const levels = isRecord(product) && Array.isArray(product.levels) ? product.levels : [];
    return levels.flatMap((level): readonly KnownName[] => {
      if (!isRecord(level) || typeof level.conditionNumber !== 'string') return [];
      const words = [textOf(product, ['productName']), textOf(level, ['insuredAmountText'])];
      const label = words.filter((word) => word !== undefined).join(', ');
      return [{ id: level.conditionNumber, label: label || texts.unnamed }];
    });
  });
}

/** Something that a reference may name. */
export interface KnownName {
  readonly id: string;
  /** Its own text: 'Har du barn?'. */
  readonly label: string;
  /** Of an option: the id of its question. */
  readonly question?: string;
}

/** A question as a document writes it. */
export type WrittenQuestion = Readonly<Record<string, unknown>>;

/** The question of a document that has an id, sub-questions as well. */
export function questionIn(document: unknown, id: unknown): WrittenQuestion | undefined {
  if (!isRecord(document)) return undefined;
  const known =
    questionsById.get(document) ??
    // Of several with one id the first is meant.
    new Map(
      questionsIn(document)
        .map((question) => [question.id, question] as const)
        .reverse(),
    );
  questionsById.set(document, known);
  return known.get(id);
}

/** The questions of documents, which do not change: an edit makes another document. */
const questionsById = new WeakMap<object, ReadonlyMap<unknown, WrittenQuestion>>();

/**
 * The answers of a question as conditions write them: an option's text or, where that is
 * among the `present`, its id. None for a question without options.
 */
export function answersOf(
  question: WrittenQuestion | undefined,
  present: readonly unknown[],
): readonly KnownName[] {
  const options = question?.options ?? question?.answers;
  return (Array.isArray(options) ? options : []).flatMap((option): readonly KnownName[] => {
    const label = textOf(option, ['name', 'option']);
    if (label === undefined) return [];
    const id = textOf(option, ['id']);
    const isById = id !== undefined && present.includes(id) && !present.includes(label);
    return [{ id: isById ? id : label, label }];
  });
}

/** A question as a name to choose. */
export function knownName(question: WrittenQuestion): KnownName {
  const id = String(question.id);
  return { id, label: textOf(question, ['label', 'questionTitle', 'name']) ?? texts.unnamed };
}

/** Everything that rules and references of a document name: questions, options, dependencies, levels. */
export function namesIn(document: unknown): readonly KnownName[] {
  const { dependencies, conditions } = knownIds(document);
  const asked = questionsIn(document).flatMap((question) => [
    knownName(question),
    ...[question.options ?? question.answers].flat().flatMap((option): readonly KnownName[] => {
      const label = textOf(option, ['label', 'name', 'option']);
      const id = isRecord(option) ? (option.value ?? option.id) : undefined;
      return label === undefined || typeof id !== 'string'
        ? []
        : [{ id, label, question: String(question.id) }];
    }),
  ]);
  return [...asked, ...dependencies, ...conditions];
}

/** Every question of a document, sub-questions after the one they belong to. */
export function questionsIn(value: unknown): readonly WrittenQuestion[] {
  if (Array.isArray(value)) return value.flatMap(questionsIn);
  if (!isRecord(value)) return [];
  const own = typeof value.id === 'string' && typeof value.type === 'string' ? [value] : [];
  return [...own, ...Object.values(value).flatMap(questionsIn)];
}

/** Letters of a question inside the name of a condition. */
const LONGEST_QUESTION = 36;

/** The name of an object by what it names: a question with answers to it, or the level of an insurance. */
export function referenceName(document: unknown, value: unknown): string | undefined {
  const number = isRecord(value) ? value.conditionNumber : undefined;
  if (typeof number !== 'string') return conditionName(document, value);
  return levelsIn(document).find(({ id }) => id === number)?.label;
}

/**
 * The name of an object that names a question and answers to it: 'Har du barn? är Ja eller Nej'. These
 * are the requirements of a questionnaire and the dependencies of a health declaration; `undefined`
 * for all else.
 */
function conditionName(document: unknown, value: unknown): string | undefined {
  const named = namedIn(value);
  if (!named) return undefined;
  const { id, answers } = named;
  const question = questionIn(document, id);
  const asked = textOf(question, ['label', 'questionTitle', 'name']) ?? texts.missing;
  const words = answers.map(
    (answer) => answersOf(question, [answer]).find(({ id }) => id === answer)?.label ?? answer,
  );
  const text = isNumber(String(question?.type)) ? texts.answerAbove : texts.answerIs;
  return fill(text, {
    question: shortened(asked, LONGEST_QUESTION),
    answers: words.reduce((one, other) => fill(texts.either, { one, other })),
  });
}

function namedIn(value: unknown): { id: string; answers: readonly string[] } | undefined {
  if (!isRecord(value)) return undefined;
  if (typeof value.key === 'string' && typeof value.value === 'string') {
    return { id: value.key, answers: [value.value] };
  }
  if (typeof value.id !== 'string' || !Array.isArray(value.requiredAnswers)) return undefined;
  const answers = value.requiredAnswers.filter((answer) => typeof answer === 'string');
  return answers.length === 0 ? undefined : { id: value.id, answers };
}
