/** The pages of the in-depth guide around its questions. */
import '../../ui/form.css';

/** `/fordjupade-guiden/introduktion/`: the four steps of the guide. */
export { IntroductionScreen } from './IntroductionScreen.tsx';
/** `/fordjupade-guiden/saknar-grupp/`: no access yet, and the search for who may give it. */
export { MissingGroupScreen } from './MissingGroupScreen.tsx';
