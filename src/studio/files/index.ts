/**
 * The studio's side that touches the disk: reads every definition, writes one at a time inside `schemas/`, reports what
 * others change meanwhile, and shares versions through git. Answers the studio's own page alone; knows which words are spelled wrong.
 */

export { StudioFolder } from './folder.ts';
export { hostKind } from './guard.ts';
export { studioFiles } from './handler.ts';
/**
 * Definitions that several people share: the versions of a file, changes sent to be reviewed, and others’
 * changes since. Uses the machine's git, and says nothing of it. No text for editors.
 */
export { SharedCopy } from './SharedCopy.ts';
export type {
  FileVersion,
  LatestPlan,
  LatestResult,
  Proposal,
  Sending,
  SendResult,
  SharingState,
} from './sharing.ts';
export { sharingCalls } from './sharingCalls.ts';
/**
 * Swedish spelling by Hunspell and its dictionary, on the studio's own server: a page would need a weaker
 * policy for it, and three megabytes. Looks words up; which words a text has is known to `#proofreading`.
 */
export { unknownWords } from './unknownWords.ts';
