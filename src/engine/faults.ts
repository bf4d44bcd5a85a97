/**
 * Codes of the faults of a definition. Messages for people are in `src/checker`.
 *
 * | code                | what is wrong                                               | params                           |
 * |---------------------|-------------------------------------------------------------|----------------------------------|
 * | schema              | breaks the JSON Schema                                      | keyword, ...                     |
 * | duplicate-id        | a step or question id, or an option value, occurs twice     | kind, name, first                |
 * | unknown-question    | a rule or reference names a question that does not exist    | name, known                      |
 * | unknown-option      | a rule or a given answer has a value that no option has     | question, value, known, isGiven? |
 * | kind-mismatch       | an operand is the answer to a question of another kind      | question, operator, as           |
 * | unknown-list        | `optionsFrom` names a list that was not given               | name, known                      |
 * | list-item           | an item of a list does not make a sound option              | keyword, ...                     |
 * | unknown-tag         | an item of a matched list has a tag no option has           | tag, known                       |
 * | option-value-kind   | an option of a several-choice question is not a text        | value                            |
 * | rule-shape          | not a rule: several keys, no operator, a computed path      | found                            |
 * | rule-operator       | an operator outside the allowlist                           | operator, known                  |
 * | rule-arguments      | too few or too many arguments                               | operator, least, most            |
 * | rule-operand        | an argument of a kind that the operator does not take       | operator, expected, value        |
 * | rule-depth          | nested deeper than the limit                                | limit                            |
 * | rule-size           | more nodes or characters than the limit                     | limit                            |
 * | cycle               | visibility or clearing depends on itself                    | path, by                         |
 * | exit-without-end    | every exit has a rule, so none may apply                    |                                  |
 * | html                | a tag, attribute or address that is not allowed             | found                            |
 * | too-deep            | sub-questions nested deeper than the limit                  | limit                            |
 * | requirement-number  | a salary is required to be above what is no number          | question, value                  |
 * | bounds-crossed      | the least value is more than the most                       | least, most                      |
 */
export const FAULT_CODES = [
  'schema',
  'duplicate-id',
  'unknown-question',
  'unknown-option',
  'kind-mismatch',
  'unknown-list',
  'list-item',
  'unknown-tag',
  'option-value-kind',
  'rule-shape',
  'rule-operator',
  'rule-arguments',
  'rule-operand',
  'rule-depth',
  'rule-size',
  'cycle',
  'exit-without-end',
  'html',
  'too-deep',
  'requirement-number',
  'bounds-crossed',
] as const;

/** One of the codes in the table above. */
export type FaultCode = (typeof FAULT_CODES)[number];

/** A fault of a definition and its location. */
export interface Fault {
  readonly code: FaultCode;
  /** JSON pointer (RFC 6901) into the definition. */
  readonly pointer: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Creates a fault; no other code does. */
export function fault(
  code: FaultCode,
  pointer: string,
  params: Readonly<Record<string, unknown>> = {},
): Fault {
  return { code, pointer, params };
}

/** Appends names to a JSON pointer, escaped as in RFC 6901 section 3. */
export function into(pointer: string, ...names: readonly (string | number)[]): string {
  let path = pointer;
  for (const name of names) path += `/${typeof name === 'number' ? name : escaped(name)}`;
  return path;
}

/** Nearly all names have nothing to escape. */
function escaped(name: string): string {
  const isPlain = !name.includes('/') && !name.includes('~');
  return isPlain ? name : name.replaceAll('~', '~0').replaceAll('/', '~1');
}
