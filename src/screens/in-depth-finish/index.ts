/** The in-depth guide's ends: a meeting, a receipt, or a health declaration to fill in. */
import '../../ui/form.css';

/** `/fordjupade-guiden/boka-mote/` */
export { BookingScreen } from './BookingScreen.tsx';
/** `/fordjupade-guiden/klart/` */
export { FinishScreen } from './FinishScreen.tsx';
/** `/fordjupade-guiden/halsodeklaration/info/` */
export { HealthInfoScreen } from './HealthInfoScreen.tsx';
