import { describe, expect, it } from 'vitest';
import { answer, isVisible, next, validateStep, visibleSteps } from '#engine';
import {
  adaptDeclaration,
  refuseDeviations,
  shownSteps,
  showsEveryQuestion,
} from '#engine/adapters';
import { adapted, begin, MESSAGES } from '../../support/declarations.ts';
import { choice, ONE, only, placesOf, step, YES_NO } from '../../support/sampleDeclarations.ts';

/** A question of a type that comes with a later version of the server. */
const STRANGER = { id: 'pain', type: 'slider', name: 'Hur ont gör det?' };

describe('a question of an unknown type', () => {
  it.each<[string, object]>([
    ['a validation of its own', { validation: 'date|before:2030-01-01' }],
    ['a validation that is no text', { validation: { min: 1 } }],
    ['options of its own', { options: { min: 1, max: 10 } }],
    ['options without names', { options: [{ at: 1 }, null, 7] }],
    ['answers of its own', { answers: [{ at: 3 }, 4, null] }],
    ['an answer that is no list', { answers: 4 }],
    ['texts that are none', { name: { sv: 'Ont?' }, description: ['x'], placeholder: {} }],
    ['a name longer than any', { name: 'x'.repeat(5000) }],
    ['no name', { name: undefined }],
    ['code in its text', { description: '<script>alert(1)</script>' }],
    ['sub-questions that are none', { options: [{ subQuestions: [null, 3, { id: {} }] }] }],
  ])(
    'a question of an unknown type becomes a message and spares the other questions: with %s',
    (_what, more) => {
      const result = adapted(only(ONE, { ...STRANGER, ...more }));
      expect(result.unknown).toEqual([
        { id: 'pain', type: 'slider', pointer: '/steps/0/questions/1' },
      ]);
      const [, message] = result.form.definition.steps[0]?.questions ?? [];
      expect(message).toMatchObject({
        type: 'box',
        description: expect.stringContaining('kan inte visas'),
      });
      expect(message?.label).not.toBe('');
    },
  );

  it('a sub-question of an unknown type is shown as a message too', () => {
    const run = answer(begin(adapted(only(choice('a', ONE, STRANGER as never)))), 'a', 'Ja');
    expect(isVisible(run, 'pain')).toBe(true);
  });

  it('a required question of an unknown type can be passed, since nobody could answer it', () => {
    const result = adapted(only(ONE, { ...STRANGER, validation: 'required' }));
    const run = begin(result);
    expect(validateStep(run, 'step-1')).toEqual([]);
    expect(next(run, 'step-1').kind).toBe('finished');
    const [shown] = shownSteps(result.declaration, run);
    expect(shown?.questions.map(({ id }) => id)).toEqual(['one']);
  });

  it('a question of an unknown type must have an id, which no other question has', () => {
    expect(placesOf(only(ONE, { type: 'slider' }))).toEqual(['schema /steps/0/questions/1']);
    expect(placesOf(only(choice('pain'), STRANGER))).toEqual([
      'duplicate-id /steps/0/questions/1/id',
    ]);
  });

  const below = [{ name: 'Mycket', subQuestions: [choice('inside', { ...ONE, id: 'deep' })] }];
  it.each(['pain', 'inside', 'deep'])(
    'a step that depends on %j, in a question of an unknown type, is hidden',
    (key) => {
      const sent = {
        steps: [
          step('Först', [ONE, { ...STRANGER, options: below }]),
          step('Sedan', [{ ...ONE, id: 'two' }], { dependency: 'B' }),
        ],
        dependencies: { B: { key, value: 'Ja' } },
      };
      expect(visibleSteps(begin(adapted(sent))).map(({ title }) => title)).toEqual(['Först']);
    },
  );

  it('a dependency on a question that nobody asks is refused even beside an unknown type', () => {
    const sent = {
      steps: [
        step('Först', [{ ...STRANGER, options: below }, ONE]),
        step('Sedan', [{ ...ONE, id: 'two' }], { dependency: 'B' }),
      ],
      dependencies: { B: { key: 'insode', value: 'Ja' } },
    };
    expect(placesOf(sent)).toEqual(['unknown-question /dependencies/B/key']);
  });
});

