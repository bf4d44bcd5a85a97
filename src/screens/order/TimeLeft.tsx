import './eidStage.css';
import { fill } from '#texts';
import { secondsLeft, useNow } from './clock.ts';

export interface TimeLeftProps {
  /** Ms since 1970. */
  readonly since: number;
  /** Ms. */
  readonly within: number;
  /** `timeLeft` with `{seconds}`, `timeLeftOne` for the last of them. */
  readonly texts: Readonly<Record<'timeLeft' | 'timeLeftOne', string>>;
}

/** Countdown. Not announced: it would drown out everything else in a screen reader. */
export function TimeLeft({ since, within, texts }: TimeLeftProps) {
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
