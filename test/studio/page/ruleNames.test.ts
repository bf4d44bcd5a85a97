import { expect, test } from 'vitest';
import type { Finding } from '#checker/findings';
import { namesIn } from '../../../src/studio/page/ruleNames.ts';
import { scenarioFindings } from '../../../src/studio/page/ScenarioProblems.tsx';

const finding = (file: string, code: Finding['code']): Finding => ({
  ...{ file, code, pointer: '', severity: 'error', message: '', hint: '' },
  inForm: { message: '', hint: '' },
  ...{ line: 1, column: 1, endLine: 1, endColumn: 1 },
});

test('scenarios that disagree are told at the definition they name, and at no other', () => {
  const own = finding('schemas/scenarios/a.json', 'scenario-differs');
  const other = finding('schemas/scenarios/b.json', 'scenario-name');
  const all = [finding('schemas/guide/form.json', 'html'), own, other];
  const values: Readonly<Record<string, unknown>> = {
    'schemas/scenarios/a.json': { definition: '../guide/form.json' },
    'schemas/scenarios/b.json': { definition: '../guide/other.json' },
  };
  const valueIn = (path: string) => values[path];
  expect(scenarioFindings(all, 'schemas/guide/form.json', valueIn)).toEqual([own]);
  expect(scenarioFindings(all, undefined, valueIn)).toEqual([]);
  expect(scenarioFindings(all, 'schemas/guide/form.json', () => undefined)).toEqual([]);
});

test('rules may name every question that takes an answer, those inside options too', () => {
  const inner = { id: 'inner', type: 'text', label: 'Vilken?' } as const;
  const names = namesIn([
    { id: 'box', type: 'box', label: 'B' },
    {
      id: 'outer',
      type: 'radio-button',
      label: 'Har du en?',
      options: [{ value: true, label: 'Ja', questions: [inner] }],
    },
  ]);
  expect(names).toEqual([
    { id: 'outer', label: 'Har du en?', values: [{ value: true, label: 'Ja' }] },
    { id: 'inner', label: 'Vilken?', values: [] },
  ]);
});
