import type { ComponentType } from 'react';
import {
  IN_DEPTH_START,
  SHORT_GUIDE_BOOKING,
  SHORT_GUIDE_FINISH,
  SHORT_GUIDE_FORM,
  SHORT_GUIDE_INTRODUCTION,
  SHORT_GUIDE_START,
  START,
} from '#screens';
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
  | 'Finish';

/** Which screen stands at which path (spec section 2). */
export const ROUTES: readonly {
  readonly path: string;
  readonly screen: ScreenName;
  /** Pages of the short guide, which need its form opened. */
  readonly isShortGuide?: true;
}[] = [
  { path: START, screen: 'Start' },
  { path: IN_DEPTH_START, screen: 'InDepthStart' },
  { path: SHORT_GUIDE_START, screen: 'Welcome', isShortGuide: true },
  { path: SHORT_GUIDE_INTRODUCTION, screen: 'Introduction', isShortGuide: true },
  { path: SHORT_GUIDE_FORM, screen: 'Form', isShortGuide: true },
  { path: SHORT_GUIDE_BOOKING, screen: 'Booking', isShortGuide: true },
  { path: SHORT_GUIDE_FINISH, screen: 'Finish', isShortGuide: true },
];

const start = () => import('#screens/start');
const inDepthStart = () => import('#screens/in-depth-start');
const shortGuide = () => import('#screens/short-guide');
const shortGuideForm = () => import('#screens/short-guide-form');

const LAZY = {
  Start: lazyScreen(async () => (await start()).StartScreen),
  InDepthStart: lazyScreen(async () => (await inDepthStart()).InDepthStartScreen),
  Welcome: lazyScreen(async () => (await shortGuide()).WelcomeScreen),
  Introduction: lazyScreen(async () => (await shortGuide()).IntroductionScreen),
  Finish: lazyScreen(async () => (await shortGuide()).FinishScreen),
  Form: lazyScreen(async () => (await shortGuideForm()).FormScreen),
  Booking: lazyScreen(async () => (await shortGuideForm()).BookingScreen),
} as const satisfies Readonly<Record<ScreenName, LazyScreen>>;

/** The screens, each loaded at its first use. */
export const LAZY_SCREENS: Screens = LAZY;

/** Fetches the code of the screen at a path, if it is one of ours. */
export async function preload(path: string): Promise<void> {
  const route = ROUTES.find((candidate) => candidate.path === path);
  if (route) await LAZY[route.screen].load();
}

/** Fetches the code of all screens that visitors can get to. */
export async function preloadAll(): Promise<void> {
  await Promise.all(ROUTES.map(({ screen }) => LAZY[screen].load()));
}
