import { isBlank, isMultipleChoice } from '#engine';
import { type Fields, isFields, numberIn } from './fieldReader.ts';
import { idInFormOf, MAX_ID_LENGTH } from './questionnaireFormat.ts';

/** The types of the server's health declaration (spec section 3, 'Generic guide question'). */
export const DECLARATION_TYPES = [
  'radiobuttongroup',
  'checkbox',
  'text',
  'textarea',
  'box',
] as const;

export type DeclarationType = (typeof DECLARATION_TYPES)[number];

/** The dependency that is always met. */
export const ALWAYS_SHOWN = 'Beroende1';

/** The server's health declaration, parsed: missing fields are empty. */
export interface Declaration {
  readonly name: string;
  readonly steps: readonly DeclarationStep[];
  readonly dependencies: ReadonlyMap<string, DeclarationDependency>;
}

/** One screen of a declaration. */
export interface DeclarationStep {
  readonly name: string;
  /** HTML. */
  readonly description: string;
  /** Name of its dependency; empty for always shown. */
  readonly dependency: string;
  readonly questions: readonly DeclarationQuestion[];
  /** JSON pointer into the server's document. */
  readonly pointer: string;
}

/** Steps with this dependency are shown while the question `key` has the answer `value`. */
export interface DeclarationDependency {
  /** Id of a question. */
  readonly key: string;
  /** Name or id of an option, or the text of the answer. */
  readonly value: string;
}

/** A question, or a sub-question of an option. */
export interface DeclarationQuestion {
  readonly id: string;
  /** The id in the syntax of forms: the same unless it has other characters. */
  readonly idInForm: string;
  /** `undefined` for an unknown type: then only id and name are read. */
  readonly type: DeclarationType | undefined;
  /** The type as sent. */
  readonly typeName: string;
  /** The visible text of the question. */
  readonly name: string;
  /** How the insurer assesses the answer; not shown. */
  readonly assessmentType: string;
  /** HTML. */
  readonly description: string;
  readonly helptext: string;
  readonly placeholder: string;
  /** Of a number, such as `cm`. */
  readonly unit: string;
  /** Plain text that introduces the question. */
  readonly introQuestion: string;
  readonly validation: DeclarationValidation;
  /** Empty for texts and boxes. */
  readonly options: readonly DeclarationOption[];
  /** Earlier answers: names or ids of options, or a text. */
  readonly answers: readonly string[];
  /** JSON pointer into the server's document. */
  readonly pointer: string;
}

/** One choice of a question. */
export interface DeclarationOption {
  readonly id: string;
  readonly name: string;
  /** Asked while the option is chosen. */
  readonly subQuestions: readonly DeclarationQuestion[];
  /** JSON pointer into the server's document. */
  readonly pointer: string;
}

/** The parsed validation string. A bound of 0 is not set. */
export interface DeclarationValidation {
  readonly required: boolean;
  readonly numeric: boolean;
  readonly minValue: number;
  readonly maxValue: number;
}

/** The options of a question; a checkbox without options is itself the only one. */
export function optionsOf({
  type,
  id,
  name,
  options,
  pointer,
}: DeclarationQuestion): readonly DeclarationOption[] {
  if (!isMultipleChoice(type ?? '') || options.length > 0) return options;
  return [{ id, name, subQuestions: [], pointer }];
}

/** Maps names and ids of the options to their names. */
export function optionNames(question: DeclarationQuestion): ReadonlyMap<string, string> {
  const options = optionsOf(question);
  const names = new Map(options.map(({ name }) => [name, name]));
  for (const { id, name } of options) if (id !== '' && !names.has(id)) names.set(id, name);
  return names;
}

/** Questions and sub-questions of any depth, in page order. */
export function* questionsUnder(
  questions: readonly DeclarationQuestion[],
): Generator<DeclarationQuestion> {
  for (const question of questions) {
    yield question;
    for (const { subQuestions } of question.options) yield* questionsUnder(subQuestions);
  }
}

/** Each of the four several times; a longer string is a mistake, or an attack. */
const MAX_PARTS = 20;

