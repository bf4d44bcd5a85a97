/** What `loadDialog` fetches as one. */
export { EidDialog } from './EidDialog.tsx';
export { runInBrowser } from './runInBrowser.ts';