describe('a question that cannot be read', () => {
  const BAD: readonly (readonly [string, object])[] = [
    ['without a name', { ...ONE, name: ' ' }],
    ['without an id', { type: 'text', name: 'Hur mår du?' }],
    ['without a type', { id: 'bad', name: 'Hur mår du?' }],
    ['whose options are one', { ...choice('bad'), options: [YES_NO[0], YES_NO[0]] }],
    ['whose name is longer than any', { id: 'bad', type: 'text', name: 'x'.repeat(5000) }],
    ['whose options are those of a text', { ...ONE, options: YES_NO }],
    ['that is no object', ['x']],
  ];

  it.each(BAD)(
    'a question that cannot be read is replaced by a message, and prevents signing: %s',
    (_what, bad) => {
      const other = { ...ONE, id: 'two', name: 'Två?' };
      const result = adapted(only(other, bad));
      expect(result.lost).not.toEqual([]);
      expect(result.unknown).toEqual([]);
      const [, message] = result.form.definition.steps[0]?.questions ?? [];
      expect(message).toMatchObject({
        type: 'box',
        description: expect.stringContaining('kan inte visas'),
      });
      const run = answer(begin(result), 'two', 'Bra');
      expect(next(run, 'step-1').kind).toBe('finished');
      expect(showsEveryQuestion(result.declaration, run)).toBe(false);
    },
  );

  it('a question that cannot be read prevents signing only for visitors who are asked it', () => {
    const result = adapted(only(choice('a', ONE, { ...ONE, id: 'b', name: '' } as never)));
    const run = begin(result);
    expect(showsEveryQuestion(result.declaration, run)).toBe(true);
    expect(showsEveryQuestion(result.declaration, answer(run, 'a', 'Nej'))).toBe(true);
    expect(showsEveryQuestion(result.declaration, answer(run, 'a', 'Ja'))).toBe(false);
  });

  it('a sound declaration has no notes and shows every question', () => {
    const result = adapted(only(ONE));
    expect(result.notes).toEqual([]);
    expect(showsEveryQuestion(result.declaration, begin(result))).toBe(true);
  });
});

describe('what would be lost without a word is told of where it stands:', () => {
  const at = '/steps/0/questions/0';
  const BOX = { id: 'b', type: 'box', name: 'Obs' };
  const options = [{ id: 'y', name: 'Ja', subQuestions: [{ ...ONE, id: 'two' }] }];
  it.each<[string, object, string]>([
    ['options of a text', { ...ONE, options }, 'options'],
    ['options of a text in lines', { ...ONE, type: 'textarea', options }, 'options'],
    ['options of a box', { ...BOX, options }, 'options'],
    ['options that are no list', { ...ONE, options: { y: 'Ja' } }, 'options'],
    ['sub-questions of no option', { ...choice('a'), subQuestions: [ONE] }, 'subQuestions'],
    ['sub-questions of a text', { ...ONE, subQuestions: [{ ...ONE, id: 'x' }] }, 'subQuestions'],
    ['an answer to a box', { ...BOX, answers: ['Ja'] }, 'answers'],
    ['a requirement on a box', { ...BOX, validation: 'required' }, 'validation'],
    ['a placeholder of a box', { ...BOX, placeholder: 'T.ex.' }, 'placeholder'],
    ['a placeholder of a choice', { ...choice('a'), placeholder: 'T.ex.' }, 'placeholder'],
    ['a unit of a choice', { ...choice('a'), unit: 'cm' }, 'unit'],
    ['two answers to radio buttons', { ...choice('a'), answers: ['Ja', 'n'] }, 'answers'],
    ['a bound of two numbers', { ...ONE, validation: 'min_value:1:2' }, 'validation'],
    ['a bound twice', { ...ONE, validation: 'max_value:1|max_value:2' }, 'validation'],
    ['a bound past all', { ...ONE, validation: `max_value:${'9'.repeat(400)}` }, 'validation'],
  ])(
    'content of a declaration that would be lost is reported at its place: %s',
    (_what, question, name) => {
      expect(placesOf(only(question))).toEqual([`schema ${at}/${name}`]);
    },
  );

  it('a prefilled answer that is no option is reported by its name', () => {
    const question = { ...choice('a'), answers: ['Ja', 'Kanske'] };
    const result = refuseDeviations(adaptDeclaration(only(question), MESSAGES));
    expect(result.ok || result.faults).toEqual([
      {
        code: 'unknown-option',
        pointer: `${at}/answers/1`,
        params: { question: 'a', value: 'Kanske', known: ['Ja', 'Nej'], isGiven: true },
      },
    ]);
  });

  it.each<[string, object]>([
    ['null', { options: null, answers: null, placeholder: null, subQuestions: null }],
    ['empty lists', { options: [], answers: [], subQuestions: [] }],
    ['blank texts', { answers: [''], placeholder: ' ', validation: '' }],
  ])('empty content such as %s is not reported as lost', (_what, empty) => {
    const { options: _options, ...noOptions } = { options: undefined, ...empty };
    const lone = { id: 'c', type: 'checkbox', name: 'Jag intygar det.' };
    const sent = only(
      { ...ONE, ...empty },
      { ...BOX, ...empty },
      { ...lone, ...empty },
      { ...choice('a'), ...noOptions },
    );
    expect(placesOf(sent)).toEqual([]);
    expect(adapted(sent).given).toEqual({});
  });
});

