/**
 * A command of the operator cannot be carried out; nothing was changed. The message says why and how
 * to go on, and names no person.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
