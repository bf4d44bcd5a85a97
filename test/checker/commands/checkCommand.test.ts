import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  readCheckCommandLine,
  runCheckCommand,
} from '../../../src/checker/commands/checkCommand.ts';
import { runScenarioCommand } from '../../../src/checker/commands/scenarioCommand.ts';

describe('the words of the command', () => {
  test.each([
    [[], { kind: 'check', paths: ['schemas'], format: 'text' }],
    [['a.json', 'b'], { kind: 'check', paths: ['a.json', 'b'], format: 'text' }],
    [['--format', 'json', 'a'], { kind: 'check', paths: ['a'], format: 'json' }],
    [['a', '--format=sarif'], { kind: 'check', paths: ['a'], format: 'sarif' }],
    [['--', '--odd.json'], { kind: 'check', paths: ['--odd.json'], format: 'text' }],
    [
      ['--as', 'declaration', 'a'],
      { kind: 'check', paths: ['a'], format: 'text', as: 'declaration' },
    ],
    [['--as=form', 'a'], { kind: 'refused', reason: expect.stringContaining('"form"') }],
    [['--as', 'questionnaire'], { kind: 'refused', reason: 'Ange filen med svaret.' }],
    [['--help'], { kind: 'help' }],
    [
      ['--format', 'jsn'],
      { kind: 'refused', reason: expect.stringContaining('Menade du "json"?') },
    ],
    [['--format'], { kind: 'refused', reason: 'Efter --format saknas ett värde.' }],
    [['--format=toString'], { kind: 'refused', reason: expect.stringContaining('"toString"') }],
    [['--fromat', 'json'], { kind: 'refused', reason: expect.stringContaining('"--format"') }],
    [['-x'], { kind: 'refused', reason: expect.stringContaining('"-x"') }],
  ])('the check command reads the arguments %j', (words, expected) => {
    expect(readCheckCommandLine(words)).toEqual(expected);
  });
});

