import { fill } from '#ui';
import { eid as texts } from '../../../schemas/texts/sv.json';
import { OPEN_WITHIN } from './pending.ts';
import { useNow } from './useNow.ts';

/**
 * How long the app can still be opened. Not announced: a screen reader that counts would drown out
 * everything else. Nothing is said of an order that began at an unknown time.
 */
export function TimeLeft({ since }: { readonly since: number }) {
  const seconds = Math.max(0, Math.ceil((since + OPEN_WITHIN - useNow(since)) / 1000));
  return (
    <div className="eid-time">
      <div className="eid-time-bar" aria-hidden="true">
        <div style={{ width: `${(100_000 * seconds) / OPEN_WITHIN}%` }} />
      </div>
      <p>{wordsFor(seconds)}</p>
    </div>
  );
}

function wordsFor(seconds: number): string {
  if (seconds === 0) return texts.timeIsUp;
  if (seconds === 1) return texts.timeLeftOne;
  return fill(texts.timeLeft, { seconds: String(seconds) });
}
