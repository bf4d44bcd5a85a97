import { TextPage } from '#guide';
import { pageFrom } from '#guide/ui';
import introductionPage from '../../../../schemas/pages/short-guide-introduction.json';

/** `/enkla-guiden/introduktion/`: the three steps of the guide. */
export function IntroductionScreen() {
  return <TextPage page={pageFrom(introductionPage)} />;
}
