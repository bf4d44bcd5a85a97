import { describe, expect, test } from 'vitest';
import { checked } from '../support/checked.ts';
import { ourText } from '../support/memorySources.ts';

const form = (list = 'val.json', extra: object = {}) => ({
  $schema: 'https://example.se/schemas/form.schema.json',
  id: 'f',
  title: 'F',
  steps: [
    {
      id: 's',
      title: 'S',
      questions: [
        { id: 'q', type: 'multi-select', label: 'Q', optionsFrom: { list } },
        { id: 'r', type: 'text', label: 'R', visible: { in: ['a', { var: 'q' }] }, ...extra },
      ],
    },
  ],
});
const item = { id: 'a', value: 'A', sortOrder: 2, tag: 'Liv' };
const list = (...needs: readonly object[]) => ({ $schema: 'needs.schema.json', needs });

function check(files: readonly string[], contents: Readonly<Record<string, unknown>>) {
  const texts = Object.entries(contents).map(
    ([file, content]) =>
      [file, typeof content === 'string' ? content : JSON.stringify(content, null, 1)] as const,
  );
  return checked(files, Object.fromEntries(texts));
}

const told = (files: readonly string[], contents: Readonly<Record<string, unknown>>) =>
  check(files, contents).findings.map(({ file, code, pointer }) => `${file} ${code} ${pointer}`);

describe('a form is checked with the lists beside it', () => {
  test('a form is sound with sound lists beside it, in any folder', () => {
    const contents = { '/elsewhere/x/form.json': form(), '/elsewhere/x/val.json': list(item) };
    const result = check(['/elsewhere/x/form.json'], contents);
    expect(result.findings).toEqual([]);
    expect(result.files).toEqual(['/elsewhere/x/form.json', '/elsewhere/x/val.json']);
  });

  test('a fault in a list item is reported in the list file, at its place', () => {
    const last = {
      ...item,
      id: 'b',
      value: 'B',
      sortOrder: 1,
      visible: { '==': [{ var: 'nobody' }, 1] },
    };
    const contents = { 'x/form.json': form(), 'x/val.json': list(item, last) };
    expect(told(['x/form.json'], contents)).toEqual([
      'x/val.json unknown-question /needs/1/visible/==/0/var',
    ]);
  });

  test('a list is checked with the form beside it, which it may break', () => {
    const contents = { 'x/form.json': form(), 'x/val.json': list({ ...item, id: 'b' }) };
    expect(told(['x/val.json'], contents)).toEqual([
      'x/form.json unknown-option /steps/0/questions/1/visible/in/0',
    ]);
  });

  test('a faulty list is reported itself, and the rules that depend on it are left for later', () => {
    const contents = { 'x/form.json': form(), 'x/val.json': list({ ...item, id: 7 }) };
    expect(told(['x/form.json'], contents)).toEqual(['x/val.json wrong-type /needs/0/id']);
  });

  test('a subject of one’s own is sound, one that is not listed or listed twice is not', () => {
    const told = (names: readonly string[]) => {
      const subjects = names.map((name) => ({ name, icon: 'home' }));
      return check(['x/val.json'], {
        'x/form.json': form(),
        'x/val.json': { ...list(item, { ...item, id: 'b', value: 'B', sortOrder: 3 }), subjects },
      }).findings.map(({ code, pointer }) => `${code} ${pointer}`);
    };
    expect(told(['Liv'])).toEqual([]);
    expect(told(['Hem', 'Liv'])).toEqual(['not-matching /subjects/0/name']);
    expect(told(['Hem'])).toEqual(['unknown-name /needs/0/tag', 'unknown-name /needs/1/tag']);
    expect(told(['Liv', 'Liv'])).toEqual(['duplicate-id /subjects/1/name']);
  });

  test('a list that is not JSON is reported once', () => {
    const contents = { 'x/form.json': form(), 'x/val.json': '{"needs": [' };
    expect(told(['x/form.json'], contents)).toEqual(['x/val.json json-syntax ']);
  });

  test('a file without list items is not accepted as a list', () => {
    const contents = { 'x/form.json': form('annan.json'), 'x/annan.json': '{"openapi":"3.1.0"}' };
    expect(told(['x/form.json'], contents)).toEqual([
      'x/form.json unknown-list /steps/0/questions/0/optionsFrom/list',
    ]);
  });

  test('a faulty rule of a matched item is reported where the item has it', () => {
    const contents = {
      'x/form.json': form('val.json', {
        type: 'box',
        optionsFrom: { list: 'kort.json', matching: { question: 'q' } },
      }),
      'x/val.json': list(item),
      'x/kort.json': list({ ...item, visible: { and: [true, { '!': [{ var: 'nobody' }] }] } }),
    };
    expect(told(['x/form.json'], contents)).toEqual([
      'x/kort.json unknown-question /needs/0/visible/and/1/!/0/var',
    ]);
  });

  test('a fault in the condition that ’matching’ stands for is reported at ’matching’', () => {
    const contents = {
      'x/form.json': form('val.json', {
        type: 'box',
        visible: true,
        optionsFrom: { list: 'val.json', matching: { question: 'x' } },
      }),
      'x/val.json': list({ ...item, visible: { '!': [{ var: 'nobody' }] } }),
    };
    expect(told(['x/form.json'], contents)).toEqual([
      'x/form.json unknown-question /steps/0/questions/1/optionsFrom/matching/question',
      'x/val.json unknown-question /needs/0/visible/!/0/var',
    ]);
  });
});

