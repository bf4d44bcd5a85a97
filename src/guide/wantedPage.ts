import { webStorage } from '#storage';
import { ROWS, rowAt } from './rows.ts';

/** In the storage of the tab: a phone may drop the page while the visitor is in the app. */
const KEY = 'wanted-page';

/** Somebody is on a page, and not or no longer logged in; kept when the login leads back to it. */
export function noteWantedPage(path: string): void {
  if (rowAt(path)?.isWanted) webStorage('sessionStorage').setItem(KEY, path);
  else forgetWantedPage();
}

/** Where the login leads instead of into the guide; undefined for no such place. */
export function wantedPage(): string | undefined {
  const kept = webStorage('sessionStorage').getItem(KEY);
  // What the tab kept is only ever compared with the pages of the table.
  return ROWS.find(({ path, isWanted }) => isWanted && path === kept)?.path;
}

/** As `wantedPage`, once. */
export function takeWantedPage(): string | undefined {
  const page = wantedPage();
  forgetWantedPage();
  return page;
}

/** Another way was chosen, or the visitor has left. */
export function forgetWantedPage(): void {
  webStorage('sessionStorage').removeItem(KEY);
}
