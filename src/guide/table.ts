import type { RowDefinition } from './rowDefinition.ts';

/**
 * The pages of the guides in order (spec section 2): the source of routes, gates, progress, buttons,
 * links of `schemas/` and prerendering; docs/guide.md shows it. By default 'Nästa' leads to the
 * following row and 'Tillbaka' to the preceding one.
 */
export const TABLE = {
  // Choice of guide.
  Start: {
    path: '/start/',
    screen: 'short-guide/StartScreen',
    isPrerendered: true,
    next: 'Welcome',
    back: null,
  },
  Welcome: {
    path: '/enkla-guiden/start/',
    screen: 'short-guide/WelcomeScreen',
    guide: 'short',
    back: null,
    branches: { questions: 'Form' },
  },
  Introduction: {
    path: '/enkla-guiden/introduktion/',
    screen: 'short-guide/IntroductionScreen',
    guide: 'short',
    step: 'introduction',
  },
  Form: {
    path: '/enkla-guiden/formular/',
    screen: 'short-guide/FormScreen',
    guide: 'short',
    step: 'needs',
    hasSteps: true,
    // Names of the form's exits.
    branches: { introduktion: 'Introduction', 'boka-mote': 'Booking', klart: 'Finish' },
  },
  Booking: {
    path: '/enkla-guiden/boka-mote/',
    screen: 'short-guide/BookingScreen',
    guide: 'short',
    step: 'result',
    part: 'before',
    checks: ['no meeting booked in the short guide', 'short guide answered'],
    back: 'Form#meeting',
    isReplaced: true,
  },
  Finish: {
    path: '/enkla-guiden/klart/',
    screen: 'short-guide/FinishScreen',
    guide: 'short',
    step: 'result',
    checks: ['meeting booked or not wanted'],
    next: 'Start',
    back: null,
    branches: { answers: 'Form' },
  },
  // Welcome page of the in-depth guide; also the target of unknown paths.
  InDepthStart: {
    path: '/fordjupade-guiden/start/',
    screen: 'login/InDepthStartScreen',
    isPrerendered: true,
    next: 'InDepthIntroduction',
    back: null,
    branches: { questions: 'InDepthForm', organisation: 'MissingGroup', shortGuide: 'Welcome' },
  },
  // Logged in, but without access.
  MissingGroup: {
    path: '/fordjupade-guiden/saknar-grupp/',
    screen: 'in-depth/MissingGroupScreen',
    guide: 'inDepth',
    step: 'introduction',
    requires: ['no access yet'],
  },
  InDepthIntroduction: {
    path: '/fordjupade-guiden/introduktion/',
    screen: 'in-depth/IntroductionScreen',
    guide: 'inDepth',
    step: 'introduction',
    back: 'InDepthStart',
  },
  InDepthForm: {
    path: '/fordjupade-guiden/formular/',
    screen: 'in-depth/QuestionnaireScreen',
    guide: 'inDepth',
    step: 'needs',
    hasSteps: true,
    branches: { start: 'InDepthStart', result: 'Result' },
  },
  // Companies where the visitor has insurances.
  Companies: {
    path: '/fordjupade-guiden/forsakringar/',
    screen: 'collection/CompaniesScreen',
    guide: 'inDepth',
    step: 'check',
    part: 'new',
    requires: ['questions begun', 'questions answered'],
    branches: { withoutCompanies: 'Result' },
  },
  // Consent to fetch.
  Fetch: {
    path: '/fordjupade-guiden/hamta-forsakringar/',
    screen: 'collection/FetchScreen',
    guide: 'inDepth',
    step: 'check',
    part: 'new',
    requires: ['questions begun', 'questions answered', 'companies chosen'],
    branches: { fetched: 'CurrentInsurances' },
  },
  Fetching: {
    path: '/fordjupade-guiden/hamtar-forsakringar/',
    screen: 'collection/FetchingScreen',
    guide: 'inDepth',
    step: 'check',
    part: 'shared',
    requires: [
      'questions begun',
      'questions answered',
      'companies left to fetch',
      'round under way',
    ],
    checks: ['personal number known'],
    endsByItself: true,
  },
  // Insurances the visitor has.
  CurrentInsurances: {
    path: '/fordjupade-guiden/gallande-forsakringar/',
    screen: 'collection/CurrentInsurancesScreen',
    guide: 'inDepth',
    step: 'check',
    part: 'new',
    requires: ['questions begun', 'questions answered'],
    back: 'Fetch',
    branches: { fetchAgain: 'Fetching', withoutCompanies: 'Companies' },
  },
  // Recommendations with prices.
  Result: {
    path: '/fordjupade-guiden/resultat-forsakringar/',
    screen: 'result/ResultScreen',
    guide: 'inDepth',
    step: 'result',
    part: 'new',
    requires: ['questions begun', 'questions answered'],
    branches: {
      withoutCompanies: 'Companies',
      meeting: 'InDepthBooking',
      declaration: 'HealthInfo',
      receipt: 'InDepthFinish',
      answers: 'InDepthForm',
    },
  },
  Sign: {
    path: '/fordjupade-guiden/teckna-forsakringar/',
    screen: 'signing/SignScreen',
    guide: 'inDepth',
    step: 'result',
    part: 'new',
    direction: 'forward',
    requires: ['questions begun', 'questions answered'],
    checks: ['something to sign'],
    next: 'InDepthFinish',
    branches: { declaration: 'HealthInfo', receipt: 'InDepthFinish' },
    isReplaced: true,
  },
  // Meeting about the recommendations.
  InDepthBooking: {
    path: '/fordjupade-guiden/boka-mote/',
    screen: 'receipt/BookingScreen',
    guide: 'inDepth',
    step: 'result',
    part: 'shared',
    direction: 'forward',
    requires: ['questions begun', 'questions answered', 'no meeting booked'],
    next: 'InDepthFinish',
    back: 'Result',
    isReplaced: true,
  },
  // A declaration is needed, now or later.
  HealthInfo: {
    path: '/fordjupade-guiden/halsodeklaration/info/',
    screen: 'receipt/HealthInfoScreen',
    guide: 'inDepth',
    step: 'result',
    part: 'after',
    direction: 'forward',
    isResumed: true,
    requires: ['receipt that awaits a declaration, or none'],
    back: null,
    branches: { receipt: 'InDepthFinish', introduction: 'InDepthIntroduction' },
  },
  // Purpose of the declaration, whose main steps are counted separately from here.
  HealthIntroduction: {
    path: '/fordjupade-guiden/halsodeklaration/introduktion/',
    screen: 'health/IntroductionScreen',
    guide: 'inDepth',
    step: 'check',
    part: 'before',
    isResumed: true,
    checks: ['declaration awaited'],
    branches: { declaration: 'HealthInfo' },
  },
  HealthQuestions: {
    path: '/fordjupade-guiden/halsodeklaration/fragor/',
    screen: 'health/QuestionsScreen',
    guide: 'inDepth',
    step: 'check',
    part: 'before',
    hasSteps: true,
    isResumed: true,
    checks: ['declaration awaited'],
    branches: { declaration: 'HealthInfo' },
  },
  // Review of all answers, and their signature.
  HealthConfirmation: {
    path: '/fordjupade-guiden/halsodeklaration/bekraftelse/',
    screen: 'health/ConfirmationScreen',
    guide: 'inDepth',
    step: 'result',
    direction: 'forward',
    isResumed: true,
    checks: ['declaration awaited', 'declaration begun', 'declaration answered'],
    branches: { answers: 'HealthQuestions', declaration: 'HealthInfo', receipt: 'InDepthFinish' },
    isReplaced: true,
  },
  // Receipt of a booking or a signature.
  InDepthFinish: {
    path: '/fordjupade-guiden/klart/',
    screen: 'receipt/FinishScreen',
    guide: 'inDepth',
    step: 'result',
    requires: ['receipt or meeting'],
    next: 'Start',
    back: null,
    branches: { declaration: 'HealthInfo' },
    leaveTo: 'Start',
  },
} as const satisfies Readonly<Record<string, RowDefinition>>;

/** Name of a screen in the table. */
export type ScreenId = keyof typeof TABLE;
