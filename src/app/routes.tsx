import type { ComponentType } from 'react';
import {
  HEALTH_CONFIRMATION,
  HEALTH_INFO,
  HEALTH_INTRODUCTION,
  HEALTH_QUESTIONS,
  IN_DEPTH_BOOKING,
  IN_DEPTH_COMPANIES,
  IN_DEPTH_CURRENT,
  IN_DEPTH_FETCH,
  IN_DEPTH_FETCHING,
  IN_DEPTH_FINISH,
  IN_DEPTH_FORM,
  IN_DEPTH_INTRODUCTION,
  IN_DEPTH_RESULT,
  IN_DEPTH_SIGN,
  IN_DEPTH_START,
  MISSING_GROUP,
  SHORT_GUIDE_BOOKING,
  SHORT_GUIDE_FINISH,
  SHORT_GUIDE_FORM,
  SHORT_GUIDE_INTRODUCTION,
  SHORT_GUIDE_START,
  START,
} from '#guide';
import { type LazyScreen, lazyScreen } from './lazyScreen.tsx';

/** The screens by name: loaded when needed in the browser, all at hand when prerendering. */
export type Screens = Readonly<Record<ScreenName, ComponentType>>;

/** One screen of the application. */
export type ScreenName =
  | 'Start'
  | 'InDepthStart'
  | 'Welcome'
  | 'Introduction'
  | 'Form'
  | 'Booking'
  | 'Finish'
  | 'InDepthIntroduction'
  | 'InDepthForm'
  | 'Companies'
  | 'Fetch'
  | 'Fetching'
  | 'CurrentInsurances'
  | 'Result'
  | 'Sign'
  | 'HealthInfo'
  | 'HealthIntroduction'
  | 'HealthQuestions'
  | 'HealthConfirmation'
  | 'InDepthBooking'
  | 'InDepthFinish'
  | 'MissingGroup'
  | Gate;

/** Stands around pages and decides who may see them; loaded with them. */
type Gate = 'InDepthGate';

/** One path of the application. */
export interface SiteRoute {
  readonly path: string;
  readonly screen: Exclude<ScreenName, Gate>;
  /** Who may see the page: `shortGuide` whoever has opened it, `inDepth` whoever is logged in. */
  readonly guard?: 'shortGuide' | 'inDepth';
  /** Shows one question after the other on the same path. */
  readonly hasSteps?: true;
}

/** Which screen stands at which path (spec section 2). */
export const ROUTES: readonly SiteRoute[] = [
  { path: START, screen: 'Start' },
  { path: IN_DEPTH_START, screen: 'InDepthStart' },
  { path: SHORT_GUIDE_START, screen: 'Welcome', guard: 'shortGuide' },
  { path: SHORT_GUIDE_INTRODUCTION, screen: 'Introduction', guard: 'shortGuide' },
  { path: SHORT_GUIDE_FORM, screen: 'Form', guard: 'shortGuide', hasSteps: true },
  { path: SHORT_GUIDE_BOOKING, screen: 'Booking', guard: 'shortGuide' },
  { path: SHORT_GUIDE_FINISH, screen: 'Finish', guard: 'shortGuide' },
  { path: MISSING_GROUP, screen: 'MissingGroup', guard: 'inDepth' },
  { path: IN_DEPTH_INTRODUCTION, screen: 'InDepthIntroduction', guard: 'inDepth' },
  { path: IN_DEPTH_FORM, screen: 'InDepthForm', guard: 'inDepth', hasSteps: true },
  { path: IN_DEPTH_COMPANIES, screen: 'Companies', guard: 'inDepth' },
  { path: IN_DEPTH_FETCH, screen: 'Fetch', guard: 'inDepth' },
  { path: IN_DEPTH_FETCHING, screen: 'Fetching', guard: 'inDepth' },
  { path: IN_DEPTH_CURRENT, screen: 'CurrentInsurances', guard: 'inDepth' },
  { path: IN_DEPTH_RESULT, screen: 'Result', guard: 'inDepth' },
  { path: IN_DEPTH_SIGN, screen: 'Sign', guard: 'inDepth' },
  { path: HEALTH_INFO, screen: 'HealthInfo', guard: 'inDepth' },
  { path: HEALTH_INTRODUCTION, screen: 'HealthIntroduction', guard: 'inDepth' },
  { path: HEALTH_QUESTIONS, screen: 'HealthQuestions', guard: 'inDepth', hasSteps: true },
  { path: HEALTH_CONFIRMATION, screen: 'HealthConfirmation', guard: 'inDepth' },
  { path: IN_DEPTH_BOOKING, screen: 'InDepthBooking', guard: 'inDepth' },
  { path: IN_DEPTH_FINISH, screen: 'InDepthFinish', guard: 'inDepth' },
];

