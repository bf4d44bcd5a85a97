import type { Copy } from './copy.ts';
import type { FileVersion } from './sharing.ts';

/** As many as can be looked through. */
const MOST_VERSIONS = 100;

/** The versions of a definition, newest first. */
export async function versionsOf({ git }: Copy, path: string): Promise<readonly FileVersion[]> {
  const log = await git([
    ...['log', `--max-count=${MOST_VERSIONS}`, '--no-merges', '-z', '--format=%H%n%aI%n%aN'],
    ...['--', path],
  ]);
  if (log.kind !== 'done') return [];
  return log.out
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [id = '', at = '', author = ''] = entry.split('\n');
      return { id, at, author };
    });
}
