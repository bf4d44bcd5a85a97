import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useCollection, usePosition } from '#state';
import { Actions, Button, Card, ContactWays, PageBlocks, PageTitle, Progress, pageFrom } from '#ui';
import resultPage from '../../../schemas/pages/result.json';
import { documentTitle, result } from '../../../schemas/texts/sv.json';
import { endSession } from '../endSession.ts';
import { IN_DEPTH_STEPS } from '../inDepthSteps.ts';
import { IN_DEPTH_COMPANIES, IN_DEPTH_CURRENT, IN_DEPTH_START } from '../paths.ts';
import { usePathToQuestions } from '../questionsDone.ts';
import { useBack } from '../useBack.ts';

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
  const navigate = useNavigate();
  const back = useBack();
  const [isLeaving, setIsLeaving] = useState(false);
  const elsewhere = usePathToQuestions();
  useEffect(() => {
    if (elsewhere === undefined) moveTo('4:1', 'forward');
  }, [elsewhere, moveTo]);
  if (elsewhere !== undefined && !isLeaving) return <Navigate to={elsewhere} replace />;

  const leave = async () => {
    setIsLeaving(true);
    await endSession();
    navigate(IN_DEPTH_START, { replace: true });
  };
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
        <Button
          variant="secondary"
          disabled={isLeaving}
          onClick={() => back(hasCompanies ? IN_DEPTH_CURRENT : IN_DEPTH_COMPANIES)}
        >
          {page.actions?.back}
        </Button>
        <Button onClick={leave} pending={isLeaving} pendingText={result.leaving}>
          {page.actions?.next}
        </Button>
      </Actions>
    </Card>
  );
}
