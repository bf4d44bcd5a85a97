import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

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
  readonly anna: Clone;
  readonly bo: Clone;
  readonly bare: Clone;
  /** Makes what is on a branch everybody's version, as a reviewer who accepts it. */
  accept(branch: string): void;
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

/** `files`: texts by path, or folders of this repository that are copied as they are. */
export function clones(
  files: Readonly<Record<string, string>>,
  folders: readonly string[] = [],
): Clones {
  const home = mkdtempSync(join(tmpdir(), 'clones-'));
  const bare = cloneAt(join(home, 'bare.git'));
  mkdirSync(bare.root);
  bare.git('init', '-q', '--bare', '-b', 'main');
  const begin = cloneAt(join(home, 'anna'));
  mkdirSync(begin.root);
  begin.git('init', '-q', '-b', 'main');
  for (const folder of folders) cpSync(folder, join(begin.root, folder), { recursive: true });
  for (const [path, text] of Object.entries(files)) begin.write(path, text);
  begin.git('remote', 'add', 'origin', bare.root);
  named(begin, 'Anna Ek');
  begin.git('add', '.');
  begin.git('commit', '-q', '-m', 'begin');
  begin.git('push', '-q', '-u', 'origin', 'main');
  bare.git('clone', '-q', bare.root, join(home, 'bo'));
  const bo = cloneAt(join(home, 'bo'));
  named(bo, 'Bo Alm');
  return {
    anna: begin,
    bo,
    bare,
    accept: (branch) => bare.git('update-ref', 'refs/heads/main', `refs/heads/${branch}`),
    remove: () => rmSync(home, { recursive: true }),
  };
}

function named(clone: Clone, name: string): void {
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
