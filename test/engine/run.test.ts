import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  answer,
  answerEvenIfHidden,
  answerOf,
  answersOf,
  answersWithHidden,
  isVisible,
  load,
  loadOrThrow,
  type Rule,
  start,
  validateStep,
  visibleOptions,
  visibleQuestions,
} from '#engine';
import { Snapshot } from '../../src/engine/run.ts';
import { formOf } from '../support/definitions.ts';

const today = '20260531';
const yesNo = [
  { value: true, label: 'Ja' },
  { value: false, label: 'Nej' },
] as const;
const REQUIRED = 'Fältet är obligatoriskt.';
const required = (id: string) => ({ rule: { is_answered: [{ var: id }] }, message: REQUIRED });

describe('a run', () => {
  const nested = loadOrThrow(
    formOf(
      {
        id: 'smokes',
        type: 'radiobuttongroup',
        label: 'Röker du?',
        options: [
          {
            value: true,
            label: 'Ja',
            questions: [
              { id: 'much', type: 'numeric', label: 'Hur mycket?', validation: [required('much')] },
              { id: 'note', type: 'box', label: 'Tips' },
            ],
          },
          { value: false, label: 'Nej' },
        ],
      },
      { id: 'worried', type: 'text', label: 'Oro', visible: { '>': [{ var: 'much' }, 20] } },
    ),
  );

  it('a run shows sub-questions while their option is chosen, and keeps their answers for its return', () => {
    let run = start(nested, { today });
    expect(isVisible(run, 'much')).toBe(false);
    run = answer(answer(run, 'smokes', true), 'much', '25');
    expect(visibleQuestions(run, 'step').map(({ id }) => id)).toEqual([
      'smokes',
      'much',
      'note',
      'worried',
    ]);
    run = answer(run, 'smokes', false);
    expect(answersOf(run)).toEqual({ smokes: false });
    expect(answerEvenIfHidden(run, 'much')).toBe(25);
    expect(isVisible(run, 'worried')).toBe(false);
    run = answer(run, 'smokes', true);
    expect(answerOf(run, 'much')).toBe(25);
    expect(run.changed).toEqual(expect.arrayContaining(['smokes', 'much', 'worried']));
  });

  it('a run validates sub-questions only while they are shown', () => {
    const run = answer(start(nested, { today }), 'smokes', true);
    expect(validateStep(run, 'step')).toEqual([
      { code: 'rule', path: 'much', params: { message: REQUIRED, validation: 0 } },
    ]);
    expect(validateStep(answer(run, 'smokes', false), 'step')).toEqual([]);
  });

  it('a run stays the same object when nothing changes', () => {
    const run = answer(start(nested, { today }), 'smokes', true);
    expect(answer(run, 'smokes', true)).toBe(run);
    expect(answer(run, 'much', '   ')).toBe(run);
  });

  it('a run takes a value that does not answer its question as no answer', () => {
    const run = start(nested, {
      today,
      answers: { smokes: 'kanske', much: { a: 1 }, gone: 3, note: 'x' },
    });
    expect(answersWithHidden(run)).toEqual({});
  });

  it('a run throws for a question that the form does not have', () => {
    expect(() => answer(start(nested, { today }), 'nope', 1)).toThrow(RangeError);
  });

  it('a run leaves a hidden option out of the answer and restores it when the option returns', () => {
    const form = loadOrThrow(
      formOf(
        { id: 'partner', type: 'single-button', label: 'Partner?', options: yesNo },
        {
          id: 'events',
          type: 'multi-select',
          label: 'Händelser',
          options: [
            { value: 'life', label: 'Liv', visible: { '==': [{ var: 'partner' }, true] } },
            { value: 'sick', label: 'Sjuk' },
          ],
        },
        { id: 'who', type: 'text', label: 'Vem?', visible: { in: ['life', { var: 'events' }] } },
      ),
    );
    let run = answer(answer(start(form, { today }), 'partner', true), 'events', ['sick', 'life']);
    expect(answerOf(run, 'events')).toEqual(['life', 'sick']);
    run = answer(run, 'partner', false);
    expect(visibleOptions(run, 'events').map(({ value }) => value)).toEqual(['sick']);
    expect(answersOf(run)).toEqual({ partner: false, events: ['sick'] });
    expect(isVisible(run, 'who')).toBe(false);
    expect(answerOf(answer(run, 'partner', true), 'events')).toEqual(['life', 'sick']);
  });

  it('a run takes a single choice as no answer while its option is hidden', () => {
    const visible = { '==': [{ var: 'partner' }, true] };
    const options = [
      { value: 'ours', label: 'Vårt', visible },
      { value: 'mine', label: 'Mitt' },
    ];
    const form = loadOrThrow(
      formOf(
        { id: 'partner', type: 'single-button', label: 'Partner?', options: yesNo },
        { id: 'home', type: 'radio-button', label: 'Boende', options },
      ),
    );
    const run = start(form, { today, answers: { partner: true, home: 'ours' } });
    expect(answerOf(run, 'home')).toBe('ours');
    expect(answersOf(answer(run, 'partner', false))).toEqual({ partner: false });
  });

  it('a changed answer clears the answers that depend on it, and those that depend on them', () => {
    const form = loadOrThrow(
      formOf(
        { id: 'a', type: 'text', label: 'A' },
        { id: 'b', type: 'text', label: 'B', clearedBy: ['a'] },
        { id: 'c', type: 'text', label: 'C', clearedBy: ['b'] },
      ),
    );
    const run = start(form, { today, answers: { a: '1', b: '2', c: '3' } });
    expect(answersWithHidden(answer(run, 'a', 'other'))).toEqual({ a: 'other' });
    expect(answersWithHidden(answer(run, 'a', '1'))).toEqual({ a: '1', b: '2', c: '3' });
  });

  it.each([
    ['itself', [['a', ['a']]]],
    [
      'another that clears it',
      [
        ['a', ['b']],
        ['b', ['a']],
      ],
    ],
    [
      'a long way round',
      [
        ['a', ['c']],
        ['b', ['a']],
        ['c', ['b']],
      ],
    ],
  ] as const)('a question that is cleared by %s is refused', (_name, questions) => {
    const loaded = load(
      formOf(
        ...questions.map(([id, clearedBy]) => ({
          id,
          type: 'text' as const,
          label: id,
          clearedBy,
        })),
      ),
    );
    expect(loaded).toMatchObject({
      ok: false,
      faults: [{ code: 'cycle', params: { by: 'clearedBy' } }],
    });
  });

  it('a run clears a question reached in two ways, and thousands of questions in a row', () => {
    const diamond = loadOrThrow(
      formOf(
        { id: 'a', type: 'text', label: 'A' },
        { id: 'b', type: 'text', label: 'B', clearedBy: ['a'] },
        { id: 'c', type: 'text', label: 'C', clearedBy: ['a'] },
        { id: 'd', type: 'text', label: 'D', clearedBy: ['b', 'c'] },
      ),
    );
    const full = start(diamond, { today, answers: { a: '1', b: '2', c: '3', d: '4' } });
    expect(answersWithHidden(answer(full, 'a', 'x'))).toEqual({ a: 'x' });
    const chain = Array.from({ length: 8000 }, (_none, index) => ({
      id: `q${index}`,
      type: 'text' as const,
      label: 'Fråga',
      ...(index > 0 && { clearedBy: [`q${index - 1}`] }),
    }));
    const answers = Object.fromEntries(chain.map(({ id }) => [id, 'svar']));
    const run = answer(start(loadOrThrow(formOf(...chain)), { today, answers }), 'q0', 'annat');
    expect(answersWithHidden(run)).toEqual({ q0: 'annat' });
  });

  it('the refusal of circular visibility names the circle', () => {
    const loaded = load(
      formOf(
        { id: 'a', type: 'text', label: 'A', visible: { '==': [{ var: 'c' }, 'x'] } },
        { id: 'b', type: 'text', label: 'B', visible: { '==': [{ var: 'a' }, 'x'] } },
        { id: 'c', type: 'text', label: 'C', visible: { '==': [{ var: 'b' }, 'x'] } },
      ),
    );
    expect(loaded).toMatchObject({
      ok: false,
      faults: [{ code: 'cycle', pointer: '/steps/0/questions/0/visible' }],
    });
    const path = loaded.ok ? [] : (loaded.faults[0]?.params.path as string[]);
    expect(path[0]).toBe(path.at(-1));
    expect(new Set(path)).toEqual(new Set(['a', 'b', 'c']));
  });

  it.each([
    [
      'reads its own answer',
      { id: 'a', type: 'text', label: 'A', visible: { '!!': [{ var: 'a' }] } },
    ],
    [
      'reads a sub-question of its own',
      {
        id: 'a',
        type: 'radio-button',
        label: 'A',
        visible: { '!!': [{ var: 'b' }] },
        options: [{ value: 'x', label: 'X', questions: [{ id: 'b', type: 'text', label: 'B' }] }],
      },
    ],
    [
      'has an option that reads it',
      {
        id: 'a',
        type: 'radio-button',
        label: 'A',
        options: [{ value: 'x', label: 'X', visible: { '!!': [{ var: 'a' }] } }],
      },
    ],
  ] as const)('a question that %s is refused as circular', (_name, question) => {
    expect(load(formOf(question))).toMatchObject({ ok: false, faults: [{ code: 'cycle' }] });
  });
});

it('an answer evaluates the rules that it affects, each once, and no others', () => {
  const is = (id: string) => ({ '==': [{ var: id }, 'yes'] });
  const text = (id: string, visible?: Rule) => ({
    ...{ id, type: 'text' as const, label: id },
    ...(visible && { visible }),
  });
  const form = loadOrThrow(
    formOf(
      text('a'),
      text('b', is('a')),
      text('c', { or: [is('a'), is('b')] }),
      text('d'),
      text('e', is('d')),
      text('f', is('b')),
    ),
  );
  const run = start(form, { today, answers: { b: 'yes' } });
  const decide = vi.spyOn(Snapshot.prototype, 'decide');
  onTestFinished(() => decide.mockRestore());
  answer(run, 'a', 'yes');
  expect(decide).toHaveBeenCalledTimes(3);
  decide.mockClear();
  // 'b' stays hidden, so that nothing is another for 'f'.
  answer(run, 'a', 'no');
  expect(decide).toHaveBeenCalledTimes(2);
});
