/** The choice between the guides. */
export { StartScreen } from './StartScreen.tsx';
