import { describe, expect, it } from 'vitest';
import {
  answer,
  answerOf,
  answersOf,
  type FormDefinition,
  first,
  isReady,
  isVisible,
  keptAnswerOf,
  keptAnswers,
  load,
  loadOrThrow,
  next,
  previous,
  progressOf,
  start,
  validateAnswers,
  validateStep,
  visibleOptions,
  visibleQuestions,
} from '#engine';
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

  it('shows sub-questions while their option is chosen and keeps their answers for its return', () => {
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
    expect(keptAnswerOf(run, 'much')).toBe(25);
    expect(isVisible(run, 'worried')).toBe(false);
    run = answer(run, 'smokes', true);
    expect(answerOf(run, 'much')).toBe(25);
    expect(run.changed).toEqual(expect.arrayContaining(['smokes', 'much', 'worried']));
  });

  it('judges revealed sub-questions only while they are revealed', () => {
    const run = answer(start(nested, { today }), 'smokes', true);
    expect(validateStep(run, 'step')).toEqual([
      { code: 'rule', path: 'much', params: { message: REQUIRED, validation: 0 } },
    ]);
    expect(validateStep(answer(run, 'smokes', false), 'step')).toEqual([]);
  });

  it('is the same run when nothing changes', () => {
    const run = answer(start(nested, { today }), 'smokes', true);
    expect(answer(run, 'smokes', true)).toBe(run);
    expect(answer(run, 'much', '   ')).toBe(run);
  });

  it('takes what is no answer to the question as none', () => {
    const run = start(nested, {
      today,
      answers: { smokes: 'kanske', much: { a: 1 }, gone: 3, note: 'x' },
    });
    expect(keptAnswers(run)).toEqual({});
  });

  it('throws for a question the form does not have', () => {
    expect(() => answer(start(nested, { today }), 'nope', 1)).toThrow(RangeError);
  });

  it('keeps a hidden option out of the answer and gives it back when the option returns', () => {
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

  it('removes answers that a change of another answer clears, and theirs in turn', () => {
    const form = loadOrThrow(
      formOf(
        { id: 'a', type: 'text', label: 'A' },
        { id: 'b', type: 'text', label: 'B', clearedBy: ['a'] },
        { id: 'c', type: 'text', label: 'C', clearedBy: ['b'] },
      ),
    );
    const run = start(form, { today, answers: { a: '1', b: '2', c: '3' } });
    expect(keptAnswers(answer(run, 'a', 'other'))).toEqual({ a: 'other' });
    expect(keptAnswers(answer(run, 'a', '1'))).toEqual({ a: '1', b: '2', c: '3' });
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
  ] as const)('refuses a question that is cleared by %s', (_name, questions) => {
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

  it('clears along two ways to the same question, and along thousands in a row', () => {
    const diamond = loadOrThrow(
      formOf(
        { id: 'a', type: 'text', label: 'A' },
        { id: 'b', type: 'text', label: 'B', clearedBy: ['a'] },
        { id: 'c', type: 'text', label: 'C', clearedBy: ['a'] },
        { id: 'd', type: 'text', label: 'D', clearedBy: ['b', 'c'] },
      ),
    );
    const full = start(diamond, { today, answers: { a: '1', b: '2', c: '3', d: '4' } });
    expect(keptAnswers(answer(full, 'a', 'x'))).toEqual({ a: 'x' });
    const chain = Array.from({ length: 8000 }, (_none, index) => ({
      id: `q${index}`,
      type: 'text' as const,
      label: 'Fråga',
      ...(index > 0 && { clearedBy: [`q${index - 1}`] }),
    }));
    const answers = Object.fromEntries(chain.map(({ id }) => [id, 'svar']));
    const run = answer(start(loadOrThrow(formOf(...chain)), { today, answers }), 'q0', 'annat');
    expect(keptAnswers(run)).toEqual({ q0: 'annat' });
  });

  it('names the circle when visibility depends on itself', () => {
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
  ] as const)('refuses a question that %s', (_name, question) => {
    expect(load(formOf(question))).toMatchObject({ ok: false, faults: [{ code: 'cycle' }] });
  });
});

describe('validation', () => {
  const form = loadOrThrow(
    formOf({
      id: 'age',
      type: 'numeric',
      label: 'Ålder',
      validation: [
        { rule: { '!': [{ has_decimal_sign: [{ var: 'age' }] }] }, message: 'decimaler' },
        { rule: { is_integer: [{ var: 'age' }] }, message: 'heltal' },
        { rule: { '<=': [5, { var: 'age' }, 30] }, message: 'mellan' },
      ],
    }),
  );
  it.each([
    ['12,5', 'decimaler'],
    ['12.5', 'decimaler'],
    ['abc', 'heltal'],
    ['4', 'mellan'],
    ['31', 'mellan'],
    ['30', undefined],
    ['1 5', undefined],
    ['', undefined],
  ])('of %j gives the first message that applies: %s', (typed, message) => {
    const run = answer(start(form, { today }), 'age', typed);
    expect(validateStep(run, 'step')[0]?.params.message).toBe(message);
  });

  it('asks an optional question nothing while it is empty, though the rule asks about another', () => {
    const optional = loadOrThrow(
      formOf(
        { id: 'min', type: 'numeric', label: 'Minst' },
        {
          id: 'max',
          type: 'numeric',
          label: 'Högst',
          validation: [
            {
              rule: {
                or: [
                  { '!': [{ is_answered: [{ var: 'min' }] }] },
                  { '>=': [{ var: 'max' }, { var: 'min' }] },
                ],
              },
              message: 'Minst lika stort',
            },
          ],
        },
      ),
    );
    const run = answer(start(optional, { today }), 'min', '5');
    expect(validateStep(run, 'step')).toEqual([]);
    expect(validateStep(answer(run, 'max', '3'), 'step')).toHaveLength(1);
  });

  it('judges an answer of lists in lists, however deep, without harm', () => {
    let deep: unknown = 'x';
    for (let depth = 0; depth < 50_000; depth += 1) deep = [deep];
    const text = loadOrThrow(formOf({ id: 'a', type: 'text', label: 'A' }));
    expect(() => validateAnswers(text, { answers: { a: deep }, today })).not.toThrow();
  });

  it('on a server finds what no screen could have sent', () => {
    const strict = loadOrThrow(
      formOf(
        {
          id: 'has',
          type: 'single-button',
          label: 'Har?',
          options: yesNo,
          validation: [required('has')],
        },
        { id: 'why', type: 'text', label: 'Varför?', visible: { '==': [{ var: 'has' }, true] } },
        { id: 'many', type: 'checkbox', label: 'Flera', options: [{ value: 'x', label: 'X' }] },
      ),
    );
    const codes = (answers: Record<string, unknown>) =>
      validateAnswers(strict, { answers, today }).map(({ code, path }) => `${code} ${path}`);
    expect(codes({ has: true, why: 'därför', many: ['x'] })).toEqual([]);
    expect(codes({})).toEqual(['rule has']);
    expect(codes({ has: false, why: 'dold' })).toEqual(['hidden-question why']);
    expect(codes({ has: 'true' })).toEqual(['not-an-answer has', 'rule has']);
    expect(codes({ has: true, many: ['x', 'y'] })).toEqual(['not-an-answer many']);
    expect(codes({ has: true, many: ['x', 'x'] })).toEqual(['not-an-answer many']);
    expect(codes({ has: true, extra: 1, constructor: 'x' })).toEqual([
      'unknown-question extra',
      'unknown-question constructor',
    ]);
  });
});

describe('moving through a form', () => {
  const definition: FormDefinition = {
    id: 'form',
    title: 'Formulär',
    exits: [{ to: 'boka-mote', when: { '==': [{ var: 'meet' }, true] } }, { to: 'klart' }],
    steps: [
      {
        id: 'one',
        title: '1',
        questions: [{ id: 'skip', type: 'radio-button', label: '?', options: yesNo }],
      },
      {
        id: 'two',
        title: '2',
        visible: { '!=': [{ var: 'skip' }, true] },
        ready: { is_answered: [{ var: 'text' }] },
        questions: [{ id: 'text', type: 'text', label: 'T' }],
      },
      {
        id: 'three',
        title: '3',
        questions: [{ id: 'meet', type: 'single-button', label: '?', options: yesNo }],
      },
    ],
  };
  const form = loadOrThrow(definition);
  const begin = start(form, { today });

  it('skips hidden steps both ways and says where it ends', () => {
    const skipping = answer(begin, 'skip', true);
    expect(first(begin)).toMatchObject({ kind: 'step', step: { id: 'one' } });
    expect(next(begin, 'one')).toMatchObject({ step: { id: 'two' } });
    expect(next(skipping, 'one')).toMatchObject({ step: { id: 'three' } });
    expect(previous(skipping, 'three')).toMatchObject({ step: { id: 'one' } });
    expect(previous(begin, 'one')).toEqual({ kind: 'before-start' });
    expect(next(begin, 'three')).toEqual({ kind: 'finished', exit: 'klart' });
    expect(next(answer(begin, 'meet', true), 'three')).toEqual({
      kind: 'finished',
      exit: 'boka-mote',
    });
  });

  it('counts progress along the path of the answers', () => {
    expect(progressOf(begin, 'three')).toEqual({ at: 3, of: 3 });
    expect(progressOf(answer(begin, 'skip', true), 'three')).toEqual({ at: 2, of: 2 });
  });

  it('is ready for the button forward when the rule of the step holds', () => {
    expect(isReady(begin, 'one')).toBe(true);
    expect(isReady(begin, 'two')).toBe(false);
    expect(isReady(answer(begin, 'text', ' a '), 'two')).toBe(true);
  });
});
