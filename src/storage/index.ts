/** Stores, and how JSON is kept in the tab and on the device. Knows nothing of who visits. */

/** What was kept, as far as it has the shape of a schema: of JSON, or of its text. */
export { parseKept, readKept } from './kept.ts';
/** The copy on the device: `add` a store's part, `start` before rendering. */
export { createRoot, localRootStorage, type RootPart } from './root.ts';
/** A store in memory only. */
export { storeOf } from './storeOf.ts';
/** A store with a copy in the tab; `tabCopy` says under which key, in which shape. */
export { type TabStoreOptions, tabCopy, tabStore } from './tabStore.ts';
/** A storage of the browser that never throws. */
export { type TextStorage, webStorage } from './webStorage.ts';
