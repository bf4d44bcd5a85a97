import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runScenarioCommand } from '../../../src/checker/commands/scenarioCommand.ts';

const HOME = resolve('.');
const run = (...words: readonly string[]) =>
  runScenarioCommand(words, {
    cwd: HOME,
    schemaFolder: resolve('schemas/meta'),
    today: '20261121',
  });

test('without words all scenarios of the repository are run', () => {
  const { status, stdout, stderr } = run();
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^Inga fel i 3 filer\. \d+ scenarier stämmer\.\n$/);
});

test('--help says in Swedish what can be asked for', () => {
  const { status, stdout } = run('--help');
  expect(status).toBe(0);
  for (const word of ['--generate', '--out', 'text|json|github|sarif']) {
    expect(stdout).toContain(word);
  }
});

describe('what cannot be done is refused with a reason', () => {
  test.each([
    [['--formt', 'json'], 'Menade du "--format"?'],
    [['--format', 'sarfi'], 'Menade du "sarif"?'],
    [['--format'], 'Efter --format saknas ett värde.'],
    [['--out', 'x.json'], '--out gäller bara med --generate.'],
    [['--generate', 'schemas/brand.json', 'x'], 'Med --generate anges en enda definition.'],
    [['--generate', 'schemas/brand.json'], 'är inget formulär'],
    [['--generate', 'schemas/pages'], 'är en mapp'],
    [['none.json'], 'none.json" finns inte.'],
    [['schemas/brand.json'], 'Där finns inga filer med scenarier.'],
  ])('the scenario command refuses %j with a reason', (words, reason) => {
    const { status, stdout, stderr } = run(...words);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(reason);
  });
});

describe('--generate', () => {
  test('the scenario command with --generate prints the scenarios, and separately their rule coverage', () => {
    const { status, stdout, stderr } = run('--generate', 'schemas/reference/questionnaire.json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      $schema: './schemas/meta/scenarios.schema.json',
      definition: './schemas/reference/questionnaire.json',
      today: '20261121',
    });
    expect(stderr).toMatch(/^\d+ vägar, valda girigt/);
    expect(stderr).toContain('kan inte prövas (bevisat), 0 är obevisade');
    expect(stderr).toContain('- Steget ”Har du ett låneskydd?”: villkoret att');
    expect(stderr).toContain('regelns andra villkor har då redan avgjort');
  });

  test('the scenario command with --out writes a file with a relative path to its definition', () => {
    const out = 'schemas/scenarios/short-guide.generated.json';
    const made = run('--generate', 'schemas/short-guide/form.json', '--out', out);
    expect(made.fileToWrite?.file).toBe(resolve(out));
    expect(JSON.parse(made.fileToWrite?.text ?? '')).toMatchObject({
      $schema: '../meta/scenarios.schema.json',
      definition: '../short-guide/form.json',
    });
    expect(made.stdout).toMatch(/^\d+ vägar/);
  });
});
