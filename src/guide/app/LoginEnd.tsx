import { useLayoutEffect, useRef, useState } from 'react';
import { fill } from '#engine/texts';
import { askForLogin } from '#guide';
import { useSession } from '#guide/state';
import { Announcement, Button } from '#guide/ui';
import { loginEnd as texts } from '../../../schemas/texts/sv.json';
import { clearConsentHeight, trackConsentHeight } from './consentHeight.ts';
import { type ShownEnd, useLoginWatch } from './useLoginWatch.ts';

const CLOCK = new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit' });

/** Warns before the login ends (WCAG 2.2.1): announced, over the page as the question about cookies, and without taking the focus. */
export function LoginEnd() {
  const { status, visitorId } = useSession();
  // Without an id the server cannot tell whose login it is.
  const isLoggedIn = status === 'authenticated' && visitorId !== '';
  return isLoggedIn ? <Watched key={visitorId} /> : null;
}

function Watched() {
  const { notice, stay } = useLoginWatch();
  const [hasStayed, setStayed] = useState(false);
  const press = async () => {
    const answer = await stay();
    if (typeof answer === 'object') setStayed(true);
    return answer !== undefined;
  };
  return (
    <>
      <div role="status">
        {notice && <NearEnd key={notice.kind} notice={notice} onStay={press} />}
      </div>
      <Announcement>{hasStayed && !notice ? texts.stayed : ''}</Announcement>
    </>
  );
}

interface NearEndProps {
  readonly notice: ShownEnd;
  /** Resolves with false when the server could not be reached. */
  readonly onStay: () => Promise<boolean>;
}

function NearEnd({ notice: { kind, end }, onStay }: NearEndProps) {
  const [state, setState] = useState<'offered' | 'pending' | 'failed'>('offered');
  const area = useRef<HTMLElement>(null);
  const focusedBefore = useRef<EventTarget>(null);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const stopTracking = trackConsentHeight(element);
    return () => {
      stopTracking();
      clearConsentHeight();
      if (element.contains(document.activeElement)) giveFocusBack(focusedBefore.current);
    };
  }, []);
  const stay = async () => {
    setState('pending');
    setState((await onStay()) ? 'offered' : 'failed');
  };
  const time = CLOCK.format(end);
  const isIdle = kind === 'idle';
  const title = isIdle ? texts.idleTitle : texts.longestTitle;
  return (
    <section
      ref={area}
      className="consent login-end"
      aria-label={title}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
      }}
    >
      <div className="consent-text">
        <h2 className="consent-title">{title}</h2>
        <p>{fill(isIdle ? texts.idle : texts.longest, { time })}</p>
        {state === 'failed' && <p>{texts.failed}</p>}
      </div>
      {isIdle ? (
        <Button pending={state === 'pending'} pendingText={texts.staying} onClick={stay}>
          {texts.stay}
        </Button>
      ) : (
        <Button onClick={() => askForLogin({ title: texts.againTitle, text: texts.againText })}>
          {texts.again}
        </Button>
      )}
    </section>
  );
}

/** The focused button goes with its notice. */
function giveFocusBack(element: EventTarget | null): void {
  const isThere = element instanceof HTMLElement && element.isConnected;
  const target = isThere ? element : document.querySelector<HTMLElement>('main h1');
  target?.focus({ preventScroll: true });
}
