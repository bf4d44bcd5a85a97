import { type CheckMemory, type CheckOptions, type CheckResult, checkFiles } from '#checker';
import { memorySources } from './memorySources.ts';

/** Our files as read by the last check, with their compiled schemas, and what was proven: the same in nearly all checks. */
let known: Omit<CheckMemory, 'results'> = {};

/**
 * The result of checking files, with ours beside them, some replaced or added. All are checked
 * again; the parsed contents of unchanged files and the proofs of unchanged rules are reused from previous checks.
 */
export function checked(
  files: readonly string[],
  changed: Parameters<typeof memorySources>[0],
  options?: Omit<CheckOptions, 'memory'>,
): CheckResult {
  const memory: CheckMemory = { ...known, results: new Map() };
  const result = checkFiles(files, memorySources(changed), 'schemas/meta', { ...options, memory });
  const { results: _results, ...kept } = memory;
  known = kept;
  return result;
}
