import type { RowOfTable } from './rowOfTable.ts';

/**
 * The guides, row by row, in the order they are walked in (spec section 2). Routes, gates, progress,
 * buttons, links of `schemas/` and what is prerendered are read from here; docs/guide.md shows it.
 *
 * Unless a row says otherwise, 'Nästa' leads to the row after it and 'Tillbaka' to the one before.
 */
export const TABLE = {
  // The choice between the guides.
  Start: {
    path: '/start/',
    screen: 'start/StartScreen',
    isPrerendered: true,
    next: 'Welcome',
    back: null,
  },
  Welcome: {
    path: '/enkla-guiden/start/',
    screen: 'short-guide/WelcomeScreen',
    guide: 'short',
    back: null,
  },
  Introduction: {
    path: '/enkla-guiden/introduktion/',
    screen: 'short-guide/IntroductionScreen',
    guide: 'short',
    step: 'introduction',
  },
  Form: {
    path: '/enkla-guiden/formular/',
    screen: 'short-guide-form/FormScreen',
    guide: 'short',
    step: 'needs',
    hasSteps: true,
    // As the form names its exits.
    ways: { introduktion: 'Introduction', 'boka-mote': 'Booking', klart: 'Finish' },
  },
  Booking: {
    path: '/enkla-guiden/boka-mote/',
    screen: 'short-guide-form/BookingScreen',
    guide: 'short',
    step: 'result',
    part: 'before',
    asks: ['no meeting booked in the short guide', 'short guide answered'],
    back: 'Form#meeting',
    isLeftForGood: true,
  },
  Finish: {
    path: '/enkla-guiden/klart/',
    screen: 'short-guide/FinishScreen',
    guide: 'short',
    step: 'result',
    asks: ['meeting booked or not wanted'],
    next: 'Start',
    back: null,
  },
  // Welcome page of the in-depth guide; also where every unknown path leads.
  InDepthStart: {
    path: '/fordjupade-guiden/start/',
    screen: 'in-depth-start/InDepthStartScreen',
    isPrerendered: true,
    next: 'InDepthIntroduction',
    back: null,
    ways: { questions: 'InDepthForm', organisation: 'MissingGroup', shortGuide: 'Welcome' },
  },
  // A login has found nothing that gives access.
  MissingGroup: {
    path: '/fordjupade-guiden/saknar-grupp/',
    screen: 'in-depth/MissingGroupScreen',
    guide: 'inDepth',
    step: 'introduction',
    needs: ['no access yet'],
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
    screen: 'in-depth-form/QuestionnaireScreen',
    guide: 'inDepth',
    step: 'needs',
    hasSteps: true,
    ways: { start: 'InDepthStart' },
  },
  // In which companies one has insurances.
  Companies: {
    path: '/fordjupade-guiden/forsakringar/',
    screen: 'collection-form/CompaniesScreen',
    guide: 'inDepth',
    step: 'check',
    part: 'new',
    needs: ['questions begun', 'questions answered'],
    ways: { withoutCompanies: 'Result' },
  },
  // Agreeing to fetch.
  Fetch: {
    path: '/fordjupade-guiden/hamta-forsakringar/',
    screen: 'collection-form/FetchScreen',
    guide: 'inDepth',
    step: 'check',
    part: 'new',
    needs: ['questions begun', 'questions answered', 'companies chosen'],
    ways: { fetched: 'CurrentInsurances' },
  },
  Fetching: {
    path: '/fordjupade-guiden/hamtar-forsakringar/',
    screen: 'collection/FetchingScreen',
    guide: 'inDepth',
    step: 'check',
    part: 'shared',
    needs: ['questions begun', 'questions answered', 'companies left to ask', 'round under way'],
    asks: ['personal number known'],
    isPassage: true,
  },
  // What one has.
  CurrentInsurances: {
    path: '/fordjupade-guiden/gallande-forsakringar/',
    screen: 'current-insurances/CurrentInsurancesScreen',
    guide: 'inDepth',
    step: 'check',
    part: 'new',
    needs: ['questions begun', 'questions answered'],
    back: 'Fetch',
    ways: { askAgain: 'Fetching', withoutCompanies: 'Companies' },
  },
  // What fits, and what it costs.
  Result: {
    path: '/fordjupade-guiden/resultat-forsakringar/',
    screen: 'result/ResultScreen',
    guide: 'inDepth',
    step: 'result',
    part: 'new',
    needs: ['questions begun', 'questions answered'],
    ways: {
      withoutCompanies: 'Companies',
      meeting: 'InDepthBooking',
      declaration: 'HealthInfo',
      receipt: 'InDepthFinish',
    },
  },
  Sign: {
    path: '/fordjupade-guiden/teckna-forsakringar/',
    screen: 'signing/SignScreen',
    guide: 'inDepth',
    step: 'result',
    part: 'new',
    arrival: 'forward',
    needs: ['questions begun', 'questions answered'],
    asks: ['something to sign'],
    next: 'InDepthFinish',
    ways: { declaration: 'HealthInfo', receipt: 'InDepthFinish' },
    isLeftForGood: true,
  },
  // A meeting about what was recommended.
  InDepthBooking: {
    path: '/fordjupade-guiden/boka-mote/',
    screen: 'in-depth-finish/BookingScreen',
    guide: 'inDepth',
    step: 'result',
    part: 'shared',
    arrival: 'forward',
    needs: ['questions begun', 'questions answered', 'no meeting booked'],
    next: 'InDepthFinish',
    back: 'Result',
    isLeftForGood: true,
  },
  // A declaration is needed, now or later.
  HealthInfo: {
    path: '/fordjupade-guiden/halsodeklaration/info/',
    screen: 'in-depth-finish/HealthInfoScreen',
    guide: 'inDepth',
    step: 'result',
    part: 'after',
    arrival: 'forward',
    isWanted: true,
    needs: ['receipt that awaits a declaration, or none'],
    back: null,
    ways: { receipt: 'InDepthFinish', introduction: 'InDepthIntroduction' },
  },
  // What the declaration is about, and who reads it. It has main steps of its own from here.
  HealthIntroduction: {
    path: '/fordjupade-guiden/halsodeklaration/introduktion/',
    screen: 'health/IntroductionScreen',
    guide: 'inDepth',
    step: 'check',
    part: 'before',
    isWanted: true,
    asks: ['declaration awaited'],
    ways: { declaration: 'HealthInfo' },
  },
  HealthQuestions: {
    path: '/fordjupade-guiden/halsodeklaration/fragor/',
    screen: 'health/QuestionsScreen',
    guide: 'inDepth',
    step: 'check',
    part: 'before',
    hasSteps: true,
    isWanted: true,
    asks: ['declaration awaited'],
    ways: { declaration: 'HealthInfo' },
  },
  // All answers once more, and signing them.
  HealthConfirmation: {
    path: '/fordjupade-guiden/halsodeklaration/bekraftelse/',
    screen: 'health-signing/ConfirmationScreen',
    guide: 'inDepth',
    step: 'result',
    arrival: 'forward',
    isWanted: true,
    asks: ['declaration awaited', 'declaration begun', 'declaration answered'],
    ways: { answers: 'HealthQuestions', declaration: 'HealthInfo', receipt: 'InDepthFinish' },
    isLeftForGood: true,
  },
  // The receipt of a booking or of what was signed.
  InDepthFinish: {
    path: '/fordjupade-guiden/klart/',
    screen: 'in-depth-finish/FinishScreen',
    guide: 'inDepth',
    step: 'result',
    needs: ['receipt or meeting'],
    next: 'Start',
    back: null,
    ways: { declaration: 'HealthInfo' },
    leave: 'Start',
  },
} as const satisfies Readonly<Record<string, RowOfTable>>;

/** One screen of the guides, by its name in the table. */
export type ScreenId = keyof typeof TABLE;
