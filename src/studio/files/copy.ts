import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Git, gitIn } from './git.ts';
import type { Author } from './sharing.ts';

/** A folder that is kept in versions. */
export interface WorkingCopy {
  readonly git: Git;
  /** The content folder. */
  readonly folder: string;
  /** Path from the top of the repository to `folder`: empty, or with a trailing `/`. */
  readonly prefix: string;
  /** The full path of that top. */
  readonly top: string;
  /** The hash of the version that the files were last equal to. */
  readonly head: string;
  /** The name of the branch; undefined while a developer is in the middle of something. */
  readonly branch: string | undefined;
  /** Where others' versions are, and under which name; undefined where none is known. */
  readonly remote: { readonly name: string; readonly branch: string } | undefined;
  readonly author: Author | undefined;
}

/** Why a folder has no versions: git is not installed, it is no repository, or it has no commit. */
export type Missing = 'program' | 'folder' | 'version';

/** Files in git's folder that tell of an operation that has been begun. */
const UNDER_WAY = [
  ...['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD'],
  ...['rebase-merge', 'rebase-apply', 'BISECT_LOG'],
];

/** The copy that a content folder is in as it is now, or what is missing. `command` is the name of git. */
export async function workingCopyAt(
  folder: string,
  command?: string,
): Promise<WorkingCopy | Missing> {
  const git = gitIn(folder, command);
  const found = await git(['rev-parse', '--show-toplevel', '--show-prefix', '--git-dir']);
  if (found.kind === 'missing') return 'program';
  if (found.kind === 'failed') return 'folder';
  const [top = '', prefix = '', gitFolder = ''] = found.out.split('\n');
  const head = await lineOf(git, ['rev-parse', '--verify', '-q', 'HEAD^{commit}']);
  if (head === undefined) return 'version';
  const isUnderWay = UNDER_WAY.some((name) => existsSync(resolve(folder, gitFolder, name)));
  const branch = isUnderWay
    ? undefined
    : await lineOf(git, ['symbolic-ref', '-q', '--short', 'HEAD']);
  const settings = await settingsOf(git);
  const [remote, author] = [remoteOf(settings, branch), authorOf(settings)];
  return { git, folder, prefix, top, head, branch, remote, author };
}

/** The first line of what a command writes; undefined when it fails or writes nothing. */
export async function lineOf(git: Git, args: readonly string[]): Promise<string | undefined> {
  const result = await git(args);
  const [line = ''] = result.kind === 'done' ? result.out.split('\n') : [];
  return line === '' ? undefined : line;
}

/** Settings by name; of several values the last counts, as in git. */
type Settings = ReadonlyMap<string, string>;

/** All settings at once: a process for each is what takes long. */
async function settingsOf(git: Git): Promise<Settings> {
  const listed = await git(['config', '--list', '-z']);
  const entries = listed.kind === 'done' ? listed.out.split('\0') : [];
  return new Map(
    entries.map((entry) => {
      const [name = '', ...lines] = entry.split('\n');
      return [name, lines.join('\n')];
    }),
  );
}

function remoteOf(settings: Settings, branch: string | undefined): WorkingCopy['remote'] {
  if (branch === undefined) return undefined;
  const names = [...settings.keys()]
    .flatMap((name) => /^remote\.(.*)\.[^.]*$/s.exec(name)?.[1] ?? [])
    .sort();
  const followed = settings.get(`branch.${branch}.remote`);
  const name = [followed, 'origin', names[0]].find((own) => own && names.includes(own));
  if (name === undefined) return undefined;
  const merge = settings.get(`branch.${branch}.merge`);
  const followedBranch = name === followed ? merge?.replace(/^refs\/heads\//, '') : undefined;
  return { name, branch: followedBranch || branch };
}

/** A name needs one such character: git strips all others from its ends, and refuses what is left empty. */
export const NAMING = /[^\s\p{Cc}.,:;<>"'\\]/u;

function authorOf(settings: Settings): Author | undefined {
  const { GIT_AUTHOR_NAME, GIT_AUTHOR_EMAIL } = process.env;
  const name = GIT_AUTHOR_NAME || settings.get('user.name') || '';
  const email = GIT_AUTHOR_EMAIL || settings.get('user.email') || '';
  return NAMING.test(name) && NAMING.test(email) ? { name, email } : undefined;
}
