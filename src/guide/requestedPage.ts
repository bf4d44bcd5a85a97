import { webStorage } from '#storage';
import { ROWS, rowAt } from './guideRows.ts';

/** In session storage: a phone may drop the page while the visitor is in the BankID app. */
const KEY = 'wanted-page';

/** Remembers the page that a visitor opened without being logged in, where its row `isResumed`. */
export function rememberRequestedPage(path: string): void {
  if (rowAt(path)?.isResumed) webStorage('sessionStorage').setItem(KEY, path);
  else clearRequestedPage();
}

/** Path to return to after login, if any. */
export function requestedPage(): string | undefined {
  const kept = webStorage('sessionStorage').getItem(KEY);
  // Storage is untrusted: it is only compared with the paths of the table.
  return ROWS.find(({ path, isResumed }) => isResumed && path === kept)?.path;
}

/** As `requestedPage`, and clears it. */
export function takeRequestedPage(): string | undefined {
  const page = requestedPage();
  clearRequestedPage();
  return page;
}

/** The visitor has chosen something else, or left. */
export function clearRequestedPage(): void {
  webStorage('sessionStorage').removeItem(KEY);
}
