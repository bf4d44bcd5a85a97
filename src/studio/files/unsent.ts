import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lineOf, type WorkingCopy } from './copy.ts';
import { asShown, fileAccess, within } from './fileAccess.ts';
import { stampOf } from './folder.ts';
import type { UnsentFile } from './sharing.ts';

/** Definitions that differ between the disk and a commit, and the tree that they make with the rest of it. */
export interface Unsent {
  readonly files: readonly UnsentFile[];
  /** The hash of a tree with the files as they are on disk. */
  readonly tree: string;
}

/** The difference between the disk and `copy.head`. Throws when a git command fails. */
export async function unsentOf(copy: WorkingCopy): Promise<Unsent> {
  const { git, folder, head } = copy;
  const [changed, added] = await Promise.all([
    git(['diff', '--name-only', '--no-renames', '--relative', '-z', head, '--', '.']),
    git(['ls-files', '--others', '--exclude-standard', '-z', '--', '.']),
  ]);
  const paths = [...new Set([...namesIn(changed), ...namesIn(added)])]
    .map(asShown)
    .filter((path) => fileAccess(folder, path).kind === 'file')
    .sort();
  const files: UnsentFile[] = [];
  for (const path of paths) files.push(await fileAt(copy, head, path));
  return { files, tree: await treeWith(copy, paths) };
}

/** A definition as a commit has it. */
async function fileAt(copy: WorkingCopy, commit: string, path: string): Promise<UnsentFile> {
  const text = await textAt(copy, commit, path);
  return { path, text, stamp: text === null ? null : stampOf(Buffer.from(text, 'utf8')) };
}

/** The text of a definition as a commit has it, with the line ends of this machine; null without one. */
export async function textAt(
  copy: WorkingCopy,
  commit: string,
  path: string,
): Promise<string | null> {
  const { git, prefix } = copy;
  const address = `${commit}:${prefix}${within(path)}`;
  const isThere = (await lineOf(git, ['rev-parse', '--verify', '-q', address])) !== undefined;
  return isThere ? outOf(await git(['cat-file', '--filters', address])) : null;
}

/** The output of a git command that cannot fail here. Throws if it did. */
export function outOf(result: Awaited<ReturnType<WorkingCopy['git']>>): string {
  if (result.kind !== 'done') throw new Error('git has refused a command');
  return result.out;
}

/** The file names in the output of a git command with `-z`. */
export function namesIn(result: Awaited<ReturnType<WorkingCopy['git']>>): readonly string[] {
  return outOf(result)
    .split('\0')
    .filter((name) => name !== '');
}

/** Writes a git tree: `copy.head` with the definitions on disk, in an index of its own, so that what developers have staged stays. */
async function treeWith(copy: WorkingCopy, paths: readonly string[]): Promise<string> {
  const { git, folder, prefix, head } = copy;
  const gitFolder = outOf(await git(['rev-parse', '--git-dir'])).trim();
  const index = resolve(folder, gitFolder, `studio-index-${randomBytes(8).toString('hex')}`);
  const env = { GIT_INDEX_FILE: index };
  try {
    outOf(await git(['read-tree', head], { env }));
    for (const path of paths.map(within)) {
      const own = prefix + path;
      if (!existsSync(join(folder, path))) {
        outOf(await git(['rm', '--cached', '-q', '--', path], { env }));
        continue;
      }
      const blob = outOf(await git(['hash-object', '-w', '--', path])).trim();
      const listed = outOf(await git(['ls-files', '-s', '--full-name', '--', path], { env }));
      const mode = listed.startsWith('100755') ? '100755' : '100644';
      const info = `${mode},${blob},${own}`;
      outOf(await git(['update-index', '--add', '--cacheinfo', info], { env }));
    }
    return outOf(await git(['write-tree'], { env })).trim();
  } finally {
    rmSync(index, { force: true });
    rmSync(`${index}.lock`, { force: true });
  }
}
