import { rememberRequestedPage, TABLE } from '#guide';
import { ApiError, type ApiErrorCode } from '#guide/api';
import { useAppMessage, useOverload } from '#guide/state';
import {
  type CollectResponse,
  collectOrder,
  getMaintenance,
  getSession,
  logOut,
  renewSession,
  resumeOrder,
  type SessionResponse,
  startLogin,
} from '#operations';
import page from '../../../schemas/pages/in-depth-start.json' with { type: 'json' };
import { eid, errors, loginEnd, inDepthStart as texts } from '../../../schemas/texts/sv.json' with {
  type: 'json',
};
import type { ExampleServer } from './ExampleServer.ts';
import type { ExampleVisitor } from './ExampleVisitor.ts';
import { answerQuestions, logIn, ORDER, orderStatus, PERSON, returnFromApp } from './examples.ts';
import type { Scene, Scenes } from './scene.ts';

const NOBODY = {
  isAuthenticated: false,
  hasAnyProviderEngagemang: false,
  isUnassignedUserApproved: false,
};
const OPEN = { isLoginMaintenance: false, loginMaintenanceText: '', isEidInactive: false };

/** Once the server has said that one can log in. */
const LOGIN_BUTTON = 'main .start-login > button:not([aria-disabled])';

/** A visitor who can log in. */
const arrive = (server: ExampleServer, maintenance = OPEN) =>
  server
    .answers(renewSession, NOBODY)
    .answers(getMaintenance, maintenance)
    .answers(startLogin, ORDER)
    .answers(collectOrder, orderStatus({ keepCollecting: true, qrCodeToken: ORDER.qrCodeToken }));

/** The dialog, on a computer or a telephone, after what is done in it. */
function dialog(parts: {
  readonly isPhone?: boolean;
  readonly codeAt?: 'edge';
  readonly prepare?: (server: ExampleServer) => void;
  readonly act?: (visitor: ExampleVisitor) => Promise<void>;
}): Scene {
  return {
    screen: 'InDepthStart',
    isPhone: parts.isPhone ?? false,
    ...(parts.codeAt && { codeAt: parts.codeAt }),
    prepare: (server) => {
      arrive(server);
      parts.prepare?.(server);
    },
    act: async (visitor) => {
      await visitor.press(page.actions.next);
      await visitor.find('.eid');
      await parts.act?.(visitor);
    },
  };
}

const PERSONS_LOGIN = {
  isAuthenticated: true,
  hasAnyProviderEngagemang: true,
  isUnassignedUserApproved: false,
  visitorId: PERSON.id,
};
type Answer = () => SessionResponse | Promise<SessionResponse>;
const stay: Scene['act'] = (visitor) => visitor.press(loginEnd.stay);

/** Polls of an order that the app has, of which only what matters is told. */
const told = (status: Partial<CollectResponse>) => (server: ExampleServer) =>
  void server.answers(collectOrder, orderStatus(status));

const failing = (code: ApiErrorCode) => (server: ExampleServer) =>
  void server.answers(collectOrder, new ApiError(code));

