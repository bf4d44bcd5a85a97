import { isDisplay, isMultipleChoice } from '#engine';
import { lazyScreen, SHORT_GUIDE } from '#guide';
import { type SavedAnswers, savedPage } from '#guide/answers';
import { ApiError, type ApiErrorCode } from '#guide/api';
import { LAZY_SCREENS, type Screens, showUnstored } from '#guide/app';
import { useConsent, useOpenedAnswers, useOverload, useShortGuide } from '#guide/state';
import { authenticateUninsured, bookMeeting, renewSession, searchContracts } from '#operations';
import { questions } from '../../../schemas/reference/questionnaire.json' with { type: 'json' };
import { sceneExamples } from '../../../schemas/texts/studio.json' with { type: 'json' };
import {
  booking,
  openedAnswers,
  savedAnswers,
  savedCopy,
  unloadedScreen,
} from '../../../schemas/texts/sv.json' with { type: 'json' };
import type { ExampleServer } from './ExampleServer.ts';
import type { ExampleVisitor } from './ExampleVisitor.ts';
import { answerQuestions, BOOKED, logIn, PERSON } from './examples.ts';
import { Shell } from './Shell.tsx';
import type { Scene, Scenes } from './scene.ts';

/** The question about cookies, asked for the first time (null) or after an earlier choice. */
const cookies = (choice: 'accepted' | 'refused' | null): Scene => ({
  screen: 'Start',
  prepare: () => useConsent.setState({ choice, isReopened: true }),
});

/** Answers to the short guide: the first of each question’s. */
const SHORT_ANSWERS = Object.fromEntries(
  SHORT_GUIDE.questions.flatMap(({ definition: { id, type, options = [] } }) => {
    const [first] = options.map(({ value }) => value);
    return isDisplay(type) || first === undefined
      ? []
      : [[id, isMultipleChoice(type) ? [String(first)] : first]];
  }),
);

const { id: lastId, options: lastOptions = [] } = SHORT_GUIDE.questions.at(-1)?.definition ?? {};
/** Those of who wants no meeting: the last option of the last question. */
const WITHOUT_MEETING = { ...SHORT_ANSWERS, [String(lastId)]: lastOptions.at(-1)?.value ?? '' };

/** The short guide once it is answered. */
function answerShortGuide(answers = SHORT_ANSWERS): void {
  useShortGuide.getState().open();
  useShortGuide.getState().keepAnswers(answers);
}

/** A saved file of these answers, and of such that the guide asks no longer. */
function fileOf(
  given: object,
  guide: SavedAnswers['guide'] = 'short',
  former: SavedAnswers['answers'] = [],
): string {
  const rest = { label: '-', value: '' };
  const answers = Object.entries(given).map(([id, answer]) => ({ id, answer, ...rest }));
  const saved = { guide, form: '-', date: '20261127', answers: [...former, ...answers] };
  return savedPage(saved, { title: '', holds: '', notes: [] });
}

/** Answers to questions that the short guide has not: the first to each of the questionnaire's. */
const FORMER = questions.flatMap(({ id, questionTitle: label, answers: [first] = [] }) =>
  first ? [{ id: `former-${id}`, answer: first.option, label, value: first.option }] : [],
);

/** A file that is dropped on the first page of a guide. */
const dropped = (file: string, text: string, at: Scene['screen'] = 'Welcome'): Scene => ({
  screen: at,
  prepare: () => useShortGuide.getState().open(),
  act: async (visitor) => {
    await visitor.press(savedAnswers.open);
    await visitor.find('input[type=file]');
    await visitor.drop(file);
    await visitor.see(text);
  },
});

/** The short guide, answered or not, once a file is opened. */
const opened = (file: string, isAnswered: boolean): Scene => ({
  screen: 'Form',
  prepare: () => {
    useShortGuide.getState().open();
    if (isAnswered) answerShortGuide();
    useOpenedAnswers.getState().open(file, Date.now());
  },
  // Its code is fetched when a file is opened.
  act: (visitor) => visitor.see(openedAnswers.draft),
});

/** The short guide at the step that asks for several of what it lists, with all before answered. */
function reachNeeds(): void {
  const needs = SHORT_GUIDE.questions.find(({ definition }) => isMultipleChoice(definition.type));
  const { [needs?.definition.id ?? '']: _asked, ...before } = SHORT_ANSWERS;
  useShortGuide.getState().open();
  useShortGuide.getState().keepAnswers(before);
  useShortGuide.getState().keepStep(SHORT_GUIDE.steps[needs?.step ?? 0]?.definition.id ?? '');
}

/** The booking in the short guide, filled in and sent when there is an answer to it, or with an address that is none. */
function bookingScene(answer?: (server: ExampleServer) => void, email = PERSON.epost): Scene {
  return {
    screen: 'Booking',
    prepare: (server) => {
      answerShortGuide();
      answer?.(server);
    },
    act: async (visitor) => {
      if (!answer) return;
      for (const [at, { value }] of BOOKED.entries()) {
        await visitor.write('form input', value === PERSON.epost ? email : value, at);
      }
      await visitor.press(booking.submit);
    },
  };
}

/** A page whose session could not be checked. */
const unchecked = (code: ApiErrorCode, status?: number): Scene => ({
  screen: 'InDepthIntroduction',
  prepare: (server) => void server.answers(renewSession, new ApiError(code, status)),
});

const HITS = [
  { contractName: sceneExamples.organisation, subgroups: [{ name: 'A' }, { name: 'B' }] },
  { contractName: sceneExamples.employer, subgroups: [{ name: 'A' }] },
];

