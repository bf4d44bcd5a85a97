import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { folderOf, isWithin, join, LARGEST_FILE, nameOf, type Sources } from '#check/findings';
import { fill } from '#texts';
import commands from '../../schemas/texts/commands.json' with { type: 'json' };
import { CannotRun, faultOf, nameFrom } from './disk.ts';

const { files: texts } = commands;

/** The JSON files of a commit, named as `findFiles` does. */
export interface GitFiles extends Sources {
  /** Those at or under a path. */
  under(path: string): readonly string[];
}

/**
 * The uppermost folder of the repository that a path is in, whether the path is there or not.
 *
 * Throws CannotRun when it is in none.
 */
export function repositoryOf(home: string, path: string): string {
  let folder = resolve(home, path);
  // What has been taken away stood in a folder that may be left.
  while (!isFolder(folder) && dirname(folder) !== folder) folder = dirname(folder);
  // As far up as git says, and with the links in the path as they are written.
  const up = git(folder, ['rev-parse', '--show-cdup'])?.toString('utf8').trim();
  if (up === undefined) {
    throw new CannotRun(fill(texts.outsideGit, { path }));
  }
  return resolve(folder, up);
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/**
 * The files of a commit, never of the working tree; `top` is the uppermost folder of a repository.
 * The name of the commit must not be one that git takes for an option; see `readDiffCommandLine`.
 *
 * Throws CannotRun when there is no such commit.
 */
export function gitFiles(home: string, top: string, ref: string): GitFiles {
  const name = `${ref}^{commit}`;
  const found = git(top, ['rev-parse', '--verify', '--quiet', '--end-of-options', name]);
  const commit = found?.toString('utf8').trim() ?? '';
  if (!/^[0-9a-f]{40,64}$/.test(commit)) {
    throw new CannotRun(fill(texts.missingRef, { ref }));
  }
  const listing = git(top, ['ls-tree', '-r', '-l', '-z', commit])?.toString('utf8') ?? '';
  const blobs = new Map<string, { readonly id: string; readonly size: number }>();
  for (const line of listing.split('\0')) {
    const [head = '', file] = line.split(/\t(.*)/s);
    const [mode, kind, id = '', size] = head.split(/ +/);
    // A link to a file is a text that names it.
    if (kind !== 'blob' || mode === '120000' || !file?.endsWith('.json')) continue;
    blobs.set(nameFrom(home, resolve(top, file)), { id, size: Number(size) });
  }
  const files = [...blobs.keys()];
  return {
    read: (file) => {
      const blob = blobs.get(file);
      if (!blob) return undefined;
      if (blob.size > LARGEST_FILE) return new Uint8Array(LARGEST_FILE + 1);
      return git(top, ['cat-file', 'blob', blob.id]);
    },
    namesIn: (folder) => files.filter((file) => folderOf(file) === folder).map(nameOf),
    under: (path) => {
      const place = join('', nameFrom(home, resolve(home, path)));
      return files.filter((file) => file === place || isWithin(place, file));
    },
  };
}

/** The output of git; undefined when it refuses. */
function git(folder: string, words: readonly string[]): Buffer | undefined {
  try {
    return execFileSync('git', words, {
      cwd: folder,
      maxBuffer: 64 * LARGEST_FILE,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (cause) {
    if (faultOf(cause).code === 'ENOENT') throw new CannotRun(texts.noGit, { cause });
    return undefined;
  }
}
