import { expect, test } from 'vitest';
import { checked } from '../../support/checked.ts';
import { ourText } from '../../support/memorySources.ts';
import { formText, STEPS } from '../../support/proofCases.ts';

const { amount, choice, is, step } = STEPS;

type Steps = Parameters<typeof formText>[0];

const ASKED = step('one', [choice('a')]);
const option = (value: string, more = {}) => ({ value, label: value.toUpperCase(), ...more });
const required = (id: string) => ({ rule: { is_answered: [{ var: id }] }, message: 'Svara.' });

/** What a check finds, each with what stands on its line. */
function found(steps: Steps) {
  const text = formText(steps);
  const lines = text.split('\n');
  return checked(['f.json'], { 'f.json': text }).findings.map(
    ({ code, message, hint, line, severity }) => ({
      ...{ code, message, hint, severity },
      on: lines[line - 1]?.trim(),
    }),
  );
}

/** The only finding. */
function one(steps: Steps) {
  const all = found(steps);
  expect(all.map(({ code }) => code)).toEqual(['no-way-on-for-some']);
  return all[0];
}

test('a question that must be answered and whose options all hang on an answer that was not given', () => {
  const told = one([
    ASKED,
    step('two', [
      choice('b', {
        options: [
          option('x', { visible: is('a', 'yes') }),
          option('y', { visible: is('a', 'yes') }),
        ],
      }),
    ]),
  ]);
  expect(told?.message).toMatch(
    /^Den som svarar Nej på ”Fråga a\?” kan inte lämna steget ”Steg two”: det krävs att du har svarat på ”Fråga b\?” \(rad \d+\) och alternativen ”X” och ”Y” på frågan ”Fråga b\?” visas bara om du har svarat Ja på ”Fråga a\?” \(rad \d+ och \d+\)\.$/,
  );
  expect(told?.hint).toBe(
    'Visa ett alternativ till för dem, gör frågan frivillig, eller visa frågan bara för den som har något att välja.',
  );
  expect(told?.on).toBe('"validation": [');
});

test('a button that waits for the answer to a question that is hidden for some', () => {
  const told = one([
    ASKED,
    step('two', [choice('b', { visible: is('a', 'yes') })], {
      ready: { is_answered: [{ var: 'b' }] },
    }),
  ]);
  expect(told?.message).toContain('Den som svarar Nej på ”Fråga a?” kan inte lämna');
  expect(told?.message).toContain('frågan ”Fråga b?” visas bara om du har svarat Ja');
  expect(told?.on).toBe('"ready": {');
});

test('a button that waits for an earlier question that may be passed over', () => {
  const told = one([
    step('one', [choice('a', { validation: [] })]),
    step('two', [choice('b')], { ready: { is_answered: [{ var: 'a' }] } }),
  ]);
  expect(told?.message).toContain('Den som hoppar över ”Fråga a?” kan inte lämna');
});

test('a question on the way that only some are asked', () => {
  const told = one([
    ASKED,
    step('two', [choice('b', { visible: is('a', 'yes') })]),
    step('three', [choice('c', { options: [option('x', { visible: is('b', 'yes') })] })]),
  ]);
  expect(told?.message).toContain('inte får frågan ”Fråga b?”');
  expect(told?.message).toContain('svarar Nej på ”Fråga b?”');
});

test('a requirement that no answer meets after some earlier one', () => {
  const told = one([
    step('one', [amount({ validation: [required('n')] })]),
    step('two', [
      choice('b', {
        validation: [
          required('b'),
          { rule: { or: [{ '<': [{ var: 'n' }, 5] }, is('b', 'maybe')] }, message: 'Nej.' },
        ],
        options: [
          option('yes'),
          option('no'),
          option('maybe', { visible: { '<': [{ var: 'n' }, 9] } }),
        ],
      }),
    ]),
  ]);
  expect(told?.message).toContain('Den som svarar 9 på ”Antal?” kan inte lämna');
});

