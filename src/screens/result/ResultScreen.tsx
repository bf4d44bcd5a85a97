import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useCollection, usePosition } from '#state';
import { Actions, Button, Card, ContactWays, PageBlocks, PageTitle, Progress, pageFrom } from '#ui';
import resultPage from '../../../schemas/pages/result.json';
import { documentTitle, result } from '../../../schemas/texts/sv.json';
import { IN_DEPTH_STEPS } from '../inDepthSteps.ts';
import { IN_DEPTH_COMPANIES, IN_DEPTH_CURRENT } from '../paths.ts';
import { usePathToQuestions } from '../questionsDone.ts';
import { useBack, useHistoryState } from '../useBack.ts';
import { useLeave } from '../useLeave.ts';

const page = pageFrom(resultPage);
/** The result, and signing what was chosen there. */
const PARTS = 2;

/**
 * `/fordjupade-guiden/resultat-forsakringar/`, step 4:1: says that the answers are in and that one
 * cannot get further yet.
 */
export function ResultScreen() {
  const moveTo = usePosition((state) => state.moveTo);
  const hasCompanies = useCollection((state) => state.selected.length > 0);
  const back = useBack();
  const { from } = useHistoryState();
  const { isLeaving, leave } = useLeave();
  const elsewhere = usePathToQuestions();
  useEffect(() => {
    if (elsewhere === undefined) moveTo('4:1', 'forward');
  }, [elsewhere, moveTo]);
  if (elsewhere !== undefined && !isLeaving) return <Navigate to={elsewhere} replace />;

  const cameFromCurrent = from === IN_DEPTH_CURRENT;
  const goBack = () =>
    back(hasCompanies || cameFromCurrent ? IN_DEPTH_CURRENT : IN_DEPTH_COMPANIES);
  return (
    <Card>
      <Progress
        step={IN_DEPTH_STEPS.result}
        total={IN_DEPTH_STEPS.total}
        inner={{ step: 1, total: PARTS }}
      />
      <PageTitle guide={documentTitle.inDepthGuide}>{page.title}</PageTitle>
      <PageBlocks page={page} />
      <section className="contact-block">
        <h2>{result.contactTitle}</h2>
        <ContactWays />
      </section>
      <Actions>
        <Button variant="secondary" disabled={isLeaving} onClick={goBack}>
          {page.actions?.back}
        </Button>
        <Button onClick={leave} pending={isLeaving} pendingText={result.leaving}>
          {page.actions?.next}
        </Button>
      </Actions>
    </Card>
  );
}
