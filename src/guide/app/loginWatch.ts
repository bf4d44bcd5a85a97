/** Milliseconds before the end of a login when the visitor is warned (WCAG 2.2.1). */
const NOTICE_MS = 5 * 60_000;
/** Milliseconds between uses that the server hears of. */
const USE_MS = 5 * 60_000;
/** Milliseconds by which the clocks of server and page may come to differ during a login. */
const SLACK_MS = 60_000;

/** Milliseconds that a login lasts: when it is not used, and at most; the first is never more. */
export interface LoginTimes {
  readonly idle: number;
  readonly longest: number;
}

/**
 * The server's answer to when the login ends.
 *
 * | answer    | meaning                                                                                |
 * |-----------|----------------------------------------------------------------------------------------|
 * | times     | it lasts so long                                                                       |
 * | `nobody`  | the browser has none: it is over, was ended by its visitor, or another is being begun  |
 * | `another` | somebody else has logged in                                                            |
 * | `silent`  | the server does not tell                                                               |
 * | undefined | the server could not be reached                                                        |
 */
export type LoginAnswer = LoginTimes | 'nobody' | 'another' | 'silent' | undefined;

/** The login ends in `left` ms: `idle` if it is not used, `longest` also if it is. */
export interface EndNotice {
  readonly kind: 'idle' | 'longest';
  readonly left: number;
}

/** World of a watch. */
export interface LoginWatchOptions {
  /** Milliseconds; see `twoClocks`. */
  readonly now: () => number;
  /** Asks the server, without using the login or by using it. */
  readonly ask: (isUse: boolean) => Promise<LoginAnswer>;
  /** Passes the times to the other tabs. */
  readonly share: (times: LoginTimes, isUse: boolean) => void;
  readonly onNotice: (notice: EndNotice | undefined) => void;
  /** The login has ended by itself, or is another's. */
  readonly onEnd: () => void;
}

/** A watch over the login of one tab. */
export type LoginWatch = ReturnType<typeof watchLogin>;

/**
 * Milliseconds since the first call, by whichever clock went further since the last: the steady one may stand still while
 * a device sleeps, the wall clock can be set.
 */
export function twoClocks(steady: () => number, wall: () => number): () => number {
  let before = [steady(), wall()] as const;
  let passed = 0;
  return () => {
    const next = [steady(), wall()] as const;
    passed += Math.max(next[0] - before[0], next[1] - before[1]);
    before = next;
    return passed;
  };
}

/**
 * Watches when a login ends. The server alone knows, so it is asked before anything is shown: when the notice
 * falls due, when the end does, and when the tab is seen again. A use is told once in five minutes, and again
 * until it has reached the server.
 */
export function watchLogin({ now, ask, share, onNotice, onEnd }: LoginWatchOptions) {
  let times: (LoginTimes & { readonly since: number }) | undefined;
  let isNear = false;
  /** Idle time that the last use which reached the server has given. */
  let idleAfterUse = Number.POSITIVE_INFINITY;
  let isUseUntold = false;
  let isAskDue = true;
  let isAsking = false;
  let isClosed = false;

  const left = (kind: EndNotice['kind']) =>
    times ? times[kind] - (now() - times.since) : Number.POSITIVE_INFINITY;
  const show = () => {
    const wasNear = isNear;
    isNear = left('idle') <= NOTICE_MS;
    const kind = left('longest') <= NOTICE_MS ? 'longest' : 'idle';
    if (isNear || wasNear) onNotice(isNear ? { kind, left: left('idle') } : undefined);
  };
  const learn = (answer: Exclude<LoginAnswer, undefined>, since: number, isUse: boolean) => {
    // Answers may come in another order than they were asked for.
    if (times !== undefined && since < times.since) return;
    isAskDue = false;
    const isOver = left('idle') <= SLACK_MS;
    times = typeof answer === 'object' ? { ...answer, since } : undefined;
    if (times === undefined) isUseUntold = false;
    else if (isUse) idleAfterUse = times.idle;
    show();
    if (answer === 'another' || (answer === 'nobody' && isOver)) onEnd();
  };
  const send = async (isUse: boolean): Promise<LoginAnswer> => {
    const since = now();
    isAsking = true;
    const answer = await ask(isUse).finally(() => {
      isAsking = false;
    });
    if (isClosed) return answer;
    if (answer === undefined) {
      isAskDue = true;
      show();
      return answer;
    }
    if (isUse) isUseUntold = false;
    learn(answer, since, isUse);
    if (typeof answer === 'object') share(answer, isUse);
    return answer;
  };
  /** To be called every few seconds: timers do not run while a device sleeps. */
  const look = () => {
    const isDue = isAskDue || left('idle') <= (isNear ? 0 : NOTICE_MS);
    if (!isAsking && !isClosed && (isUseUntold || isDue)) void send(isUseUntold);
  };
  return {
    look,
    /** The tab is seen again. */
    wake() {
      isAskDue = true;
      look();
    },
    /** The visitor has answered something. */
    use() {
      const isHeardOf = times ? left('idle') > idleAfterUse - USE_MS : !isAskDue;
      if (isHeardOf || isUseUntold) return;
      isUseUntold = true;
      look();
    },
    /** 'Stanna inloggad'. */
    stay: () => send(true),
    /** Another tab got these times `age` ms ago. */
    hear: (shared: LoginTimes, isUse: boolean, age: number) =>
      learn(shared, now() - Math.max(0, age), isUse),
    close() {
      isClosed = true;
    },
  };
}
