import { useProgress, useWay } from '#guide';
import { Actions, Button, Card, PageBlocks, PageTitle, Progress, pageFrom } from '#ui';
import introductionPage from '../../../schemas/pages/short-guide-introduction.json';
import { documentTitle } from '../../../schemas/texts/sv.json';

const page = pageFrom(introductionPage);

/** `/enkla-guiden/introduktion/`: the three steps of the guide. */
export function IntroductionScreen() {
  const way = useWay();
  return (
    <Card>
      <Progress {...useProgress()} />
      <PageTitle guide={documentTitle.shortGuide}>{page.title}</PageTitle>
      <PageBlocks page={page} />
      <Actions>
        <Button variant="secondary" onClick={() => way.back()}>
          {page.actions?.back}
        </Button>
        <Button onClick={() => way.next()}>{page.actions?.next}</Button>
      </Actions>
    </Card>
  );
}
