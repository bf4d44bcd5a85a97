import { describe, expect, test } from 'vitest';
import { loadOrThrow, RULE_OPERATORS, type Rule } from '#engine';
import { answersSentence, itemName, ruleSentence, shownSentence } from '#explain';
import { itemsOf } from '#reach';
import table from '../cases/ruleSentences.json' with { type: 'json' };

const form = loadOrThrow(table.form);
const cases = table.cases as unknown as readonly {
  readonly rule: Rule;
  readonly sentence: string;
  readonly denied: string;
}[];

describe('a rule and its opposite in Swedish', () => {
  test.each(cases)('$rule', ({ rule, sentence, denied }) => {
    expect(ruleSentence(form, rule)).toBe(sentence);
    expect(ruleSentence(form, { '!': [rule] })).toBe(denied);
    expect(ruleSentence(form, { '!!': [{ '!': [rule] }] })).toBe(denied);
  });

  test.each([...RULE_OPERATORS.keys()])('the table has a case of %s', (operator) => {
    expect(cases.some(({ rule }) => JSON.stringify(rule).includes(`"${operator}":`))).toBe(true);
  });

  test.each(cases)('no sign of the rule is left in its sentence: $rule', ({ sentence, denied }) => {
    expect(`${sentence} ${denied}`).not.toMatch(/[{}=<>]|undefined|null|\bv\d\b|salary|rooms/);
  });
});

describe('answers as what somebody does', () => {
  test.each([
    [{}, 'inte svarar på någon fråga'],
    [{ hasChildren: true }, 'svarar Ja på ”Har du barn?”'],
    [
      { salary: 31_000, home: 'v2', hasChildren: false },
      'svarar Nej på ”Har du barn?”, ”Radhus, par- eller kedjehus” på ”Hur bor du?” och 31\u00a0000\u00a0kr på ”Vad tjänar du?”',
    ],
    [
      { needs: ['v0', 'v2'], email: 'a@b.se', rooms: 1950 },
      'väljer Hem och Bil på ”Vad vill du skydda?”, svarar 1950 på ”Antal rum” och skriver ”a@b.se” på ”Mejl”',
    ],
    [{ rooms: 'många' }, 'skriver ”många” på ”Antal rum”'],
  ])('%j', (answers, sentence) => {
    expect(answersSentence(form, answers)).toBe(sentence);
  });
});

const definition = {
  id: 'items',
  title: 'Delar',
  steps: [
    {
      id: 'family',
      title: 'Familj',
      questions: [
        {
          id: 'hasChildren',
          type: 'radio-button',
          label: 'Har du barn?',
          options: [
            {
              value: true,
              label: 'Ja',
              questions: [
                {
                  id: 'count',
                  type: 'numeric',
                  label: 'Hur många?',
                  validation: [
                    { rule: { is_answered: [{ var: 'count' }] }, message: 'Svara.' },
                    { rule: { '<=': [{ var: 'count' }, 20] }, message: 'Högst 20.' },
                  ],
                },
              ],
            },
            { value: false, label: 'Nej' },
          ],
        },
      ],
    },
    {
      id: 'school',
      title: 'Skola',
      visible: { '==': [{ var: 'hasChildren' }, true] },
      questions: [
        {
          id: 'grade',
          type: 'checkbox',
          label: 'Vilken årskurs?',
          visible: { '>': [{ var: 'count' }, 1] },
          options: [{ value: 'ett', label: 'Ettan' }],
        },
        { id: 'info', type: 'box', label: 'Om skolan', visible: false },
      ],
    },
  ],
};

test('items have names, and are shown with all that they stand in', () => {
  const own = loadOrThrow(definition);
  const told = itemsOf(own).map((item) => `${itemName(own, item)}: ${shownSentence(own, item)}`);
  const question = 'frågan ”Vilken årskurs?”';
  const school = 'du har svarat Ja på ”Har du barn?” och svaret på ”Hur många?” är över 1';
  const count = 'du väljer Ja på ”Har du barn?”';
  expect(told).toEqual([
    'steget ”Familj”: Visas alltid',
    'frågan ”Har du barn?”: Visas alltid',
    'alternativet ”Ja” på frågan ”Har du barn?”: Visas alltid',
    'alternativet ”Nej” på frågan ”Har du barn?”: Visas alltid',
    `frågan ”Hur många?”: Visas om ${count}`,
    `meddelandet ”Svara.” på frågan ”Hur många?”: Visas om ${count} och inte har svarat på ”Hur många?”`,
    `meddelandet ”Högst 20.” på frågan ”Hur många?”: Visas om ${count}, och dessutom svaret på ”Hur många?” antingen är över 20 eller något annat än ett tal, när inget tidigare meddelande på frågan visas`,
    'steget ”Skola”: Visas om du har svarat Ja på ”Har du barn?”',
    `${question}: Visas om ${school}`,
    `alternativet ”Ettan” på ${question}: Visas om ${school}`,
    'rutan ”Om skolan”: Visas aldrig',
  ]);
});

test('questions with the same text are told apart', () => {
  const questions = [1, 2].map((at) => ({ id: `q${at}`, type: 'text', label: 'Vad då?' }));
  const steps = questions.map((question, at) => ({
    ...{ id: `s${at}`, title: `Steg ${at}`, questions: [question] },
  }));
  const apart = loadOrThrow({ id: 'apart', title: 'Lika', steps });
  expect(ruleSentence(apart, { is_answered: [{ var: 'q2' }] })).toBe(
    'du har svarat på ”Vad då?” (i steget ”Steg 1”)',
  );
  const [step] = steps;
  const together = loadOrThrow({
    ...{ id: 'together', title: 'Lika', steps: [{ ...step, questions }] },
  });
  expect(ruleSentence(together, { is_answered: [{ var: 'q2' }] })).toBe(
    'du har svarat på ”Vad då?” (nummer 2 med den texten)',
  );
});
