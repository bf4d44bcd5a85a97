import type { SessionResponse } from '#operations';
import {
  type LoginAnswer,
  type LoginTimes,
  twoClocks,
  watchLogin,
} from '../../../src/guide/app/loginWatch.ts';
import type { Browser } from '../eidCalls.ts';
import { completed, MEMBER, type ScriptedBankId } from '../scriptedBankId.ts';
import { Tab } from './loginTab.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const LOOK_MS = 15 * SECOND_MS;
const LOOKS_A_MINUTE = MINUTE_MS / LOOK_MS;

/** Throws when it does not hold; `expect` is slow where it is asked a million times. */
function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

/** A browser at a server, whose clock is `time`. */
interface LoginServer {
  readonly browser: Browser;
  readonly bankid: ScriptedBankId;
  readonly time: { now: number };
}

/** The login as the server has it: none once it was ended on purpose. */
const NO_LOGIN = { visitorId: '', idleEnd: 0, longestEnd: 0 };

/** Two tabs of one browser at a real server, whose clocks, network and visitor a history moves. */
export class LoginWorld {
  readonly tabs = [new Tab('one'), new Tab('other')] as const;
  readonly seen = new Set<string>();
  isReachable = true;
  losesAnswers = false;
  #login = NO_LOGIN;
  /** What an end was told too early or in vain. */
  readonly #faults: string[] = [];
  #awake = 0;
  #wallOffset = 0;
  #count = 0;
  #calls = new Set<Promise<unknown>>();

  readonly #server: LoginServer;

  constructor(server: LoginServer) {
    this.#server = server;
  }

  get isAlive(): boolean {
    return this.#server.time.now < this.#login.idleEnd;
  }

