import { getQuestionnaire } from '#operations';
import { questions } from '../../../schemas/reference/questionnaire.json' with { type: 'json' };
import type { ExampleServer } from './ExampleServer.ts';
import { answerQuestions, logIn } from './examples.ts';
import type { Scene, Scenes } from './scene.ts';

/** The questions of the in-depth guide. */
const question = (prepare: (server: ExampleServer) => void, act?: Scene['act']): Scene => ({
  screen: 'InDepthForm',
  prepare: (server) => {
    logIn();
    prepare(server);
  },
  ...(act && { act }),
});

/** A question that is always asked, of those of the reference questionnaire. */
const asked = (isWanted: (question: (typeof questions)[number]) => boolean) => ({
  ...questions.find(isWanted),
  requiredAnswersToBeShown: [],
});
const SALARY = asked(({ type }) => type === 'salary');

/** The question about a salary, with such bounds, once something is written. */
const salary = (validation: object, written?: string): Scene =>
  question(
    (server) => {
      const bounds = { required: false, numeric: false, minValue: 0, maxValue: 0, ...validation };
      server.answers(getQuestionnaire, { questions: [{ ...SALARY, validation: bounds }] });
    },
    async (visitor) => {
      if (written === undefined) return;
      await visitor.write('form input', written);
      await visitor.pressAt('form button[type=submit]');
    },
  );

export const QUESTION_SCENES: Scenes = {
  questionsLoading: question((server) => server.keepsSilent(getQuestionnaire)),
  questions: question((server) => answerQuestions(server)),
  questionUnanswered: question(
    (server) => server.answers(getQuestionnaire, { questions }),
    async (visitor) => {
      await visitor.pressAt('main button[type=submit]');
    },
  ),
  questionChange: { ...question((server) => answerQuestions(server)), from: 'Result' },
  questionReadMore: question((server) =>
    server.answers(getQuestionnaire, {
      questions: [asked(({ readMoreText }) => readMoreText !== undefined)],
    }),
  ),
  questionUnknown: question((server) =>
    server.answers(getQuestionnaire, { questions: [{ ...SALARY, type: 'hologram' }] }),
  ),
  questionSalary: salary({}),
  questionDecimals: salary({}, '31000,50'),
  questionWhole: salary({}, 'x'),
  questionBetween: salary({ minValue: 1000, maxValue: 2000 }, '1'),
  questionAtLeast: salary({ minValue: 1000 }, '1'),
  questionAtMost: salary({ maxValue: 2000 }, '31000'),
  questionsFailed: {
    ...question((server) => server.fails(getQuestionnaire)),
    end: 'InDepthStart',
  },
};
