/** `/fordjupade-guiden/gallande-forsakringar/`: what one has, with us and elsewhere. */
export { CurrentInsurancesScreen } from './CurrentInsurancesScreen.tsx';
