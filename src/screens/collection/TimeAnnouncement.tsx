import { useState } from 'react';
import { secondsLeft, useNow } from '#screens/order';
import { fill } from '#ui';
import { fetching as texts } from '../../../schemas/texts/sv.json';
import { SIGN_WITHIN } from './pending.ts';

/** Seconds left when it is said that time runs out. */
const RUNS_OUT = 10;
/** Seconds that this stands there: a little later it would be false to whoever reads the page. */
const STANDS = 3;

/**
 * What a live region says of the time to sign: how much there is at the start, that ten seconds are
 * left, and that it is over. It must not change in between: whoever listens would hear nothing else.
 */
export function TimeAnnouncement({ since }: { readonly since: number }) {
  const left = secondsLeft({ since, within: SIGN_WITHIN }, useNow(since));
  const [atStart] = useState(left);
  return <>{wordsFor(left, atStart)}</>;
}

function wordsFor(left: number, atStart: number): string {
  if (left === 0) return texts.timeOver;
  const from = left > RUNS_OUT ? atStart : Math.min(RUNS_OUT, atStart);
  if (left <= from - STANDS) return '';
  return fill(left > RUNS_OUT ? texts.timeStarts : texts.timeRunsOut, { seconds: from });
}
