import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyOurs } from './content.ts';

/** One copy of a repository. */
export interface Clone {
  readonly root: string;
  read(path: string): string;
  write(path: string, text: string): void;
  /** Runs git there, and gives what it wrote. Throws when it fails. */
  git(...args: readonly string[]): string;
}

/** Two people's copies of one repository, and the bare one that both know. */
export interface Clones {
  /** The folder that all three are in. */
  readonly home: string;
  readonly anna: Clone;
  readonly bo: Clone;
  readonly bare: Clone;
  remove(): void;
}

/** Whether git is there; where it is not, no clone can be made. */
export const HAS_GIT = (() => {
  try {
    execFileSync('git', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** Copies of repositories that have been made already, by what is in them: making one takes a dozen processes. */
const templates = new Map<string, string>();

/** `files`: texts by path; or folders of this repository that are copied as they are. */
export function clones(
  files: Readonly<Record<string, string>>,
  folders: readonly string[] = [],
): Clones {
  const key = JSON.stringify([files, folders]);
  const template = templates.get(key) ?? madeTemplate(files, folders);
  templates.set(key, template);
  return copiesOf(template);
}

/** The same where Bo has changed some of the files, and his version is everybody's since. */
export function clonesBehind(
  files: Readonly<Record<string, string>>,
  changed: Readonly<Record<string, string>>,
): Clones {
  const key = JSON.stringify({ files, changed });
  const template = templates.get(key) ?? changedTemplate(files, changed);
  templates.set(key, template);
  return copiesOf(template);
}

function changedTemplate(
  files: Readonly<Record<string, string>>,
  changed: Readonly<Record<string, string>>,
): string {
  const { home, bo, remove } = clones(files);
  for (const [path, text] of Object.entries(changed)) bo.write(path, text);
  bo.git('commit', '-qam', 'others');
  bo.git('push', '-q', 'origin', 'main');
  process.on('exit', remove);
  return home;
}

function copiesOf(template: string): Clones {
  const home = mkdtempSync(join(tmpdir(), 'clones-'));
  cpSync(template, home, { recursive: true });
  return {
    home,
    anna: cloneAt(join(home, 'anna')),
    bo: cloneAt(join(home, 'bo')),
    bare: cloneAt(join(home, 'bare.git')),
    remove: () => rmSync(home, { recursive: true }),
  };
}

function madeTemplate(files: Readonly<Record<string, string>>, folders: readonly string[]): string {
  const home = mkdtempSync(join(tmpdir(), 'clones-of-'));
  const bare = cloneAt(join(home, 'bare.git'));
  mkdirSync(bare.root);
  bare.git('init', '-q', '--bare', '-b', 'main', '--template=');
  bare.git('config', 'receive.autogc', 'false');
  const anna = cloneAt(join(home, 'anna'));
  mkdirSync(anna.root);
  anna.git('init', '-q', '-b', 'main', '--template=');
  copyOurs(folders, anna.root);
  for (const [path, text] of Object.entries(files)) anna.write(path, text);
  // Found from wherever the three are copied to.
  anna.git('remote', 'add', 'origin', BARE);
  named(anna, 'Anna Ek');
  anna.git('add', '.');
  anna.git('commit', '-q', '-m', 'begin');
  anna.git('push', '-q', '-u', 'origin', 'main');
  bare.git('clone', '-q', '--template=', bare.root, join(home, 'bo'));
  const bo = cloneAt(join(home, 'bo'));
  bo.git('remote', 'set-url', 'origin', BARE);
  named(bo, 'Bo Alm');
  process.on('exit', () => rmSync(home, { recursive: true, force: true }));
  return home;
}

/** The address of the repository that both know, as seen from theirs. */
const BARE = '../bare.git';

function named(clone: Clone, name: string): void {
  // Each commit, fetch and push would start a process that looks for something to tidy.
  clone.git('config', 'maintenance.auto', 'false');
  clone.git('config', 'user.name', name);
  clone.git('config', 'user.email', `${name.split(' ')[0]?.toLowerCase()}@example.com`);
}

function cloneAt(root: string): Clone {
  return {
    root,
    read: (path) => readFileSync(join(root, path), 'utf8'),
    write: (path, text) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    git: (...args) => execFileSync('git', [...args], { cwd: root, env: ENV, encoding: 'utf8' }),
  };
}

/** Without what the one who runs the tests has set for all repositories. */
const ENV = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_DIR: undefined,
  GIT_WORK_TREE: undefined,
  GIT_INDEX_FILE: undefined,
};