const FLAGS = ['required', 'numeric'] as const;
const BOUNDS = ['min_value', 'max_value'] as const;

const NO_VALIDATION: DeclarationValidation = {
  required: false,
  numeric: false,
  minValue: 0,
  maxValue: 0,
};

/** A parsed validation string, and fault params for its invalid parts. */
interface ParsedValidation {
  readonly validation: DeclarationValidation;
  readonly wrong: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Parses `required|numeric|min_value:N|max_value:N` (spec section 5) in any order, with optional
 * white space and each bound at most once; choices allow only `required`.
 */
export function readValidation(text: string, isChoice: boolean): ParsedValidation {
  const parts = text.split('|', MAX_PARTS + 1);
  if (parts.length > MAX_PARTS) {
    return { validation: NO_VALIDATION, wrong: [{ keyword: 'maxItems', limit: MAX_PARTS }] };
  }
  const flags = new Set<string>();
  const bounds = new Map<string, number>();
  const wrong: Readonly<Record<string, unknown>>[] = [];
  const allowedValues = isChoice ? ['required'] : [...FLAGS, ...BOUNDS.map((name) => `${name}:N`)];
  for (const part of parts.map((one) => one.trim()).filter((one) => one !== '')) {
    const [name = '', ...numbers] = part.split(':', 3).map((one) => one.trim());
    const bound = boundOf(numbers);
    if (numbers.length === 0 && isAmong(isChoice ? ['required'] : FLAGS, name)) flags.add(name);
    else if (bound !== undefined && !isChoice && isAmong(BOUNDS, name) && !bounds.has(name)) {
      bounds.set(name, bound);
    } else wrong.push({ keyword: 'enum', allowedValues, found: part });
  }
  const minValue = bounds.get('min_value') ?? 0;
  const maxValue = bounds.get('max_value') ?? 0;
  // Only numbers have bounds.
  const numeric = flags.has('numeric') || minValue !== 0 || maxValue !== 0;
  return { validation: { required: flags.has('required'), numeric, minValue, maxValue }, wrong };
}

function isAmong(known: readonly string[], name: string): boolean {
  return known.includes(name);
}

/** The only number of a part; unsafe integers are refused. */
function boundOf([text, ...more]: readonly string[]): number | undefined {
  const number = text === undefined || more.length > 0 ? undefined : numberIn(text);
  return number !== undefined && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined;
}

/** Fields of a question that cannot be shown. */
export const UNREADABLE = {
  assessmentType: '',
  description: '',
  helptext: '',
  placeholder: '',
  unit: '',
  introQuestion: '',
  validation: NO_VALIDATION,
  options: [],
  answers: [],
} as const;

/** Replaces a question that cannot be shown; `number` gives those without an id distinct form ids. */
export function unreadableQuestion(
  sent: Fields,
  number: number,
  pointer: string,
): DeclarationQuestion {
  // Too long ids are kept whole: truncated, one could equal another.
  const id = scalar(sent.id);
  // No id of a server has this form.
  const idInForm = isBlank(id) || id.length > MAX_ID_LENGTH ? `_unread_${number}_` : idInFormOf(id);
  const [typeName, name] = [scalar(sent.type), scalar(sent.name)];
  return { id, idInForm, type: undefined, typeName, name, pointer, ...UNREADABLE };
}

/** The ids of all sub-questions, as far as they have one; iterative, as the nesting may be deep. */
export function idsBelow(question: Fields): readonly string[] {
  const ids: string[] = [];
  const waiting: unknown[] = [question];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const option of itemsOf(at, 'options')) {
      for (const sub of itemsOf(option, 'subQuestions')) {
        if (typeof sub.id === 'string' || typeof sub.id === 'number') ids.push(String(sub.id));
        waiting.push(sub);
      }
    }
  }
  return ids;
}

function itemsOf(holder: unknown, name: string): readonly Fields[] {
  const list = isFields(holder) ? holder[name] : undefined;
  return Array.isArray(list) ? list.filter(isFields) : [];
}

function scalar(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
