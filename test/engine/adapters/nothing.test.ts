import { describe, expect, it } from 'vitest';
import { visibleSteps } from '#engine';
import { adaptDeclaration, adaptQuestionnaire, showsEveryQuestion } from '#engine/adapters';
import { adapted, begin, MESSAGES } from '../../support/declarations.ts';
import { adapted as asked, MESSAGES as WORDS } from '../../support/questionnaires.ts';
import { choice, ONE, only, placesOf, step, YES_NO } from '../../support/sampleDeclarations.ts';

const NOTHING = [null, '', []] as const;
const TWO = { ...ONE, id: 'two', name: 'Två?' };

/** Taken as if what is nothing were not there: every question asked, nothing told of, all of it whole. */
function expectAsked(declaration: unknown): void {
  const result = adapted(declaration);
  expect([result.lost, result.notes]).toEqual([[], []]);
  expect(showsEveryQuestion(result.declaration, begin(result))).toBe(true);
}

describe.each(NOTHING)('%j in a list of a declaration is not there', (nothing) => {
  it.each<[string, unknown]>([
    ['steps', { steps: [nothing, step('Steg', [ONE])] }],
    ['questions', only(nothing, ONE)],
    ['options', only({ ...choice('a'), options: [nothing, ...YES_NO] })],
    ['sub-questions', only({ ...choice('a', nothing as never), answers: ['Ja'] })],
    ['answers to a choice', only({ ...choice('a'), answers: [nothing, 'Ja'] })],
    ['answers to a text', only({ ...ONE, answers: [nothing, 'Ja'] })],
    ['dependencies that no step names', { ...only(ONE), dependencies: { B: nothing } }],
  ])('an empty entry in a list of %s of a declaration is ignored', (_what, sent) => {
    expectAsked(sent);
  });

  it('entries after an empty one in a declaration are reported by their original place', () => {
    const options = [nothing, YES_NO[0], nothing, { ...YES_NO[1], subQuestions: [nothing, {}] }];
    const sent = { steps: [nothing, step('Steg', [nothing, { ...choice('a'), options }, ONE])] };
    const below = '/steps/1/questions/1/options/3/subQuestions/1';
    expect(placesOf(sent)).toEqual([`schema ${below}`, `schema ${below}`]);
    const twice = { ...choice('a'), options: [nothing, YES_NO[0], nothing, YES_NO[0]] };
    expect(placesOf({ steps: [nothing, step('Steg', [nothing, twice, ONE])] })).toEqual([
      'duplicate-id /steps/1/questions/1/options/3/name',
    ]);
  });

  it('a choice with nothing but an empty option is reported as having no options', () => {
    expect(placesOf(only({ ...choice('a'), options: [nothing] }))).toEqual([
      'schema /steps/0/questions/0',
    ]);
    expect(placesOf({ steps: [nothing] })).toEqual(['schema /steps']);
  });
});

const ask = (id: string, more: object = {}) => ({
  id,
  type: 'radio-button',
  questionTitle: `${id}?`,
  answers: [{ option: 'Ja' }, { option: 'Nej' }],
  ...more,
});
const shownBy = (...requiredAnswersToBeShown: readonly unknown[]) => ({
  requiredAnswersToBeShown,
  allRequiredAnswersHasToBeFulfilled: true,
});

describe.each(NOTHING)('%j in a list of a questionnaire is not there', (nothing) => {
  it.each<[string, readonly unknown[]]>([
    ['questions', [nothing, ask('a')]],
    ['answers', [ask('a', { answers: [nothing, { option: 'Ja' }] })]],
    ['requirements', [ask('b'), ask('a', shownBy(nothing))]],
    [
      'required answers',
      [ask('b'), ask('a', shownBy({ id: 'b', requiredAnswers: [nothing, 'Ja'] }))],
    ],
    [
      'required salaries',
      [
        { id: 'b', type: 'salary', questionTitle: 'Lön?' },
        ask('a', shownBy({ id: 'b', requiredAnswers: [nothing, '1'] })),
      ],
    ],
  ])('an empty entry in a list of %s of a questionnaire is ignored', (_what, sent) => {
    const { questions, lost, notes } = asked(sent);
    expect(questions.at(-1)?.id).toBe('a');
    expect([lost, notes]).toEqual([[], []]);
  });

  it('entries after an empty one in a questionnaire are reported by their original place', () => {
    const answers = [nothing, { option: 'Ja' }, nothing, { option: 'Ja' }];
    const { lost } = asked([nothing, ask('a', { answers }), ask('b')]);
    expect(lost.map(({ pointer }) => pointer)).toEqual(['/1/answers/3/option']);
    const unknown = adaptQuestionnaire(
      [ask('b'), ask('a', shownBy(nothing, { id: 'b', requiredAnswers: [nothing, 'Kanske'] }))],
      WORDS,
    );
    expect(!unknown.ok && unknown.faults.map(({ pointer }) => pointer)).toEqual([
      '/1/requiredAnswersToBeShown/1/requiredAnswers/1',
    ]);
  });
});

