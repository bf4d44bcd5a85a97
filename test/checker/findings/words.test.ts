import { expect, test } from 'vitest';
import { checked } from '../../support/checked.ts';
import { ourText } from '../../support/memorySources.ts';
import { formText, STEPS } from '../../support/proofCases.ts';

const { choice, step, is } = STEPS;

const told = (file: string, text: string): readonly string[] =>
  checked([file], { [file]: text }).findings.map(({ message, hint }) => `${message} ${hint}`);

const replacedIn = (file: string, from: string | RegExp, to: string) =>
  told(
    file,
    ourText(file).replace(from, () => to),
  );

const FORM = 'schemas/short-guide/form.json';
const TEXTS = 'schemas/texts/sv.json';
const DECLARATION = 'schemas/reference/health-declaration.json';
const QUESTIONNAIRE = 'schemas/reference/questionnaire.json';

test('an exit that always holds and is not the last is told as such, not as missing', () => {
  const exits = [{ to: 'klart' }, { to: 'boka-mote', when: is('a', 'yes') }];
  const [first = '', ...others] = told('f.json', formText([step('one', [choice('a')])], { exits }));
  expect(others).toEqual([]);
  expect(first).toContain(
    'Utgången "klart" gäller alltid, så de som står efter den gäller aldrig.',
  );
  expect(first).toContain('Flytta den sist');
});

test('a condition of the questionnaire that always holds is called what it is called there', () => {
  const text = JSON.stringify(
    {
      $schema: '../schemas/meta/questionnaire.schema.json',
      questions: [
        {
          ...{ id: 'a', type: 'radio-button', questionTitle: 'A?' },
          answers: [{ option: 'Ja' }, { option: 'Nej' }],
          validation: { required: true },
        },
        {
          ...{ id: 'b', type: 'radio-button', questionTitle: 'B?' },
          answers: [{ option: 'Ja' }, { option: 'Nej' }],
          requiredAnswersToBeShown: [{ id: 'a', requiredAnswers: ['Ja', 'Nej'] }],
          allRequiredAnswersHasToBeFulfilled: true,
        },
      ],
    },
    null,
    1,
  );
  expect(told('x/q.json', text).join()).toContain('Ta bort "requiredAnswersToBeShown"');
});

test('a mistyped requirement of a declaration is told by its part, not by a pattern', () => {
  const [first = '', ...others] = replacedIn(DECLARATION, /"required\|numeric/, '"requird|numeric');
  expect(others).toEqual([]);
  expect(first).toContain('"requird"');
  expect(first).toContain('Menade du "required"?');
  expect(first).not.toContain('^');
  const [number = ''] = replacedIn(DECLARATION, /min_value:\d+/, 'min_value:hundra');
  expect(number).toContain('"min_value:hundra"');
  expect(number).toContain('heltal efter kolon');
});

test('an item of a list is called by its list and its place in it', () => {
  const [first = ''] = replacedIn(
    QUESTIONNAIRE,
    /"requiredAnswers": \["[^"]*"/,
    '"requiredAnswers": [7',
  );
  expect(first).toContain('Värde 1 i "requiredAnswers" ska vara en text');
});

test('what is missing is missing in the object that should have it', () => {
  const [first = ''] = replacedIn(TEXTS, /"close": "[^"]*",/, '');
  expect(first).toContain('"common" saknar "close"');
});

test('of allowed values all are listed', () => {
  const [first = ''] = replacedIn(FORM, /"type": "[^"]*"/, '"type": "knappar"');
  expect(first).toContain('"radio-button"');
  expect(first).not.toMatch(/\d+ till/);
});

test('advice that says it all is not followed by what the schema says of the field', () => {
  expect(replacedIn(FORM, /"id": "children"/, '"id": 7')).toContain(
    '"id" ska vara en text inom citattecken, men här står 7. Skriv en text inom citattecken.',
  );
  const [empty] = replacedIn(FORM, /"id": "children"/, '"id": ""');
  expect(empty).toBe('"id" är tom. Skriv en text, eller ta bort raden om den inte behövs.');
  const [item] = replacedIn(
    QUESTIONNAIRE,
    /"requiredAnswers": \["[^"]*"/,
    '"requiredAnswers": [""',
  );
  expect(item).toContain('Värde 1 i "requiredAnswers" är tomt.');
});
