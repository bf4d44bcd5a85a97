import type { Rule } from '#engine';
import { operationOf } from './ruleParts.ts';

/** Operators whose result is known when the results of what they are given are. */
export const LOGIC: readonly string[] = [
  ...['and', 'or', '!', '!!', 'if', 'missing', 'missing_some', 'var', 'is_answered'],
];
export const EQUALITY: readonly string[] = ['==', '===', '!=', '!=='];
export const ORDER: readonly string[] = ['>', '>=', '<', '<='];

/** Texts and numbers that are written in parts of rules, names of questions left out. */
export function literalsIn(parts: readonly unknown[]): readonly (string | number)[] {
  const found = new Set<string | number>();
  const waiting: unknown[] = [...parts];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (typeof at === 'string' || typeof at === 'number') found.add(at);
    else if (Array.isArray(at)) waiting.push(...at);
    else if (operationOf(at).operator !== 'var') waiting.push(...operationOf(at).values);
  }
  return [...found];
}

/** Every operation in parts of rules, whatever it stands in. */
export function operationsIn(parts: readonly Rule[]): readonly ReturnType<typeof operationOf>[] {
  const found: ReturnType<typeof operationOf>[] = [];
  const waiting: unknown[] = [...parts];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (Array.isArray(at)) waiting.push(...at);
    else if (typeof at === 'object' && at !== null) {
      const operation = operationOf(at);
      found.push(operation);
      waiting.push(...operation.values);
    }
  }
  return found;
}

/**
 * Whether an operation looks for an answer in a list that is written down. In a text it would look
 * for a piece of it, and pieces can be put together in more ways than can be tried.
 */
export function isInList({ operator, values: [, list] }: ReturnType<typeof operationOf>): boolean {
  return operator === 'in' && Array.isArray(list) && list.every((one) => typeof one !== 'object');
}
