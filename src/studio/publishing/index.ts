/**
 * Definitions that several people share: the versions of a file, changes sent to be reviewed, and others’
 * changes since. Uses the machine's git, and says nothing of it. No text for editors.
 */
export { SharedCopy, type SharedCopyOptions } from './SharedCopy.ts';
export type {
  Author,
  FileVersion,
  LatestPlan,
  LatestResult,
  Proposal,
  Sending,
  SendResult,
  SharingState,
  UnsentFile,
} from './sharing.ts';
export { sharingCalls } from './sharingCalls.ts';
