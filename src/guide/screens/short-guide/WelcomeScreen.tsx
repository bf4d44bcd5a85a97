import { useGuideNavigation } from '#guide';
import { OpenSaved } from '#guide/answers';
import { Actions, Button, Card, PageBlocks, PageTitle, pageFrom } from '#guide/ui';
import welcomePage from '../../../../schemas/pages/short-guide-start.json';
import { documentTitle } from '../../../../schemas/texts/sv.json';

const page = pageFrom(welcomePage);

/** `/enkla-guiden/start/`: welcome, and the button that starts the guide. */
export function WelcomeScreen() {
  const navigation = useGuideNavigation();
  return (
    <Card>
      <PageTitle guide={documentTitle.shortGuide}>{page.title}</PageTitle>
      <PageBlocks page={page} />
      <OpenSaved guide="short" />
      <Actions>
        <Button onClick={() => navigation.next()}>{page.actions?.next}</Button>
      </Actions>
    </Card>
  );
}
