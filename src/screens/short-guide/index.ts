/** The light screens of the short guide; those with a form are in `short-guide-form`. */
export { FinishScreen } from './FinishScreen.tsx';
export { IntroductionScreen } from './IntroductionScreen.tsx';
export { WelcomeScreen } from './WelcomeScreen.tsx';