test('a file without $schema is checked as what it must be', () => {
  const { $schema: _schema, ...rest } = form('val.json', { lable: 'x' });
  const contents = { 'x/form.json': rest, 'x/val.json': list(item) };
  expect(told(['x/form.json'], contents)).toEqual([
    'x/form.json schema-missing /$schema',
    'x/form.json unknown-property /steps/0/questions/1/lable',
  ]);
  expect(check(['x/form.json'], contents).findings[0]?.hint).toContain(
    '"$schema": "../schemas/meta/form.schema.json"',
  );
});

test.each([
  ['/elsewhere/own', '../../srv/guide/schemas/meta/form.schema.json'],
  ['own', '../schemas/meta/form.schema.json'],
])('the way to the schema is right from %s', (folder, way) => {
  const { $schema: _schema, ...rest } = form();
  const file = `${folder}/form.json`;
  const files = {
    [file]: JSON.stringify(rest),
    [`${folder}/val.json`]: JSON.stringify(list(item)),
  };
  const home = '/srv/guide';
  const { findings } = checked([file], files, { home });
  expect(findings.map(({ hint }) => hint)).toEqual([`Skriv först i filen "$schema": "${way}".`]);
});

test('of one copied id, more than one name that is gone is a mistake of its own', () => {
  const copied = form('val.json', { id: 'q', type: 'text', visible: true });
  const gone = (id: string) => ({ rule: { is_answered: [{ var: id }] }, message: 'Svara.' });
  const withGone = (...ids: readonly string[]) => {
    const [step] = structuredClone(copied.steps);
    Object.assign(step?.questions[1] ?? {}, { validation: ids.map(gone) });
    const contents = { 'x/form.json': { ...copied, steps: [step] }, 'x/val.json': list(item) };
    return check(['x/form.json'], contents).findings.map(({ code }) => code);
  };
  expect(withGone('r', 'r')).toEqual(['duplicate-id']);
  expect(withGone('r', 'other')).toEqual(['duplicate-id', 'unknown-question', 'unknown-question']);
});

test('of many faults a hundred are told, and that there are more', () => {
  const needs = Array.from({ length: 150 }, (_, index) => ({ ...item, id: `a${index}`, tag: 'x' }));
  const { findings } = check(['x/val.json'], { 'x/val.json': list(...needs) });
  expect(findings).toHaveLength(101);
  expect(findings.at(-1)?.code).toBe('more-findings');
});

test('a file that is gone since its folder was listed is told, and the others are judged', () => {
  const { findings } = check(['x/none.json', 'x/val.json'], { 'x/val.json': {} });
  expect(findings.map(({ file, code }) => [file, code])).toEqual([
    ['x/none.json', 'no-file'],
    ['x/val.json', 'schema-missing'],
  ]);
});

test('a logo that is missing is reported beside any guide, and not of a brand by itself', () => {
  const brand = JSON.parse(ourText('schemas/brand.json'));
  const lost = { ...brand, logo: { file: 'gone.svg', icon: 'gone.svg' } };
  const found = (files: object) =>
    told(['x/brand.json'], { 'x/brand.json': lost, ...files }).filter((one) =>
      one.includes('missing-file'),
    );
  expect(found({})).toEqual([]);
  expect(found({ 'x/short-guide/form.json': {} })).toEqual([
    'x/brand.json missing-file /logo/file',
    'x/brand.json missing-file /logo/icon',
  ]);
});
