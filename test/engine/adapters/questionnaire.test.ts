import { describe, expect, it } from 'vitest';
import { answer, next, previous, start, validateStep, visibleSteps } from '#engine';
import {
  type AdaptedQuestionnaire,
  adaptQuestionnaire,
  answeredQuestions,
  refuseDeviations,
} from '#engine/adapters';
import cases from '../../cases/questionnaires.json';
import { adapted, begin, MESSAGES, pathOf } from '../../support/questionnaires.ts';

describe('the questions come in the order', () => {
  it.each(cases.paths)(
    'the questions of a questionnaire come in the right order: $name',
    ({ questions, answers, expected }) => {
      expect(pathOf(questions, answers)).toEqual(expected);
    },
  );
});

describe('a salary', () => {
  it.each(
    cases.salaries.flatMap(({ name, validation, tries }) =>
      tries.map((attempt) => ({ name, validation, ...attempt })),
    ),
  )(
    'salary validation, $name: ’$typed’ gives the message $message',
    ({ validation, typed, message }) => {
      const salary = { id: 'pay', type: 'salary', questionTitle: 'Lön?', validation };
      const run = answer(begin([salary]), 'pay', typed);
      expect(validateStep(run, 'pay').map(({ params }) => params.message ?? null)).toEqual(
        message === null ? [] : [message],
      );
    },
  );

  it('a salary question shows an example of what to type', () => {
    const { form } = adapted([{ id: 'pay', type: 'salary', questionTitle: 'Lön?' }]);
    expect(form.questions[0]?.definition.placeholder).toBe('T.ex. 31000');
  });
});

describe('a malformed questionnaire is told of with the place of each mistake', () => {
  const lists = cases.malformed.filter(({ faults }) => faults.length > 0);
  it.each(lists)(
    'a malformed questionnaire is reported with the place of each mistake: $name',
    ({ answer: body, faults }) => {
      const questions: unknown = Array.isArray(body) ? body : Object(body).questions;
      const result = refuseDeviations(adaptQuestionnaire(questions as unknown[], MESSAGES));
      expect(placesOf(result)).toEqual(
        expect.arrayContaining(faults.map(({ code, pointer }) => `${code} ${pointer}`)),
      );
      expect(placesOf(result)).toHaveLength(faults.length);
    },
  );

  it('a duplicate question id is reported with its name and the place of the first', () => {
    const pay = { id: 'pay', type: 'salary', questionTitle: 'Lön?' };
    const result = adaptQuestionnaire([pay, pay], MESSAGES);
    expect(!result.ok && result.faults[0]?.params).toEqual({
      kind: 'question',
      name: 'pay',
      first: '/0/id',
    });
  });

  it('a questionnaire with more questions than a form may have steps is refused', () => {
    const many = Array.from({ length: 501 }, (_, at) => ({
      id: at,
      type: 'slider',
      questionTitle: 'Hur mycket?',
    }));
    expect(placesOf(adaptQuestionnaire(many, MESSAGES))).toEqual(['schema ']);
    expect(adaptQuestionnaire(many.slice(1), MESSAGES).ok).toBe(true);
  });

  it.each([undefined, null, 7, true, [], [[]], { id: {} }, { id: 'a', type: [] }])(
    'a questionnaire with the malformed question %j is refused',
    (question) => {
      expect(adaptQuestionnaire([question], MESSAGES).ok).toBe(false);
    },
  );
});

