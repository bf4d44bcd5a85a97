import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GitFolder } from '../../support/gitFolder.ts';
import { ourText } from '../../support/memorySources.ts';
import { ACTION, actionSteps, copyCheckerSources } from './actionFile.ts';
import { CommentServer } from './commentServer.ts';

const FORM = 'schemas/short-guide/form.json';
const place = mkdtempSync(join(tmpdir(), 'action-'));
const github = new CommentServer();
/** What the base of the pull request has; cloned as actions/checkout clones. */
const upstream = new GitFolder(['schemas/short-guide', 'schemas/scenarios/short-guide.json']);
let api = '';

beforeAll(async () => {
  copyCheckerSources(join(place, 'sources'));
  api = await github.listen();
});
afterAll(() => {
  github.close();
  upstream.remove();
  rmSync(place, { recursive: true });
});

beforeEach(() => {
  github.calls = [];
  upstream.restore();
});

const git = (cwd: string, ...args: readonly string[]) =>
  String(execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@e.se', ...args], { cwd }));

/** A shallow clone of the merge of a branch with these files into main, as on a pull request. */
function checkedOut(changes: Readonly<Record<string, string>>): string {
  git(upstream.path, 'checkout', '--quiet', '-B', 'change', 'main');
  for (const [file, text] of Object.entries(changes)) upstream.write(file, text);
  git(upstream.path, 'add', '--all');
  git(upstream.path, 'commit', '--quiet', '--allow-empty', '--message=change');
  git(upstream.path, 'checkout', '--quiet', '-B', 'merge', 'main');
  git(upstream.path, 'merge', '--quiet', '--no-ff', '--message=merge', 'change');
  const workspace = join(mkdtempSync(join(place, 'work-')), 'repository');
  git(
    place,
    'clone',
    '--quiet',
    '--depth=1',
    '--branch=merge',
    `file://${upstream.path}`,
    workspace,
  );
  git(upstream.path, 'checkout', '--quiet', 'main');
  return workspace;
}

interface Inputs {
  readonly path?: string;
  readonly comment?: string;
  readonly baseRef?: string;
  /** The event's contents; a pull request by default. */
  readonly event?: object;
}

/** Runs the steps of the action as a runner does: without `-e`, each with what the ones before it output. */
async function run(workspace: string, inputs: Inputs = {}) {
  const { path = 'schemas', comment = 'true', baseRef = '' } = inputs;
  const { event = { pull_request: { number: 7 } } } = inputs;
  const temp = join(workspace, '..', 'temp');
  mkdirSync(temp, { recursive: true });
  const file = (name: string, text = '') => {
    writeFileSync(join(temp, name), text);
    return join(temp, name);
  };
  const runner = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    GITHUB_ACTION_PATH: join(place, 'sources', ACTION),
    GITHUB_API_URL: api,
    GITHUB_EVENT_NAME: 'pull_request' in event ? 'pull_request' : 'push',
    GITHUB_EVENT_PATH: file('event.json', JSON.stringify(event)),
    GITHUB_REPOSITORY: 'insurer/guide',
    GITHUB_STEP_SUMMARY: file('summary.md'),
    RUNNER_TEMP: temp,
  };
  const outputs: Record<string, string> = {};
  let log = '';
  let status: number | null = 0;
  for (const { name, run: script, env } of actionSteps()) {
    if (name === 'Build the checker' && built) continue;
    if (name === 'Comment' && outputs.difference === undefined) continue;
    const known: Readonly<Record<string, string | undefined>> = {
      'inputs.path': path,
      'inputs.base-ref': baseRef,
      'inputs.comment': comment,
      'github.token': 'secret',
      'steps.check.outputs.status': outputs.status,
      'steps.difference.outputs.difference': outputs.difference,
    };
    const valued = Object.entries(env).map(([key, written]) => {
      const expression = /^\$\{\{ (.*) \}\}$/.exec(written)?.[1] ?? '';
      expect(Object.keys(known), expression).toContain(expression);
      return [key, known[expression] ?? ''];
    });
    const output = file('output');
    const step = { ...runner, ...Object.fromEntries(valued), GITHUB_OUTPUT: output };
    const ended = await inBash(script, workspace, step);
    log += ended.text;
    for (const line of readFileSync(output, 'utf8').split('\n').filter(Boolean)) {
      const [, key = '', value = ''] = /^([a-z]+)=(.*)$/.exec(line) ?? [];
      outputs[key] = value;
    }
    status = ended.status;
    if (status !== 0) break;
    built ||= name === 'Build the checker';
  }
  return { status, log, outputs, summary: readFileSync(join(temp, 'summary.md'), 'utf8') };
}
let built = false;

/** As `shell: bash`; not blocking, since the API's server is in this process. */
function inBash(script: string, cwd: string, env: Readonly<Record<string, string>>) {
  return new Promise<{ readonly status: number | null; readonly text: string }>((resolve) => {
    const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
      cwd,
      env: { ...env },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        text += String(chunk);
      });
    }
    child.on('close', (status) => resolve({ status, text }));
  });
}

const changed = { [FORM]: ourText(FORM).replace('?"', ' nu?"') };
const broken = { [FORM]: ourText(FORM).replace('"type"', '"tpye"') };
const bodies = () => github.comments.map(({ body }) => body);

