/** `/fordjupade-guiden/hamtar-forsakringar/`: one insurer after the other is asked. */
export { FetchingScreen } from './FetchingScreen.tsx';
