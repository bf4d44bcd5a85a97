import {
  type Answers,
  type AnswerValue,
  type Fault,
  type Form,
  type FormDefinition,
  fault,
  into,
  isBlank,
  isDisplay,
  isMultipleChoice,
  isText,
  type Rule,
} from '#engine';
import {
  type Deviations,
  idsByIdInForm,
  type LoadedAdapted,
  loadAdapted,
  type Refusal,
  refused,
  unknownAmong,
} from './adapted.ts';
import {
  ALWAYS_SHOWN,
  DECLARATION_TYPES,
  type Declaration,
  type DeclarationQuestion,
  type DeclarationStep,
  optionNames,
  optionsOf,
  UNREADABLE,
} from './declarationFormat.ts';
import { allQuestions, questionsAtFault, sourceOf } from './declarationSource.ts';
import { type DeclarationMessages, stepOf } from './declaredQuestion.ts';
import { readDeclaration } from './readDeclaration.ts';

/** A health declaration as a form, or all its faults. */
export type AdaptedDeclaration =
  | ({
      readonly ok: true;
      /** Steps are named `step-1`, `step-2`, ...; questions have their `idInForm`. */
      readonly form: Form;
      readonly declaration: Declaration;
      /** Answers sent with it. */
      readonly given: Answers;
    } & Deviations)
  | Refusal;

/**
 * Converts the server's health declaration (spec section 3) to a form. Every field is converted or
 * has a fault that names it; never throws, for any input.
 *
 * | a step's `dependency`                  | shown                                            |
 * |----------------------------------------|--------------------------------------------------|
 * | empty, or `Beroende1`                  | always                                           |
 * | an entry of `dependencies`             | while the answer to its `key` is its `value`     |
 * | the same, of a `key` of unknown type   | never, nor if the question is below one          |
 * | any other name                         | never                                            |
 *
 * An option reveals its sub-questions while it is chosen, except boxes, which are never shown there
 * (spec section 4).
 *
 * | sent                                   | result                                           |
 * |----------------------------------------|--------------------------------------------------|
 * | a question of an unknown type          | a message in its place, and an entry in `unknown`|
 * | all else of such a question            | not read                                         |
 * | a question that cannot be asked as it  | as an unknown type, reported in `lost`           |
 * | came: without a name, options of a     |                                                  |
 * | text, bounds crossed, ...              |                                                  |
 * | `null`, `[]` or a blank text, also in  | as if it were not there                          |
 * | a list                                 |                                                  |
 * | tags that forms may not have           | cleaned away, and a note                         |
 * | answers, options or validation of a box| left out, and a note                             |
 * | any fault of a box below an option     | a note: the box is never shown                   |
 * | a placeholder of a choice or a box, a  | left out, and a note                             |
 * | unit of anything but a text            |                                                  |
 * | a unit of a text without `numeric`     | left out                                         |
 * | an unknown part of a validation        | left out, and a note                             |
 * | answers that are none or no option, or | left out, and a note                             |
 * | several to radio buttons               |                                                  |
 * | options of an introQuestion            | left out, and a note; its text stays             |
 * | helptext, introQuestion of a box       | part of its text                                 |
 * | a duplicate id, a cycle, a             | the whole is refused                             |
 * | dependency on a question there is not  |                                                  |
 * | a dependency that no step names        | not read                                         |
 * | fields the specification does not name | not read                                         |
 *
 * A question of an unknown type is never required, even if it was marked so: it could not be passed.
 * The visitor sees a message in its place, and while such a question is visible
 * (`showsEveryQuestion` is false) nothing can be signed: its answer would be missing.
 */
export function adaptDeclaration(
  input: unknown,
  messages: DeclarationMessages,
): AdaptedDeclaration {
  const read = readDeclaration(input);
  const { notes } = read;
  const lost = [...read.lost];
  if (read.faults.length > 0) return refused([...read.faults, ...lost], notes);
  let { declaration } = read;
  const unread = new Set<string>();
  // Each round drops the faulty questions that earlier faults had hidden.
  for (;;) {
    const made = makeForm(declaration, read.unasked, messages);
    if (made.ok) {
      const questions = allQuestions(declaration);
      const unknown = unknownAmong(questions, DECLARATION_TYPES);
      const { form } = made;
      return { ok: true, form, declaration, given: givenAnswers(questions), unknown, lost, notes };
    }
    const broken = questionsAtFault(made.faults, declaration);
    const idsInForm = broken.flatMap((question) => question?.idInForm ?? []);
    if (idsInForm.length < broken.length || idsInForm.every((own) => unread.has(own))) {
      return refused([...made.faults, ...lost], notes);
    }
    for (const own of idsInForm) unread.add(own);
    lost.push(...made.faults);
    declaration = withoutAll(declaration, unread);
  }
}

