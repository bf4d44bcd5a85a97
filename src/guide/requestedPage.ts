import { webStorage } from '#guide/state';
import { matchRow } from './guideNavigation.ts';
import { ROWS } from './guideRows.ts';

/** In session storage: a phone may drop the page while the visitor is in the BankID app. */
const KEY = 'wanted-page';

/** Remembers the page of a visitor who has to log in, if its row `isResumed`; any in-depth page if they `hadLogin`. */
export function rememberRequestedPage(path: string, { hadLogin = false } = {}): void {
  const row = matchRow(path);
  const isReturnedTo = row?.isResumed || (hadLogin && row?.guide === 'inDepth');
  if (isReturnedTo) webStorage('sessionStorage').setItem(KEY, row.path);
  else clearRequestedPage();
}

/** Path to return to after login, if any; those whose row is not `isResumed` are for the same person (`isReturning`). */
export function requestedPage({ isReturning = false } = {}): string | undefined {
  const kept = webStorage('sessionStorage').getItem(KEY);
  // Storage is untrusted: it is only compared with the paths of the table.
  const row = ROWS.find(({ path }) => path === kept);
  return row?.isResumed || (isReturning && row?.guide === 'inDepth') ? row.path : undefined;
}

/** As `requestedPage`, and clears it. */
export function takeRequestedPage(visitor = { isReturning: false }): string | undefined {
  const page = requestedPage(visitor);
  clearRequestedPage();
  return page;
}

/** The visitor has chosen something else, or left. */
export function clearRequestedPage(): void {
  webStorage('sessionStorage').removeItem(KEY);
}