describe('one bad question of the questionnaire', () => {
  const ask = (id: string, more: object = {}) => ({
    id,
    type: 'single-button',
    questionTitle: `${id}?`,
    answers: [{ option: 'Ja' }, { option: 'Nej' }],
    ...more,
  });
  const needs = (id: string) => ({
    requiredAnswersToBeShown: [{ id, requiredAnswers: ['Ja'] }],
    allRequiredAnswersHasToBeFulfilled: true,
  });

  it.each<[string, object]>([
    ['without a title', { questionTitle: '' }],
    ['without answers', { answers: [] }],
    ['with the same answer twice', { answers: [{ option: 'Ja' }, { option: 'Ja' }] }],
    ['with a title longer than any', { questionTitle: 'x'.repeat(5000) }],
    ['with an id longer than any', { id: 'x'.repeat(201) }],
    [
      'with more requirements than a rule may have parts',
      {
        requiredAnswersToBeShown: Array.from({ length: 401 }, () => ({
          id: 'a',
          requiredAnswers: ['Ja'],
        })),
      },
    ],
  ])('an invalid question of a questionnaire is left out and reported: %s', (_what, bad) => {
    const result = adapted([ask('a'), ask('b', bad), ask('c', needs('a'))]);
    expect(result.questions.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(result.lost.map(({ pointer }) => pointer)).toEqual([expect.stringMatching(/^\/1/)]);
  });

  it('a question that depends on a question left out is reported too', () => {
    const result = adaptQuestionnaire(
      [ask('a'), ask('b', { questionTitle: '' }), ask('c', needs('b'))],
      MESSAGES,
    );
    expect(placesOf(result)).toEqual([
      'unknown-question /2/requiredAnswersToBeShown/0/id',
      'schema /1',
    ]);
  });

  it('a question that is left out is reported by its place, however many others are left out', () => {
    const many = Array.from({ length: 300 }, (_none, at) =>
      ask(`q${at}`, at % 2 === 0 ? {} : { answers: [{ option: 'Ja' }, { option: 'Ja' }] }),
    );
    const { questions, lost } = adapted(many);
    expect(questions).toHaveLength(150);
    expect(lost.map(({ pointer }) => pointer)).toEqual(
      Array.from({ length: 150 }, (_none, at) => `/${2 * at + 1}/answers/1/option`),
    );
  });
});

function placesOf(result: AdaptedQuestionnaire): readonly string[] {
  return result.ok ? [] : result.faults.map(({ code, pointer }) => `${code} ${pointer}`);
}

describe('what is carried over', () => {
  const question = {
    id: 'housing',
    type: 'radio-button',
    questionTitle: 'Hur bor du?',
    categoryText: 'Boende',
    description: '<p>Välj ett.</p>',
    readMoreText: '<p>Mer</p>',
    answers: [{ option: 'Hus', value: 3 }, { option: 'Lägenhet' }],
    validation: { required: true },
  };

  it('every text of a questionnaire question is carried over to its place', () => {
    const [step] = adapted([question]).form.definition.steps;
    expect(step).toMatchObject({
      id: 'housing',
      title: 'Hur bor du?',
      category: 'Boende',
      questions: [
        {
          id: 'housing',
          type: 'radio-button',
          label: 'Hur bor du?',
          description: '<p>Välj ett.</p>',
          readMore: '<p>Mer</p>',
          options: [
            { value: 'Hus', label: 'Hus' },
            { value: 'Lägenhet', label: 'Lägenhet' },
          ],
        },
      ],
    });
  });

  it('empty texts of a questionnaire question are left out', () => {
    const [step] = adapted([
      { ...question, categoryText: ' ', description: '', readMoreText: null },
    ]).form.definition.steps;
    expect(step).not.toHaveProperty('category');
    expect(step?.questions[0]).not.toHaveProperty('description');
    expect(step?.questions[0]).not.toHaveProperty('readMore');
  });

  it('questions of unknown types are listed, and a message takes their place', () => {
    const { form, unknown } = adapted([{ id: 'x', type: 'slider', questionTitle: 'Hur mycket?' }]);
    expect(unknown).toEqual([{ id: 'x', type: 'slider', pointer: '/0' }]);
    expect(form.questions[0]?.definition).toMatchObject({
      type: 'box',
      description: `<p>${MESSAGES.unknownType}</p>`,
    });
  });
});

describe('the answers that are sent', () => {
  const questions = [
    {
      id: 1,
      type: 'radio-button',
      questionTitle: 'Hur bor du?',
      answers: [{ option: 'Hus', value: 3 }, { option: 'Lägenhet' }],
    },
    {
      id: 'två år?',
      type: 'single-button',
      questionTitle: 'Har du bott där i två år?',
      answers: [{ option: 'Ja', value: false }, { option: 'Nej' }],
      requiredAnswersToBeShown: [{ id: 1, requiredAnswers: ['Hus'] }],
      allRequiredAnswersHasToBeFulfilled: true,
    },
    { id: 'pay', type: 'salary', questionTitle: 'Lön?' },
  ];
  const { form, questions: read } = adapted(questions);
  const idsInForm = read.map(({ idInForm }) => idInForm);
  const [housing = '', years = '', pay = ''] = idsInForm;
  const answered = [
    [housing, 'Hus'],
    [years, 'Ja'],
    [pay, '31 000'],
  ].reduce((run, [id = '', value]) => answer(run, id, value), start(form, { today: '20260531' }));

  it('sent answers have the server’s ids and titles, option texts and values, and numeric salaries', () => {
    expect(answeredQuestions(read, answered)).toEqual([
      { id: '1', questionTitle: 'Hur bor du?', answer: { option: 'Hus', value: 3 } },
      {
        id: 'två år?',
        questionTitle: 'Har du bott där i två år?',
        answer: { option: 'Ja', value: false },
      },
      { id: 'pay', questionTitle: 'Lön?', answer: { option: '31000', value: 31000 } },
    ]);
  });

  it('only the answers to visible questions of a questionnaire are sent', () => {
    const moved = answer(answer(answered, housing, 'Lägenhet'), pay, undefined);
    expect(answeredQuestions(read, moved)).toEqual([
      { id: '1', questionTitle: 'Hur bor du?', answer: { option: 'Lägenhet' } },
    ]);
  });
});

it('a questionnaire goes back over skipped questions to the one that was shown before', () => {
  const yesNo = [{ option: 'Ja' }, { option: 'Nej' }];
  const ask = (id: string) => ({
    id,
    type: 'single-button',
    questionTitle: id,
    answers: yesNo,
  });
  const skipped = {
    ...ask('b'),
    requiredAnswersToBeShown: [{ id: 'a', requiredAnswers: ['Ja'] }],
    allRequiredAnswersHasToBeFulfilled: true,
  };
  const run = answer(begin([ask('a'), skipped, ask('c')]), 'a', 'Nej');
  expect(visibleSteps(run).map(({ id }) => id)).toEqual(['a', 'c']);
  expect(next(run, 'a')).toMatchObject({ step: { id: 'c' } });
  expect(previous(run, 'c')).toMatchObject({ step: { id: 'a' } });
  expect(previous(run, 'a')).toEqual({ kind: 'before-start' });
  expect(next(run, 'c')).toEqual({ kind: 'finished' });
});