describe('a hostile declaration is told of', () => {
  const many = <T>(count: number, make: (at: number) => T) =>
    Array.from({ length: count }, (_none, at) => make(at));

  it.each<[string, () => unknown, string, number]>([
    [
      'for a million parts of a validation string',
      () => only({ ...ONE, validation: 'x|'.repeat(1_000_000) }),
      'schema /steps/0/questions/0/validation',
      1,
    ],
    [
      'for more dependencies than steps',
      () => ({
        ...only(ONE),
        dependencies: Object.fromEntries(many(501, (at) => [`d${at}`, {}])),
      }),
      'schema /dependencies',
      1,
    ],
    [
      'for a million options that are none',
      () => only({ ...choice('a'), options: many(1_000_000, () => null) }),
      'schema /steps/0/questions/0/options',
      1,
    ],
    [
      'for too many options in all, told once',
      () =>
        only(...many(9, (at) => ({ ...choice(`q${at}`), options: many(9000, () => YES_NO[0]) }))),
      'schema /steps/0/questions/2/options',
      1,
    ],
    [
      'for a million answers that are none',
      () => only({ ...ONE, answers: many(1_000_000, () => ({})) }),
      'schema /steps/0/questions/0/answers',
      1,
    ],
    [
      'for an id of a million signs',
      () => only({ ...ONE, id: 'å'.repeat(1_000_000) }),
      'schema /steps/0/questions/0/id',
      1,
    ],
    [
      'for thousands of mistakes in what is read',
      () => only(...many(4000, (at) => ({ ...ONE, id: `q${at}`, name: '' }))),
      'schema /steps/0/questions/0',
      4000,
    ],
    [
      'for thousands of mistakes in what it means',
      () => only(...many(4001, () => ONE)),
      'duplicate-id /steps/0/questions/1/id',
      4000,
    ],
  ])('%s, with the first faults and their number', (_what, make, place, count) => {
    const result = refuseDeviations(adaptDeclaration(make(), MESSAGES));
    if (result.ok) throw new Error('nothing was told of');
    const { faults, more } = result;
    expect(faults.slice(0, 1).map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([place]);
    expect(faults.length).toBeLessThanOrEqual(50);
    expect(faults.length + more).toBe(count);
  });

  it('endlessly nested lists in a declaration are reported where they do not belong', () => {
    const deep = many(100_000, () => 0).reduce<unknown>((inner) => [inner], []);
    expect(placesOf(only({ ...ONE, options: deep }))).toEqual([
      'schema /steps/0/questions/0/options',
    ]);
  });

  it('content deep below an unread question is not reported', () => {
    const deep = many(100_000, (at) => at).reduce<object>(
      (inner, at) => ({ id: `p${at}`, type: 'slider', options: [{ subQuestions: [inner] }] }),
      STRANGER,
    );
    expect(placesOf(only(ONE, deep))).toEqual([]);
  });
});
