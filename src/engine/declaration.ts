import type { Form } from './compile.ts';
import {
  ALWAYS_SHOWN,
  type Declaration,
  type DeclarationOption,
  type DeclarationQuestion,
  type DeclarationStep,
} from './declarationFormat.ts';
import type {
  Answers,
  AnswerValue,
  FormDefinition,
  OptionDefinition,
  QuestionDefinition,
  Rule,
  StepDefinition,
  ValidationDefinition,
} from './definition.ts';
import { type Fault, fault, into } from './faults.ts';
import { load } from './load.ts';
import { first } from './navigate.ts';
import { type NumberMessages, numberValidation } from './numberValidation.ts';
import { readDeclaration } from './readDeclaration.ts';
import { start } from './run.ts';

/** The words an adapted declaration needs beside its own. */
export interface DeclarationMessages extends NumberMessages {
  /** Name of the form when the declaration has none. */
  readonly title: string;
  /** With `{max}`. */
  readonly tooLong: string;
  /** Heading of a box without a name. */
  readonly box: string;
  /** Stands in the place of a question of a type this version does not know; plain text. */
  readonly unknownType: string;
}

/** A health declaration ready to run, or everything that is wrong with it. */
export type AdaptedDeclaration =
  | {
      readonly ok: true;
      /** Steps are called `step-1`, `step-2`, ...; questions have the question's `key`. */
      readonly form: Form;
      readonly declaration: Declaration;
      /** The answers that came with it. */
      readonly given: Answers;
      /** Questions of types this version does not know: shown as a message, and to be reported. */
      readonly unknown: readonly { readonly id: string; readonly type: string }[];
    }
  /** JSON pointers lead into what the server sent. */
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** How much one may write in one answer: all of it is signed, and BankID shows 30 000 signs. */
const MOST_SIGNS = 1000;

/**
 * The server's health declaration (spec section 3) as a form. Every field is carried over or
 * refused by a fault that names it; never throws, whatever it is given.
 *
 * | a step's `dependency`                    | shown                                        |
 * |------------------------------------------|----------------------------------------------|
 * | empty, or `Beroende1`                    | always                                       |
 * | an entry of `dependencies`               | while the answer to its `key` is its `value` |
 * | any other name                           | never                                        |
 *
 * An option reveals its sub-questions while it is chosen, except boxes, which are never shown there
 * (spec section 4).
 */
export function adaptDeclaration(
  input: unknown,
  messages: DeclarationMessages,
): AdaptedDeclaration {
  const { declaration, faults } = readDeclaration(input);
  if (faults.length > 0) return { ok: false, faults };

  const questions = declaration.steps.flatMap((step) => [...questionsUnder(step.questions)]);
  const rules = declaration.steps.map((step) => stepRule(step, declaration, questions));
  const definition: FormDefinition = {
    id: 'health-declaration',
    title: declaration.name.trim() === '' ? messages.title : declaration.name,
    steps: declaration.steps.map((step, index) =>
      stepOf(step, index, rules[index]?.rule, messages),
    ),
  };
  const loaded = load(definition);
  const found = [
    ...rules.flatMap((rule) => rule.faults),
    ...(loaded.ok ? [] : inServersTerms(loaded.faults)),
  ];
  if (!loaded.ok || found.length > 0) return { ok: false, faults: found };

  const { form } = loaded;
  // A declaration without a step to begin with is as good as empty. No rule of ours reads the date.
  if (first(start(form, { today: '20000101' })).kind !== 'step') {
    return { ok: false, faults: [fault('schema', '/steps', { keyword: 'minItems', limit: 1 })] };
  }
  const unknown = questions
    .filter(({ type }) => type === undefined)
    .map(({ id, typeName }) => ({ id, type: typeName }));
  return { ok: true, form, declaration, given: givenAnswers(questions), unknown };
}

/** Questions and their sub-questions, to any depth, in the order of the page. */
function* questionsUnder(
  questions: readonly DeclarationQuestion[],
): Generator<DeclarationQuestion> {
  for (const question of questions) {
    yield question;
    for (const { subQuestions } of question.options) yield* questionsUnder(subQuestions);
  }
}

/** When a step is shown; absent for always. */
function stepRule(
  { dependency: name }: DeclarationStep,
  { dependencies }: Declaration,
  questions: readonly DeclarationQuestion[],
): { readonly rule?: Rule; readonly faults: readonly Fault[] } {
  if (name === '' || name === ALWAYS_SHOWN) return { faults: [] };
  const dependency = dependencies.get(name);
  if (dependency === undefined) return { rule: false, faults: [] };
  const { key, value } = dependency;
  const place = into('/dependencies', name);
  const target = questions.find(({ id }) => id === key);
  if (target?.type === undefined || target.type === 'box') {
    const known = questions.filter(({ type }) => type && type !== 'box').map(({ id }) => id);
    const params = { name: key, known };
    return { faults: [fault('unknown-question', into(place, 'key'), params)] };
  }
  const answer = { var: target.key };
  if (target.options.length === 0 && target.type !== 'checkbox') {
    return { rule: { '==': [answer, value] }, faults: [] };
  }
  const options = optionsOf(target);
  const option =
    options.find((own) => own.name === value) ?? options.find(({ id }) => id === value);
  if (option === undefined) {
    const params = { question: key, value, known: options.map((own) => own.name) };
    return { faults: [fault('unknown-option', into(place, 'value'), params)] };
  }
  const rule: Rule =
    target.type === 'checkbox' ? { in: [option.name, answer] } : { '==': [answer, option.name] };
  return { rule, faults: [] };
}

