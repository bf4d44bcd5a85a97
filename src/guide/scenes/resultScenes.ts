import { ApiError } from '#guide/api';
import { type Receipt, useApplication, useCollection, useRecommendations } from '#guide/state';
import {
  beginCollection,
  getCollectedInsurances,
  getIdd,
  getSignedInsurances,
  logOut,
  mailRecommendations,
  type Recommendation,
  recommend,
} from '#operations';
import { insurers } from '../../../schemas/reference/insurers.json' with { type: 'json' };
import { sceneExamples } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { common, result as texts } from '../../../schemas/texts/sv.json' with { type: 'json' };
import type { ExampleServer } from './ExampleServer.ts';
import type { ExampleVisitor } from './ExampleVisitor.ts';
import { ACCIDENT, CHILD, contract, LIFE, level, product, sold } from './exampleProducts.ts';
import { answerQuestions, GUIDE_ANSWERS, PERSON, RECEIPT } from './examples.ts';
import type { Scene, Scenes } from './scene.ts';

const PACKAGE = { packageName: '', includedInsuranceNames: [sold(1).name], price: 120 };

/** The result, for a customer with a package if nothing else is said. */
function result(
  recommendations: readonly Recommendation[],
  act?: (visitor: ExampleVisitor) => Promise<void>,
  prepare?: (server: ExampleServer) => void,
): Scene {
  return {
    screen: 'Result',
    prepare: (server) => {
      answerQuestions(server, { packages: [PACKAGE] });
      server.answers(recommend, { recommendations }).keepsSilent(getIdd);
      prepare?.(server);
    },
    act: async (visitor) => {
      await visitor.wait(0.2);
      await act?.(visitor);
    },
  };
}

const tick = (visitor: ExampleVisitor, row = 0) => visitor.pressAt('.offer-tick input', row);

/** Insurances that the customer has, each of a type of its own. */
const KEPT = (
  [
    [sold(3), 'NotUpdatable'],
    [sold(8), 'Obligatory'],
    [sold(5), 'MF'],
    [sold(6, 1), 'RiskAssessment'],
  ] as const
).map(([{ name, number, text: insuredAmountText }, recommendationType]) => {
  return product(name, {
    recommendationType,
    levels: [level(number, { insuredAmountText, isSigned: true, isRecommended: true })],
    ...(recommendationType === 'NotUpdatable' && {
      childPersonalNumber: '201501012386',
      motherPersonalNumber: '198902022386',
      childExpectedBirthDate: '20991201',
    }),
  });
});

/** The most important to somebody with children and a loan, as the server sends it. */
const FIRST = [
  product(sold(1).name, {
    sortingPoints: 100,
    recommendationReasonText: sceneExamples.reason,
    levels: [
      level('L1', { insuredAmountText: '500 000 kronor', price: 45 }),
      level('L2', {
        ...{ insuredAmountText: '1 000 000 kronor', isRecommended: true, price: 85 },
        ...{ healthDeclarationVariant: 3, renewalDate: '20991231', renewalPrice: 91 },
      }),
    ],
  }),
  product(sold(7).name, {
    sortingPoints: 100,
    recommendationReasonText: sceneExamples.reason,
  }),
];
const HELD = product(sold(4, 1).name, {
  recommendationType: 'Updated',
  levels: [
    level('H1', {
      ...{ insuredAmountText: sold(4, 1).text, isSigned: true, priceBaseAmount: 9 },
      price: 199,
    }),
    level('H2', {
      ...{ insuredAmountText: sold(4).text, isRecommended: true },
      ...{ priceBaseAmount: 2, healthDeclarationVariant: 3 },
    }),
  ],
});
const HELD_WITHOUT_NAME = product(sold(9).name, {
  recommendationType: 'Canceled',
  levels: [level('V1', { isSigned: true }), level('V2', { insuredAmountText: sold(9).text })],
});
const GONE = product(sold(6).name, { contracts: [] });

/** Levels that need other insurances. */
const needing = (number: string, needed: string) =>
  product(`${sold(5).name} ${number}`, {
    levels: [level(number, { canBesignedWithAnyOfConditions: [needed] })],
  });
const SUPPLEMENTARY = product(sold(8).name, { productCategory: 5, levels: [level('I1')] });
const UNLEVELLED = product(sold(1).name, {
  contracts: [
    contract('1', [level('A1', { insuredAmountText: '500 000 kronor' }), level('A2')]),
    contract('2', [level('B1', { price: 79 }), level('B2')]),
  ],
});

const calm = (
  act: (visitor: ExampleVisitor) => Promise<void>,
  answer?: (server: ExampleServer) => void,
) => result([ACCIDENT], act, answer);

/** Opens the form of the summary, and sends it. */
async function sendMail(visitor: ExampleVisitor): Promise<void> {
  await visitor.open('.mail-box');
  await visitor.pressAt('.mail-box button[type=submit]');
}

