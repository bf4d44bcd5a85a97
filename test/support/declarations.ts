import fc from 'fast-check';
import { answer, type Run, start } from '#engine';
import { type AdaptedDeclaration, adaptDeclaration, declarationMessages } from '#engine/adapters';
import texts from '../content/texts/sv.json' with { type: 'json' };

/** The messages that the application adapts declarations with. */
export const MESSAGES = declarationMessages(texts);

type Adapted = Extract<AdaptedDeclaration, { ok: true }>;

/** A declaration that must be sound. */
export function adapted(declaration: unknown): Adapted {
  const result = adaptDeclaration(declaration, MESSAGES);
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.faults)}`);
  return result;
}

/** A run of a declaration nobody has answered. */
export function begin({ form }: Adapted): Run {
  return start(form, { today: '20260531' });
}

/** A question as a server sends it. */
export interface SentQuestion {
  readonly id: string;
  readonly type: 'radiobuttongroup' | 'checkbox' | 'text' | 'textarea' | 'box';
  readonly name: string;
  readonly introQuestion?: string;
  readonly description?: string;
  readonly validation?: string;
  readonly options?: readonly {
    readonly id: string;
    readonly name: string;
    readonly subQuestions?: readonly SentQuestion[];
  }[];
}

/** A declaration as a server sends it. */
export interface SentDeclaration {
  readonly steps: readonly {
    readonly name: string;
    readonly description?: string;
    readonly dependency?: string;
    readonly questions: readonly SentQuestion[];
  }[];
  readonly dependencies: Readonly<Record<string, { readonly key: string; readonly value: string }>>;
}

const VALIDATIONS = {
  radiobuttongroup: ['', 'required'],
  checkbox: ['', 'required'],
  text: ['', 'required', 'numeric', 'required|numeric|min_value:40|max_value:220', 'max_value:10'],
  textarea: ['', 'required'],
  box: [''],
} as const satisfies Readonly<Record<SentQuestion['type'], readonly string[]>>;

/** Random sound declarations: up to four levels of sub-questions, steps that depend on earlier answers. */
export const declarations: fc.Arbitrary<SentDeclaration> = fc
  .array(fc.array(questionShape(0), { minLength: 0, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  .chain((steps) =>
    fc
      .array(fc.record({ pick: fc.nat(), at: fc.nat(), isUnknown: fc.boolean() }), {
        minLength: steps.length,
        maxLength: steps.length,
      })
      .map((choices) => assemble(steps, choices)),
  );

interface Shape {
  readonly type: SentQuestion['type'];
  readonly rule: number;
  readonly options: readonly (readonly Shape[])[];
}

function questionShape(depth: number): fc.Arbitrary<Shape> {
  const sub = fc.array(fc.constant(null), { maxLength: depth >= 3 ? 0 : 2 });
  return fc
    .record({
      type: fc.constantFrom('radiobuttongroup', 'checkbox', 'text', 'textarea', 'box'),
      rule: fc.nat(4),
      counts: fc.array(sub, { minLength: 1, maxLength: 3 }),
    })
    .chain(({ type, rule, counts }) => {
      const isChoice = type === 'radiobuttongroup' || type === 'checkbox';
      const options = isChoice
        ? fc.tuple(...counts.map((own) => fc.tuple(...own.map(() => questionShape(depth + 1)))))
        : fc.constant([]);
      return options.map((filled): Shape => ({ type, rule, options: filled }));
    });
}

interface Dependence {
  readonly pick: number;
  readonly at: number;
  readonly isUnknown: boolean;
}

/** Gives questions unique names, and some steps a dependency on an earlier question. */
function assemble(
  steps: readonly (readonly Shape[])[],
  choices: readonly Dependence[],
): SentDeclaration {
  let count = 0;
  const question = ({ type, rule, options }: Shape): SentQuestion => {
    count += 1;
    const id = `q${count}`;
    const validation = VALIDATIONS[type][rule % VALIDATIONS[type].length] ?? '';
    return {
      id,
      type,
      name: `Fråga ${count}?`,
      ...(count % 3 === 0 && { introQuestion: `Nu kommer fråga ${count}.` }),
      validation,
      ...(options.length > 0 && {
        options: options.map((subQuestions, at) => ({
          id: `${id}-${at}`,
          name: `Svar ${at} på ${count}`,
          subQuestions: subQuestions.map(question),
        })),
      }),
    };
  };
  const before: SentQuestion[] = [];
  const dependencies: Record<string, { key: string; value: string }> = {};
  const made = steps.map((shapes, index) => {
    const { pick, at, isUnknown } = choices[index] ?? { pick: 0, at: 0, isUnknown: false };
    const keys = before.filter(({ options = [] }) => options.length > 0);
    const key = index === 0 || pick % 2 === 0 ? undefined : keys[pick % (keys.length || 1)];
    const dependency = key
      ? `Beroende${index + 1}`
      : isUnknown && index > 0
        ? 'Okänt'
        : 'Beroende1';
    const option = key?.options?.[at % key.options.length];
    if (key && option) {
      dependencies[dependency] = { key: key.id, value: at % 2 === 0 ? option.name : option.id };
    }
    const questions = shapes.map(question);
    for (const one of questions) note(one, before);
    return { name: `Steg ${index + 1}`, dependency, questions };
  });
  return { steps: made, dependencies };
}

function note(question: SentQuestion, all: SentQuestion[]): void {
  all.push(question);
  for (const { subQuestions = [] } of question.options ?? []) {
    for (const sub of subQuestions) note(sub, all);
  }
}

/** Random actions of a visitor: which question, and what to answer. */
export const actions = fc.array(fc.record({ at: fc.nat(), what: fc.nat() }), { maxLength: 40 });

/** All questions of a declaration, sub-questions after the option that reveals them. */
export function questionsOf({ steps }: SentDeclaration): readonly SentQuestion[] {
  const all: SentQuestion[] = [];
  for (const { questions } of steps) for (const one of questions) note(one, all);
  return all;
}

/** A possible answer to a question, or undefined to remove it. */
function answerTo({ id, type, options = [] }: SentQuestion, what: number): unknown {
  if (what % 7 === 0) return undefined;
  const names = options.map(({ name }) => name);
  if (type === 'radiobuttongroup') return names[what % names.length];
  if (type === 'checkbox') return names.filter((_name, at) => (what >> at) % 2 === 0);
  return what % 3 === 0 ? String(40 + (what % 100)) : `svar-${id}-${what}`;
}

/**
 * The ids of the visible questions by spec section 4, independently of our code: an oracle for
 * `adaptDeclaration`.
 */
export function shownIds(
  { steps, dependencies }: SentDeclaration,
  given: ReadonlyMap<string, unknown>,
): ReadonlySet<string> {
  const shown = new Set<string>();
  const optionsOf = new Map(
    questionsOf({ steps, dependencies }).map((one) => [one.id, one.options]),
  );
  const isChosen = (id: string, name: string) => {
    const answer = given.get(id);
    return Array.isArray(answer) ? answer.includes(name) : answer === name;
  };
  const show = (questions: readonly SentQuestion[]) => {
    for (const { id, options = [] } of questions) {
      shown.add(id);
      for (const { name, subQuestions = [] } of options) {
        if (isChosen(id, name)) show(subQuestions.filter(({ type }) => type !== 'box'));
      }
    }
  };
  for (const { dependency = '', questions } of steps) {
    const { key = '', value = '' } = dependencies[dependency] ?? {};
    const names = (optionsOf.get(key) ?? [])
      .filter(({ id, name }) => id === value || name === value)
      .map(({ name }) => name);
    const isAlways = dependency === '' || dependency === 'Beroende1';
    if (isAlways || (shown.has(key) && names.some((name) => isChosen(key, name)))) show(questions);
  }
  return shown;
}

/** The text of a question as shown and signed: its introduction is part of it. */
export function askedAs({ name, introQuestion }: SentQuestion): string {
  return introQuestion === undefined ? name : `${introQuestion} ${name}`;
}

/** The declaration after some actions, and the last answers. */
export function walked(sent: SentDeclaration, steps: readonly { at: number; what: number }[]) {
  const declaration = adapted(sent);
  const questions = questionsOf(sent).filter(({ type }) => type !== 'box');
  let run = begin(declaration);
  const given = new Map<string, unknown>();
  for (const { at, what } of questions.length > 0 ? steps : []) {
    const question = questions[at % questions.length];
    if (!question) continue;
    const value = answerTo(question, what);
    run = answer(run, question.id, value);
    given.set(question.id, value);
  }
  return { ...declaration, run, given };
}
