/**
 * The files that are being edited: what stands on disk, what is written over it here, what others do
 * to the files meanwhile, and drafts that outlive the page. No call and no picture of them.
 */
export {
  type Conflict,
  Documents,
  type DocumentsOptions,
  type FileOnDisk,
  isThere,
  type StudioDocument,
} from './documents.ts';
export { type Draft, type DraftBox, draftBox } from './drafts.ts';
export { type Excerpt, type Passage, passages } from './merged.ts';
