import type { Answers } from '#engine';
import { ApiError } from '#guide/api';
import { useApplication, useDeclaration } from '#guide/state';
import {
  type AwaitedDeclarationResponse,
  applyFully,
  cancelOrder,
  collectOrder,
  declareFully,
  getAwaitedDeclaration,
  getHealthDeclaration,
  mailApplication,
  startSigning,
} from '#operations';
import declaration from '../../../schemas/reference/health-declaration.json' with { type: 'json' };
import { applicationResults } from '../../../schemas/texts/server.json' with { type: 'json' };
import { healthDeclaration, signing } from '../../../schemas/texts/sv.json' with { type: 'json' };
import type { ExampleServer } from './ExampleServer.ts';
import type { ExampleVisitor } from './ExampleVisitor.ts';
import {
  APPLICATION,
  answerQuestions,
  DOCUMENT,
  ORDER,
  orderStatus,
  PERSON,
  RECEIPT,
  SIGNATURE,
} from './examples.ts';
import type { Scene, Scenes } from './scene.ts';

const { confirmation } = healthDeclaration;
const [BODY] = declaration.steps;
const HEIGHT = BODY?.questions.filter(({ id }) => id === 'height') ?? [];
/** Anything may be written as the answer to this one, or nothing. */
const MORE = { id: 'more', type: 'textarea', name: 'Mer', validation: '' };
/** A question of a type that this version does not know. */
const UNKNOWN = { id: 'unknown', type: 'hologram', name: 'Annat', validation: 'required' };
/** A box without a name. */
const BOX = { id: 'box', type: 'box', name: '', description: BODY?.description ?? '' };

/** A declaration with a step for each list of questions. */
const withSteps = (...steps: readonly (readonly object[])[]) => ({
  name: '',
  steps: steps.map((questions) => ({
    ...{ name: BODY?.name ?? '', dependency: BODY?.dependency ?? '', questions },
  })),
  dependencies: {},
});
const withQuestions = (...questions: readonly object[]) => withSteps(questions);
/** A box to tick, which says what its question says. */
const SURE = { id: 'sure', type: 'checkbox', name: 'Intyg', options: [{ id: '1', name: 'Intyg' }] };

/** A visitor whose declaration is awaited. */
function expectDeclaration(server: ExampleServer, answers: Answers = {}): void {
  answerQuestions(server);
  server
    .answers(getAwaitedDeclaration, { productApplications: [APPLICATION], email: PERSON.epost })
    .answers(
      getHealthDeclaration,
      withQuestions(BOX, ...HEIGHT, MORE, { ...SURE, validation: '' }),
    );
  if (Object.keys(answers).length === 0) return;
  useDeclaration.getState().keepAnswers(answers);
  useDeclaration.getState().keepStep('step-1');
}

/** A page of the declaration before its end. */
const page = (
  at: 'HealthIntroduction' | 'HealthQuestions',
  answer: (server: ExampleServer) => void,
  act?: (visitor: ExampleVisitor) => Promise<void>,
  answers: Answers = {},
): Scene => ({
  screen: at,
  prepare: (server) => {
    expectDeclaration(server, answers);
    answer(server);
  },
  act: async (visitor) => {
    await visitor.wait(0.2);
    await act?.(visitor);
  },
});

/** The page where the answers are confirmed, and signed when there is something to do there. */
function confirm(
  answer: (server: ExampleServer) => void,
  act?: (visitor: ExampleVisitor) => Promise<void>,
): Scene {
  return {
    screen: 'HealthConfirmation',
    prepare: (server) => {
      expectDeclaration(server, { height: 172, sure: ['Intyg'] });
      server
        .answers(declareFully, DOCUMENT)
        .answers(startSigning, ORDER)
        .answers(cancelOrder, undefined)
        .answers(collectOrder, orderStatus({ completedSuccessfully: true, ...SIGNATURE }));
      answer(server);
    },
    act: async (visitor) => {
      await visitor.wait(0.2);
      await act?.(visitor);
    },
  };
}

const sign = async (visitor: ExampleVisitor) => {
  await visitor.press(signing.submit);
  await visitor.wait(0.5);
};
const nothing = () => undefined;
const refused = (status: number) => (server: ExampleServer) =>
  void server.answers(declareFully, new ApiError('unexpected', status));

