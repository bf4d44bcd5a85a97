import { useQuestionnaire } from '#state';
import { FailedScreen } from './FailedScreen.tsx';
import { LoadingQuestions } from './LoadingQuestions.tsx';
import { QuestionScreen } from './QuestionScreen.tsx';

/**
 * `/fordjupade-guiden/formular/`: the server's questions, one on each screen. Fetching them is up to
 * what surrounds the page; here is what is shown before, after, and when they did not come.
 */
export function FormScreen() {
  const form = useQuestionnaire((state) => state.form);
  const status = useQuestionnaire((state) => state.status);
  if (form) return <QuestionScreen form={form} />;
  return status === 'error' ? <FailedScreen /> : <LoadingQuestions />;
}
