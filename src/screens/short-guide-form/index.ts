/** The screens of the short guide that host a form: with them come the engine and the renderers. */
import '../../ui/form.css';

export { BookingScreen } from './BookingScreen.tsx';
export { FormScreen } from './FormScreen.tsx';
