import { ApiError } from '#guide/api';
import { type Receipt, useApplication, useMeeting } from '#guide/state';
import { bookDetailedMeeting, getAwaitedDeclaration, logOut, mailApplication } from '#operations';
import { booking, common, finish, healthInfo } from '../../../schemas/texts/sv.json' with {
  type: 'json',
};
import type { ExampleServer } from './ExampleServer.ts';
import type { ExampleVisitor } from './ExampleVisitor.ts';
import {
  APPLICATION,
  answerQuestions,
  BOOKED,
  GUIDE_ANSWERS,
  PERSON,
  RECEIPT,
} from './examples.ts';
import type { Scene, Scenes } from './scene.ts';

/** The receipt of an application. */
function receipt(
  answer: (server: ExampleServer) => void,
  act?: (visitor: ExampleVisitor) => Promise<void>,
  told: Partial<Receipt> = {},
): Scene {
  return {
    screen: 'InDepthFinish',
    prepare: (server) => {
      answerQuestions(server);
      useApplication.getState().keepReceipt({ ...RECEIPT, ...told }, GUIDE_ANSWERS);
      answer(server);
    },
    ...(act && { act }),
  };
}

/** The page that a declaration is needed, after signing or after a login. */
function info(
  at: 'signed' | 'loggedIn',
  answer: (server: ExampleServer) => void,
  act?: (visitor: ExampleVisitor) => Promise<void>,
): Scene {
  return {
    screen: 'HealthInfo',
    prepare: (server) => {
      answerQuestions(server);
      server.answers(getAwaitedDeclaration, {
        productApplications: [APPLICATION],
        email: PERSON.epost,
      });
      if (at === 'signed') useApplication.getState().keepReceipt(RECEIPT);
      answer(server);
    },
    ...(act && { act }),
  };
}

/** The booking of a meeting about the result, as it is filled in already; sent when there is an answer to it. */
const meeting = (answer?: (server: ExampleServer) => void): Scene => ({
  screen: 'InDepthBooking',
  prepare: (server) => {
    answerQuestions(server);
    answer?.(server);
  },
  ...(answer && { act: (visitor) => visitor.press(booking.submit) }),
});

const send = (visitor: ExampleVisitor) => visitor.press(healthInfo.submit);
const nothing = () => undefined;

export const RECEIPT_SCENES: Scenes = {
  receiptMailing: receipt((server) => server.keepsSilent(mailApplication)),
  receipt: receipt((server) => server.answers(mailApplication, true)),
  receiptUnmailed: receipt((server) => server.fails(mailApplication)),
  receiptMailingAgain: receipt(
    (server) => {
      let count = 0;
      server.answersWith(mailApplication, () => {
        count += 1;
        if (count === 1) throw new ApiError('unexpected', 400);
        return new Promise(() => undefined);
      });
    },
    (visitor) => visitor.press(finish.mailAgain),
  ),
  receiptLinkMailed: receipt((server) => server.answers(mailApplication, true), undefined, {
    isLinkMailed: true,
  }),
  receiptLeaving: receipt(
    (server) => server.answers(mailApplication, true).keepsSilent(logOut),
    (visitor) => visitor.press(common.finish),
  ),
  meeting: meeting(),
  meetingSending: meeting((server) => server.keepsSilent(bookDetailedMeeting)),
  meetingFailed: meeting((server) => server.fails(bookDetailedMeeting)),
  receiptMeeting: {
    screen: 'InDepthFinish',
    prepare: (server) => {
      answerQuestions(server);
      useMeeting.getState().book(BOOKED, GUIDE_ANSWERS);
    },
  },
  info: info('signed', nothing),
  infoSending: info('signed', (server) => server.keepsSilent(mailApplication), send),
  infoFailed: info('signed', (server) => server.fails(mailApplication), send),
  infoLoading: info('loggedIn', (server) => server.keepsSilent(getAwaitedDeclaration)),
  infoUnloaded: info('loggedIn', (server) => server.fails(getAwaitedDeclaration)),
  infoNone: info('loggedIn', (server) =>
    server.answers(getAwaitedDeclaration, { productApplications: [], email: '' }),
  ),
  infoSent: info('loggedIn', (server) => server.answers(mailApplication, true), send),
  infoLeaving: info(
    'loggedIn',
    (server) => server.keepsSilent(logOut),
    (visitor) => visitor.press(common.finish),
  ),
};
