import { expect, test } from 'vitest';
import { whyHidden } from '#checker/explain';
import { type Item, modelOf } from '#checker/reach';
import { loadOrThrow } from '#engine';

const options = [
  { value: true, label: 'Ja' },
  { value: false, label: 'Nej' },
];
const pick = (id: string) => ({ id, type: 'radio-button', label: `Fråga ${id}`, options });
const says = (id: string) => ({ '==': [{ var: id }, true] });

test('an answer that a change clears counts as changed, and is given anew where it is needed', () => {
  const events = {
    ...{ id: 'events', type: 'checkbox', label: 'Mot vad?', clearedBy: ['partner'] },
    options: [
      { value: 'early', label: 'Dödsfall', visible: says('partner') },
      { value: 'jobless', label: 'Arbetslöshet' },
    ],
  };
  const has = (value: string) => ({ in: [value, { var: 'events' }] });
  const shows = (visible: unknown, answers: Readonly<Record<string, unknown>>) => {
    const questions = [pick('partner'), events, { ...pick('target'), visible }];
    const clearing = loadOrThrow({
      ...{ id: 'clearing', title: 'Töms', steps: [{ id: 's', title: 'Steg', questions }] },
    });
    const item: Item = { kind: 'question', step: 0, question: 2 };
    return whyHidden(modelOf(clearing, '20260615'), item, answers);
  };
  const given = { partner: false, events: ['early'] };
  expect(shows({ is_answered: [{ var: 'events' }] }, given)).toMatchObject({
    change: {
      replaced: new Map([['events', ['jobless']]]),
      ...{ added: new Map(), cleared: [] },
    },
  });
  const both = shows({ and: [says('partner'), has('jobless')] }, { ...given, events: ['jobless'] });
  expect(both).toMatchObject({
    change: {
      ...{ replaced: new Map([['partner', true]]), cleared: ['events'] },
      added: new Map([['events', ['jobless']]]),
    },
  });
  expect(both.sentence).toContain(
    'om du i stället svarar Ja och dessutom väljer Arbetslöshet på ”Mot vad?”. Då töms svaret på ”Mot vad?” och får ges på nytt.',
  );
});

test('what is cleared is weighed, by way of others and from questions further on too', () => {
  const list = (id: string, more = {}) => ({
    ...{ id, type: 'checkbox', label: `Fråga ${id}`, options: [{ value: 'x', label: 'X' }] },
    ...more,
  });
  const changed = (questions: readonly object[], answers: Readonly<Record<string, unknown>>) => {
    const clearing = loadOrThrow({
      ...{ id: 'clearing', title: 'Töms', steps: [{ id: 's', title: 'Steg', questions }] },
    });
    const item: Item = { kind: 'question', step: 0, question: questions.length - 1 };
    const why = whyHidden(modelOf(clearing, '20260615'), item, answers);
    return why.kind === 'hidden' && why.change;
  };
  const events = list('events', { clearedBy: ['partner'] });
  const target = (visible: unknown) => ({ ...pick('target'), visible });
  // One answer more would cost a given answer as well, and that costs more than another answer.
  const either = target({ or: [says('partner'), says('a')] });
  expect(
    changed([pick('partner'), pick('a'), events, either], { a: false, events: ['x'] }),
  ).toMatchObject({ replaced: new Map([['a', true]]), added: new Map(), cleared: [] });
  // Nobody has to give anew what is not needed.
  const extra = list('extra', { clearedBy: ['events'] });
  const asked = { is_answered: [{ var: 'extra' }] };
  const both = target({ and: [says('partner'), { or: [asked, { '!': [says('a')] }] }] });
  const given = { partner: false, a: false, events: ['x'], extra: ['x'] };
  expect(changed([pick('partner'), pick('a'), events, extra, both], given)).toMatchObject({
    ...{ replaced: new Map([['partner', true]]), added: new Map() },
    cleared: ['events', 'extra'],
  });
  // The list stands before the question that clears it.
  const chosen = target({ and: [says('partner'), { in: ['x', { var: 'events' }] }] });
  expect(
    changed([events, pick('partner'), chosen], { partner: false, events: ['x'] }),
  ).toMatchObject({
    answers: { partner: true, events: ['x'] },
    ...{ added: new Map([['events', ['x']]]), cleared: ['events'] },
  });
});

test('an answer that the change fixes is part of the reason', () => {
  const far = { '<=': [{ var: 'height' }, 250] };
  const refusing = loadOrThrow({
    ...{ id: 'refusing', title: 'Godtas inte' },
    steps: [
      {
        ...{ id: 'body', title: 'Kroppen', ready: says('a') },
        questions: [
          {
            ...{ id: 'height', type: 'numeric', label: 'Hur lång är du?' },
            validation: [{ rule: far, message: 'Högst 250.' }],
          },
          pick('a'),
        ],
      },
      {
        ...{ id: 'more', title: 'Mer' },
        questions: [
          pick('b'),
          { ...pick('c'), visible: says('b') },
          { ...pick('d'), visible: { '<': [{ var: 'height' }, 200] } },
        ],
      },
    ],
  });
  const told = (answers: Readonly<Record<string, unknown>>, index = 3) =>
    whyHidden(
      modelOf(refusing, '20260615'),
      { kind: 'question', step: 1, question: index },
      answers,
    ).sentence;
  const now = 'Frågan ”Fråga c” visas inte, eftersom du har svarat Nej på ”Fråga b”';
  expect(told({ height: 300, a: true, b: false })).toBe(
    `${now}, och svaret 300 på ”Hur lång är du?” inte godtas. Den visas om du i stället svarar Ja på ”Fråga b” och tar bort svaret på ”Hur lång är du?”.`,
  );
  expect(told({ a: false, b: false })).toBe(
    `${now}, och steget ”Kroppen” inte kan lämnas förrän du har svarat Ja på ”Fråga a”. Den visas om du i stället svarar Ja på ”Fråga a” och Ja på ”Fråga b”.`,
  );
  expect(told({ height: 300, a: true, b: true })).toMatch(
    /eftersom svaret på ”Hur lång är du\?” måste ändras först: ”Högst 250.”\. Den/,
  );
  // What the reason says already is not said again.
  expect(told({ height: 300, a: true }, 4)).toContain(
    'eftersom svaret på ”Hur lång är du?” är 300. Den',
  );
  expect(told({ a: false, b: true })).toContain(
    'eftersom steget ”Kroppen” inte kan lämnas förrän du har svarat Ja på ”Fråga a”. Den',
  );
});