function makeForm(
  declaration: Declaration,
  unasked: ReadonlySet<string>,
  messages: DeclarationMessages,
): LoadedAdapted {
  const questions = allQuestions(declaration);
  const asked = new Map(questions.map((question) => [question.id, question]));
  const known = questions.filter(({ type }) => type && !isDisplay(type)).map(({ id }) => id);
  const rules = declaration.steps.map((step) =>
    stepRule(step, { declaration, asked, answerable: known, unasked }),
  );
  const definition: FormDefinition = {
    id: 'health-declaration',
    title: isWritten(declaration.name) ? declaration.name : messages.title,
    steps: declaration.steps.map((step, index) =>
      stepOf(step, index, rules[index]?.rule, messages),
    ),
  };
  return loadAdapted(definition, {
    faults: rules.flatMap((rule) => rule.faults),
    sourceOf: (pointer) => sourceOf(pointer, declaration),
    idOf: idsByIdInForm(questions),
    stepsPointer: '/steps',
  });
}

/** Replaces these questions by unreadable ones, without sub-questions. */
function withoutAll(declaration: Declaration, idsInForm: ReadonlySet<string>): Declaration {
  const within = (questions: readonly DeclarationQuestion[]): readonly DeclarationQuestion[] =>
    questions.map((question) =>
      idsInForm.has(question.idInForm)
        ? { ...question, ...UNREADABLE, type: undefined }
        : {
            ...question,
            options: question.options.map((option) => ({
              ...option,
              subQuestions: within(option.subQuestions),
            })),
          },
    );
  const steps = declaration.steps.map((step) => ({ ...step, questions: within(step.questions) }));
  return { ...declaration, steps };
}

/** The questions that dependencies of steps may refer to. */
interface Targets {
  readonly declaration: Declaration;
  readonly asked: ReadonlyMap<string, DeclarationQuestion>;
  /** Ids of the questions that can be answered. */
  readonly answerable: readonly string[];
  /** Ids of the sub-questions of questions of unknown types. */
  readonly unasked: ReadonlySet<string>;
}

/** The visibility rule of a step; absent for always. */
function stepRule(
  { dependency: name }: DeclarationStep,
  { declaration, asked, answerable: known, unasked }: Targets,
): { readonly rule?: Rule; readonly faults: readonly Fault[] } {
  if (name === '' || name === ALWAYS_SHOWN) return { faults: [] };
  const dependency = declaration.dependencies.get(name);
  if (dependency === undefined) return { rule: false, faults: [] };
  const { key, value } = dependency;
  const pointer = into('/dependencies', name);
  const target = asked.get(key);
  // A question that cannot be answered never matches.
  if (target ? target.type === undefined : unasked.has(key)) return { rule: false, faults: [] };
  if (target?.type === undefined || isDisplay(target.type)) {
    const params = { name: key, known };
    return { faults: [fault('unknown-question', into(pointer, 'key'), params)] };
  }
  const answer = { var: target.idInForm };
  if (target.options.length === 0 && !isMultipleChoice(target.type)) {
    return { rule: { '==': [answer, value] }, faults: [] };
  }
  const option = optionNames(target).get(value);
  if (option === undefined) {
    const params = { question: key, value, known: optionsOf(target).map((own) => own.name) };
    return { faults: [fault('unknown-option', into(pointer, 'value'), params)] };
  }
  const rule: Rule = isMultipleChoice(target.type)
    ? { in: [option, answer] }
    : { '==': [answer, option] };
  return { rule, faults: [] };
}

/** The valid answers that were sent, as names or ids of options. */
function givenAnswers(questions: readonly DeclarationQuestion[]): Answers {
  const entries = questions.flatMap((question): (readonly [string, AnswerValue])[] => {
    const { idInForm, type, answers } = question;
    if (!answers.some(isWritten) || type === undefined || isDisplay(type)) return [];
    if (isText(type)) return [[idInForm, answers.join('\n')]];
    const names = optionNames(question);
    const meant = new Set(answers.map((answer) => names.get(answer)));
    const chosen = [...new Set(names.values())].filter((name) => meant.has(name));
    const [one] = chosen;
    if (one === undefined) return [];
    return [[idInForm, isMultipleChoice(type) ? chosen : one]];
  });
  // `fromEntries`, not assignment: an id such as `__proto__` must become an own property.
  return Object.fromEntries(entries);
}

const isWritten = (text: string) => !isBlank(text);
