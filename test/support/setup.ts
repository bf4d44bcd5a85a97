import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  // Testing Library clears the page by itself only where `afterEach` is a global.
  cleanup();
  // The next file may run in the same document.
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
});

// jsdom has no layout to scroll and says so on every call.
window.scrollTo = () => {};