const signed = (awaited: Receipt['awaited']) =>
  result([ACCIDENT], undefined, () =>
    useApplication.getState().keepReceipt({ ...RECEIPT, awaited }),
  );

export const RESULT_SCENES: Scenes = {
  resultLoading: result([], undefined, (server) => server.keepsSilent(recommend)),
  resultFailed: result([], undefined, (server) => server.fails(recommend)),
  resultOwnFailed: result([ACCIDENT], undefined, (server) => server.fails(getSignedInsurances)),
  resultNone: result([], undefined, (server) =>
    server.answers(getSignedInsurances, { insurances: [], packages: [], person: PERSON }),
  ),
  resultPackage: result([]),
  result: result([...FIRST, ACCIDENT, HELD, HELD_WITHOUT_NAME, GONE, CHILD, ...KEPT]),
  resultRenewed: result(
    [product(sold(1).name, { levelAnswers: GUIDE_ANSWERS.map(({ id }) => id) })],
    undefined,
    () => useRecommendations.setState({ request: 'before', changedFrom: 'before' }),
  ),
  resultReduction: result([HELD], (visitor) => tick(visitor)),
  resultContracts: result([ACCIDENT, UNLEVELLED], async (visitor) => {
    await tick(visitor);
    await visitor.wait(1);
  }),
  resultWithoutLevel: result([UNLEVELLED], async (visitor) => {
    await tick(visitor);
    useRecommendations
      .getState()
      .change(UNLEVELLED.id, (choice) => ({ ...choice, contractNumber: '1', conditionNumber: '' }));
  }),
  resultContractsAlike: result(
    [
      product(sold(0).name, {
        contracts: [contract('1', [level('O1')]), contract('2', [level('O2')])],
      }),
    ],
    (visitor) => tick(visitor),
  ),
  resultRequirements: result(
    [SUPPLEMENTARY, needing('T1', 'I1'), needing('T2', 'T3'), needing('T3', 'X'), LIFE],
    async (visitor) => {
      await tick(visitor);
      await tick(visitor, 2);
    },
  ),
  resultChild: result([CHILD], (visitor) => tick(visitor)),
  resultChildWrong: result([CHILD], async (visitor) => {
    await tick(visitor);
    await visitor.write('.offer-more form input', '1');
  }),
  resultChildren: result([CHILD], async (visitor) => {
    await tick(visitor);
    await visitor.press(texts.addChild);
    for (const at of [0, 1]) {
      await visitor.write('.offer-added form input', '201501012386', at);
    }
    await tick(visitor, 2);
  }),
  resultElsewhere: result(
    [ACCIDENT],
    (visitor) => visitor.wait(1),
    (server) => {
      const [first, second] = insurers.map(({ name, displayName }) => ({
        ...{ name, displayName, loginMethods: [] },
      }));
      if (!first || !second) return;
      useCollection.getState().choose([first, second]);
      useCollection.getState().agree(PERSON.personnummer);
      useCollection.getState().recordOutcome({ kind: 'found', collectionId: 'collection' });
      useCollection.getState().recordOutcome({ kind: 'failed' });
      server.keepsSilent(beginCollection).answers(getCollectedInsurances, [
        {
          ...{ insuranceCompany: first.name, insuranceCompanyDisplayName: first.displayName },
          ...{ insuranceName: 'Hemförsäkring', insuranceStatusText: '' },
        },
      ]);
    },
  ),
  resultDocument: result(
    [ACCIDENT],
    (visitor) => visitor.wait(1),
    (server) => server.sendsFile(getIdd),
  ),
  resultDocumentFailed: result(
    [ACCIDENT],
    (visitor) => visitor.wait(1),
    (server) => server.fails(getIdd),
  ),
  resultDocumentLate: result(
    [ACCIDENT],
    (visitor) => visitor.wait(1),
    (server) =>
      server.answersWith(getIdd, () => {
        throw new ApiError('unexpected', 503);
      }),
  ),
  resultDocumentAgain: result(
    [ACCIDENT],
    async (visitor) => {
      await visitor.see(texts.iddFailed);
      await visitor.press(texts.tryAgain);
    },
    (server) => {
      let count = 0;
      server.answersWith(getIdd, () => {
        count += 1;
        if (count === 1) throw new ApiError('unexpected', 400);
        return new Promise(() => undefined);
      });
    },
  ),
  resultMail: calm((visitor) => visitor.open('.mail-box')),
  resultMailSending: calm(sendMail, (server) => server.keepsSilent(mailRecommendations)),
  resultMailSent: calm(sendMail, (server) => server.answers(mailRecommendations, undefined)),
  resultMailFailed: calm(sendMail, (server) => server.fails(mailRecommendations)),
  resultLeaving: calm(
    (visitor) => visitor.press(common.finish),
    (server) => server.keepsSilent(logOut),
  ),
  resultSigned: signed([]),
  resultAwaited: signed(RECEIPT.awaited),
};
