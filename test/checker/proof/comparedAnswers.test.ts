import { expect, test } from 'vitest';
import { checked } from '../../support/checked.ts';
import { formText, STEPS } from '../../support/proofCases.ts';

const { amount, step } = STEPS;

type Comparison = readonly [operator: string, value: number | string];

const N = { var: 'n' };
const B = { var: 'b' };

const judged = (read: object, comparisons: readonly Comparison[], isWhole: boolean) =>
  [
    { is_answered: [read] },
    ...(isWhole ? [{ is_integer: [read] }] : []),
    ...comparisons.map(([operator, value]) => ({
      [operator]: [read, value === 'n' ? N : value],
    })),
  ].map((rule) => ({ rule, message: 'Nej.' }));

/** What a check finds in a form with a number on one step and another on the next. */
function found(n: readonly Comparison[], b: readonly Comparison[], type = 'numeric') {
  const text = formText([
    step('one', [amount({ type, validation: judged(N, n, type === 'numeric') })]),
    step('two', [
      {
        ...amount({ type, validation: judged(B, b, type === 'numeric') }),
        id: 'b',
        label: 'Hemma?',
      },
    ]),
  ]);
  return checked(['f.json'], { 'f.json': text }).findings;
}

test.each<[string, Comparison[], Comparison[]]>([
  [
    'at most as many as before',
    [
      ['>=', 1],
      ['<=', 20],
    ],
    [
      ['<=', 'n'],
      ['>=', 0],
    ],
  ],
  [
    'more than before, and a highest that is higher than any before',
    [['<', 10]],
    [
      ['>', 'n'],
      ['<=', 10],
    ],
  ],
  ['as many as before', [['>=', 0]], [['==', 'n']]],
  ['at least as many as before, however many these are', [], [['>=', 'n']]],
  ['one more than the most before', [['<=', 20]], [['>', 'n']]],
])('nothing is told where everybody can answer: %s', (_name, n, b) => {
  expect(found(n, b)).toEqual([]);
});

test.each<[string, Comparison[], Comparison[], number]>([
  [
    'more than before, and a highest',
    [],
    [
      ['>', 'n'],
      ['<=', 10],
    ],
    10,
  ],
  [
    'more than before, and less than what that may be',
    [['<', 10]],
    [
      ['>', 'n'],
      ['<', 10],
    ],
    9,
  ],
  [
    'fewer than before, of whom there may be none',
    [['>=', 0]],
    [
      ['<', 'n'],
      ['>=', 0],
    ],
    0,
  ],
])('whose answer before leaves them none is told: %s', (_name, n, b, value) => {
  const [told, ...others] = found(n, b);
  expect(others).toEqual([]);
  expect(told?.code).toBe('no-way-on-for-some');
  expect(told?.message).toMatch(
    new RegExp(String.raw`^Den som svarar ${value} på ”Antal\?” kan inte lämna steget ”Steg two”`),
  );
  expect(told?.message).toContain('”Hemma?”');
});

test('dates are compared like numbers', () => {
  const within: Comparison[] = [
    ['>=', '20200101'],
    ['<=', '20301231'],
  ];
  expect(
    found(
      within,
      [
        ['>=', 'n'],
        ['<=', '20301231'],
      ],
      'date',
    ),
  ).toEqual([]);
  const [told] = found(
    within,
    [
      ['>', 'n'],
      ['<=', '20301231'],
    ],
    'date',
  );
  expect(told?.code).toBe('no-way-on-for-some');
  expect(told?.message).toContain('Den som skriver ”20301231” på ”Antal?” kan inte lämna');
});

test('a number that is compared with two earlier ones', () => {
  const most = { id: 'm', label: 'Högst?' };
  const findings = (bounds: readonly Comparison[]) => {
    const b = [
      ...judged(B, [['>', 'n'], ...bounds], true),
      { rule: { '!=': [B, { var: 'm' }] }, message: 'Nej.' },
    ];
    const text = formText([
      step('one', [
        amount({ validation: judged(N, [['<=', 20]], true) }),
        { ...amount({ validation: judged({ var: 'm' }, [], true) }), ...most },
      ]),
      step('two', [{ ...amount({ validation: b }), id: 'b', label: 'Hemma?' }]),
    ]);
    return checked(['f.json'], { 'f.json': text }).findings;
  };
  expect(findings([['<=', 22]])).toEqual([]);
  const [told] = findings([['<=', 12]]);
  expect(told?.message).toMatch(/^Den som svarar 12 på ”Antal\?” kan inte lämna/);
});
