import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fill } from '#engine/texts';
import { apiClient, askForLogin, showLoggedOut } from '#guide';
import { ApiError, call } from '#guide/api';
import { fitTo, useOpenedAnswers, useSession, watchAnswers } from '#guide/state';
import { Announcement, Button } from '#guide/ui';
import { FLAG, getSession, NUMBER, object, renewSession, TEXT } from '#operations';
import { loginEnd as texts } from '../../../schemas/texts/sv.json';
import { trackConsentHeight } from './consentHeight.ts';
import {
  type EndNotice,
  type LoginAnswer,
  type LoginWatch,
  twoClocks,
  watchLogin,
} from './loginWatch.ts';

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
        <Button
          variant="secondary"
          pending={state === 'pending'}
          pendingText={texts.staying}
          onClick={stay}
        >
          {texts.stay}
        </Button>
      ) : (
        <Button
          variant="secondary"
          onClick={() => askForLogin({ title: texts.againTitle, text: texts.againText })}
        >
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

/** A notice with the time of the end, by the clock of the device. */
interface ShownEnd extends Pick<EndNotice, 'kind'> {
  readonly end: Date;
}

const LOOK_MS = 15_000;
const CHANNEL = 'login-end';

/** Times that a tab got at `sentAt` (ms since 1970). */
const NEWS = object({
  visitorId: TEXT,
  idle: NUMBER,
  longest: NUMBER,
  isUse: FLAG,
  sentAt: NUMBER,
});

/** Watches the login of this tab, together with the others. */
function useLoginWatch(): {
  readonly notice: ShownEnd | undefined;
  /** 'Stanna inloggad'; undefined when the server could not be reached. */
  readonly stay: () => Promise<LoginAnswer>;
} {
  const [notice, setNotice] = useState<ShownEnd>();
  const watching = useRef<LoginWatch>(undefined);
  useEffect(() => {
    const { visitorId } = useSession.getState();
    const channel = new BroadcastChannel(CHANNEL);
    const watch = watchLogin({
      now: twoClocks(
        () => performance.now(),
        () => Date.now(),
      ),
      ask: (isUse) => askServer(visitorId, isUse),
      share: (times, isUse) =>
        channel.postMessage({ ...times, visitorId, isUse, sentAt: Date.now() }),
      onNotice: (next) =>
        setNotice(next && { kind: next.kind, end: new Date(Date.now() + next.left) }),
      onEnd: showLoggedOut,
    });
    watching.current = watch;
    channel.onmessage = ({ data }) => {
      const news = fitTo(NEWS, data);
      if (news?.visitorId !== visitorId) return;
      watch.hear(news, news.isUse, Date.now() - news.sentAt);
    };
    const wakeWhenSeen = () => {
      if (document.visibilityState === 'visible') watch.wake();
    };
    document.addEventListener('visibilitychange', wakeWhenSeen);
    const timer = setInterval(watch.look, LOOK_MS);
    const stopWatching = watchAnswers(watch.use);
    watch.look();
    return () => {
      watch.close();
      channel.close();
      stopWatching();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', wakeWhenSeen);
    };
  }, []);
  return { notice, stay: async () => watching.current?.stay() };
}

async function askServer(visitorId: string, isUse: boolean): Promise<LoginAnswer> {
  try {
    const session = await call(apiClient(), isUse ? renewSession : getSession, {});
    if (!session.isAuthenticated) return 'nobody';
    if (session.visitorId !== visitorId) {
      // The token that came along is theirs; an opened file waits for whoever has opened it.
      apiClient().forgetToken();
      useOpenedAnswers.persist.forget();
      return 'another';
    }
    const { idleEndsIn, endsIn } = session;
    return endsIn === 0 ? 'silent' : { idle: idleEndsIn * 1000, longest: endsIn * 1000 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.retryable ? undefined : 'silent';
  }
}
