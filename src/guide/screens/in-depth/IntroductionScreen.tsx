import { useEffect } from 'react';
import { TextPage } from '#guide';
import { FIRST_POSITION, usePosition } from '#guide/state';
import { pageFrom } from '#guide/ui';
import introductionPage from '../../../../schemas/pages/in-depth-introduction.json';

/** `/fordjupade-guiden/introduktion/`: the four steps of the guide. What follows is step 2:1. */
export function IntroductionScreen() {
  const moveTo = usePosition((state) => state.moveTo);
  useEffect(() => moveTo(FIRST_POSITION, 'forward'), [moveTo]);
  return <TextPage page={pageFrom(introductionPage)} />;
}