/** The text to sign has changed meanwhile: what is awaited is asked for again, and answered so. */
function outdated(
  then: () => AwaitedDeclarationResponse | Promise<AwaitedDeclarationResponse>,
): Scene {
  return confirm((server) => {
    refused(409)(server);
    const answers = [() => ({ productApplications: [APPLICATION], email: '' })];
    server.answersWith(getAwaitedDeclaration, () => (answers.pop() ?? then)());
  }, sign);
}

/** The same page after a reload, once the answers were signed and before they were received. */
const signed = (answer: (server: ExampleServer) => void): Scene =>
  confirm(
    (server) => {
      answer(server);
      const { keepDocument, keepSignature } = useDeclaration.getState();
      keepDocument({
        // Another each time: a document is submitted once.
        healthDeclarationDocumentId: 'signed',
        products: [APPLICATION],
        email: '',
      });
      keepSignature(SIGNATURE, Date.now());
    },
    (visitor) => visitor.wait(1),
  );

export const HEALTH_SCENES: Scenes = {
  health: page('HealthIntroduction', nothing),
  healthLoading: page('HealthIntroduction', (server) => server.keepsSilent(getAwaitedDeclaration)),
  healthQuestionsLoading: page('HealthQuestions', (server) =>
    server.keepsSilent(getHealthDeclaration),
  ),
  healthQuestionsFailed: page('HealthQuestions', (server) => server.fails(getHealthDeclaration)),
  healthQuestionsKept: page(
    'HealthQuestions',
    (server) => server.fails(getHealthDeclaration),
    undefined,
    { height: 172 },
  ),
  healthQuestions: page('HealthQuestions', nothing),
  healthUnknown: page('HealthQuestions', (server) =>
    server.answers(getHealthDeclaration, withQuestions(UNKNOWN, BOX)),
  ),
  healthUnanswered: page(
    'HealthQuestions',
    (server) => server.answers(getHealthDeclaration, withQuestions(...(BODY?.questions ?? []))),
    (visitor) => visitor.pressAt('form button[type=submit]'),
  ),
  healthTooLong: page('HealthQuestions', nothing, async (visitor) => {
    await visitor.write('form input', '172');
    await visitor.write('form textarea', 'a'.repeat(5000));
    await visitor.pressAt('form button[type=submit]');
  }),
  confirmationLoading: confirm((server) => server.keepsSilent(getHealthDeclaration)),
  confirmationFailed: confirm((server) => server.fails(getHealthDeclaration)),
  confirmation: confirm(nothing),
  confirmationChange: {
    ...confirm(
      (server) => server.answers(getHealthDeclaration, withSteps(HEIGHT, [MORE])),
      async (visitor) => {
        await visitor.press(confirmation.change);
        await visitor.wait(0.2);
      },
    ),
    end: 'HealthQuestions',
  },
  confirmationNotWhole: confirm((server) =>
    server.answers(getHealthDeclaration, withQuestions(...HEIGHT, UNKNOWN)),
  ),
  confirmationOther: confirm(nothing, sign),
  confirmationTextFailed: confirm(refused(400), sign),
  confirmationRefused: confirm(refused(422), sign),
  confirmationOutdated: confirm(refused(409), sign),
  confirmationRenewing: outdated(() => new Promise(() => undefined)),
  confirmationRenewalFailed: outdated(() => Promise.reject(new ApiError('unexpected', 503))),
  confirmationNone: outdated(() => ({ productApplications: [], email: '' })),
  confirmationSending: confirm((server) => server.keepsSilent(declareFully), sign),
  confirmationSigned: signed((server) => server.answers(applyFully, new ApiError('offline'))),
  confirmationProcessing: signed((server) => server.keepsSilent(applyFully)),
  receiptDeclared: {
    screen: 'InDepthFinish',
    from: 'HealthConfirmation',
    prepare: (server) => {
      answerQuestions(server);
      server.answers(mailApplication, true);
      const [results, products] = [RECEIPT.results.slice(0, 1), RECEIPT.products.slice(0, 1)];
      const total = products[0]?.price ?? 0;
      useApplication.getState().keepReceipt({ ...RECEIPT, results, products, total, awaited: [] });
    },
  },
  receiptSigned: {
    screen: 'InDepthFinish',
    from: 'Sign',
    prepare: (server) => {
      answerQuestions(server);
      server.answers(mailApplication, true);
      // Nothing is awaited from the visitor: what is not granted is assessed.
      const results = RECEIPT.results.map((result) =>
        result.wasSigned ? result : { ...result, resultText: applicationResults.assessment },
      );
      useApplication.getState().keepReceipt({ ...RECEIPT, results, awaited: [] });
    },
  },
};
