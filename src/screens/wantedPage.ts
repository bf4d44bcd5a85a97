import { webStorage } from '#state';
import { HEALTH_INFO } from './paths.ts';

/** Pages that the login leads back to; what the tab kept is only ever compared with them. */
const PAGES: readonly string[] = [HEALTH_INFO];

/** In the storage of the tab: a phone may drop the page while the visitor is in the app. */
const KEY = 'wanted-page';

/** Somebody who is not logged in has opened a page; kept when the login leads back to it. */
export function noteWantedPage(path: string): void {
  if (PAGES.includes(path)) webStorage('sessionStorage').setItem(KEY, path);
  else forgetWantedPage();
}

/** Where the login leads instead of into the guide; undefined for no such place. Given once. */
export function takeWantedPage(): string | undefined {
  const kept = webStorage('sessionStorage').getItem(KEY);
  forgetWantedPage();
  return PAGES.find((page) => page === kept);
}

/** Another way was chosen, or the visitor has left. */
export function forgetWantedPage(): void {
  webStorage('sessionStorage').removeItem(KEY);
}
