import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { usePosition } from '#state';
import { usePathToQuestions } from '../questionsDone.ts';
import { CurrentInsurances } from './CurrentInsurances.tsx';

/** `/fordjupade-guiden/gallande-forsakringar/`, step 3:3, for whoever is done with the questions. */
export function CurrentInsurancesScreen() {
  const moveTo = usePosition((state) => state.moveTo);
  const elsewhere = usePathToQuestions();
  useEffect(() => {
    if (elsewhere === undefined) moveTo('3:3', 'forward');
  }, [elsewhere, moveTo]);
  return elsewhere === undefined ? <CurrentInsurances /> : <Navigate to={elsewhere} replace />;
}
