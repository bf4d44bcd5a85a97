import { execFileSync } from 'node:child_process';
import { folderOf, isWithin, join, LARGEST_FILE, nameOf, type Sources } from '#check';
import { CannotRun } from './disk.ts';

/** The JSON files of a commit, as seen from a folder of the repository. */
export interface GitFiles extends Sources {
  /** Those at or under a path. */
  under(path: string): readonly string[];
}

/**
 * The files of a commit, never of the working tree. The name of the commit must not be one that git
 * takes for an option; see `readDiffCommandLine`.
 *
 * Throws CannotRun when there is no such commit, or no repository at all.
 */
export function gitFiles(home: string, ref: string): GitFiles {
  const name = `${ref}^{commit}`;
  const found = git(home, ['rev-parse', '--verify', '--quiet', '--end-of-options', name]);
  const commit = found?.toString('utf8').trim() ?? '';
  if (!/^[0-9a-f]{40,64}$/.test(commit)) {
    throw new CannotRun(
      git(home, ['rev-parse', '--git-dir'])
        ? `"${ref}" finns inte i git. Ange en gren, en tagg eller en commit.`
        : 'Mappen ligger inte i ett git-arkiv.',
    );
  }
  const listing = git(home, ['ls-tree', '-r', '-l', '-z', commit])?.toString('utf8') ?? '';
  const blobs = new Map<string, { readonly id: string; readonly size: number }>();
  for (const line of listing.split('\0')) {
    const [head = '', file] = line.split(/\t(.*)/s);
    const [mode, kind, id = '', size] = head.split(/ +/);
    // A link to a file is a text that names it.
    if (kind !== 'blob' || mode === '120000' || !file?.endsWith('.json')) continue;
    blobs.set(file, { id, size: Number(size) });
  }
  const files = [...blobs.keys()];
  return {
    read: (file) => {
      const blob = blobs.get(file);
      if (!blob) return undefined;
      if (blob.size > LARGEST_FILE) return new Uint8Array(LARGEST_FILE + 1);
      return git(home, ['cat-file', 'blob', blob.id]);
    },
    namesIn: (folder) => files.filter((file) => folderOf(file) === folder).map(nameOf),
    under: (path) => {
      const place = join('', path);
      return files.filter((file) => file === place || isWithin(place, file));
    },
  };
}

/** What git prints; undefined when it refuses. */
function git(home: string, words: readonly string[]): Buffer | undefined {
  try {
    return execFileSync('git', words, {
      cwd: home,
      maxBuffer: 64 * LARGEST_FILE,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new CannotRun('Programmet git finns inte här.', { cause });
    return undefined;
  }
}