const start = () => import('#screens/start');
const inDepthStart = () => import('#screens/in-depth-start');
const shortGuide = () => import('#screens/short-guide');
const shortGuideForm = () => import('#screens/short-guide-form');
const inDepth = () => import('#screens/in-depth');
const inDepthForm = () => import('#screens/in-depth-form');
const collectionForm = () => import('#screens/collection-form');
const collection = () => import('#screens/collection');
const currentInsurances = () => import('#screens/current-insurances');
const result = () => import('#screens/result');
const signing = () => import('#screens/signing');
const health = () => import('#screens/health');
const healthSigning = () => import('#screens/health-signing');
const inDepthFinish = () => import('#screens/in-depth-finish');
const inDepthGate = () => import('#screens/in-depth-gate');

const LAZY = {
  Start: lazyScreen(async () => (await start()).StartScreen),
  InDepthStart: lazyScreen(async () => (await inDepthStart()).InDepthStartScreen),
  Welcome: lazyScreen(async () => (await shortGuide()).WelcomeScreen),
  Introduction: lazyScreen(async () => (await shortGuide()).IntroductionScreen),
  Finish: lazyScreen(async () => (await shortGuide()).FinishScreen),
  Form: lazyScreen(async () => (await shortGuideForm()).FormScreen),
  Booking: lazyScreen(async () => (await shortGuideForm()).BookingScreen),
  InDepthIntroduction: lazyScreen(async () => (await inDepth()).IntroductionScreen),
  InDepthForm: lazyScreen(async () => (await inDepthForm()).QuestionnaireScreen),
  Companies: lazyScreen(async () => (await collectionForm()).CompaniesScreen),
  Fetch: lazyScreen(async () => (await collectionForm()).FetchScreen),
  Fetching: lazyScreen(async () => (await collection()).FetchingScreen),
  CurrentInsurances: lazyScreen(async () => (await currentInsurances()).CurrentInsurancesScreen),
  Result: lazyScreen(async () => (await result()).ResultScreen),
  Sign: lazyScreen(async () => (await signing()).SignScreen),
  HealthInfo: lazyScreen(async () => (await inDepthFinish()).HealthInfoScreen),
  HealthIntroduction: lazyScreen(async () => (await health()).IntroductionScreen),
  HealthQuestions: lazyScreen(async () => (await health()).QuestionsScreen),
  HealthConfirmation: lazyScreen(async () => (await healthSigning()).ConfirmationScreen),
  InDepthBooking: lazyScreen(async () => (await inDepthFinish()).BookingScreen),
  InDepthFinish: lazyScreen(async () => (await inDepthFinish()).FinishScreen),
  MissingGroup: lazyScreen(async () => (await inDepth()).MissingGroupScreen),
  InDepthGate: lazyScreen(async () => (await inDepthGate()).InDepthGate),
} as const satisfies Readonly<Record<ScreenName, LazyScreen>>;

/** The screens, each loaded at its first use. */
export const LAZY_SCREENS: Screens = LAZY;

/** Fetches the code of the screen at a path, if it is one of ours. */
export async function preload(path: string): Promise<void> {
  const route = ROUTES.find((candidate) => candidate.path === path);
  if (!route) return;
  const gate = route.guard === 'inDepth' ? LAZY.InDepthGate.load() : undefined;
  await Promise.all([gate, LAZY[route.screen].load()]);
}

/** Fetches the code of all screens that visitors can get to. */
export async function preloadAll(): Promise<void> {
  await Promise.all(Object.values(LAZY).map((screen) => screen.load()));
}