describe('the command', () => {
  const schemaFolder = resolve('schemas/meta');
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'schemas-check-'));
    mkdirSync(join(folder, 'empty'));
    writeFileSync(join(folder, 'form.json'), '{"$schema":"form.schema.json","id":"f","title":"F"}');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (...words: readonly string[]) =>
    runCheckCommand(words, { cwd: folder, schemaFolder, today: '20261121' });
  test('the check command reports its duration and its time to Prometheus', () => {
    let now = 1_795_000_000_000;
    const tick = () => {
      now += 250;
      return now;
    };
    const { status, stdout } = runCheckCommand(['form.json', '--format', 'prometheus'], {
      cwd: folder,
      schemaFolder,
      today: '20261121',
      now: tick,
    });
    // The figures were told: they replace those of before (docs/operation.md), and an alert tells of errors.
    expect(status).toBe(0);
    expect(stdout).toMatch(/^behovsguiden_definitions_findings\{severity="error"\} [1-9]/m);
    expect(stdout).toContain('behovsguiden_definitions_check_duration_seconds 0.25\n');
    expect(stdout).toContain('behovsguiden_definitions_checked_timestamp_seconds 1795000000.5\n');
  });

  const runScenarios = (...words: readonly string[]) =>
    runScenarioCommand(words, { cwd: folder, schemaFolder, today: '20261121' });

  test('the check command reports a finding in a file of any folder and ends with status 1', () => {
    const { status, stdout, stderr } = run('form.json', '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({
      findings: [{ file: 'form.json', code: 'missing-property', line: 1 }],
    });
    expect([status, stderr]).toEqual([1, '']);
    const context = { cwd: resolve('.'), schemaFolder, today: '20261121' };
    const elsewhere = runCheckCommand([folder], context);
    expect(elsewhere.stdout).toContain(`${folder}/form.json:1:1 fel`);
  });

  describe('with --as', () => {
    const ask = (id: string, more: object = {}) => ({
      id,
      type: 'single-button',
      questionTitle: `${id}?`,
      answers: [{ option: 'Ja' }],
      added: { by: 'the server' },
      ...more,
    });
    const told = (kind: string, answer: unknown) => {
      writeFileSync(join(folder, 'answer.json'), JSON.stringify(answer, null, 1));
      const { status, stdout } = run('--as', kind, 'answer.json', '--format', 'json');
      const { findings } = JSON.parse(stdout) as {
        findings: readonly { severity: string; code: string; pointer: string; line: number }[];
      };
      return [
        status,
        ...findings.map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`),
      ];
    };

    test('check --as accepts a server response with or without its wrapper', () => {
      expect(told('questionnaire', [ask('a.b c')])).toEqual([0]);
      expect(told('questionnaire', { questions: [ask('a')], version: 7 })).toEqual([0]);
      const question = { id: 'x', type: 'text', name: 'Något?', helptext: null, options: [] };
      const steps = [{ name: 'Steg', questions: [question] }];
      expect(told('declaration', { name: 'H', steps, dependencies: null })).toEqual([0]);
    });

    test('check --as warns of HTML that is cleaned away, and passes', () => {
      const questions = [ask('a', { description: '<b>Obs!</b>' })];
      expect(told('questionnaire', { questions })).toEqual([
        0,
        'warning html /questions/0/description',
      ]);
      expect(told('questionnaire', questions)).toEqual([0, 'warning html /0/description']);
    });

    test('check --as fails for content that would be refused or not asked', () => {
      expect(told('questionnaire', [ask('a'), ask('a')])).toEqual([1, 'error duplicate-id /1/id']);
      expect(told('questionnaire', [ask('a'), ask('b', { questionTitle: '' })])).toEqual([
        1,
        'error missing-property /1',
      ]);
      const steps = [{ name: 'Steg', questions: [{ id: 'x', type: 'slider', name: 'Hur ont?' }] }];
      expect(told('declaration', { steps })).toEqual([
        1,
        'error unknown-value /steps/0/questions/0/type',
      ]);
      expect(told('declaration', [])).toEqual([1, 'error wrong-type ']);
    });
  });

  describe('goes on past what is no file in a folder, and says it', () => {
    const odd = (name: string) => join(folder, 'odd', name);
    beforeEach(() => {
      mkdirSync(join(folder, 'odd'));
      writeFileSync(odd('contract.json'), '{"openapi":"3.1.0"}');
    });
    afterEach(() => rmSync(join(folder, 'odd'), { recursive: true }));

    test.each([
      ['an editor that has a file open', '.#form.json', 'nobody@nowhere.1234', 'stänger filen där'],
      ['a file that is gone', 'gone.json', 'none.json', 'Ta bort den'],
      ['itself', 'circle.json', 'circle.json', 'Ta bort den'],
      ['a folder', 'folder.json', '.', 'Ta bort den'],
    ])(
      'the check command warns of a link of %s in a folder and goes on',
      (_whose, name, target, hint) => {
        symlinkSync(target, odd(name));
        for (const { status, stdout, stderr } of [run('odd'), runScenarios('odd')]) {
          expect(stderr).toBe('');
          expect(stdout).toContain(`odd/${name}:1:1 varning`);
          expect(stdout).toContain(hint);
          expect(stdout).toContain('1 varning i 1 fil.');
          expect(status).toBe(0);
        }
      },
    );

    test('the check command warns of a pipe in a folder and does not wait for it', () => {
      execFileSync('mkfifo', [odd('pipe.json')]);
      const { status, stdout } = run('odd');
      expect(stdout).toContain('odd/pipe.json:1:1 varning');
      expect(status).toBe(0);
    });

    test('check --as warns of links and pipes among server responses and goes on', () => {
      symlinkSync('nobody@nowhere.1234', odd('.#form.json'));
      execFileSync('mkfifo', [odd('pipe.json')]);
      const { status, stdout } = run('--as', 'declaration', 'odd');
      expect(stdout).toContain('odd/.#form.json:1:1 varning');
      expect(stdout).toContain('odd/pipe.json:1:1 varning');
      expect(stdout).toContain('odd/contract.json:1:1 fel');
      expect(status).toBe(1);
    });
  });

  test('the check command suggests the path to the schemas from a file outside the repository', () => {
    writeFileSync(join(folder, 'bare.json'), '{"id":"f","title":"F","steps":[]}');
    const cwd = resolve('.');
    const context = { cwd, schemaFolder, today: '20261121' };
    const { stdout } = runCheckCommand([join(folder, 'bare.json')], context);
    const [, way = ''] = /"\$schema": "([^"]*)"/.exec(stdout) ?? [];
    expect(resolve(folder, way)).toBe(join(schemaFolder, 'form.schema.json'));
  });

  test('the check command prints its help', () => {
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('sarif') });
  });

  test.each([
    [['finns-inte.json'], 'finns inte'],
    [['form.json', 'finns-inte'], 'finns inte'],
    [['form.json/mer'], 'finns inte'],
    [['/dev/null'], 'varken en fil eller en mapp'],
    [['empty'], 'Det finns inga JSON-filer i "empty".'],
    [['--formt', 'json'], 'Menade du "--format"?'],
  ])(
    'the check command cannot run with %j: it gives the reason, prints nothing else, ends with status 2',
    (words, reason) => {
      const { status, stdout, stderr } = run(...words);
      expect(stderr).toContain(reason);
      expect([status, stdout]).toEqual([2, '']);
    },
  );

  const spawned = (cwd: string, ...words: readonly string[]) => spawnedIn(cwd, {}, ...words);
  const spawnedIn = (cwd: string, env: object, ...words: readonly string[]) =>
    spawnSync(process.execPath, [resolve('src/checker/commands/launch.mjs'), 'check', ...words], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, ...env, NO_COLOR: '1' },
    });

  // A few of them: the stage `definitions` of `npm test` is this command over all.
  test('the check command, run as a process, reports sound definitions and ends with status 0', () => {
    const paths = ['schemas/short-guide', 'schemas/scenarios/short-guide.json'];
    const { status, stdout, stderr } = spawned(resolve('.'), ...paths);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^Inga fel i 4 filer\. \d+ scenarier stämmer\.\n$/);
    expect(status).toBe(0);
  });

  test('the check command finds its schemas from any folder; status 1 means findings, 2 a run that failed', () => {
    const found = spawned(folder);
    expect([found.status, found.stdout]).toEqual([2, '']);
    expect(found.stderr).toContain('schemas" finns inte.');
    expect(spawned(folder, 'form.json').status).toBe(1);
    const asScript = { npm_lifecycle_event: 'schemas:check', INIT_CWD: folder };
    expect(spawnedIn(resolve('.'), asScript, 'form.json').status).toBe(1);
  });
});