  /** All timers of the tabs, once; those of hidden tabs run once a minute. */
  async look(isWholeMinute = true): Promise<void> {
    const looking = this.tabs.filter(
      ({ isFrozen, isHidden, watch }) => watch && !isFrozen && (isWholeMinute || !isHidden),
    );
    for (const { watch } of looking) watch?.look();
    await this.#settle();
    must(this.#faults.length === 0, this.#faults.join());
    if (this.isReachable && !this.losesAnswers) for (const tab of looking) this.#check(tab);
  }

  async pass(minutes: number): Promise<void> {
    for (let looks = 1; looks <= minutes * LOOKS_A_MINUTE; looks += 1) {
      this.#server.time.now += LOOK_MS;
      this.#awake += LOOK_MS;
      await this.look(looks % LOOKS_A_MINUTE === 0);
    }
  }

  async sleep(minutes: number, isCounted: boolean): Promise<void> {
    this.#server.time.now += minutes * MINUTE_MS;
    if (isCounted) this.#awake += minutes * MINUTE_MS;
    await this.look();
  }

  /** Sets the device's clock. Of what passes in a frozen tab nobody can know how much a clock that was set back hides. */
  async setWall(minutes: number): Promise<void> {
    if (this.tabs.some(({ isFrozen }) => isFrozen)) return;
    this.#wallOffset += minutes * MINUTE_MS;
    // To a page it is as if its device had slept.
    for (const tab of this.tabs) tab.dueEnd -= Math.max(0, minutes) * MINUTE_MS;
    await this.look();
  }

  async show(tab: Tab): Promise<void> {
    tab.isHidden = false;
    tab.isFrozen = false;
    for (const hear of tab.messages.splice(0)) hear();
    tab.watch?.wake();
    await this.#settle();
    await this.look();
  }

  async answer(tab: Tab): Promise<void> {
    if (!tab.isSeen) return;
    if (!tab.watch && !(await this.logIn(tab))) return;
    this.#count += 1;
    const answer = `answer ${this.#count}`;
    tab.given = [...tab.given, answer];
    tab.store.getState().give(answer);
    tab.watch?.use();
    if (this.isAlive && tab.heardEnd !== undefined) tab.answeredAt = this.#server.time.now;
    await this.#settle();
    await this.look();
  }

  async stay(tab: Tab): Promise<void> {
    if (!tab.isSeen || tab.notice?.kind !== 'idle') return;
    const answer = await tab.watch?.stay();
    await this.#settle();
    if (typeof answer !== 'object' || answer.idle < 10 * MINUTE_MS) return;
    this.seen.add('stayed');
    // One press serves all tabs that hear of it.
    for (const other of this.tabs)
      must(!other.notice || other.isFrozen, 'a press for one tab alone');
  }

  /** 'Logga ut': what was answered in the tab goes. */
  async logOut(tab: Tab): Promise<void> {
    if (!tab.isSeen || !tab.watch || !this.isReachable) return;
    tab.watch.close();
    this.#leave(tab);
    tab.store.getState().forget();
    tab.given = [];
    tab.owner = '';
    await this.#server.browser.post('logout');
    this.#login = NO_LOGIN;
    await this.look();
  }

  async logIn(tab: Tab, user = MEMBER): Promise<boolean> {
    if (!tab.isSeen || !this.isReachable) return false;
    tab.watch?.close();
    this.#leave(tab);
    this.#server.bankid.script(completed(user));
    const order = await this.#server.browser.startLogin();
    this.#login = NO_LOGIN;
    // The other tab may ask while BankID is open.
    await this.look();
    const { visitorId } = (await this.#server.browser.poll(order)).json<{ visitorId: string }>();
    const { now } = this.#server.time;
    this.#login = { visitorId, idleEnd: now + 60 * MINUTE_MS, longestEnd: now + 480 * MINUTE_MS };
    if (tab.owner !== visitorId) tab.given = [];
    tab.owner = visitorId;
    tab.store.getState().assignTo(visitorId);
    this.#watch(tab);
    await this.look();
    return true;
  }

  /** Nothing that was answered is lost, and nobody has what another answered. */
  checkAnswers(): void {
    for (const { store, given, owner } of this.tabs) {
      const kept = store.getState();
      must(kept.visitorId === owner, 'answers of another');
      must(kept.given.join() === given.join(), `lost: ${given.join()}, kept: ${kept.given.join()}`);
    }
  }

  #leave(tab: Tab): void {
    tab.watch = undefined;
    tab.notice = undefined;
    tab.heardEnd = undefined;
    tab.answeredAt = undefined;
    tab.messages = [];
  }

  #watch(tab: Tab): void {
    const wall = () => this.#server.time.now + this.#wallOffset;
    tab.watch = watchLogin({
      now: twoClocks(() => this.#awake, wall),
      ask: (isUse) => this.#track(this.#ask(tab, isUse)),
      share: (times, isUse) => this.#share(tab, times, isUse, wall),
      onNotice: (notice) => {
        tab.notice = notice;
        if (notice) this.seen.add(`${notice.kind} notice`);
      },
      onEnd: () => this.#end(tab),
    });
    tab.hearEnd(this.#login.idleEnd);
    tab.watch.look();
  }

  #share(from: Tab, times: LoginTimes, isUse: boolean, wall: () => number): void {
    const sentAt = wall();
    const end = this.#login.idleEnd;
    for (const tab of this.tabs) {
      if (tab === from || !tab.watch || tab.owner !== from.owner) continue;
      const hear = () => {
        tab.hearEnd(end);
        tab.watch?.hear(times, isUse, wall() - sentAt);
      };
      if (tab.isFrozen) tab.messages.push(hear);
      else hear();
    }
  }

  async #ask(tab: Tab, isUse: boolean): Promise<LoginAnswer> {
    if (!this.isReachable) return undefined;
    const { losesAnswers } = this;
    const { browser } = this.#server;
    const response = isUse ? await browser.post('session') : await browser.get('session');
    const session = response.json<SessionResponse>();
    const { isAuthenticated, visitorId, idleEndsIn = 0, endsIn = 0 } = session;
    if (isUse && isAuthenticated) {
      this.#login = { ...this.#login, idleEnd: this.#server.time.now + idleEndsIn * SECOND_MS };
    }
    if (losesAnswers) {
      this.seen.add('lost answer');
      return undefined;
    }
    tab.hearEnd(isAuthenticated ? this.#login.idleEnd : undefined);
    if (!isAuthenticated) return 'nobody';
    if (visitorId !== tab.owner) return 'another';
    return { idle: idleEndsIn * SECOND_MS, longest: endsIn * SECOND_MS };
  }

  #end(tab: Tab): void {
    const isTheirs = this.isAlive && this.#login.visitorId === tab.owner;
    if (isTheirs) this.#faults.push('the end was told too early');
    const isDue = this.#server.time.now >= tab.dueEnd - 62 * SECOND_MS;
    if (this.#login === NO_LOGIN && !isDue) this.#faults.push('told to who had logged out');
    this.seen.add(this.isAlive ? 'end by another' : 'end by time');
    tab.watch?.close();
    this.#leave(tab);
  }

  /** What must hold of a tab that has just looked, and could reach the server. */
  #check(tab: Tab): void {
    const { idleEnd, longestEnd, visitorId } = this.#login;
    const { now } = this.#server.time;
    if (!tab.watch || tab.heardEnd === undefined || this.#login === NO_LOGIN) return;
    if (visitorId !== tab.owner) return;
    if (!this.isAlive) {
      must(now < idleEnd + LOOK_MS, 'the end was not told');
      return;
    }
    const { answeredAt } = tab;
    if (answeredAt !== undefined) {
      const least = Math.min(longestEnd, answeredAt + 54 * MINUTE_MS);
      must(idleEnd >= least, 'an answer did not keep the login');
      tab.answeredAt = undefined;
    }
    must(idleEnd - now > 4 * MINUTE_MS || tab.notice !== undefined, 'no notice before the end');
    const isUpToDate = tab.heardEnd === idleEnd;
    must(!tab.notice || !isUpToDate || idleEnd - now <= 6 * MINUTE_MS, 'a notice without need');
  }

  #track<T>(call: Promise<T>): Promise<T> {
    const tracked = call.finally(() => this.#calls.delete(tracked));
    this.#calls.add(tracked);
    return tracked;
  }

  async #settle(): Promise<void> {
    while (this.#calls.size > 0) {
      await Promise.all(this.#calls);
      await new Promise((done) => setImmediate(done));
    }
  }
}
