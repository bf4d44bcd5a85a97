import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { folderOf, isWithin, join, LARGEST_FILE, nameOf, type Sources } from '#checker/findings';
import { fill } from '#engine/texts';
import commands from '../../../schemas/texts/commands.json' with { type: 'json' };
import { CannotRun, nameFrom, systemErrorOf } from './disk.ts';

const { files: texts } = commands;

/** The JSON files of a commit, named as `findFiles` does. */
export interface GitFiles extends Sources {
  /** Those at or under a path. */
  under(path: string): readonly string[];
}

/**
 * The top folder of the repository that a path belongs to, whether or not the path exists.
 *
 * Throws CannotRun when it is in none.
 */
export function repositoryOf(cwd: string, path: string): string {
  let folder = resolve(cwd, path);
  // The folder of a removed file may still exist.
  while (!isFolder(folder) && dirname(folder) !== folder) folder = dirname(folder);
  // A relative path from git, so that symbolic links in ours stay unresolved.
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
 * The files of a commit, never of the working tree; `top` is the top folder of a repository.
 * `ref` must not be one that git would parse as an option; see `readDiffCommandLine`.
 *
 * Throws CannotRun when there is no such commit.
 */
export function gitFiles(cwd: string, top: string, ref: string): GitFiles {
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
    // The blob of a symbolic link is its target's path.
    if (kind !== 'blob' || mode === '120000' || !file?.endsWith('.json')) continue;
    blobs.set(nameFrom(cwd, resolve(top, file)), { id, size: Number(size) });
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
      const name = join('', nameFrom(cwd, resolve(cwd, path)));
      return files.filter((file) => file === name || isWithin(name, file));
    },
  };
}

/** The output of git; undefined when it fails. */
function git(folder: string, args: readonly string[]): Buffer | undefined {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      maxBuffer: 64 * LARGEST_FILE,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (cause) {
    if (systemErrorOf(cause).code === 'ENOENT') throw new CannotRun(texts.noGit, { cause });
    return undefined;
  }
}
