import { webStorage } from '#state';
import {
  HEALTH_CONFIRMATION,
  HEALTH_INFO,
  HEALTH_INTRODUCTION,
  HEALTH_QUESTIONS,
} from './paths.ts';

/** Pages that the login leads back to; what the tab kept is only ever compared with them. */
const PAGES: readonly string[] = [
  HEALTH_INFO,
  HEALTH_INTRODUCTION,
  HEALTH_QUESTIONS,
  HEALTH_CONFIRMATION,
];

/** In the storage of the tab: a phone may drop the page while the visitor is in the app. */
const KEY = 'wanted-page';

/** Somebody is on a page, and not or no longer logged in; kept when the login leads back to it. */
export function noteWantedPage(path: string): void {
  if (PAGES.includes(path)) webStorage('sessionStorage').setItem(KEY, path);
  else forgetWantedPage();
}

/** Where the login leads instead of into the guide; undefined for no such place. */
export function wantedPage(): string | undefined {
  const kept = webStorage('sessionStorage').getItem(KEY);
  return PAGES.find((page) => page === kept);
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
