/**
 * State stores, and JSON copies of them in the tab and on the device. Independent of the visitor.
 */

/** The consent to storage on the device, as stored there. */
export { CONSENT_KEY, type ConsentChoice, storeChoice, storedChoice } from './consentChoice.ts';
/** The copy on the device: `add` the part of a store, `start` before rendering. */
export { createDeviceCopy, type DeviceCopyPart, localDeviceStorage } from './deviceCopy.ts';
/** Stored JSON or text, validated by a schema. */
export { fitTo, parseStored } from './kept.ts';
/** An in-memory store. */
export { storeOf } from './storeOf.ts';
/** A store with a copy in the tab; `tabCopy` defines its key and shape. */
export { type TabStoreOptions, tabCopy, tabStore } from './tabStore.ts';
/** Browser storage that never throws. */
export { type TextStorage, watchUnstored, webStorage } from './webStorage.ts';
