import { describe, expect, test } from 'vitest';
import { answersSentence, itemName, ruleSentence, shownSentence } from '#checker/explain';
import { itemsOf } from '#checker/reach';
import { holds, loadOrThrow, OPERATORS, type Rule } from '#engine';
import table from '../../cases/ruleSentences.json' with { type: 'json' };

const form = loadOrThrow(table.form);
const cases = table.cases as unknown as readonly {
  readonly rule: Rule;
  readonly sentence: string;
  readonly denied: string;
}[];

describe('a rule and its opposite in Swedish', () => {
  test.each(cases)(
    'the Swedish sentences of a rule and of its opposite are right: $rule',
    ({ rule, sentence, denied }) => {
      expect(ruleSentence(form, rule)).toBe(sentence);
      expect(ruleSentence(form, { '!': [rule] })).toBe(denied);
      expect(ruleSentence(form, { '!!': [{ '!': [rule] }] })).toBe(denied);
    },
  );

  test.each(Object.keys(OPERATORS))(
    'the table of sentences has a case for the operator %s',
    (operator) => {
      expect(cases.some(({ rule }) => JSON.stringify(rule).includes(`"${operator}":`))).toBe(true);
    },
  );

  test.each(cases)(
    'no syntax of the rule is left in its sentence: $rule',
    ({ sentence, denied }) => {
      expect(`${sentence} ${denied}`).not.toMatch(/[{}=<>]|undefined|null|\bv\d\b|salary|rooms/);
    },
  );
});

test('what depends on the day is never said to be so always', () => {
  const predicates = Object.entries(OPERATORS).filter(([, { kind }]) => kind === 'predicate');
  const rules = predicates.flatMap(([name, { arity }]) =>
    ['20260615', '202606151234', 'nu'].map((value): Rule => {
      return { [name]: [value, 9, 99].slice(0, arity[0]) };
    }),
  );
  const on = (today: string, rule: Rule) => holds(rule, { today, read: () => undefined });
  const ofTheDay = rules.filter((rule) => on('19000101', rule) !== on('20991231', rule));
  expect(ofTheDay.length).toBeGreaterThan(2);
  for (const rule of ofTheDay) expect(ruleSentence(form, rule)).not.toMatch(/alltid|aldrig/);
});

