import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { version } from '../../../checker/package.json';
import { GitFolder } from '../../support/gitFolder.ts';
import { ourText } from '../../support/memorySources.ts';
import { copyCheckerSources } from './actionFile.ts';

const FORM = 'schemas/short-guide/form.json';
const SCENARIOS = 'schemas/scenarios/short-guide.json';
const editors = new GitFolder(['schemas/short-guide', SCENARIOS]);
const place = mkdtempSync(join(tmpdir(), 'checker-'));

const sources = join(place, 'sources');
const who = { GIT_AUTHOR_NAME: 'T', GIT_AUTHOR_EMAIL: 't@example.se' };
const committer = { GIT_COMMITTER_NAME: 'T', GIT_COMMITTER_EMAIL: 't@example.se' };
const env = { ...process.env, ...who, ...committer, npm_config_cache: join(place, 'npm') };

beforeAll(() => {
  copyCheckerSources(sources);
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: sources, env });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message=sources');
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: join(sources, 'checker'),
  });
  execFileSync('npm', ['pack', '--pack-destination', place], { cwd: join(sources, 'checker') });
});
afterAll(() => {
  editors.remove();
  rmSync(place, { recursive: true });
});

/** Runs the packed program in the editors' repository, as they would. */
function checker(...args: readonly string[]) {
  const tarball = `--package=${join(place, `behovsguiden-${version}.tgz`)}`;
  const { status, stdout, stderr } = spawnSync(
    'npx',
    ['--yes', '--offline', tarball, '--', 'behovsguiden', ...args],
    { cwd: editors.path, encoding: 'utf8', env },
  );
  return { status, stdout, stderr };
}

test('sound definitions are checked, tested and compared from another repository', () => {
  expect(checker('check', 'schemas')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Inga fel i 4 filer\. \d+ scenarier stämmer\.\n$/),
  });
  expect(checker('test')).toMatchObject({ status: 0 });
  expect(checker('diff', 'main')).toMatchObject({ status: 0, stdout: 'Ingen skillnad.\n' });
  expect(existsSync(join(editors.path, 'node_modules'))).toBe(false);
});

test('unsound ones are told with their lines, in SARIF too, and help names the program', () => {
  editors.write(FORM, ourText(FORM).replace('"type"', '"tpye"'));
  try {
    const checked = checker('check', 'schemas', '--format', 'sarif');
    const { runs } = JSON.parse(checked.stdout) as {
      readonly runs: readonly { readonly results: readonly object[] }[];
    };
    expect(checked.status).toBe(1);
    expect(runs[0]?.results[0]).toMatchObject({
      level: 'error',
      locations: [{ physicalLocation: { artifactLocation: { uri: FORM } } }],
    });
    expect(checker('test').status).toBe(1);
    const { status, stdout } = checker('diff', 'main', '--format', 'markdown');
    expect([status, stdout]).toEqual([2, expect.stringContaining(`\`${FORM}\``)]);
    const why = checker('why', FORM);
    expect([why.status, why.stderr]).toEqual([
      2,
      expect.stringContaining(`behovsguiden check ${FORM}`),
    ]);
  } finally {
    editors.restore();
  }
});

test('a scenario that does not hold ends with 1, a difference with --exit-code too', () => {
  editors.write(SCENARIOS, ourText(SCENARIOS).replace('"end": "boka-mote"', '"end": "klart"'));
  editors.write(FORM, ourText(FORM).replace('?"', ' nu?"'));
  try {
    expect(checker('test').status).toBe(1);
    expect(checker('diff', 'main').status).toBe(0);
    expect(checker('diff', 'main', '--exit-code').status).toBe(1);
  } finally {
    editors.restore();
  }
});

test('what cannot be run ends with 2', () => {
  expect(checker('check', 'none').status).toBe(2);
  expect(checker('chekc').status).toBe(2);
  expect(checker('diff', 'none').status).toBe(2);
  expect(checker('--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('behovsguiden check'),
  });
});

test('a file without $schema is told its name, and no path into the package', () => {
  editors.write('bare.json', '{"id":"f","title":"F","steps":[]}');
  try {
    const { stdout } = checker('check', 'bare.json');
    expect(stdout).toContain('"$schema": "form.schema.json"');
  } finally {
    editors.restore();
  }
});

test('the branch for npm has the package alone, without anything to install or to run', () => {
  const remote = join(place, 'remote.git');
  execFileSync('git', ['clone', '--quiet', '--bare', sources, remote]);
  const publish = () =>
    execFileSync(resolve(sources, 'checker/publish.sh'), [remote], { encoding: 'utf8', env });
  expect(publish()).toContain('checker: ');
  expect(publish()).toContain('already');
  const written = execFileSync('git', ['-C', remote, 'show', 'checker:package.json']);
  expect(JSON.parse(String(written))).not.toHaveProperty('scripts');
  const { status, stdout } = spawnSync(
    'npx',
    ['--yes', `--package=git+file://${remote}#checker`, '--', 'behovsguiden', 'check', 'schemas'],
    { cwd: editors.path, encoding: 'utf8', env },
  );
  expect([status, stdout]).toEqual([0, expect.stringContaining('Inga fel i 4 filer.')]);
  expect(readdirSync(editors.path)).toEqual(['.git', 'schemas']);
});
