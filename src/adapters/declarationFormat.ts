import { saysNothing } from '#engine';
import { type Fields, isFields, numberIn } from './fieldReader.ts';
import { keyOf, LONGEST_ID } from './questionnaireFormat.ts';

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

/** Each of the four more than once; a string with more is a mistake, or an attack. */
const MOST_PARTS = 20;

const FLAGS = ['required', 'numeric'] as const;
const BOUNDS = ['min_value', 'max_value'] as const;

/** Nothing is asked of the answer. */
const NO_VALIDATION: DeclarationValidation = {
  required: false,
  numeric: false,
  minValue: 0,
  maxValue: 0,
};

/** What a validation string asks, and what of it cannot be read, as params of a fault. */
interface ReadValidation {
  readonly validation: DeclarationValidation;
  readonly wrong: readonly Readonly<Record<string, unknown>>[];
}

/**
 * `required|numeric|min_value:N|max_value:N` (spec section 5), in any order, with room around the
 * parts, and each bound once, so that none is lost; choices take the first alone.
 */
export function readValidation(text: string, isChoice: boolean): ReadValidation {
  const parts = text.split('|', MOST_PARTS + 1);
  if (parts.length > MOST_PARTS) {
    return { validation: NO_VALIDATION, wrong: [{ keyword: 'maxItems', limit: MOST_PARTS }] };
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

/** The one number that stands there; one with more digits than numbers hold is none. */
function boundOf([text, ...more]: readonly string[]): number | undefined {
  const number = text === undefined || more.length > 0 ? undefined : numberIn(text);
  return number !== undefined && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined;
}

/** What is not read of a question that cannot be shown. */
export const UNREAD = {
  assessmentType: '',
  description: '',
  helptext: '',
  placeholder: '',
  introQuestion: '',
  validation: NO_VALIDATION,
  options: [],
  answers: [],
} as const;

/** What stands in the place of a question that cannot be shown; `number` tells those without an id apart. */
export function unreadQuestion(sent: Fields, number: number, pointer: string): DeclarationQuestion {
  // One that is too long is kept whole: cut it could be another's.
  const id = scalar(sent.id);
  // No id of a server is written so.
  const key = saysNothing(id) || id.length > LONGEST_ID ? `_unread_${number}_` : keyOf(id);
  const [typeName, name] = [scalar(sent.type), scalar(sent.name)];
  return { id, key, type: undefined, typeName, name, pointer, ...UNREAD };
}

/** The ids of all sub-questions of a question, as far as they have any; in a loop, as it may be deep. */
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
