/* Generated from src/guide/table.ts by `npm run generate`. */
import type { ComponentType } from 'react';
import type { ScreenId } from '#guide';

/** The screens of the guides, each fetched when it is asked for. */
export const SCREENS: Readonly<Record<ScreenId, () => Promise<ComponentType>>> = {
  Start: async () => (await import('../screens/start/StartScreen.tsx')).StartScreen,
  Welcome: async () => (await import('../screens/short-guide/WelcomeScreen.tsx')).WelcomeScreen,
  Introduction: async () => (await import('../screens/short-guide/IntroductionScreen.tsx')).IntroductionScreen,
  Form: async () => (await import('../screens/short-guide-form/FormScreen.tsx')).FormScreen,
  Booking: async () => (await import('../screens/short-guide-form/BookingScreen.tsx')).BookingScreen,
  Finish: async () => (await import('../screens/short-guide/FinishScreen.tsx')).FinishScreen,
  InDepthStart: async () => (await import('../screens/in-depth-start/InDepthStartScreen.tsx')).InDepthStartScreen,
  MissingGroup: async () => (await import('../screens/in-depth/MissingGroupScreen.tsx')).MissingGroupScreen,
  InDepthIntroduction: async () => (await import('../screens/in-depth/IntroductionScreen.tsx')).IntroductionScreen,
  InDepthForm: async () => (await import('../screens/in-depth-form/QuestionnaireScreen.tsx')).QuestionnaireScreen,
  Companies: async () => (await import('../screens/collection-form/CompaniesScreen.tsx')).CompaniesScreen,
  Fetch: async () => (await import('../screens/collection-form/FetchScreen.tsx')).FetchScreen,
  Fetching: async () => (await import('../screens/collection/FetchingScreen.tsx')).FetchingScreen,
  CurrentInsurances: async () => (await import('../screens/current-insurances/CurrentInsurancesScreen.tsx')).CurrentInsurancesScreen,
  Result: async () => (await import('../screens/result/ResultScreen.tsx')).ResultScreen,
  Sign: async () => (await import('../screens/signing/SignScreen.tsx')).SignScreen,
  InDepthBooking: async () => (await import('../screens/in-depth-finish/BookingScreen.tsx')).BookingScreen,
  HealthInfo: async () => (await import('../screens/in-depth-finish/HealthInfoScreen.tsx')).HealthInfoScreen,
  HealthIntroduction: async () => (await import('../screens/health/IntroductionScreen.tsx')).IntroductionScreen,
  HealthQuestions: async () => (await import('../screens/health/QuestionsScreen.tsx')).QuestionsScreen,
  HealthConfirmation: async () => (await import('../screens/health-signing/ConfirmationScreen.tsx')).ConfirmationScreen,
  InDepthFinish: async () => (await import('../screens/in-depth-finish/FinishScreen.tsx')).FinishScreen,
};
