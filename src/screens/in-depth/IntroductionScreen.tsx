import { useEffect } from 'react';
import { Page, useWay } from '#guide';
import { FIRST_POSITION, usePosition } from '#state';
import { Actions, Button, PageBlocks, pageFrom } from '#ui';
import introductionPage from '../../../schemas/pages/in-depth-introduction.json';

const page = pageFrom(introductionPage);

/** `/fordjupade-guiden/introduktion/`: the four steps of the guide. What follows is step 2:1. */
export function IntroductionScreen() {
  const moveTo = usePosition((state) => state.moveTo);
  const way = useWay();
  useEffect(() => moveTo(FIRST_POSITION, 'forward'), [moveTo]);
  return (
    <Page title={page.title}>
      <PageBlocks page={page} />
      <Actions>
        <Button variant="secondary" onClick={() => way.back()}>
          {page.actions?.back}
        </Button>
        <Button onClick={() => way.next()}>{page.actions?.next}</Button>
      </Actions>
    </Page>
  );
}
