import { expect, it } from 'vitest';
import { manualScrollRestoration } from '../../../src/guide/app/manualScrollRestoration.ts';

it('scroll restoration takes the scroll position after a load and gives it back when the page is left', () => {
  const { history } = window;
  // The document of these tests has no scroll restoration of its own.
  history.scrollRestoration = 'auto';
  manualScrollRestoration();
  expect(history.scrollRestoration).toBe('auto');
  for (const [event, expected] of [
    ['pageshow', 'manual'],
    ['pagehide', 'auto'],
    ['pageshow', 'manual'],
  ] as const) {
    window.dispatchEvent(new Event(event));
    expect(history.scrollRestoration).toBe(expected);
  }
});
