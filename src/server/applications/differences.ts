import { isDeepStrictEqual } from 'node:util';
import type { FieldIssue } from '#server/contract';
import texts from '../../../schemas/texts/server.json' with { type: 'json' };

/**
 * Issues for each property of `sent` that differs from `expected`; paths are JSON pointers into it.
 * Both have the same properties, which the API document guarantees.
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

/** The same for lists: entry by entry, or one issue when their lengths differ. */
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

/** The issues with `path` put before their paths. */
export function under(path: string, issues: readonly FieldIssue[]): readonly FieldIssue[] {
  return issues.map((issue) => ({ ...issue, path: `${path}${issue.path}` }));
}
