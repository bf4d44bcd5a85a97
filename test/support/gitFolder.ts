import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyOurs } from './content.ts';

/** A temporary git repository with some of our definitions. */
export class GitFolder {
  readonly path: string = mkdtempSync(join(tmpdir(), 'schemas-diff-'));
  #isChanged = false;

  /** `paths`: our files and folders to copy, such as `schemas/short-guide`. */
  constructor(paths: readonly string[]) {
    copyOurs(paths, this.path);
    this.#git('init', '--quiet', '--initial-branch=main', '--template=');
    this.commit();
  }

  commit(): void {
    this.#git('add', '--all');
    const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.se'];
    this.#git(
      ...who,
      '-c',
      'commit.gpgsign=false',
      '-c',
      'maintenance.auto=false',
      'commit',
      '--quiet',
      '--message=files',
    );
  }

  write(file: string, text: string): void {
    this.#isChanged = true;
    mkdirSync(dirname(join(this.path, file)), { recursive: true });
    writeFileSync(join(this.path, file), text);
  }

  delete(file: string): void {
    this.#isChanged = true;
    rmSync(join(this.path, file));
  }

  /** Restores the committed files. */
  restore(): void {
    if (!this.#isChanged) return;
    this.#isChanged = false;
    this.#git('checkout', '--quiet', '--', '.');
    this.#git('clean', '--quiet', '-fd');
  }

  remove(): void {
    rmSync(this.path, { recursive: true });
  }

  #git(...words: readonly string[]): void {
    execFileSync('git', words, { cwd: this.path, stdio: 'ignore' });
  }
}
