/**
 * The studio's side that touches the disk: reads every definition, writes one at a time inside
 * `schemas/` and reports what others change meanwhile. Answers the studio's own page alone.
 */
export { fileAccess } from './fileAccess.ts';
export {
  type FileChange,
  type StoredFile,
  StudioFolder,
  stampOf,
  type WriteResult,
} from './folder.ts';
export { hostKind } from './guard.ts';
export { type StudioCall, type StudioFiles, studioFiles } from './handler.ts';
