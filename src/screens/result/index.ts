/** `/fordjupade-guiden/resultat-forsakringar/`, step 4:1: what fits, and what it costs. */
export { ResultScreen } from './ResultScreen.tsx';
