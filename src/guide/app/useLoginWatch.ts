import { useEffect, useRef, useState } from 'react';
import { apiClient, showLoggedOut } from '#guide';
import { ApiError, call } from '#guide/api';
import { fitTo, useSession, watchAnswers } from '#guide/state';
import { FLAG, getSession, NUMBER, object, renewSession, TEXT } from '#operations';
import {
  type EndNotice,
  type LoginAnswer,
  type LoginWatch,
  twoClocks,
  watchLogin,
} from './loginWatch.ts';

/** A notice with the time of the end, by the clock of the device. */
export interface ShownEnd extends Pick<EndNotice, 'kind'> {
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
export function useLoginWatch(): {
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
      // The token that came along is theirs.
      apiClient().forgetToken();
      return 'another';
    }
    const { idleEndsIn, endsIn } = session;
    return endsIn === 0 ? 'silent' : { idle: idleEndsIn * 1000, longest: endsIn * 1000 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.retryable ? undefined : 'silent';
  }
}
