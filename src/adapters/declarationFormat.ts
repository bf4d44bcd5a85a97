/** The types of the server's health declaration (spec section 3, 'Generic guide question'). */
export const DECLARATION_TYPES = [
  'radiobuttongroup',
  'checkbox',
  'text',
  'textarea',
  'box',
] as const;

/** One of the types. */
export type DeclarationType = (typeof DECLARATION_TYPES)[number];

/** The dependency that every step may name, and that every step with it is shown by. */
export const ALWAYS_SHOWN = 'Beroende1';

/** The server's health declaration, read: every field is there, empty when it was not. */
export interface Declaration {
  readonly name: string;
  readonly steps: readonly DeclarationStep[];
  readonly dependencies: ReadonlyMap<string, DeclarationDependency>;
}

/** One screen of it. */
export interface DeclarationStep {
  readonly name: string;
  /** HTML. */
  readonly description: string;
  /** Name of the dependency that decides whether it is shown; empty for always. */
  readonly dependency: string;
  readonly questions: readonly DeclarationQuestion[];
  /** JSON pointer into what the server sent. */
  readonly pointer: string;
}

/** A step that depends on it is shown while the question `key` has the answer `value`. */
export interface DeclarationDependency {
  /** Id of a question. */
  readonly key: string;
  /** Name or id of one of its options, or the text that answers it. */
  readonly value: string;
}

/** A question, or a sub-question of an option. */
export interface DeclarationQuestion {
  readonly id: string;
  /** The id as forms write ids: the same unless it has other signs than theirs. */
  readonly key: string;
  /** `undefined` for a type this version does not know: of such a question only id and name are read. */
  readonly type: DeclarationType | undefined;
  /** The type as it came. */
  readonly typeName: string;
  /** The visible text of the question. */
  readonly name: string;
  /** What the insurer does with the answer; not for the visitor. */
  readonly assessmentType: string;
  /** HTML. */
  readonly description: string;
  readonly helptext: string;
  readonly placeholder: string;
  /** Plain text that leads up to the question. */
  readonly introQuestion: string;
  readonly validation: DeclarationValidation;
  /** None for texts and boxes. */
  readonly options: readonly DeclarationOption[];
  /** Given before: names or ids of options, or a text. */
  readonly answers: readonly string[];
  /** JSON pointer into what the server sent. */
  readonly pointer: string;
}

/** An answer to choose. */
export interface DeclarationOption {
  readonly id: string;
  readonly name: string;
  /** Asked while the option is chosen. */
  readonly subQuestions: readonly DeclarationQuestion[];
  /** JSON pointer into what the server sent. */
  readonly pointer: string;
}

/** What the validation string asks of the answer. A bound of 0 is not set. */
export interface DeclarationValidation {
  readonly required: boolean;
  readonly numeric: boolean;
  readonly minValue: number;
  readonly maxValue: number;
}

/** A box to tick that has no options is one by itself. */
export function optionsOf({
  type,
  id,
  name,
  options,
  pointer,
}: DeclarationQuestion): readonly DeclarationOption[] {
  if (type !== 'checkbox' || options.length > 0) return options;
  return [{ id, name, subQuestions: [], pointer }];
}

/** What may be written for the options of a question, their names and ids, with the name that is meant. */
export function optionNames(question: DeclarationQuestion): ReadonlyMap<string, string> {
  const options = optionsOf(question);
  const names = new Map(options.map(({ name }) => [name, name]));
  for (const { id, name } of options) if (id !== '' && !names.has(id)) names.set(id, name);
  return names;
}

/** Questions and their sub-questions, to any depth, in the order of the page. */
export function* questionsUnder(
  questions: readonly DeclarationQuestion[],
): Generator<DeclarationQuestion> {
  for (const question of questions) {
    yield question;
    for (const { subQuestions } of question.options) yield* questionsUnder(subQuestions);
  }
}
