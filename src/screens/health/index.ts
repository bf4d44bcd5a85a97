/** The health declaration up to its last answer: with it come the engine and the renderers. */
import '../../ui/form.css';

/** What it is about, and who reads it. */
export { IntroductionScreen } from './IntroductionScreen.tsx';
/** The questions, one step on each screen. */
export { QuestionsScreen } from './QuestionsScreen.tsx';
