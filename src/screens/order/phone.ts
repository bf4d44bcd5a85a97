/** A narrow window, or a screen that is touched: the app is likely to be on this device. */
const PHONE = '(max-width: 600px), (hover: none) and (pointer: coarse)';

/** Whether the page is shown on what is likely to be the visitor's phone. */
export function isOnPhone(): boolean {
  return window.matchMedia(PHONE).matches;
}