describe('a rule by itself, or after a colon', () => {
  const child = { '==': [{ var: 'hasChildren' }, true] };
  const rich = { '>': [{ var: 'salary' }, 31_000] };
  const villa = { '==': [{ var: 'home' }, 'v0'] };
  const onlyHome = { all: [{ var: 'needs' }, { '==': [{ var: '' }, 'v0'] }] };
  test.each<[Rule, string]>([
    [{ '!': [{ is_answered: [{ var: 'home' }] }] }, 'du har inte svarat på ”Hur bor du?”'],
    [{ '!': [child] }, 'du har inte svarat Ja på ”Har du barn?”'],
    [onlyHome, 'du har bara valt Hem på ”Vad vill du skydda?”'],
    [{ '!': [{ '==': [{ var: 'email' }, 'a@b.se'] }] }, 'svaret på ”Mejl” är inte ”a@b.se”'],
    [
      { '!': [{ in: [{ var: 'home' }, { var: 'needs' }] }] },
      'svaret på ”Hur bor du?” ingår inte i svaret på ”Vad vill du skydda?”',
    ],
    [
      { or: [child, { '!': [child] }] },
      'du har svarat Ja på ”Har du barn?” eller har inte svarat Ja på ”Har du barn?”',
    ],
    [
      { and: [{ '!': [child] }, { '!': [villa] }, rich] },
      'du har inte svarat Ja på ”Har du barn?” och inte Villa på ”Hur bor du?”, och lönen är över 31\u00a0000\u00a0kr',
    ],
    [
      { and: [{ '!': [child] }, { or: [villa, rich] }] },
      'det gäller att du inte har svarat Ja på ”Har du barn?”, och dessutom antingen du har svarat Villa på ”Hur bor du?” eller lönen är över 31\u00a0000\u00a0kr',
    ],
    [true, 'det stämmer alltid'],
    [false, 'det stämmer aldrig'],
  ])('the sentence of a rule that stands alone or after a colon is right: %j', (rule, sentence) => {
    expect(ruleSentence(form, rule, { clause: 'main' })).toBe(sentence);
    expect(ruleSentence(form, rule, { clause: 'sub' })).toBe(ruleSentence(form, rule));
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
  ])('answers are described as actions of the visitor: %j', (answers, sentence) => {
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

test('blanks around an option tell it from another', () => {
  const cities = loadOrThrow({
    ...{ id: 'cities', title: 'Orter' },
    steps: [
      {
        ...{ id: 'one', title: 'Ort' },
        questions: [
          {
            ...{ id: 'city', type: 'radio-button', label: 'Var bor du? ' },
            options: ['Stockholm', 'Stockholm '].map((value) => ({ value, label: value })),
          },
        ],
      },
    ],
  });
  const rule = { '==': [{ var: 'city' }, 'Stockholm '] };
  expect(ruleSentence(cities, rule)).toBe('du har svarat ”Stockholm ” på ”Var bor du?”');
  expect(answersSentence(cities, { city: 'Stockholm ' })).toBe(
    'svarar ”Stockholm ” på ”Var bor du?”',
  );
  expect(itemName(cities, { kind: 'option', step: 0, question: 0, option: 1 })).toContain(
    'alternativet ”Stockholm ”',
  );
});

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
    `meddelandet ”Högst 20.” på frågan ”Hur många?”: Visas om ${count}, och svaret på ”Hur många?” dessutom antingen är över 20 eller något annat än ett tal, när inget tidigare meddelande på frågan visas`,
    'steget ”Skola”: Visas om du har svarat Ja på ”Har du barn?”',
    `${question}: Visas om ${school}`,
    `alternativet ”Ettan” på ${question}: Visas om ${school}`,
    'rutan ”Om skolan”: Visas aldrig',
  ]);
});

test('in a sentence about a step, its own questions need no telling from those of others', () => {
  const asked = (step: string, ids: readonly string[]) => ({
    ...{ id: step, title: `Steg ${step}` },
    questions: ids.map((id) => ({ id, type: 'text', label: id.startsWith('w') ? 'Vad?' : id })),
  });
  const answered = (id: string) => ({ is_answered: [{ var: id }] });
  const [one, two, three] = [asked('1', ['w1']), asked('2', ['w2']), asked('3', ['w3', 'w4'])];
  const last = (id: string, ...ids: readonly string[]) => ({
    ...{ id, type: 'text', label: id, visible: { and: ids.map(answered) } },
  });
  const own = loadOrThrow({
    ...{ id: 'own', title: 'Egna' },
    steps: [
      one,
      { ...two, questions: [...two.questions, last('a', 'w1', 'w2')] },
      { ...three, questions: [...three.questions, last('b', 'w2', 'w3')] },
    ],
  });
  const shown = (id: string) => {
    const question = own.indexOf.get(id) ?? -1;
    return shownSentence(own, {
      kind: 'question',
      step: own.questions[question]?.step ?? -1,
      question,
    });
  };
  expect(shown('a')).toBe('Visas om du har svarat på ”Vad?” (nummer 1 med den texten) och ”Vad?”');
  expect(shown('b')).toBe(
    'Visas om du har svarat på ”Vad?” (nummer 2 med den texten) och ”Vad?” (nummer 3 med den texten)',
  );
  expect(ruleSentence(own, answered('w2'), { step: 1 })).toBe('du har svarat på ”Vad?”');
  expect(ruleSentence(own, answered('w2'))).toBe(
    'du har svarat på ”Vad?” (nummer 2 med den texten)',
  );
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