test('a sub-question, with the fewest answers that lead there and no others', () => {
  const told = one([
    step('one', [choice('a'), choice('c'), choice('d')]),
    step('two', [
      choice('b', {
        options: [
          option('x', {
            questions: [
              choice('s', {
                options: [
                  option('p', { visible: is('a', 'yes') }),
                  option('q', { visible: is('c', 'yes') }),
                ],
              }),
            ],
          }),
          option('y', { visible: is('a', 'yes') }),
        ],
      }),
    ]),
    step('three', [choice('e')], { visible: is('d', 'yes') }),
  ]);
  expect(told?.message).toContain(
    'Den som svarar Nej på ”Fråga a?” och Nej på ”Fråga c?” kan inte lämna',
  );
});

test('several ways into the same are told, the one with fewest answers first', () => {
  const told = one([
    step('one', [choice('a'), choice('c'), choice('d')]),
    step('two', [choice('b')], {
      ready: { and: [{ or: [is('a', 'yes'), is('c', 'yes')] }, is('d', 'yes')] },
    }),
  ]);
  expect(told?.message).toMatch(
    /^Den som svarar Nej på ”Fråga d\?” kan inte lämna .* Det gäller också den som svarar Nej på ”Fråga a\?” och Nej på ”Fråga c\?”\.$/,
  );
});

test('what hangs on those who are stopped is not told beside the cause, nor to be taken away', () => {
  const file = 'schemas/short-guide/needs.json';
  const needs = JSON.parse(ourText(file)) as { needs: Record<string, unknown>[] };
  for (const need of needs.needs) need.visible = is('hasChildren', true);
  const { findings } = checked(['schemas/short-guide/form.json', file], {
    [file]: JSON.stringify(needs, null, 2),
  });
  expect(findings.map(({ code }) => code)).toEqual(['no-way-on-for-some']);
  expect(findings[0]?.message).toContain('Den som svarar Nej på ”Har du barn?” kan inte lämna');
  expect(findings[0]?.message).toMatch(
    /\(rad [\d, ]+ och \d+ i schemas\/short-guide\/needs\.json\)/,
  );
  expect(findings[0]?.hint).not.toContain('Ta bort');
});

test('what some can do nothing about has another finding when nobody can, or when it comes of one', () => {
  const nobody = [ASKED, step('two', [choice('b')], { ready: is('b', 'maybe') })];
  const hidden = choice('b', {
    visible: is('a', 'yes'),
    options: [option('x', { visible: is('a', 'no') })],
  });
  const refused = amount({
    visible: is('a', 'yes'),
    validation: [required('n'), { rule: { '<': [{ var: 'n' }, { var: 'n' }] }, message: 'Nej.' }],
  });
  expect(found(nobody).map(({ code }) => code)).not.toContain('no-way-on-for-some');
  expect(found([ASKED, step('two', [hidden])]).map(({ code }) => code)).toEqual(['never-shown']);
  expect(found([ASKED, step('two', [refused])]).map(({ code }) => code)).not.toContain(
    'no-way-on-for-some',
  );
});

test('nothing is told where everybody can go on by some answer', () => {
  const others = [
    option('x', { visible: is('a', 'yes') }),
    option('y', { visible: is('a', 'no') }),
  ];
  expect(found([ASKED, step('two', [choice('b', { options: others })])])).toEqual([]);
  const free = choice('b', { validation: undefined, options: others.slice(0, 1) });
  expect(found([ASKED, step('two', [free])])).toEqual([]);
});

test('that it was not proven is a warning that names the question', () => {
  const date = (id: string) => ({
    id,
    type: 'date',
    label: `Datum ${id}?`,
    validation: [required(id)],
  });
  const [told, ...others] = found([
    step('one', [date('d')]),
    step('two', [
      {
        ...date('e'),
        validation: [
          required('e'),
          { rule: { '>': [{ var: 'e' }, { var: 'd' }] }, message: 'Senare.' },
        ],
      },
    ]),
  ]);
  expect(others).toEqual([]);
  expect([told?.code, told?.severity]).toEqual(['unproven', 'warning']);
  expect(told?.message).toBe(
    'Alla svar på frågan ”Datum e?” går inte att pröva, så det är inte bevisat att alla kan lämna steget ”Steg two”.',
  );
});