describe('what no visitor would notice does not hinder signing:', () => {
  const at = '/steps/0/questions/0';
  const BOX = { id: 'b', type: 'box', description: '<p>Ring.</p>' };
  const below = '/options/0/subQuestions/0';

  it.each<[string, object, string]>([
    ['an answer before that is true', { ...choice('a'), answers: [true] }, `${at}/answers/0`],
    ['an answer before that is no text', { ...ONE, answers: [{}] }, `${at}/answers/0`],
    ['answers before that are no list', { ...choice('a'), answers: 'Ja' }, `${at}/answers`],
    ['options of a box', { ...BOX, options: YES_NO }, `${at}/options`],
    [
      'a box below an option with sub-questions of no option',
      { ...choice('a', { ...BOX, subQuestions: [ONE] } as never), answers: ['Ja'] },
      `${at}${below}/subQuestions`,
    ],
    [
      'a box below an option without an id',
      { ...choice('a', { ...BOX, id: '' } as never), answers: ['Ja'] },
      `${at}${below}`,
    ],
    [
      'options of what leads up to a question',
      { ...ONE, introQuestion: { name: 'Röker du?', options: YES_NO } },
      `${at}/introQuestion/options`,
    ],
  ])(
    'a mistake that no visitor would notice does not prevent signing: %s',
    (_what, question, place) => {
      const result = adapted(only(question));
      expect(result.lost).toEqual([]);
      expect(result.notes.map(({ pointer }) => pointer)).toEqual([place]);
      expect(showsEveryQuestion(result.declaration, begin(result))).toBe(true);
    },
  );

  it.each([{ key: null, value: null }, 'x', { key: 'gone', value: 'Ja' }])(
    'a faulty dependency that no step names does not prevent signing: %j',
    (dependency) => {
      expectAsked({ ...only(ONE), dependencies: { B: dependency, Beroende1: dependency } });
    },
  );

  it('an empty dependency that a step names is reported', () => {
    const sent = {
      steps: [step('Först', [ONE]), step('Sedan', [TWO], { dependency: 'B' })],
      dependencies: { B: null },
    };
    expect(placesOf(sent)).toEqual(['schema /dependencies/B']);
  });
});

describe('an id', () => {
  it('an id that is too long is not cut to the id of another question', () => {
    const result = adapted({
      steps: [
        step('Steg', [
          { ...ONE, id: 'x'.repeat(201) },
          { ...choice('a'), id: 'x'.repeat(200) },
        ]),
        step('Sedan', [TWO], { dependency: 'B' }),
      ],
      dependencies: { B: { key: 'x'.repeat(201), value: 'Ja' } },
    });
    expect(result.lost.map(({ pointer }) => pointer)).toEqual(['/steps/0/questions/0/id']);
    expect(visibleSteps(begin(result)).map(({ title }) => title)).toEqual(['Steg']);
  });

  it.each([{}, { id: 'two', type: 'text', name: '' }])(
    'a declaration is refused when a lost question shares its id with another: %j',
    (lost) => {
      const bad = { ...TWO, name: '', ...lost, id: 'one' };
      expect(adaptDeclaration(only(ONE, bad), MESSAGES).ok).toBe(false);
    },
  );

  it.each<[string, object]>([
    ['without answers', { answers: [] }],
    ['with a title longer than any', { questionTitle: 'x'.repeat(5000) }],
  ])(
    'a questionnaire is refused when a lost question shares its id with another: %s',
    (_what, bad) => {
      const result = adaptQuestionnaire([ask('a'), ask('b'), ask('a', bad)], WORDS);
      expect(!result.ok && result.faults[0]).toEqual({
        code: 'duplicate-id',
        pointer: '/2/id',
        params: { kind: 'question', name: 'a', first: '/0/id' },
      });
    },
  );
});
