import { loadAdapted, type Refusal, refused, unknownAmong } from './adapted.ts';
import type { Form } from './compile.ts';
import {
  ALWAYS_SHOWN,
  type Declaration,
  type DeclarationOption,
  type DeclarationQuestion,
  type DeclarationStep,
  optionNames,
  optionsOf,
  questionsUnder,
} from './declarationFormat.ts';
import type { DeclarationMessages } from './declarationMessages.ts';
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
import { numberValidation } from './numberValidation.ts';
import { saysNothing } from './predicates.ts';
import { readDeclaration } from './readDeclaration.ts';

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
  | Refusal;

/** How much one may write in one answer: all of it is signed, and BankID shows 30 000 signs. */
const MOST_SIGNS = 1000;
/** As `form.schema.json` has it. */
const LONGEST_LABEL = 4000;

/**
 * The server's health declaration (spec section 3) as a form. Every field is carried over or
 * refused by a fault that names it; never throws, whatever it is given.
 *
 * | a step's `dependency`                  | shown                                            |
 * |----------------------------------------|--------------------------------------------------|
 * | empty, or `Beroende1`                  | always                                           |
 * | an entry of `dependencies`             | while the answer to its `key` is its `value`     |
 * | the same, of a `key` of unknown type   | never, nor by what stands below such a question  |
 * | any other name                         | never                                            |
 *
 * An option reveals its sub-questions while it is chosen, except boxes, which are never shown there
 * (spec section 4).
 *
 * | what came                              | what becomes of it                               |
 * |----------------------------------------|--------------------------------------------------|
 * | a question of an unknown type          | a message in its place, and an entry in `unknown`|
 * | all else of such a question            | not read, whatever it is                         |
 * | `null`, `[]` or a blank text           | as if it were not there                          |
 * | options of a text or a box             | refused                                          |
 * | `subQuestions` under no option         | refused                                          |
 * | answers or validation of a box         | refused                                          |
 * | a placeholder of a choice or a box     | refused                                          |
 * | helptext, introQuestion of a box       | part of its text                                 |
 * | answers that are no option             | refused; so are two to radio buttons             |
 * | a bound twice, of two numbers, of none | refused                                          |
 * | fields the specification does not name | not read                                         |
 *
 * A question of an unknown type is never required, not even if it said so: nobody could pass it. The
 * visitor is told in its place that it cannot be shown, and may go on and sign without it; that
 * answer is missing in what is signed, which is why callers report `unknown`.
 */
export function adaptDeclaration(
  input: unknown,
  messages: DeclarationMessages,
): AdaptedDeclaration {
  const { declaration, faults, unasked } = readDeclaration(input);
  if (faults.length > 0) return refused(faults);

  const questions = declaration.steps.flatMap((step) => [...questionsUnder(step.questions)]);
  const asked = new Map(questions.map((question) => [question.id, question]));
  const known = questions.filter(({ type }) => type && type !== 'box').map(({ id }) => id);
  const rules = declaration.steps.map((step) =>
    stepRule(step, { declaration, asked, known, unasked }),
  );
  const definition: FormDefinition = {
    id: 'health-declaration',
    title: isWritten(declaration.name) ? declaration.name : messages.title,
    steps: declaration.steps.map((step, index) =>
      stepOf(step, index, rules[index]?.rule, messages),
    ),
  };
  const loaded = loadAdapted(definition, {
    faults: rules.flatMap((rule) => rule.faults),
    sourceOf,
    list: '/steps',
  });
  if (!loaded.ok) return loaded;
  const unknown = unknownAmong(questions);
  return { ok: true, form: loaded.form, declaration, given: givenAnswers(questions), unknown };
}

/** What the dependencies of steps can speak of. */
interface Targets {
  readonly declaration: Declaration;
  readonly asked: ReadonlyMap<string, DeclarationQuestion>;
  /** The ids of those that somebody can answer. */
  readonly known: readonly string[];
  /** Ids of what stands below questions of unknown types. */
  readonly unasked: ReadonlySet<string>;
}

/** When a step is shown; absent for always. */
function stepRule(
  { dependency: name }: DeclarationStep,
  { declaration, asked, known, unasked }: Targets,
): { readonly rule?: Rule; readonly faults: readonly Fault[] } {
  if (name === '' || name === ALWAYS_SHOWN) return { faults: [] };
  const dependency = declaration.dependencies.get(name);
  if (dependency === undefined) return { rule: false, faults: [] };
  const { key, value } = dependency;
  const place = into('/dependencies', name);
  const target = asked.get(key);
  // What nobody can answer has no answer that shows it.
  if (target ? target.type === undefined : unasked.has(key)) return { rule: false, faults: [] };
  if (target === undefined || target.type === 'box') {
    const params = { name: key, known };
    return { faults: [fault('unknown-question', into(place, 'key'), params)] };
  }
  const answer = { var: target.key };
  if (target.options.length === 0 && target.type !== 'checkbox') {
    return { rule: { '==': [answer, value] }, faults: [] };
  }
  const option = optionNames(target).get(value);
  if (option === undefined) {
    const params = { question: key, value, known: optionsOf(target).map((own) => own.name) };
    return { faults: [fault('unknown-option', into(place, 'value'), params)] };
  }
  const rule: Rule =
    target.type === 'checkbox' ? { in: [option, answer] } : { '==': [answer, option] };
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
    ...(isWritten(helptext) && type !== 'box' && { help: helptext }),
  };
  if (type === undefined) {
    const label = isWritten(name) && name.length <= LONGEST_LABEL ? name : messages.box;
    return { id: key, label, type: 'box', description: paragraph(messages.unknownType) };
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

function descriptionOf({
  type,
  introQuestion,
  description,
  helptext,
}: DeclarationQuestion): string {
  // Nobody answers a box, so there is no place for help to an answer.
  const last = type === 'box' ? helptext : '';
  return [
    isWritten(introQuestion) ? paragraph(introQuestion) : '',
    description,
    isWritten(last) ? paragraph(last) : '',
  ].join('');
}

/** What came as an answer, as far as it is one; names and ids of options alike. */
function givenAnswers(questions: readonly DeclarationQuestion[]): Answers {
  const entries = questions.flatMap((question): (readonly [string, AnswerValue])[] => {
    const { key, type, answers } = question;
    if (!answers.some(isWritten) || type === undefined || type === 'box') return [];
    if (type === 'text' || type === 'textarea') return [[key, answers.join('\n')]];
    const names = optionNames(question);
    const meant = new Set(answers.map((answer) => names.get(answer)));
    const chosen = [...new Set(names.values())].filter((name) => meant.has(name));
    const [one] = chosen;
    if (one === undefined) return [];
    return [[key, type === 'checkbox' ? chosen : one]];
  });
  // Entries, not assignment: an id such as `__proto__` must become a property of its own.
  return Object.fromEntries(entries);
}

const isWritten = (text: string) => !saysNothing(text);

const paragraph = (text: string) =>
  `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;

/** What the parts of steps and questions came from. */
const SOURCES: readonly (readonly [RegExp, string])[] = [
  [/\/options\/(\d+)\/questions\//g, '/options/$1/subQuestions/'],
  [/\/(?:title|label|value)$/, '/name'],
  [/\/help$/, '/helptext'],
  [/\/validation\/.*$/, '/validation'],
  [/^(\/steps\/\d+)\/visible(?:\/.*)?$/, '$1/dependency'],
];

function sourceOf(pointer: string): string {
  return SOURCES.reduce((place, [pattern, source]) => place.replace(pattern, source), pointer);
}