test('one comment is written, updated, left alone when it is right, and says when nothing is left', async () => {
  const someone = github.add('reader', '<!-- behovsguiden definitions');
  expect(await run(checkedOut({}))).toMatchObject({
    status: 0,
    outputs: { status: '0', difference: 'none' },
    summary: '',
  });
  expect(bodies()).toEqual([someone.body]);

  const one = await run(checkedOut(changed));
  expect(one).toMatchObject({ status: 0, outputs: { difference: 'some' }, summary: '' });
  expect(bodies()[1]).toContain(' nu?');
  github.calls = [];
  await run(checkedOut(changed));
  expect(github.calls).toEqual(['GET /repos/insurer/guide/issues/7/comments']);

  await run(checkedOut({ [FORM]: ourText(FORM).replace('?"', ' då?"') }));
  expect(bodies()).toHaveLength(2);
  expect(bodies()[1]).toContain(' då?');

  await run(checkedOut({}));
  expect(bodies()).toHaveLength(2);
  expect(bodies()[1]).toContain('Ingen skillnad.');
});

test('it is found after a hundred others, only its author’s is touched, and a second one is removed', async () => {
  const marker = bodies()[1]?.split('\n')[0] ?? '';
  github.comments = Array.from({ length: 120 }, (_, at) => ({
    ...{ id: 1000 + at, user: { login: 'reader' } },
    body: `${marker}\nmine`,
  }));
  github.add('github-actions[bot]', `${marker}\nold`);
  github.add('github-actions[bot]', `${marker}\nold`);
  await run(checkedOut(changed));
  expect(bodies().filter((body) => body === `${marker}\nmine`)).toHaveLength(120);
  expect(bodies().slice(120)).toEqual([expect.stringContaining(' nu?')]);
});

test('without permission, as from a fork, and outside pull requests the summary has it', async () => {
  github.comments = [];
  github.isReadOnly = true;
  const forked = await run(checkedOut(changed));
  github.isReadOnly = false;
  expect(forked).toMatchObject({ status: 0, summary: expect.stringContaining(' nu?') });
  expect(forked.log).toContain('::notice::');
  const workspace = checkedOut(changed);
  const pushed = await run(workspace, { event: {}, baseRef: 'main' });
  expect(pushed.summary).toContain(' nu?');
  expect((await run(workspace, { comment: 'false' })).summary).toContain(' nu?');
  expect((await run(workspace, { event: {} })).outputs).not.toHaveProperty('difference');
  expect(github.comments).toEqual([]);
});

test('others’ changes to the base since are not shown as made here', async () => {
  const workspace = checkedOut(changed);
  upstream.write('schemas/short-guide/more.json', ourText('schemas/short-guide/suggestions.json'));
  upstream.commit();
  const event = {
    pull_request: { number: 7, base: { sha: git(upstream.path, 'rev-parse', 'main').trim() } },
  };
  await run(workspace, { event });
  expect(bodies()[0]).toContain(' nu?');
  expect(bodies()[0]).not.toContain('more.json');
  git(upstream.path, 'reset', '--quiet', '--hard', 'HEAD~1');
});

test('unsound definitions fail it, with annotations, SARIF and what can be compared', async () => {
  const { status, log, outputs } = await run(checkedOut(broken));
  expect([status, outputs.status, outputs.difference]).toEqual([1, '1', 'partial']);
  expect(log).toMatch(new RegExp(`^::error file=${FORM},line=\\d+`, 'm'));
  const sarif = JSON.parse(readFileSync(outputs.sarif ?? '', 'utf8')) as {
    readonly version: string;
  };
  expect(sarif.version).toBe('2.1.0');
  expect(bodies()[0]).toContain(FORM);
});

test('a mended file passes, though the one before cannot be compared', async () => {
  upstream.write(FORM, broken[FORM] ?? '');
  upstream.commit();
  const { status, outputs } = await run(checkedOut({ [FORM]: ourText(FORM) }));
  expect([status, outputs.difference]).toEqual([0, 'partial']);
  git(upstream.path, 'reset', '--quiet', '--hard', 'HEAD~1');
});

test('nothing is run of what is written in inputs and names of files', async () => {
  const workspace = checkedOut({ 'schemas/$(touch bad)/`touch worse`;touch x.json': '{' });
  cpSync(join(workspace, 'schemas'), join(workspace, 'a b'), { recursive: true });
  const inputs = { path: 'a b\n$(touch bad)\n--format=x\n', baseRef: '$(touch bad)' };
  const { status, outputs } = await run(workspace, inputs);
  expect([status, outputs.status]).not.toEqual([0, '0']);
  expect(git(workspace, 'status', '--short')).toBe('?? "a b/"\n');
  const spaced = await run(workspace, { path: 'a b' });
  expect(spaced.log).toContain('a b/');
  const option = await run(workspace, { baseRef: '--upload-pack=touch bad' });
  expect(option.status).toBe(1);
  expect(git(workspace, 'status', '--short')).toBe('?? "a b/"\n');
});

test('what cannot be run fails it, and uploads nothing', async () => {
  const { status, outputs } = await run(checkedOut({}), { path: 'none' });
  expect(status).toBe(2);
  expect(outputs).toEqual({ status: '2' });
});
