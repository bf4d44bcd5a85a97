/** Steps 3:1 and 3:2: with them come the engine and the renderers. */
import '../../ui/form.css';

/** `/fordjupade-guiden/forsakringar/`: the companies where one has insurances. */
export { CompaniesScreen } from './CompaniesScreen.tsx';
/** `/fordjupade-guiden/hamta-forsakringar/`: agreeing to fetch. */
export { FetchScreen } from './FetchScreen.tsx';