function stepOf(
  { name, description, questions }: DeclarationStep,
  index: number,
  visible: Rule | undefined,
  messages: DeclarationMessages,
): StepDefinition {
  return {
    id: `step-${index + 1}`,
    title: name,
    ...(isWritten(description) && { description }),
    ...(visible !== undefined && { visible }),
    questions: questions.map((question) => questionOf(question, messages)),
  };
}

function questionOf(
  question: DeclarationQuestion,
  messages: DeclarationMessages,
): QuestionDefinition {
  const { key, type, name, helptext, placeholder, validation } = question;
  const description = descriptionOf(question);
  const texts = {
    ...(isWritten(description) && { description }),
    ...(isWritten(helptext) && { help: helptext }),
  };
  if (type === undefined) {
    const message = `<p>${escaped(messages.unknownType)}</p>`;
    return {
      id: key,
      label: isWritten(name) ? name : messages.box,
      type: 'box',
      description: message,
    };
  }
  const named = { id: key, label: isWritten(name) ? name : messages.box, ...texts };
  if (type === 'box') return { ...named, type };
  const required: readonly ValidationDefinition[] = validation.required
    ? [{ rule: { is_answered: [{ var: key }] }, message: messages.required }]
    : [];
  if (type === 'radiobuttongroup' || type === 'checkbox') {
    const options = optionsOf(question).map((option) => optionOf(option, messages));
    return { ...named, type, options, ...(required.length > 0 && { validation: required }) };
  }
  const hint = isWritten(placeholder) && { placeholder };
  if (validation.numeric) {
    const rules = numberValidation(key, validation, messages);
    return { ...named, ...hint, type: 'numeric', validation: rules };
  }
  const isShort: ValidationDefinition = {
    rule: { is_at_most_long: [{ var: key }, MOST_SIGNS] },
    message: messages.tooLong.replace('{max}', String(MOST_SIGNS)),
  };
  return { ...named, ...hint, type, validation: [...required, isShort] };
}

function optionOf(
  { name, subQuestions }: DeclarationOption,
  messages: DeclarationMessages,
): OptionDefinition {
  const questions = subQuestions.map((question) => ({
    ...questionOf(question, messages),
    ...(question.type === 'box' && { visible: false }),
  }));
  return { value: name, label: name, ...(questions.length > 0 && { questions }) };
}

/** A box to tick that has no options is one by itself. */
function optionsOf({ type, id, name, options }: DeclarationQuestion): readonly DeclarationOption[] {
  if (type !== 'checkbox' || options.length > 0) return options;
  return [{ id, name, subQuestions: [] }];
}

function descriptionOf({ introQuestion, description }: DeclarationQuestion): string {
  return isWritten(introQuestion) ? `<p>${escaped(introQuestion)}</p>${description}` : description;
}

/** What came as an answer, as far as it is one; names and ids of options alike. */
function givenAnswers(questions: readonly DeclarationQuestion[]): Answers {
  const entries = questions.flatMap((question): (readonly [string, AnswerValue])[] => {
    const { key, type, answers } = question;
    if (answers.length === 0 || type === undefined || type === 'box') return [];
    if (type === 'text' || type === 'textarea') return [[key, answers.join('\n')]];
    const chosen = optionsOf(question).flatMap(({ id, name }) =>
      answers.includes(name) || (id !== '' && answers.includes(id)) ? [name] : [],
    );
    const [one] = chosen;
    if (one === undefined) return [];
    return [[key, type === 'checkbox' ? chosen : one]];
  });
  // Entries, not assignment: an id such as `__proto__` must become a property of its own.
  return Object.fromEntries(entries);
}

const isWritten = (text: string) => text.trim() !== '';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What the parts of steps and questions came from. */
const SOURCES: readonly (readonly [RegExp, string])[] = [
  [/\/options\/(\d+)\/questions\//g, '/options/$1/subQuestions/'],
  [/\/(?:title|label|value)$/, '/name'],
  [/\/help$/, '/helptext'],
  [/\/validation\/.*$/, '/validation'],
  [/^(\/steps\/\d+)\/visible(?:\/.*)?$/, '$1/dependency'],
];

/** Faults of the definition as faults of what it was made of, each told once. */
function inServersTerms(faults: readonly Fault[]): readonly Fault[] {
  const told = new Map<string, Fault>();
  for (const { code, pointer, params } of faults) {
    const place = sourceOf(pointer);
    const first = typeof params.first === 'string' && { first: sourceOf(params.first) };
    const key = `${code} ${place}`;
    if (!told.has(key)) told.set(key, fault(code, place, { ...params, ...first }));
  }
  return [...told.values()];
}

function sourceOf(pointer: string): string {
  return SOURCES.reduce((place, [pattern, source]) => place.replace(pattern, source), pointer);
}
