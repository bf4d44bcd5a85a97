import { Page, useWay } from '#guide';
import { Actions, Button, PageBlocks, pageFrom } from '#ui';
import introductionPage from '../../../schemas/pages/short-guide-introduction.json';

const page = pageFrom(introductionPage);

/** `/enkla-guiden/introduktion/`: the three steps of the guide. */
export function IntroductionScreen() {
  const way = useWay();
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
