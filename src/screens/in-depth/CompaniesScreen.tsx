import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { type Answers, dateInStockholm, type Form, start } from '#engine';
import { usePosition, useQuestionnaire } from '#state';
import { Actions, Button, Card, ContactWays, PageBlocks, PageTitle, Progress, pageFrom } from '#ui';
import companiesPage from '../../../schemas/pages/companies.json';
import { companies, documentTitle } from '../../../schemas/texts/sv.json';
import { endSession } from '../endSession.ts';
import { isWalkedThrough } from '../formSteps.ts';
import { IN_DEPTH_STEPS } from '../inDepthSteps.ts';
import { IN_DEPTH_FORM, IN_DEPTH_INTRODUCTION, IN_DEPTH_START } from '../paths.ts';
import { useBack } from '../useBack.ts';

const page = pageFrom(companiesPage);
/** Step 3 has three parts (spec section 9). */
const PARTS = 3;

/**
 * `/fordjupade-guiden/forsakringar/`, step 3:1: says that the questions are done and that one cannot
 * get further yet. 'Tillbaka' leads to the last question, which restores its own position.
 */
export function CompaniesScreen() {
  const moveTo = usePosition((state) => state.moveTo);
  const { form, answers, place } = useQuestionnaire();
  const navigate = useNavigate();
  const back = useBack();
  const [isLeaving, setIsLeaving] = useState(false);
  const isDone = isPast(form, answers, place);
  useEffect(() => {
    if (isDone) moveTo('3:1', 'forward');
  }, [isDone, moveTo]);
  if (!isDone && !isLeaving) {
    return <Navigate to={place === '' ? IN_DEPTH_INTRODUCTION : IN_DEPTH_FORM} replace />;
  }

  const leave = async () => {
    setIsLeaving(true);
    await endSession();
    navigate(IN_DEPTH_START, { replace: true });
  };
  return (
    <Card>
      <Progress
        step={IN_DEPTH_STEPS.check}
        total={IN_DEPTH_STEPS.total}
        inner={{ step: 1, total: PARTS }}
      />
      <PageTitle guide={documentTitle.inDepthGuide}>{page.title}</PageTitle>
      <PageBlocks page={page} />
      <section className="contact-block">
        <h2>{companies.contactTitle}</h2>
        <ContactWays />
      </section>
      <Actions>
        <Button variant="secondary" disabled={isLeaving} onClick={() => back(IN_DEPTH_FORM, place)}>
          {page.actions?.back}
        </Button>
        <Button onClick={leave} pending={isLeaving} pendingText={companies.leaving}>
          {page.actions?.next}
        </Button>
      </Actions>
    </Card>
  );
}

/**
 * Whether the questions are done: one has been shown, and those on the way are answered as they should
 * be. Until the questions have come nobody is sent away for what cannot be known.
 */
function isPast(form: Form | null, answers: Answers, place: string): boolean {
  if (place === '' || !form) return place !== '';
  return isWalkedThrough(start(form, { answers, today: dateInStockholm(new Date()) }));
}
