import { spawnSync } from 'node:child_process';

/** `npm run heard`: builds, and writes to `test/heard` what is said now. What differs is to be read. */
function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, TEST_DEPTH: 'deep' },
  });
  if (status !== 0) process.exit(status ?? 1);
}

run('npm', ['run', '--silent', 'build']);
run('npx', ['playwright', 'test', '-c', 'test/e2e', 'e2e.heard', '--update-snapshots']);
