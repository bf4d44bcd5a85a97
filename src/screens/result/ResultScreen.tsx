import { Navigate } from 'react-router-dom';
import { useCheckPosition, useLeave, usePathToQuestions } from '#guide';
import { Result } from './Result.tsx';

/** `/fordjupade-guiden/resultat-forsakringar/`, step 4:1, for whoever is done with the questions. */
export function ResultScreen() {
  const leaving = useLeave();
  const elsewhere = usePathToQuestions();
  useCheckPosition('4:1', elsewhere === undefined);
  // Whoever leaves has no answers any more, and is on the way to the start page.
  if (elsewhere !== undefined && !leaving.isLeaving) return <Navigate to={elsewhere} replace />;
  return <Result {...leaving} />;
}
