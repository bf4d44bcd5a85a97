import { expect, test } from 'vitest';
import { applied } from '#checker/json';
import type { Rule } from '#engine';
import { checked } from '../../support/checked.ts';
import { formText, STEPS } from '../../support/proofCases.ts';

const { choice, step, is, amount } = STEPS;

/** Some are not asked `b`, and need not answer `a` or tick anything in `m`. */
const ASKED = [
  step('one', [
    choice('a', { validation: [] }),
    choice('m', { type: 'multi-select', validation: [] }),
    amount(),
  ]),
  step('two', [choice('b')], { visible: is('a', 'yes') }),
  step('three', [choice('t', { type: 'multi-select', validation: [] })], {
    visible: is('a', 'no'),
  }),
];

const read = (id: string, ...standIn: readonly string[]) => ({
  var: standIn.length > 0 ? [id, ...standIn] : id,
});
const check = (text: string) => checked(['f.json'], { 'f.json': text }).findings;
const told = (text: string) =>
  check(text).map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`);
const shownBy = (visible: Rule) =>
  formText([...ASKED, step('four', [choice('c', { visible }), choice('d')])]);
const AT = 'warning unanswered-negation /steps/3/questions/0/visible';

test.each([
  ['!=', { '!=': [read('a'), 'yes'] }, ''],
  ['!==, the value first', { '!==': ['yes', read('b')] }, ''],
  ['! before ==', { '!': [{ '==': [read('a'), 'yes'] }] }, ''],
  ['! before in', { '!': [{ in: [read('a'), ['yes']] }] }, ''],
  ['! without a list', { '!': { '==': [read('b'), 'no'] } }, ''],
  ['a number', { '!=': [read('n'), 5] }, ''],
  [
    'the second part of a rule',
    { and: [{ in: ['yes', read('m')] }, { '!=': [read('a'), 'yes'] }] },
    '/and/1',
  ],
  [
    'the condition of if',
    { if: [{ '!=': [read('a'), 'yes'] }, { in: ['yes', read('m')] }, false] },
    '/if/0',
  ],
  ['choices that some are not asked for', { '!': [{ in: ['yes', read('t')] }] }, ''],
] as const satisfies readonly (readonly [string, Rule, string])[])(
  'what is shown without an answer too is told: %s',
  (_how, rule, place) => {
    expect(told(shownBy(rule))).toEqual([AT + place]);
  },
);

test.each([
  ['what is left unticked', { '!': [{ in: ['yes', read('m')] }] }],
  [
    'an answer is made sure of',
    { and: [{ is_answered: [read('a')] }, { '!=': [read('a'), 'yes'] }] },
  ],
  ['the rule says what counts instead', { '!=': [read('a', 'no'), 'yes'] }],
  ['another part makes sure of it', { and: [{ '!=': [read('b'), 'no'] }, is('a', 'yes')] }],
  ['the rest that if ends with', { if: [is('a', 'yes'), false, { in: ['yes', read('m')] }] }],
  ['exceptions are named together', { '!': [{ or: [is('a', 'yes'), is('n', 5)] }] }],
  ['! twice', { '!': [{ '!': [is('a', 'yes')] }] }],
  ['whether there is an answer is asked', { '!': [{ is_answered: [read('a')] }] }],
] as const satisfies readonly (readonly [string, Rule])[])(
  'what is most likely meant is not told: %s',
  (_how, rule) => {
    expect(told(shownBy(rule))).toEqual([]);
  },
);

test('an exit is told, demands on answers are not', () => {
  const when = { '!=': [read('a'), 'yes'] };
  const exits = [{ to: 'boka-mote', when }, { to: 'klart' }];
  const [found, ...others] = check(formText(ASKED, { exits }));
  expect(others).toEqual([]);
  expect(found?.message).toContain('kommer också till utgången "boka-mote"');
  const rule = { or: [when, { '==': [read('c'), 'yes'] }] };
  const validation = [{ rule, message: 'Välj det andra.' }];
  expect(told(formText([...ASKED, step('four', [choice('c', { validation })])]))).toEqual([]);
  const open = [choice('c', { validation: [] }), choice('d')];
  const ready = { '!=': [read('c'), 'yes'] };
  expect(told(formText([...ASKED, step('four', open, { ready })]))).toEqual([]);
});

test('what lets all of them through in another way is not told', () => {
  const required = [
    { rule: { is_answered: [read('n')] }, message: 'Svara.' },
    { rule: { is_integer: [read('n')] }, message: 'Skriv ett tal.' },
  ];
  const visible = { or: [{ '!=': [read('b'), 'no'] }, { '>=': [read('n'), 3] }] };
  const text = formText([
    step('one', [amount({ validation: required })]),
    step('two', [choice('b')], { visible: { '<': [read('n'), 5] } }),
    step('three', [choice('c', { visible }), choice('d')]),
  ]);
  expect(told(text)).toEqual([]);
});

test('no fix is offered for choices that may be left empty', () => {
  const [found] = check(shownBy({ '!': [{ in: ['yes', read('t')] }] }));
  expect(found?.hint).toContain('villkor som frågan ställs under');
  expect(found?.fix).toBeUndefined();
});

test('what only comes of a mistake is not told', () => {
  const hidden = { and: [is('a', 'yes'), is('a', 'no')] };
  const last = step('five', [choice('e')], { visible: hidden });
  const rule = { '!=': [read('a'), 'yes'] };
  const text = formText([
    ...ASKED,
    step('four', [choice('c', { visible: rule }), choice('d')]),
    last,
  ]);
  expect(told(text)).toEqual(['error never-shown /steps/4/visible']);
});

test('the fix makes sure of an answer first, and leaves nothing to tell', () => {
  const text = shownBy({ '!': [{ in: [read('a'), ['yes']] }] });
  const [found] = check(text);
  expect(found?.fix?.label).toBe('Pröva först att frågan är besvarad');
  const made = applied(text, found?.fix?.edits ?? []);
  expect(made.replace(/\s/g, '')).toContain(
    '{"and":[{"is_answered":[{"var":"a"}]},{"!":[{"in":[{"var":"a"},["yes"]]}]}]}',
  );
  expect(check(made)).toEqual([]);
});
