import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { lineOf, type WorkingCopy } from './copy.ts';
import { within } from './fileAccess.ts';
import type { LatestPlan, LatestResult } from './sharing.ts';
import { namesIn, outOf, unsentOf } from './unsent.ts';

/** Commits of what was on disk before others' version took its place, so that nothing can be lost. */
const KEPT = 'refs/studio/kept/';

/** Fetches others' version, and says what taking it would do; nothing on disk is changed. */
export async function planLatest(copy: WorkingCopy): Promise<LatestPlan> {
  const { git, prefix, head, branch, remote } = copy;
  if (branch === undefined) return { kind: 'busy' };
  if (!remote) return { kind: 'local' };
  const name = `refs/heads/${remote.branch}`;
  const listed = await git(['ls-remote', '--exit-code', remote.name, name]);
  // What `--exit-code` ends with when the remote answers and has no such branch.
  if (listed.kind === 'failed' && listed.code === 2) return { kind: 'gone' };
  const tracked = `refs/remotes/${remote.name}/${remote.branch}`;
  if (listed.kind !== 'done') return { kind: 'unreachable' };
  const fetched = await git(['fetch', '-q', '--no-tags', remote.name, `+${name}:${tracked}`]);
  if (fetched.kind !== 'done') return { kind: 'unreachable' };
  const to = await lineOf(git, ['rev-parse', '--verify', '-q', `${tracked}^{commit}`]);
  if (to === undefined) return { kind: 'gone' };
  if (await isWithin(copy, to, head)) return { kind: 'current' };
  if (!(await isWithin(copy, head, to))) return { kind: 'own versions' };
  const theirs = await changedBetween(copy, head, to);
  const { files, tree } = await unsentOf(copy);
  const own = new Set(files.map(({ path }) => prefix + within(path)));
  if ((await dirtyFiles(copy)).some((path) => !own.has(path) && theirs.includes(path))) {
    return { kind: 'other files' };
  }
  const kept = files.filter(({ path }) => theirs.includes(prefix + within(path)));
  return { kind: 'ready', to, id: tree, kept };
}

/**
 * Takes a version that was planned. `id` is what was on disk then: when that has changed, nothing is done. What is
 * on disk is kept in a commit first; when others' version cannot be taken, the files are as before.
 */
export async function takeLatest(copy: WorkingCopy, to: string, id: string): Promise<LatestResult> {
  const { git, folder, prefix, head, branch } = copy;
  const { files, tree } = await unsentOf(copy);
  const isKnown = (await lineOf(git, ['cat-file', '-t', to])) === 'commit';
  if (branch === undefined || tree !== id || !isKnown || !(await isWithin(copy, head, to))) {
    return { kind: 'again' };
  }
  const theirs = await changedBetween(copy, head, to);
  const kept = files.filter(({ path }) => theirs.includes(prefix + within(path)));
  const safe = await keepTree(copy, tree);
  try {
    for (const { path: shown, text } of kept) {
      const path = within(shown);
      outOf(await git(['reset', '-q', head, '--', path]));
      if (text === null) rmSync(join(folder, path), { force: true });
      else outOf(await git(['checkout', '-q', head, '--', path]));
    }
    outOf(await git(['merge', '--ff-only', '-q', to]));
  } catch (cause) {
    console.error(cause);
    for (const path of kept.map((file) => within(file.path))) {
      // Byte for byte; what is removed here is not in the commit.
      const isBack = (await git(['checkout', '-q', safe, '--', path])).kind === 'done';
      if (!isBack) rmSync(join(folder, path), { force: true });
      await git(['reset', '-q', head, '--', path]);
    }
    return { kind: 'failed' };
  }
  return { kind: 'taken', isProgramNew: theirs.some((path) => !path.startsWith(prefix)) };
}

/** The hash of a commit of what is on disk, under a reference of its own. */
async function keepTree({ git, head }: WorkingCopy, tree: string): Promise<string> {
  const by = { GIT_AUTHOR_NAME: 'studio', GIT_AUTHOR_EMAIL: 'studio@localhost' };
  const also = { GIT_COMMITTER_NAME: 'studio', GIT_COMMITTER_EMAIL: 'studio@localhost' };
  const env = { ...by, ...also };
  const input = 'What was on disk before the others’ version was fetched\n';
  const commit = outOf(await git(['commit-tree', tree, '-p', head], { input, env })).trim();
  const name = new Date().toISOString().replaceAll(/[:.]/g, '-');
  outOf(await git(['update-ref', `${KEPT}${name}`, commit]));
  return commit;
}

/** Whether one commit is part of another's history. */
async function isWithin({ git }: WorkingCopy, commit: string, of: string): Promise<boolean> {
  return (await git(['merge-base', '--is-ancestor', commit, of])).kind === 'done';
}

/** Paths from the top of the repository. */
async function changedBetween(
  { git }: WorkingCopy,
  from: string,
  to: string,
): Promise<readonly string[]> {
  return namesIn(await git(['diff', '--name-only', '--no-renames', '-z', from, to]));
}

/** Every file that differs from `copy.head` on disk or staged, by its path from the top. */
async function dirtyFiles({ git, head }: WorkingCopy): Promise<readonly string[]> {
  const [changed, added] = await Promise.all([
    git(['diff', '--name-only', '--no-renames', '-z', head]),
    git(['ls-files', '--others', '--exclude-standard', '--full-name', '-z', ':(top)']),
  ]);
  return [...namesIn(changed), ...namesIn(added)];
}
