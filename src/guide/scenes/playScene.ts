import { clearRequestedPage } from '#guide';
import {
  forgetEidOrder,
  forgetPerson,
  stopFetching,
  useAppMessage,
  useConsent,
  useLoginInfo,
  useOpenedAnswers,
  useOverload,
  usePosition,
  useSession,
  useShortGuide,
} from '#guide/state';
import { ExampleServer } from './ExampleServer.ts';
import { ExampleVisitor } from './ExampleVisitor.ts';
import { SceneClock } from './SceneClock.ts';
import type { Scene } from './scene.ts';

/** A scene that is set: its page can be rendered. */
export interface SetScene {
  /** Plays what the visitor does, once the page is rendered. */
  play(): Promise<void>;
  /** Lets time pass while the page is tried; returns what stops it. */
  flow(): () => void;
  /** Lets time pass as it does, and forgets the visitor; the page must be gone. */
  end(): void;
}

/** Sets a scene: time, server and stores. `plain` takes the marks of the preview from a text. */
export function setScene(scene: Scene, plain: (text: string) => string): SetScene {
  const clock = new SceneClock();
  const server = new ExampleServer();
  const { matchMedia: media, IntersectionObserver: Observer } = window;
  clock.hold();
  server.connect();
  window.matchMedia = (query) => onDevice(query, scene.isPhone === true);
  window.IntersectionObserver = seeing(scene.codeAt, Observer);
  forgetVisitor();
  // Asked in a scene of its own.
  useConsent.setState({ choice: 'refused' });
  scene.prepare?.(server);
  return {
    async play() {
      const visitor = new ExampleVisitor(clock, plain);
      // What comes from the server is on the page by then.
      await visitor.find('main h1, main .loading-screen');
      await visitor.wait(BEGINNING_S);
      await scene.act?.(visitor);
      await untilQuiet();
      for (const details of document.querySelectorAll('details')) details.open = true;
    },
    flow: () => clock.flow(),
    end() {
      clock.release();
      window.matchMedia = media;
      window.IntersectionObserver = Observer;
      forgetVisitor();
    },
  };
}

const BEGINNING_S = 0.05;
const QUIET_MS = 10;

/** Waits until nothing on the page has changed for a moment. */
async function untilQuiet(): Promise<void> {
  let isQuiet = false;
  const observer = new MutationObserver(() => {
    isQuiet = false;
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  while (!isQuiet) {
    isQuiet = true;
    await SceneClock.rest(QUIET_MS);
  }
  observer.disconnect();
}

/** Leaves the stores as a new visitor finds them. */
export function forgetVisitor(): void {
  stopFetching();
  forgetPerson();
  forgetEidOrder();
  clearRequestedPage();
  document.documentElement.classList.remove('large-codes');
  for (const store of [
    useAppMessage,
    useConsent,
    useLoginInfo,
    useOpenedAnswers,
    useOverload,
    usePosition,
    useSession,
    useShortGuide,
  ]) {
    const { setState, getInitialState }: ResettableStore = store;
    setState(getInitialState(), true);
  }
}

interface ResettableStore {
  setState(state: unknown, replace: true): void;
  getInitialState(): unknown;
}

/** The screens ask whether this is a telephone, and their styles nothing: those are not answered here. */
function onDevice(media: string, isPhone: boolean): MediaQueryList {
  const matches = isPhone && media.includes('max-width');
  return Object.assign(new EventTarget(), {
    ...{ matches, media, onchange: null },
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

/** An observer that finds codes in the window where the scene says. */
function seeing(place: Scene['codeAt'], Observer: typeof IntersectionObserver) {
  return class extends Observer {
    readonly #look: IntersectionObserverCallback;

    constructor(look: IntersectionObserverCallback) {
      super(look);
      this.#look = look;
    }

    override observe(target: Element): void {
      const box = new DOMRect(place === 'left' ? 0 : window.innerWidth / 2);
      const boxes = { boundingClientRect: box, intersectionRect: box, rootBounds: null };
      const intersectionRatio = place === 'edge' ? 0.5 : 1;
      this.#look([{ ...boxes, intersectionRatio, isIntersecting: true, target, time: 0 }], this);
    }
  };
}
