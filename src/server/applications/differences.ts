import { isDeepStrictEqual } from 'node:util';
import type { FieldIssue } from '#server/contract';
import texts from '../../../schemas/texts/server.json' with { type: 'json' };

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
    .map(([name]) => ({ path: `/${name}`, message: texts.fields.differs }));
}

/** The same for two lists: entry by entry, or as a whole when their lengths differ. */
export function listDifferences<Value extends object>(
  expected: readonly Value[],
  sent: readonly Value[],
): readonly FieldIssue[] {
  if (sent.length !== expected.length) return [{ path: '', message: texts.fields.differs }];
  return expected.flatMap((own, index) => {
    const other = sent[index];
    return other === undefined ? [] : under(`/${index}`, differences(own, other));
  });
}

/** The same issues about a value deeper in the body. */
export function under(path: string, issues: readonly FieldIssue[]): readonly FieldIssue[] {
  return issues.map((issue) => ({ ...issue, path: `${path}${issue.path}` }));
}
