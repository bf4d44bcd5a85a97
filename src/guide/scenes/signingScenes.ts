import { ApiError } from '#guide/api';
import { useRecommendations } from '#guide/state';
import { choicesFor, chooseContract, type Recommendation as Offered, tick } from '#insurance';
import {
  applySimply,
  cancelOrder,
  collectOrder,
  declareSimply,
  getIdd,
  getSignedInsurances,
  type Recommendation,
  recommend,
  resumeOrder,
  startSigning,
} from '#operations';
import { eid, signing as texts } from '../../../schemas/texts/sv.json' with { type: 'json' };
import type { ExampleServer } from './ExampleServer.ts';
import type { ExampleVisitor } from './ExampleVisitor.ts';
import { ACCIDENT, contract, level, product, sold } from './exampleProducts.ts';
import {
  answerQuestions,
  DOCUMENT,
  ORDER,
  orderStatus,
  returnFromApp,
  SIGNATURE,
} from './examples.ts';
import type { Scene, Scenes } from './scene.ts';

const GRANTED = product(sold(6).name);
const ASSESSED = product(sold(9).name, {
  levels: [level('VA-1', { healthDeclarationVariant: 2 })],
});
const DECLARED = product(sold(1).name, {
  contracts: [contract('2', [level('LI-1', { healthDeclarationVariant: 3 })])],
});
const CHILD = product(sold(2).name, {
  productCategory: 3,
  inputFields: ['child-personal-number'],
});
const UNBORN = product(sold(3).name, {
  productCategory: 3,
  inputFields: ['child-expected-birth'],
});

/** The page of these insurances, chosen at the result. */
function sign(
  recommendations: readonly Recommendation[],
  act?: (visitor: ExampleVisitor) => Promise<void>,
  prepare?: (server: ExampleServer) => void,
): Scene {
  return {
    screen: 'Sign',
    prepare: (server) => {
      answerQuestions(server, {
        packages: [{ packageName: 'Paketet', includedInsuranceNames: [], price: 120 }],
      });
      server
        .answers(recommend, { recommendations })
        .keepsSilent(getIdd)
        .answers(declareSimply, DOCUMENT)
        .answers(startSigning, ORDER)
        .answers(cancelOrder, undefined)
        .answers(collectOrder, orderStatus({ completedSuccessfully: true, ...SIGNATURE }));
      choose(recommendations);
      prepare?.(server);
    },
    act: async (visitor) => {
      await visitor.wait(0.2);
      await act?.(visitor);
    },
  };
}

/** Ticks them all, for a child and one that is to be born. */
function choose(recommendations: readonly Recommendation[]): void {
  const offered = recommendations as readonly Offered[];
  const inputs = {
    childPersonalNumber: '201501012386',
    motherPersonalNumber: '198902022386',
    childExpectedBirth: birth(),
  };
  const choices = choicesFor(offered).map((choice) => {
    const own = offered.find(({ id }) => id === choice.recommendationId);
    if (!own) return choice;
    const ticked = chooseContract(own, tick(own, choice), own.contracts[0]?.contractNumber ?? '');
    return { ...ticked, ...(choice.kind !== 'product' && inputs) };
  });
  useRecommendations.setState({ choices });
}

/** A day within half a year, as `yyyymmdd`. */
function birth(): string {
  const day = new Date(Date.now() + 90 * 24 * 60 * 60 * 1000);
  return day.toISOString().slice(0, 10).replaceAll('-', '');
}

const press = async (visitor: ExampleVisitor) => {
  await visitor.press(texts.submit);
  await visitor.wait(0.5);
};

/** The dialog after the press, when the order has come so far. */
const ended = (
  answer: (server: ExampleServer) => void,
  act: (visitor: ExampleVisitor) => Promise<void> = async () => undefined,
): Scene =>
  sign(
    [GRANTED],
    async (visitor) => {
      await press(visitor);
      await act(visitor);
    },
    answer,
  );

const told =
  (status: Parameters<typeof orderStatus>[0]) =>
  (server: ExampleServer): void =>
    void server.answers(collectOrder, orderStatus(status));

export const SIGNING_SCENES: Scenes = {
  signLoading: sign([GRANTED], undefined, (server) => server.keepsSilent(recommend)),
  signFailed: sign([GRANTED], undefined, (server) => server.fails(getSignedInsurances)),
  sign: sign([GRANTED, ACCIDENT, ASSESSED, DECLARED, CHILD, UNBORN]),
  signAssessed: sign([ASSESSED], (visitor) => visitor.pressAt('form input[type=radio]', 1)),
  signWrongEmail: sign([GRANTED], (visitor) => visitor.write('form input[type=email]', 'alva')),
  signContacting: ended((server) => server.keepsSilent(declareSimply)),
  signOrdering: ended((server) => server.keepsSilent(startSigning)),
  signUnordered: ended((server) => server.fails(startSigning)),
  signCode: ended(
    (server) => told({ keepCollecting: true, qrCodeToken: ORDER.qrCodeToken })(server),
    (visitor) => visitor.wait(2),
  ),
  signChoice: {
    ...ended(told({ keepCollecting: true })),
    isPhone: true,
  },
  signRestart: ended(told({ completedWithError: true })),
  signElsewhere: sign(
    [GRANTED],
    (visitor) => visitor.see(eid.otherBrowserTitle),
    (server) => {
      server.answers(resumeOrder, new ApiError('unexpected', 403));
      returnFromApp();
    },
  ),
  signGivenUp: ended(told({ keepCollecting: true }), (visitor) => visitor.press(eid.cancel)),
  signWrongPerson: ended(
    told({ completedSuccessfully: true, signedWithIncorrectPersonalNumber: true, ...SIGNATURE }),
  ),
  signProcessing: ended((server) => server.keepsSilent(applySimply)),
  signRefused: ended((server) => server.answers(applySimply, new ApiError('unexpected', 400))),
  signOutdated: ended((server) => server.answers(declareSimply, new ApiError('unexpected', 409))),
};
