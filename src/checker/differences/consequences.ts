import { answerName, itemName, listed } from '#checker/explain';
import {
  child,
  type Document,
  itemsOf,
  listIn,
  questionsOf,
  sentence,
  textsAt,
} from '#checker/findings';
import type { NamedForm } from '#checker/scenarios';
import { fill } from '#engine/texts';
import sentences from '../../../schemas/texts/sentences.json' with { type: 'json' };
import type { Difference } from './difference.ts';
import type { OptionItem } from './items.ts';
import type { OptionNames } from './matchedOptions.ts';

const { items, consequences: texts } = sentences;

/** A definition in one of the server's formats: as the form that is made of it, and as written. */
export interface ServedDefinition {
  readonly namedForm: NamedForm;
  readonly document: Document;
}

/** The one answer to an assessed question that is not assessed; see `src/server/applications/assessment.ts`. */
const NO = 'Nej';

/** Names of options in the file, where they differ from the text. */
export function optionNames({ namedForm, document }: ServedDefinition): OptionNames {
  const written = questionsIn(document);
  return new Map(
    namedForm.form.questions.flatMap(({ definition: { id, options = [] } }) => {
      const question = written.get(namedForm.questions.get(id) ?? '');
      if (question === undefined) return [];
      const names = options.flatMap(({ value }) => {
        const option = optionWith(question, value);
        const name = child(option, 'id') ?? child(option, 'value');
        return isName(name) ? [[value, name] as const] : [];
      });
      return [[id, new Map(names)] as const];
    }),
  );
}

/**
 * Changed consequences of answers to a definition of the server, in Swedish: whether a person
 * looks at the application, what rules about insurances read, and what is filled in from the start.
 * Visitors fill in the same form, so no difference of forms reports it.
 */
export function consequences(
  difference: Difference,
  was: ServedDefinition,
  is: ServedDefinition,
): readonly string[] {
  const before = questionsIn(was.document);
  const after = questionsIn(is.document);
  return difference.questions.flatMap((pair) => {
    const old = before.get(idOf(was, pair.before.question));
    const now = after.get(idOf(is, pair.after.question));
    if (old === undefined || now === undefined) return [];
    const name = itemName(difference.after, pair.after);
    const answers = difference.options
      .filter((option) => option.before.question === pair.before.question)
      .map(
        (option): Answered => ({
          name: sentence(answerName(difference.after, option.after)),
          before: textOf(was, option.before),
          after: textOf(is, option.after),
        }),
      );
    return [
      ...assessmentTexts(old, now, name, answers),
      ...answers.flatMap((answer) => valueText(old, now, answer)),
      ...givenText(old, now, name),
    ];
  });
}

/** An answer that both have: its name at the beginning of a sentence, and what it is written as. */
interface Answered {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

function assessmentTexts(
  old: unknown,
  now: unknown,
  name: string,
  answers: readonly Answered[],
): readonly string[] {
  const is = isAssessed(now);
  if (isAssessed(old) !== is) {
    const text = !is ? texts.notAssessed : hasNo(now) ? texts.assessedUnless : texts.assessed;
    return [fill(text, { question: withoutNoun(name), answer: NO })];
  }
  if (!is) return [];
  // Whether a person looks at the application for this answer.
  const isLooked = (question: unknown, answer: string) => !hasNo(question) || answer !== NO;
  return answers.flatMap((answer) => {
    const [was, isNow] = [isLooked(old, answer.before), isLooked(now, answer.after)];
    const text = isNow ? texts.answerAssessed : texts.answerNotAssessed;
    return was === isNow ? [] : [fill(text, { answer: answer.name })];
  });
}

/** The name of a question where what it is has been said: `”Har du barn?”`. */
function withoutNoun(name: string): string {
  const noun = fill(items.question, { question: '' });
  return name.startsWith(noun) ? name.slice(noun.length) : name;
}

function isAssessed(question: unknown): boolean {
  const type = child(question, 'assessmentType');
  return type !== undefined && type !== '' && type !== 'none';
}

const hasNo = (question: unknown) => child(question, 'type') === 'radiobuttongroup';

function valueText(old: unknown, now: unknown, answer: Answered): readonly string[] {
  const values = [
    child(optionWith(old, answer.before), 'value'),
    child(optionWith(now, answer.after), 'value'),
  ];
  if (values.every((value) => value === undefined)) return [];
  const [was, is] = [values[0] ?? answer.before, values[1] ?? answer.after];
  if (was === is) return [];
  return [fill(texts.value, { answer: answer.name, before: String(was), after: String(is) })];
}

function givenText(old: unknown, now: unknown, name: string): readonly string[] {
  const [was, is] = [givenIn(old), givenIn(now)];
  if (JSON.stringify(was.names) === JSON.stringify(is.names)) return [];
  const [before = '', after = ''] = [was, is].map((given) =>
    listed(given.texts.map((text) => `”${text}”`)),
  );
  const text =
    before === '' ? texts.givenAdded : after === '' ? texts.givenRemoved : texts.givenChanged;
  return [fill(text, { question: sentence(name), before, after })];
}

/** The answers that a question begins with, by the ids of its options and as visitors read them. */
function givenIn(question: unknown) {
  // In questionnaires what is called so are the options.
  const given = listIn(question, 'answers').filter((answer) => typeof answer === 'string');
  const options = listIn(question, 'options');
  const chosen = given.map((answer) =>
    options.find((own) => child(own, 'id') === answer || child(own, 'name') === answer),
  );
  return {
    names: given.map((answer, at) => child(chosen[at], 'id') ?? answer),
    texts: given.map((answer, at) => String(child(chosen[at], 'name') ?? answer)),
  };
}

/** Every question of a file by its id, those under options too. */
function questionsIn({ content }: Document): ReadonlyMap<string, unknown> {
  const whole = { value: content?.value, pointer: '' };
  const all = [...itemsOf(whole, 'questions'), ...questionsOf(whole.value, 'subQuestions')];
  return new Map(all.flatMap((item) => textsAt(item, 'id').map((id) => [id, item.value] as const)));
}

function idOf({ namedForm }: ServedDefinition, question: number): string {
  const { id = '' } = namedForm.form.questions[question]?.definition ?? {};
  return namedForm.questions.get(id) ?? id;
}

function textOf({ namedForm }: ServedDefinition, { question, option }: OptionItem): string {
  return String(namedForm.form.questions[question]?.definition.options?.[option]?.value);
}

/** The option that is written with a text; both formats take the text for the answer. */
function optionWith(question: unknown, text: unknown): unknown {
  const options = [...listIn(question, 'options'), ...listIn(question, 'answers')];
  return options.find(
    (option) => child(option, 'name') === text || child(option, 'option') === text,
  );
}

function isName(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
