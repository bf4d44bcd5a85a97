import { expect, test } from 'vitest';
import { FETCHED_LISTS } from '#engine';
import schema from '../../../schemas/meta/form.schema.json' with { type: 'json' };
import { checked } from '../../support/checked.ts';

const form = (optionsFrom: unknown, type = 'multi-select', more: readonly object[] = []) => ({
  $schema: 'form.schema.json',
  id: 'f',
  title: 'F',
  steps: [
    { id: 's', title: 'S', questions: [{ id: 'q', type, label: 'Q', optionsFrom }, ...more] },
  ],
});
const FETCHED = { fetched: 'insurance-companies' };

function findings(content: unknown) {
  return checked(['x/form.json'], { 'x/form.json': JSON.stringify(content, null, 1) }).findings;
}
const told = (content: unknown) =>
  findings(content).map(({ code, pointer }) => `${code} ${pointer}`);
const OPTIONS_FROM = '/steps/0/questions/0/optionsFrom';

test('every list that the schema lets an editor name is one that code fetches', () => {
  const { fetched } = schema.$defs.question.properties.optionsFrom.properties;
  expect(fetched.enum).toEqual([...FETCHED_LISTS]);
});

test('a form is sound without the list that is fetched, whatever its rules compare it with', () => {
  const visible = { in: ['Solvik', { var: 'q' }] };
  expect(
    told(form(FETCHED, 'multi-select', [{ id: 'r', type: 'text', label: 'R', visible }])),
  ).toEqual([]);
});

test('all else is still judged', () => {
  const visible = { '==': [{ var: 'nobody' }, 1] };
  const more = [{ id: 'r', type: 'text', label: 'R', visible }];
  expect(told(form(FETCHED, 'multi-select', more))).toEqual([
    'unknown-question /steps/0/questions/1/visible/==/0/var',
  ]);
});

test('a misspelled name is told with the one that was meant', () => {
  const [found, ...others] = findings(form({ fetched: 'insurance-company' }));
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    code: 'unknown-value',
    pointer: `${OPTIONS_FROM}/fetched`,
    hint: 'Menade du "insurance-companies"?',
  });
});

test.each(['checkbox', 'radio-button', 'box'])('a %s cannot have it, and is told so', (type) => {
  const [found, ...others] = findings(form(FETCHED, type));
  expect(others).toEqual([]);
  expect(found?.pointer).toBe(`${OPTIONS_FROM}/fetched`);
  expect(found?.message).toBe('Frågan "q" kan inte ha "fetched" här.');
  expect(found?.hint).toContain('Ta bort "fetched". Hämtar alternativen från');
});

test.each([
  ['a file', { ...FETCHED, list: 'needs.json' }, 'forbidden-property', '/list'],
  ['what to match', { ...FETCHED, matching: { question: 'q' } }, 'forbidden-property', '/matching'],
])('what is fetched has not %s as well', (_what, optionsFrom, code, place) => {
  expect(told(form(optionsFrom))).toEqual([`${code} ${OPTIONS_FROM}${place}`]);
});

test('neither a file nor what is fetched: the file is told to be missing', () => {
  expect(told(form({}))).toEqual([`missing-property ${OPTIONS_FROM}`]);
});

test('a file that is not there is not said to be one of what is fetched', () => {
  const [found] = findings(form({ list: 'bolag.json' }));
  expect(found?.code).toBe('unknown-list');
  expect(found?.hint).not.toContain('insurance-companies');
});
