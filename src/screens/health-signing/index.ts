/** The end of the health declaration: with it comes electronic identification. */
import '../../ui/form.css';

/** All answers once more, and signing them. */
export { ConfirmationScreen } from './ConfirmationScreen.tsx';
