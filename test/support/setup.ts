import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as react from 'react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import {
  forgetPerson,
  stopFetching,
  useAppMessage,
  useConsent,
  useLoginInfo,
  useOpenedAnswers,
  usePosition,
  useSession,
  useShortGuide,
} from '#guide/state';
import { WAIT_MS } from './timeouts.ts';

configure({ asyncUtilTimeout: WAIT_MS });
// jsdom has no layout.
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};

// Test files in a worker share its stores; each file starts as on a page that was just loaded.
beforeAll(() => {
  stopFetching();
  forgetPerson();
  useAppMessage.setState(useAppMessage.getInitialState(), true);
  useConsent.setState(useConsent.getInitialState(), true);
  useLoginInfo.setState(useLoginInfo.getInitialState(), true);
  useOpenedAnswers.setState(useOpenedAnswers.getInitialState(), true);
  usePosition.setState(usePosition.getInitialState(), true);
  useSession.setState(useSession.getInitialState(), true);
  useShortGuide.setState(useShortGuide.getInitialState(), true);
  sessionStorage.clear();
});

afterEach(() => {
  // Testing Library clears the page by itself only where `afterEach` is a global.
  cleanup();
  // The next file may run in the same document.
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  sessionStorage.clear();
  localStorage.clear();
});

// Some files define this, which jsdom lacks; code that looks for it would behave differently.
afterAll(() => {
  Reflect.deleteProperty(window, 'matchMedia');
});

/*
 * React keeps for each of the first 10 000 elements of a render from where it was made, as an error with a
 * trace: a fifth of the work of showing anything. Told that there have been more, it does without.
 */
Object.defineProperty(
  Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => {}, configurable: true },
);

// jsdom has no layout to scroll, and warns on every call; nor can anything be in sight.
window.scrollTo = () => {};
Object.assign(window, {
  IntersectionObserver: class {
    observe() {}
    disconnect() {}
  },
});
