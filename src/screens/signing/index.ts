/** Step 4:2: with it come the engine, the renderers and electronic identification. */
import '../../ui/form.css';

/** `/fordjupade-guiden/teckna-forsakringar/`: signing what was chosen. */
export { SignScreen } from './SignScreen.tsx';
