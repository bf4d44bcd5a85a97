import { Navigate } from 'react-router-dom';
import { useCheckPosition, usePathToQuestions } from '#guide';
import { CurrentInsurances } from './CurrentInsurances.tsx';

/** `/fordjupade-guiden/gallande-forsakringar/`, step 3:3, for whoever is done with the questions. */
export function CurrentInsurancesScreen() {
  const elsewhere = usePathToQuestions();
  useCheckPosition('3:3', elsewhere === undefined);
  return elsewhere === undefined ? <CurrentInsurances /> : <Navigate to={elsewhere} replace />;
}
