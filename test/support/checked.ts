import { type CheckMemory, type CheckOptions, type CheckResult, checkFiles } from '#check';
import { memorySources } from './memorySources.ts';

/** Our files as read by the last check, with their compiled schemas: the same in nearly all checks. */
let library: CheckMemory['library'];

/**
 * The result of checking files, with ours beside them, some replaced or added. All are checked and
 * proven again; only the parsed contents of unchanged files are reused from the previous check.
 */
export function checked(
  files: readonly string[],
  changed: Parameters<typeof memorySources>[0],
  options?: Omit<CheckOptions, 'memory'>,
): CheckResult {
  const memory: CheckMemory = { results: new Map(), ...(library && { library }) };
  const result = checkFiles(files, memorySources(changed), 'schemas/meta', { ...options, memory });
  library = memory.library;
  return result;
}