/** A visitor without an organisation, after a search when there is an answer to it. */
function organisation(
  answer?: (server: ExampleServer) => void,
  act?: (visitor: ExampleVisitor) => Promise<void>,
): Scene {
  return {
    screen: 'MissingGroup',
    prepare: (server) => {
      logIn(false);
      answer?.(server);
    },
    act: async (visitor) => {
      if (!answer) return;
      await visitor.write('input[type=search]', sceneExamples.organisation);
      await visitor.wait(1);
      await act?.(visitor);
    },
  };
}

const found = (server: ExampleServer) => void server.answers(searchContracts, HITS);

/** The choice of an organisation with groups, and of one of those. */
async function chooseOrganisation(visitor: ExampleVisitor): Promise<void> {
  await visitor.press(sceneExamples.organisation);
  await visitor.write('select', 'A');
  await visitor.pressAt('form button[type=submit]');
}

/** The start page with another screen in place of its own. */
const startAs = (screen: ReturnType<Screens['of']>): Scene => ({
  screen: 'Start',
  screens: { of: (id) => (id === 'Start' ? screen : LAZY_SCREENS.of(id)) },
});

function Broken(): never {
  throw new Error('a scene of a screen that breaks');
}

export const GUIDE_SCENES: Scenes = {
  shell: startAs(Shell),
  start: { screen: 'Start' },
  cookies: cookies(null),
  cookiesAccepted: cookies('accepted'),
  cookiesRefused: cookies('refused'),
  overload: { screen: 'Start', prepare: () => useOverload.setState({ isWaiting: true }) },
  unstored: { screen: 'Start', prepare: showUnstored },
  broken: startAs(Broken),
  unloaded: {
    ...startAs(
      lazyScreen(() =>
        Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
      ),
    ),
    act: (visitor) => visitor.see(unloadedScreen.title),
  },
  shortWelcome: { screen: 'Welcome', prepare: () => useShortGuide.getState().open() },
  shortIntroduction: { screen: 'Introduction', prepare: () => useShortGuide.getState().open() },
  shortQuestion: { screen: 'Form', prepare: () => useShortGuide.getState().open() },
  shortNeeds: { screen: 'Form', prepare: reachNeeds },
  shortNeedsChosen: {
    screen: 'Form',
    prepare: reachNeeds,
    act: (visitor) => visitor.pressAt('main input[type=checkbox]'),
  },
  shortNeedsMissing: {
    screen: 'Form',
    prepare: reachNeeds,
    act: (visitor) => visitor.pressAt('main form button[type=submit]'),
  },
  shortSuggestions: {
    screen: 'Form',
    prepare: () => {
      answerShortGuide();
      useShortGuide.getState().keepStep('suggestions');
    },
  },
  shortMeeting: {
    screen: 'Form',
    prepare: () => {
      answerShortGuide();
      useShortGuide.getState().keepStep(SHORT_GUIDE.steps.at(-1)?.definition.id ?? '');
    },
  },
  booking: bookingScene(),
  bookingWrongEmail: bookingScene(() => undefined, 'fel@adress'),
  bookingSending: bookingScene((server) => server.keepsSilent(bookMeeting)),
  bookingFailed: bookingScene((server) => server.fails(bookMeeting)),
  shortFinished: {
    screen: 'Finish',
    prepare: () => {
      answerShortGuide(WITHOUT_MEETING);
      useShortGuide.getState().requestMeeting(false);
    },
    act: (visitor) => visitor.see(savedCopy.save),
  },
  meetingBooked: {
    screen: 'Finish',
    prepare: () => {
      answerShortGuide();
      useShortGuide.getState().book(BOOKED);
    },
  },
  fileChoice: {
    screen: 'Welcome',
    prepare: () => useShortGuide.getState().open(),
    act: async (visitor) => {
      await visitor.press(savedAnswers.open);
      await visitor.find('input[type=file]');
    },
  },
  fileForeign: dropped('', openedAnswers.problems.foreign),
  fileDamaged: dropped(fileOf({}), openedAnswers.problems.damaged),
  fileNewer: dropped(
    fileOf(SHORT_ANSWERS).replace('"version":1', '"version":2'),
    openedAnswers.problems.newer,
  ),
  fileOfOtherGuide: dropped(fileOf(SHORT_ANSWERS, 'inDepth'), openedAnswers.problems.otherGuide),
  fileOpened: dropped(fileOf(SHORT_ANSWERS, 'inDepth'), openedAnswers.opened, 'InDepthStart'),
  answersOpened: opened(fileOf(SHORT_ANSWERS), true),
  answersChanged: opened(
    fileOf(Object.fromEntries(Object.entries(SHORT_ANSWERS).slice(0, 2)), 'short', FORMER),
    false,
  ),
  introduction: { screen: 'InDepthIntroduction', prepare: (server) => answerQuestions(server) },
  checkingSession: {
    screen: 'InDepthIntroduction',
    prepare: (server) => server.keepsSilent(renewSession),
  },
  offline: unchecked('offline'),
  timeout: unchecked('timeout'),
  tooMany: unchecked('tooManyRequests', 429),
  unexpected: unchecked('unexpected', 500),
  organisation: organisation(),
  organisationSearching: organisation((server) => server.keepsSilent(searchContracts)),
  organisationNone: organisation((server) => server.answers(searchContracts, [])),
  organisationOne: organisation((server) => server.answers(searchContracts, HITS.slice(1))),
  organisationMany: organisation(found, (visitor) => visitor.press(sceneExamples.organisation)),
  organisationUnchosen: organisation(found, (visitor) => visitor.submit('form')),
  organisationChecking: organisation((server) => {
    found(server);
    server.keepsSilent(authenticateUninsured);
  }, chooseOrganisation),
  organisationRefused: organisation((server) => {
    found(server);
    server.fails(authenticateUninsured);
  }, chooseOrganisation),
  organisationFailed: organisation((server) => server.fails(searchContracts)),
};
