import { describe, expect, test } from 'vitest';
import { type Difference, differenceSentences } from '#checker/differences';
import type { QuestionDefinition, Rule } from '#engine';
import { between, choice, form, is, required, sentencesOf } from '../../support/differences.ts';

const children = choice('children', 'Har du barn?', undefined, required('children'));
const partner = choice('partner', 'Har du en partner?');
const age = choice('age', 'Är barnen små?');

describe('who sees a question', () => {
  test('a question lost by all visitors with one answer, and no others, is described by that answer', () => {
    const after = form([children], [{ ...age, visible: is('children', 'yes') }]);
    expect(sentencesOf(between(form([children], [age]), after))).toEqual([
      'Den som svarar Nej på ”Har du barn?” ser inte längre frågan ”Är barnen små?”.',
    ]);
    expect(sentencesOf(between(after, form([children], [age])))).toEqual([
      'Den som svarar Nej på ”Har du barn?” ser nu också frågan ”Är barnen små?”.',
    ]);
  });

  test('a question lost by only some visitors with an answer is described by an example', () => {
    const before = form([children], [partner], [{ ...age, visible: is('children', 'yes') }]);
    const rule = { and: [is('children', 'yes'), is('partner', 'yes')] };
    expect(
      sentencesOf(between(before, form([children], [partner], [{ ...age, visible: rule }]))),
    ).toEqual([
      'Frågan ”Är barnen små?” visas för färre än förut. Exempel: den som svarar Ja på ”Har du barn?” ser den inte längre.',
    ]);
  });

  test('a question lost by visitors with several equivalent answers is described by an example', () => {
    const options = ['yes', 'no', 'maybe'].map((value) => ({ value, label: value }));
    const three = { ...children, options };
    const of = (visible: Rule, first: QuestionDefinition) => form([first], [{ ...age, visible }]);
    const [text] = sentencesOf(between(of(true, three), of(is('children', 'yes'), three)));
    expect(text).toContain('visas inte längre för alla. Exempel:');
    const several: QuestionDefinition = { ...three, type: 'checkbox' };
    const chosen: Rule = { some: [{ var: 'children' }, { in: [{ var: '' }, ['no', 'maybe']] }] };
    const [more] = sentencesOf(between(of(false, several), of(chosen, several)));
    expect(more).toContain('Exempel:');
    const rather: Rule = { some: [{ var: 'children' }, { '==': [{ var: '' }, 'no'] }] };
    const either: Rule = { or: [rather, is('partner', 'yes')] };
    const [first, ...others] = sentencesOf(
      between(
        form([several, partner], [{ ...age, visible: is('partner', 'yes') }]),
        form([several, partner], [{ ...age, visible: either }]),
      ),
    );
    expect([first, others]).toEqual([expect.stringContaining('fler än förut'), []]);
  });

  test('a question shown to other visitors than before is described by an example of each', () => {
    const [one, other] = ['yes', 'no'].map((value) =>
      form([children], [{ ...age, visible: is('children', value) }]),
    );
    expect(one && other && sentencesOf(between(one, other))).toEqual([
      'Frågan ”Är barnen små?” visas för andra än förut. Exempel: den som svarar Ja på ”Har du barn?” ser den inte längre. Exempel: den som svarar Nej på ”Har du barn?” ser den nu.',
    ]);
  });

  test('a question counts as shown to others even if no deciding answer exists both before and after', () => {
    const of = (value: string) => ({
      ...choice('children', 'Har du barn?', undefined, required('children')),
      options: [
        { value, label: `Val ${value}` },
        { value: 'maybe', label: 'Kanske' },
      ],
    });
    const [one, other] = ['early', 'late'].map((value) =>
      form([of(value)], [{ ...age, visible: is('children', value) }]),
    );
    const changes = one && other ? between(one, other).changes : [];
    const all = changes.flatMap(({ change, following }) => [change, ...following]);
    expect(all).toContainEqual(
      expect.objectContaining({
        how: 'others',
        lost: { children: 'early' },
        gained: { children: 'late' },
      }),
    );
  });

  test('a question counts as shown to fewer even if those who lose it could not go on either', () => {
    const number = (bound: Rule): QuestionDefinition => ({
      id: 'count',
      type: 'numeric',
      label: 'Hur många?',
      validation: [
        { rule: { is_answered: [{ var: 'count' }] }, message: 'Svara.' },
        { rule: bound, message: 'Utanför.' },
      ],
    });
    const shown = (bound: number) => ({ ...age, visible: { '>=': [{ var: 'count' }, bound] } });
    const before = form([number({ '<=': [{ var: 'count' }, 9] })], [shown(2)]);
    const after = form([number({ '>=': [{ var: 'count' }, 20] })], [shown(12)]);
    const all = (difference: Difference) => sentencesOf(difference).join('\n');
    expect(all(between(before, after))).toContain('visas för färre än förut');
    expect(all(between(after, before))).toContain('visas för fler än förut');
  });

  test('a question no longer shown to anybody is reported as following from a narrowed answer', () => {
    const before = form([partner], [{ ...age, visible: is('partner', 'no') }]);
    const only = {
      ...partner,
      validation: [{ rule: is('partner', 'yes'), message: 'Bara ja.' }],
    };
    const { changes } = between(before, form([only], [{ ...age, visible: is('partner', 'no') }]));
    const [cause] = changes;
    expect(cause?.change).toMatchObject({ kind: 'answer', how: 'narrower' });
    expect(cause?.following).toMatchObject([{ how: 'never', lost: { partner: 'no' } }]);
  });

  test('consequences of one change are described with it, similar ones in one sentence', () => {
    const before = form([children], [partner], [choice('a', 'A?', is('partner', 'yes'))]);
    const hidden = { ...partner, visible: is('children', 'yes') };
    const [first, ...others] = differenceSentences(
      between(before, form([children], [hidden], [choice('a', 'A?', is('partner', 'yes'))])),
    );
    expect(others).toEqual([]);
    expect(first?.text).toContain('ser inte längre frågan ”Har du en partner?”');
    expect(first?.following).toEqual([expect.stringContaining('frågan ”A?”')]);
    const rule = { visible: is('children', 'yes') };
    const both = between(
      form([children], [partner, age]),
      form([children], [hidden, { ...age, ...rule }]),
    );
    expect(sentencesOf(both)).toEqual([
      'Den som svarar Nej på ”Har du barn?” ser inte längre frågan ”Har du en partner?” och frågan ”Är barnen små?”.',
    ]);
  });

  test('consequences of a change are found however far they are from the cause', () => {
    const chain = (first: Rule) =>
      form(
        [children],
        [choice('a', 'A?', first)],
        [choice('b', 'B?', is('a', 'yes'))],
        [choice('c', 'C?', is('b', 'yes'))],
        [choice('d', 'D?', is('c', 'yes'))],
      );
    const difference = between(chain(true), chain(is('children', 'yes')));
    expect(difference.changes).toHaveLength(1);
    // Each step shows its only question.
    expect(difference.changes[0]?.following.map(({ after }) => after)).toEqual(
      [2, 3, 4].map((at) => ({ kind: 'question', step: at, question: at })),
    );
  });

  test('an added question or a removed step is described once, with everything inside it', () => {
    const difference = between(form([children], [age]), form([children, partner]));
    expect(sentencesOf(difference)).toEqual([
      expect.stringContaining('Steget ”Del 2” har tagits bort.'),
      expect.stringContaining('Frågan ”Har du en partner?” har lagts till.'),
    ]);
  });
});
