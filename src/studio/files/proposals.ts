import { lineOf, type WorkingCopy } from './copy.ts';
import type { Proposal, Sending, SendResult } from './sharing.ts';
import { namesIn, outOf } from './unsent.ts';

/** A symbolic reference to the branch that changes were last sent as. */
const LAST = 'refs/studio/proposal';
const BRANCHES = 'refs/heads/';

/** The proposal that is under review, or was when others' version was last fetched. */
interface Open {
  /** The full name of its branch. */
  readonly name: string;
  readonly tip: string;
}

/** The last proposal; undefined when there is none or all of it is in `copy.head`. */
async function openProposal({ git, head }: WorkingCopy): Promise<Open | undefined> {
  const name = await lineOf(git, ['symbolic-ref', '-q', LAST]);
  const tip = name && (await lineOf(git, ['rev-parse', '--verify', '-q', `${name}^{commit}`]));
  if (!name || !tip) return undefined;
  const isIn = (await git(['merge-base', '--is-ancestor', tip, head])).kind === 'done';
  return isIn ? undefined : { name, tip };
}

/** The proposal under review, as editors hear of it; `tree` is what is on disk. */
export async function proposalOf(copy: WorkingCopy, tree: string): Promise<Proposal | undefined> {
  const open = await openProposal(copy);
  if (!open) return undefined;
  const { git, remote } = copy;
  const [title = '', sentAt = '', kept = ''] = outOf(
    await git(['log', '-1', '--format=%s%x00%aI%x00%T', open.tip]),
  )
    .trimEnd()
    .split('\0');
  const isSent = remote !== undefined && (await tipAt(copy, remote.name, open.name)) === open.tip;
  return { title, sentAt, isSent, isWhole: kept === tree };
}

/** Forgets the last proposal once everything it changed is so in `commit`, however it came there. */
export async function closeProposal(copy: WorkingCopy, commit: string): Promise<void> {
  const open = await openProposal(copy);
  if (!open) return;
  const { git } = copy;
  const start = await lineOf(git, ['merge-base', open.tip, copy.head]);
  if (start === undefined) return;
  const changed = namesIn(
    await git(['diff', '--name-only', '--no-renames', '-z', start, open.tip]),
  );
  const same = await git(['diff', '--quiet', open.tip, commit, '--', ...changed.map(atTop)]);
  if (same.kind === 'done') await git(['symbolic-ref', '-d', LAST]);
}

/** A path from the top, wherever git is run, and no pattern. */
function atTop(path: string): string {
  return `:(top,literal)${path}`;
}

/**
 * Makes a commit of `tree` on a branch of its own, which no working file and nothing staged is touched by,
 * and pushes it where a remote is known. Sent again, it goes on with the same branch while that is under
 * review and nobody else has added to it.
 */
export async function propose(
  copy: WorkingCopy,
  tree: string,
  { title, summary, author }: Omit<Sending, 'id'>,
): Promise<SendResult> {
  const { git, head, remote } = copy;
  const last = await openProposal(copy);
  const open = last && (await isOurs(copy, last)) ? last : undefined;
  const kept = open && (await lineOf(git, ['rev-parse', `${open.tip}^{tree}`]));
  const name = open?.name ?? (await freeName(copy));
  if (!open || kept !== tree) {
    const parents = open ? await parentsOf(copy, open) : [head];
    const who = { GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email };
    const by = { GIT_COMMITTER_NAME: author.name, GIT_COMMITTER_EMAIL: author.email };
    const commit = await git(['commit-tree', tree, ...parents.flatMap((own) => ['-p', own])], {
      input: `${title}\n\n${summary}\n`,
      env: { ...who, ...by },
    });
    if (commit.kind !== 'done') return { kind: 'failed' };
    const moved = await git(['update-ref', name, commit.out.trim(), open?.tip ?? NO_COMMIT]);
    if (moved.kind !== 'done') return { kind: 'failed' };
    await git(['symbolic-ref', LAST, name]);
  }
  if (!remote) return { kind: 'local' };
  const pushed = await git(['push', '--porcelain', remote.name, `${name}:${name}`]);
  if (pushed.kind === 'done') return { kind: 'sent' };
  const isAnswered = pushed.kind === 'failed' && /^!\t/m.test(pushed.out);
  return { kind: isAnswered ? 'refused' : 'unreachable' };
}

/** In place of the commit that a branch has, that it is not there yet. */
const NO_COMMIT = '0000000000000000000000000000000000000000';

/**
 * Whether a proposal can be gone on with: the remote has it as it was sent, or has never had it. One that is
 * gone there was decided on, and one that is otherwise there has another's work.
 */
async function isOurs(copy: WorkingCopy, { name, tip }: Open): Promise<boolean> {
  const { git, remote } = copy;
  if (!remote) return true;
  const known = await tipAt(copy, remote.name, name);
  const listed = await git(['ls-remote', remote.name, name]);
  // Without an answer: as it was when there last was one.
  if (listed.kind !== 'done') return true;
  const [there = ''] = listed.out.split('\t');
  if (there === '') return known === undefined;
  return there === tip || (await git(['merge-base', '--is-ancestor', there, tip])).kind === 'done';
}

/** The commit that a remote was last known to have on a branch. */
async function tipAt(
  { git }: WorkingCopy,
  remote: string,
  name: string,
): Promise<string | undefined> {
  const tracked = `refs/remotes/${remote}/${name.slice(BRANCHES.length)}`;
  return lineOf(git, ['rev-parse', '--verify', '-q', tracked]);
}

/** With `copy.head`, when others' version has been fetched since: what it brought is not of the proposal. */
async function parentsOf({ git, head }: WorkingCopy, { tip }: Open): Promise<readonly string[]> {
  const isIn = (await git(['merge-base', '--is-ancestor', head, tip])).kind === 'done';
  return isIn ? [tip] : [tip, head];
}

/** The full name of a branch that neither this machine nor the remote is known to have. */
async function freeName({ git, remote }: WorkingCopy): Promise<string> {
  const now = new Date().toISOString().slice(0, 16).replace('T', '-').replace(':', '');
  for (let count = 1; ; count += 1) {
    const short = `studio/${now}${count === 1 ? '' : `-${count}`}`;
    const names = [BRANCHES + short, ...(remote ? [`refs/remotes/${remote.name}/${short}`] : [])];
    const taken = await Promise.all(
      names.map((name) => lineOf(git, ['rev-parse', '-q', '--verify', name])),
    );
    if (taken.every((own) => own === undefined)) return BRANCHES + short;
  }
}
