/**
 * The files that are being edited: what is on disk, what is written over it here, what others do
 * to the files meanwhile, and drafts that outlive the page. No call and no picture of them.
 */
export {
  Documents,
  type DocumentsOptions,
  type FileConflict,
  type FileOnDisk,
  isThere,
  type StudioDocument,
} from './documents.ts';
export { type DraftStorage, draftStorage, type FileDraft } from './drafts.ts';
export { isDefinitionFile } from './isDefinitionFile.ts';
export type { Clash, ConflictSide } from './joined.ts';
