import { type CheckMemory, type CheckOptions, type CheckResult, checkFiles } from '#check';
import { memorySources } from './memorySources.ts';

/** Our files as they were read last, with the schemas compiled from them: the same for nearly all. */
let read: CheckMemory['library'];

/**
 * What a check says of files, with ours beside them, some replaced or added. Every one is judged and
 * proven anew: only what was read of files that are as they were is taken from the check before.
 */
export function checked(
  files: readonly string[],
  changed: Parameters<typeof memorySources>[0],
  options?: Omit<CheckOptions, 'memory'>,
): CheckResult {
  const memory: CheckMemory = { results: new Map(), ...(read && { library: read }) };
  const result = checkFiles(files, memorySources(changed), 'schemas/meta', { ...options, memory });
  read = memory.library;
  return result;
}
