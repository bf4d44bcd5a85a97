import { isDeepStrictEqual } from 'node:util';
import type { FieldIssue } from '#server/contract';

const DIFFERS = 'Uppgiften stämmer inte med den som gäller.';

/**
 * Where what was sent is not what it has to be, property by property; the path is a JSON pointer
 * into it. Both have the same properties: the contract has seen to that.
 */
export function differences<Value extends object>(
  expected: Value,
  sent: Value,
): readonly FieldIssue[] {
  const others = new Map<string, unknown>(Object.entries(sent));
  return Object.entries(expected)
    .filter(([name, own]) => !isDeepStrictEqual(others.get(name), own))
    .map(([name]) => ({ path: `/${name}`, message: DIFFERS }));
}

/** The same of two lists: of different lengths as a whole, else entry by entry. */
export function listDifferences<Value extends object>(
  expected: readonly Value[],
  sent: readonly Value[],
): readonly FieldIssue[] {
  if (sent.length !== expected.length) return [{ path: '', message: DIFFERS }];
  return expected.flatMap((own, index) => {
    const other = sent[index];
    return other === undefined ? [] : under(`/${index}`, differences(own, other));
  });
}

/** The same issues about a value that stands deeper in the body. */
export function under(path: string, issues: readonly FieldIssue[]): readonly FieldIssue[] {
  return issues.map((issue) => ({ ...issue, path: `${path}${issue.path}` }));
}
