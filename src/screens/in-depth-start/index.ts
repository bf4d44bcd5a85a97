/** The welcome page of the in-depth guide. */
export { InDepthStartScreen } from './InDepthStartScreen.tsx';
