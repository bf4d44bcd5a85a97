import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * Installs what the package.json of a folder names, unless it is there as the folder's lock has it; a line
 * says so. For libraries too heavy to be in every clone.
 */
export function installPackage(folder: string): void {
  const lock = `${folder}/package-lock.json`;
  const installed = `${folder}/node_modules/.installed.json`;
  const text = (file: string) => readFileSync(file, 'utf8');
  if (existsSync(installed) && text(installed) === text(lock)) return;
  console.error(`Installing ${folder}/package.json ...`);
  const { status } = spawnSync(
    'npm',
    ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (status !== 0) throw new Error(`npm ci --prefix ${folder} failed`);
  copyFileSync(lock, installed);
}