export const LOGIN_SCENES: Scenes = {
  login: { screen: 'InDepthStart', prepare: arrive, act: (visitor) => visitor.find(LOGIN_BUTTON) },
  loginWaiting: {
    screen: 'InDepthStart',
    prepare: (server) => server.keepsSilent(renewSession).keepsSilent(getMaintenance),
  },
  loginMaintenance: {
    screen: 'InDepthStart',
    prepare: (server) => void arrive(server, { ...OPEN, isLoginMaintenance: true }),
    act: (visitor) => visitor.see(texts.maintenance),
  },
  loginResumed: {
    screen: 'InDepthStart',
    prepare: (server) => {
      arrive(server);
      rememberRequestedPage(TABLE.HealthIntroduction.path);
    },
    act: (visitor) => visitor.see(texts.toDeclaration),
  },
  loginByNumber: byNumber(),
  loginByNumberWaiting: byNumber((server) => server.keepsSilent(collectOrder)),
  loginByNumberFailed: byNumber(told({ completedWithError: true })),
  loginByNumberWrong: byNumber(() => undefined, '1'),
  loginChoice: dialog({ isPhone: true }),
  loginCodeOnPhone: dialog({
    isPhone: true,
    act: async (visitor) => {
      await visitor.press(eid.otherDevice);
      await visitor.wait(3);
    },
  }),
  loginOrdering: dialog({ prepare: (server) => server.keepsSilent(startLogin) }),
  loginSlow: dialog({
    prepare: (server) => server.keepsSilent(startLogin),
    act: (visitor) => visitor.wait(8),
  }),
  loginCode: dialog({ act: (visitor) => visitor.wait(3) }),
  loginCodeLarge: dialog({ act: (visitor) => visitor.press(eid.qrLarger) }),
  loginCodePartly: dialog({ codeAt: 'edge', act: (visitor) => visitor.wait(3) }),
  loginSoonOver: dialog({ act: (visitor) => visitor.wait(20.5) }),
  loginLastSecond: dialog({ act: (visitor) => visitor.wait(29.2) }),
  loginCodeLate: dialog({ prepare: failing('offline'), act: (visitor) => visitor.wait(5) }),
  loginTimeIsUp: dialog({ act: (visitor) => visitor.wait(31) }),
  loginOnThisDevice: dialog({ isPhone: true, act: (visitor) => visitor.press(eid.startApp) }),
  loginOpened: dialog({
    prepare: told({ keepCollecting: true }),
    act: (visitor) => visitor.wait(3),
  }),
  loginReconnecting: dialog({
    act: async (visitor) => visitor.wait(3),
    prepare: failing('offline'),
  }),
  loginOverloaded: dialog({
    prepare: () => useOverload.setState({ isWaiting: true }),
    act: (visitor) => visitor.wait(3),
  }),
  loginFailed: dialog({
    prepare: told({ completedWithError: true }),
    act: (visitor) => visitor.see(eid.failedTitle),
  }),
  loginUnordered: dialog({
    prepare: (server) => server.fails(startLogin),
    act: (visitor) => visitor.see(eid.failedTitle),
  }),
  loginCancelled: dialog({
    prepare: told({ cancelled: true }),
    act: (visitor) => visitor.see(eid.cancelledTitle),
  }),
  loginReturning: {
    screen: 'InDepthStart',
    prepare: (server) => {
      arrive(server).keepsSilent(resumeOrder);
      returnFromApp();
    },
    act: (visitor) => visitor.see(eid.checking),
  },
  loginElsewhere: {
    screen: 'InDepthStart',
    prepare: (server) => {
      arrive(server).answers(resumeOrder, new ApiError('unexpected', 403));
      returnFromApp();
    },
    act: (visitor) => visitor.see(eid.otherBrowserTitle),
  },
  loginGivenUp: dialog({
    act: async (visitor) => {
      await visitor.wait(3);
      await visitor.press(eid.cancel);
    },
  }),
  loggedIn: loggedIn(),
  loggingOut: loggedIn((server) => server.keepsSilent(logOut)),
  loggedOutHalf: loggedIn((server) => server.fails(logOut)),
  loggedOut: {
    screen: 'InDepthStart',
    prepare: (server) => {
      arrive(server);
      useAppMessage.getState().show({
        ...{ type: 'info', title: errors.unauthenticated.title },
        ...{ content: errors.unauthenticated.text, throwBackToHomePage: true },
      });
    },
  },
  loginStaying: nearEnd(300, () => new Promise(() => undefined), stay),
  loginStayFailed: nearEnd(300, () => Promise.reject(new ApiError('offline')), stay),
  loginStayed: nearEnd(300, () => ({ ...PERSONS_LOGIN, idleEndsIn: 3600, endsIn: 18_000 }), stay),
  loginEndsForGood: nearEnd(4),
  loginAgain: {
    ...nearEnd(4, undefined, async (visitor) => {
      await visitor.press(loginEnd.again);
      await visitor.see(loginEnd.againTitle);
    }),
    end: 'InDepthStart',
  },
};

/** A question, when the server says that the login lasts for so many minutes, and then answers something else. */
function nearEnd(longest: number, then?: Answer, act?: Scene['act']): Scene {
  const times = { ...PERSONS_LOGIN, idleEndsIn: 240, endsIn: longest * 60 };
  return {
    screen: 'InDepthForm',
    prepare: (server) => {
      const answers: Answer[] = [() => times];
      answerQuestions(server);
      server.answersWith(getSession, () => (answers.pop() ?? then ?? (() => times))());
    },
    act: async (visitor) => {
      // The notice comes after the page.
      await visitor.wait(3);
      await visitor.find('.login-end');
      await act?.(visitor);
    },
  };
}

/** The login without BankID, sent when the server has another answer to it than silence. */
function byNumber(prepare?: (server: ExampleServer) => void, number = PERSON.personnummer): Scene {
  return {
    screen: 'InDepthStart',
    prepare: (server) => {
      arrive(server, { ...OPEN, isEidInactive: true });
      prepare?.(server);
    },
    act: async (visitor) => {
      await visitor.find('form input');
      if (!prepare) return;
      await visitor.write('form input', number);
      await visitor.pressAt('form button[type=submit]');
    },
  };
}

/** A visitor who is logged in already, and logs out when there is an answer to it. */
function loggedIn(prepare?: (server: ExampleServer) => void): Scene {
  return {
    screen: 'InDepthStart',
    prepare: (server) => {
      arrive(server);
      logIn();
      prepare?.(server);
    },
    act: (visitor) => (prepare ? visitor.press(texts.logOut) : visitor.see(texts.goOn)),
  };
}
