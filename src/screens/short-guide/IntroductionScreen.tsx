import { useNavigate } from 'react-router-dom';
import {
  SHORT_GUIDE_FORM,
  SHORT_GUIDE_INTRODUCTION,
  SHORT_GUIDE_START,
  SHORT_GUIDE_STEPS,
  useBack,
} from '#guide';
import { Actions, Button, Card, PageBlocks, PageTitle, Progress, pageFrom } from '#ui';
import introductionPage from '../../../schemas/pages/short-guide-introduction.json';
import { documentTitle } from '../../../schemas/texts/sv.json';

const page = pageFrom(introductionPage);

/** `/enkla-guiden/introduktion/`: the three steps of the guide. */
export function IntroductionScreen() {
  const navigate = useNavigate();
  const back = useBack();
  return (
    <Card>
      <Progress step={SHORT_GUIDE_STEPS.introduction} total={SHORT_GUIDE_STEPS.total} />
      <PageTitle guide={documentTitle.shortGuide}>{page.title}</PageTitle>
      <PageBlocks page={page} />
      <Actions>
        <Button variant="secondary" onClick={() => back(SHORT_GUIDE_START)}>
          {page.actions?.back}
        </Button>
        <Button
          onClick={() => navigate(SHORT_GUIDE_FORM, { state: { from: SHORT_GUIDE_INTRODUCTION } })}
        >
          {page.actions?.next}
        </Button>
      </Actions>
    </Card>
  );
}
