import { ApiError, LOGIN_METHODS } from '#guide/api';
import { type CollectionOutcome, useCollection } from '#guide/state';
import {
  beginCollection,
  getCollectedInsurances,
  getCollectionStatus,
  getQuestionnaire,
  getSignedInsurances,
  listInsuranceCompanies,
} from '#operations';
import { insurers } from '../../../schemas/reference/insurers.json' with { type: 'json' };
import type { ExampleServer } from './ExampleServer.ts';
import type { ExampleVisitor } from './ExampleVisitor.ts';
import { sold } from './exampleProducts.ts';
import { answerQuestions, PERSON } from './examples.ts';
import type { Scene, SceneId, Scenes } from './scene.ts';

const COMPANIES = insurers
  .slice(0, 7)
  .map(({ name, displayName }) => ({ name, displayName, loginMethods: [LOGIN_METHODS.anyDevice] }));

/** A logged-in visitor who has answered the questions, and may have chosen companies. */
function chooseCompanies(server: ExampleServer, count: number): void {
  answerQuestions(server);
  server.answers(listInsuranceCompanies, COMPANIES);
  useCollection.getState().choose(COMPANIES.slice(0, count));
}

const companies = (prepare?: (server: ExampleServer) => void, chosen = 0): Scene => ({
  screen: 'Companies',
  prepare: (server) => {
    chooseCompanies(server, chosen);
    prepare?.(server);
  },
});

/** Fetches from the chosen companies, with these outcomes so far. */
function fetchFrom(
  server: ExampleServer,
  count: number,
  ...outcomes: readonly CollectionOutcome[]
): void {
  chooseCompanies(server, count);
  useCollection.getState().agree(PERSON.personnummer);
  for (const outcome of outcomes) useCollection.getState().recordOutcome(outcome);
}

/** The fetching from one company and then the next, where the polls are answered so. */
function collection(
  prepare: (server: ExampleServer) => void,
  act: (visitor: ExampleVisitor) => Promise<void>,
  isPhone = false,
): Scene {
  return {
    screen: 'Fetching',
    isPhone,
    prepare: (server) => {
      fetchFrom(server, 3);
      let count = 0;
      server.answersWith(beginCollection, () => {
        count += 1;
        const autoStartUrl = `${window.location.pathname}#app`;
        const code = 'bankid.example.0.code';
        return {
          id: `collection-${count}`,
          extraInformation: { autoStartToken: 'token', autoStartUrl, swedishBankIdQrCode: code },
        };
      });
      prepare(server);
    },
    act: async (visitor) => {
      await visitor.find('.collection');
      await act(visitor);
    },
  };
}

const statuses =
  (...all: readonly string[]) =>
  (server: ExampleServer) =>
    void server.answers(getCollectionStatus, ...all.map((status) => ({ status })));
const WAITING = 'WAITING FOR AUTHENTICATION';

/** While the next company is asked: those before have ended so. */
const after = (...ends: readonly string[]): Scene =>
  collection(statuses(...ends, WAITING), (visitor) => visitor.wait(1.5 + 2 * ends.length));

/** Failures that a company tells of, by the scene of each. */
const FAILURES = {
  collectionRefused: 'AUTHENTICATION CANCELLED',
  collectionReplaced: 'AUTHENTICATION CONFLICT',
  collectionExpired: 'AUTHENTICATION TIMEOUT',
  collectionWrongPerson: 'AUTHENTICATION MISMATCH',
  collectionCredentials: 'INCORRECT CREDENTIALS',
  collectionUserInput: 'USER INPUT',
  collectionThirdParty: 'THIRD PARTY ERROR',
  collectionDocument: 'FAILED PDF PARSE',
} as const satisfies Partial<Record<SceneId, string>>;

/** The insurances that one has, by what each company has answered. */
const holdings = (
  outcomes: readonly CollectionOutcome[],
  prepare?: (server: ExampleServer) => void,
  chosen = outcomes.length,
): Scene => ({
  screen: 'CurrentInsurances',
  prepare: (server) => {
    fetchFrom(server, chosen, ...outcomes);
    server.answers(getCollectedInsurances, []);
    prepare?.(server);
  },
  act: (visitor) => visitor.wait(1),
});

const PACKAGE = {
  packageName: 'Paketförsäkring',
  includedInsuranceNames: [sold(1).name, sold(2).name],
  price: 120,
};
const found = (collectionId: string): CollectionOutcome => ({ kind: 'found', collectionId });

/** Insurances that two companies have. */
const COLLECTED = ['Hemförsäkring', 'Bilförsäkring'].map((insuranceName, at) => ({
  insuranceCompany: COMPANIES[at]?.name ?? '',
  insuranceCompanyDisplayName: COMPANIES[at]?.displayName ?? '',
  insuranceName,
  insuranceStatusText: '',
}));

