import { describe, expect, test } from 'vitest';
import { load } from '#engine';
import { checked } from '../support/checked.ts';
import { HOSTILE } from '../support/hostile.ts';

describe('a hostile definition is refused by the check and at run time', () => {
  test.each(HOSTILE)(
    'a hostile definition is refused by the check and at run time: $name',
    ({ json, code }) => {
      const { findings } = checked(['hostile.json'], { 'hostile.json': json });
      expect(findings.map((found) => found.code)).toContain(code);

      const loaded = load(JSON.parse(json));
      expect(loaded.ok).toBe(false);
      expect(!loaded.ok && loaded.faults.length).toBeGreaterThan(0);
    },
  );

  test('hostile definitions leave Object.prototype unchanged', () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { visible?: unknown }).visible).toBeUndefined();
  });
});

test('the same form without anything hostile is accepted by both', () => {
  const json =
    '{"$schema":"form.schema.json","id":"sound","title":"Formulär","steps":[{"id":"step","title":"Steg","questions":[{"id":"first","type":"text","label":"Ett"}]}]}';
  const { findings } = checked(['sound.json'], { 'sound.json': json });
  expect(findings).toEqual([]);
  expect(load(JSON.parse(json)).ok).toBe(true);
});

test('a hostile rule or text in a list is refused with the form that uses the list', () => {
  const item = { id: 'a', value: 'A', sortOrder: 1, tag: 'Liv' };
  const hostile = { ...item, visible: { log: 'x' }, description: '<script>' };
  const form = {
    $schema: 'form.schema.json',
    id: 'f',
    title: 'F',
    steps: [
      {
        id: 's',
        title: 'S',
        questions: [
          { id: 'q', type: 'multi-select', label: 'Q', optionsFrom: { list: 'list.json' } },
        ],
      },
    ],
  };
  const list = { $schema: 'needs.schema.json', needs: [hostile] };
  const loaded = load(form, { 'list.json': [hostile] });
  expect(!loaded.ok && loaded.faults.map(({ code }) => code).sort()).toEqual([
    'html',
    'rule-operator',
  ]);
  const { findings } = checked(['form.json'], {
    'form.json': JSON.stringify(form),
    'list.json': JSON.stringify(list),
  });
  expect(findings.map(({ file, code }) => `${file} ${code}`)).toEqual(
    expect.arrayContaining(['list.json rule-operator', 'list.json html']),
  );
});
