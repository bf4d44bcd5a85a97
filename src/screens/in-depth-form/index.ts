/** The in-depth guide's questions: with them come the engine and the renderers. */
import '../../ui/form.css';

export { QuestionnaireScreen } from './QuestionnaireScreen.tsx';
