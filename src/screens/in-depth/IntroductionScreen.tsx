import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  IN_DEPTH_FORM,
  IN_DEPTH_INTRODUCTION,
  IN_DEPTH_START,
  IN_DEPTH_STEPS,
  useBack,
} from '#guide';
import { FIRST_POSITION, usePosition } from '#state';
import { Actions, Button, Card, PageBlocks, PageTitle, Progress, pageFrom } from '#ui';
import introductionPage from '../../../schemas/pages/in-depth-introduction.json';
import { documentTitle } from '../../../schemas/texts/sv.json';

const page = pageFrom(introductionPage);

/** `/fordjupade-guiden/introduktion/`: the four steps of the guide. What follows is step 2:1. */
export function IntroductionScreen() {
  const moveTo = usePosition((state) => state.moveTo);
  const navigate = useNavigate();
  const back = useBack();
  useEffect(() => moveTo(FIRST_POSITION, 'forward'), [moveTo]);
  return (
    <Card>
      <Progress step={IN_DEPTH_STEPS.introduction} total={IN_DEPTH_STEPS.total} />
      <PageTitle guide={documentTitle.inDepthGuide}>{page.title}</PageTitle>
      <PageBlocks page={page} />
      <Actions>
        <Button variant="secondary" onClick={() => back(IN_DEPTH_START)}>
          {page.actions?.back}
        </Button>
        <Button onClick={() => navigate(IN_DEPTH_FORM, { state: { from: IN_DEPTH_INTRODUCTION } })}>
          {page.actions?.next}
        </Button>
      </Actions>
    </Card>
  );
}