const has =
  (...productNames: readonly string[]) =>
  (server: ExampleServer) =>
    void server.answers(getSignedInsurances, {
      insurances: productNames.map((productName) => ({
        productName,
        status: '',
        conditionNumber: '',
      })),
      packages: productNames.length > 1 ? [PACKAGE] : [],
      person: PERSON,
    });

export const COLLECTION_SCENES: Scenes = {
  companies: companies(),
  companiesLoading: companies((server) => server.keepsSilent(listInsuranceCompanies)),
  companiesFailed: companies((server) => server.fails(listInsuranceCompanies)),
  companiesFailedChosen: companies((server) => server.fails(listInsuranceCompanies), 2),
  companiesNone: companies((server) => server.answers(listInsuranceCompanies, [])),
  fetch: { screen: 'Fetch', prepare: (server) => chooseCompanies(server, 2) },
  fetchOthersNumber: {
    screen: 'Fetch',
    prepare: (server) => chooseCompanies(server, 2),
    act: async (visitor) => {
      await visitor.write('form input:not([type=checkbox])', '198112189876');
      await visitor.pressAt('form button[type=submit]');
    },
  },
  fetchAgain: {
    screen: 'Fetch',
    prepare: (server) => {
      fetchFrom(server, 2, found('collection-1'), { kind: 'failed' });
    },
  },
  fetchDone: {
    screen: 'Fetch',
    prepare: (server) => fetchFrom(server, 1, { kind: 'empty' }),
  },
  collectionContacting: collection(
    (server) => server.keepsSilent(beginCollection),
    (visitor) => visitor.wait(1),
  ),
  collectionUncontacted: collection(
    (server) => server.fails(beginCollection),
    (visitor) => visitor.wait(1.5),
  ),
  collectionPreparing: collection(
    (server) => {
      useCollection.setState({ personalNumber: '' });
      server.keepsSilent(getSignedInsurances);
    },
    (visitor) => visitor.wait(0.1),
  ),
  collectionCode: {
    ...collection(statuses(WAITING), (visitor) => visitor.wait(1.5)),
    codeAt: 'left',
  },
  collectionOnThisDevice: collection(statuses(WAITING), (visitor) => visitor.wait(1.5), true),
  collectionSoonOver: collection(statuses(WAITING), (visitor) => visitor.wait(20.5)),
  collectionLastSecond: collection(statuses(WAITING), (visitor) => visitor.wait(29.4)),
  collectionTimeIsUp: collection(
    (server) => {
      let polls = 0;
      // The last poll, when the time is up, is left without an answer.
      server.answersWith(getCollectionStatus, () => {
        polls += 1;
        return polls < LAST_POLL ? { status: WAITING } : new Promise(() => undefined);
      });
    },
    (visitor) => visitor.wait(31),
  ),
  collectionLoggingIn: collection(statuses('LOGIN'), (visitor) => visitor.wait(2)),
  collectionSearching: collection(statuses('COLLECTING'), (visitor) => visitor.wait(2)),
  collectionReconnecting: collection(
    (server) => server.answers(getCollectionStatus, new ApiError('offline')),
    (visitor) => visitor.wait(3),
  ),
  collectionDone: collection(statuses('COMPLETED'), (visitor) => visitor.wait(1.5)),
  collectionFailed: collection(statuses('COMPLETED', 'COMPLETED', 'FAILED'), (visitor) =>
    visitor.wait(5.5),
  ),
  collectionNext: after('COMPLETED'),
  collectionNextPartial: after('COMPLETED PARTIAL'),
  collectionNextEmpty: after('COMPLETED EMPTY'),
  collectionNextFailed: after('COMPLETED', 'FAILED'),
  ...Object.fromEntries(
    Object.entries(FAILURES).map(([id, status]) => [
      id,
      collection(statuses(status), (visitor) => visitor.wait(1.5)),
    ]),
  ),
  collectionSlow: collection(statuses('COLLECTING'), (visitor) => visitor.wait(165)),
  collectionOffline: collection(
    (server) => server.answers(getCollectionStatus, new ApiError('offline')),
    (visitor) => visitor.wait(6),
  ),
  holdingsLoading: holdings([], (server) =>
    server.keepsSilent(getQuestionnaire).keepsSilent(getSignedInsurances),
  ),
  holdingsFailed: holdings([], (server) => server.fails(getSignedInsurances)),
  holdingsNone: holdings([]),
  holdingsOne: holdings([], has(sold(1).name)),
  holdings: holdings(
    [
      found('collection-1'),
      { kind: 'partial', collectionId: 'collection-2' },
      { kind: 'empty' },
      { kind: 'failed' },
      found('collection-3'),
    ],
    (server) => {
      has(sold(1).name, '')(server);
      server.answers(getCollectedInsurances, COLLECTED);
    },
    6,
  ),
  holdingsOthersLoading: holdings([found('collection-1')], (server) =>
    server.keepsSilent(getCollectedInsurances),
  ),
  holdingsUnread: holdings([found('collection-1')], (server) =>
    server.fails(getCollectedInsurances),
  ),
};

/** A poll a second until the time to sign is over. */
const LAST_POLL = 30;
