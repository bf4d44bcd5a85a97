import './eidStage.css';
import { useState } from 'react';
import { fill } from '#engine/texts';
import { secondsLeft, useNow } from './clock.ts';

export interface TimeLeftProps<Name extends string> {
  /** Ms since 1970. */
  readonly since: number;
  /** Ms. */
  readonly within: number;
  /** With `{seconds}`, but for `timeLeftOne`. */
  readonly texts: Readonly<Record<Name, string>>;
}

/** Countdown. Not announced: it would drown out everything else in a screen reader. */
export function TimeLeft({ since, within, texts }: TimeLeftProps<'timeLeft' | 'timeLeftOne'>) {
  const seconds = secondsLeft({ since, within }, useNow(since));
  return (
    <div className="eid-time">
      <div className="eid-time-bar" aria-hidden="true">
        <div style={{ width: `${(100_000 * seconds) / within}%` }} />
      </div>
      <p>
        {seconds === 1 ? texts.timeLeftOne : fill(texts.timeLeft, { seconds: String(seconds) })}
      </p>
    </div>
  );
}

/** Seconds left at which the warning is announced. */
const WARNING_AT = 10;
/** Seconds that an announcement is shown: later it would be wrong. */
const SHOWN_FOR = 3;

/**
 * Announces the time within a status: at the start, and when ten seconds are left; the status says when it
 * is over. Constant in between, since every change is read out.
 */
export function TimeAnnouncement({
  since,
  within,
  texts,
}: TimeLeftProps<'timeStarts' | 'timeRunsOut'>) {
  const left = secondsLeft({ since, within }, useNow(since));
  const [atStart] = useState(left);
  const from = left > WARNING_AT ? atStart : Math.min(WARNING_AT, atStart);
  if (left <= from - SHOWN_FOR) return null;
  return <>{fill(left > WARNING_AT ? texts.timeStarts : texts.timeRunsOut, { seconds: from })}</>;
}
