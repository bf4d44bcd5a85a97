/**
 * Versions of the definitions, as editors see them: what differs for visitors, what several people have changed
 * at once, what was before, and what is sent and fetched. No word of the program that keeps them.
 */

/** Differences for visitors, file by file; and the question to the bench for them. */
export { Changes } from './Changes.tsx';
/** Both versions of a part that was changed twice, and the choice of one. */
export { ConflictNotice } from './ConflictNotice.tsx';

/** The tab 'Historik' of a file. */
export { HistoryTab } from './HistoryTab.tsx';
export { type PublishingCalls, publishingCalls } from './publishingCalls.ts';
/** Whether what is here may be saved and sent. */
export { errorsOf, readinessOf } from './readiness.ts';
/** 'Hämta det senaste' and 'Skicka för granskning'. */
export { SharingDialog } from './SharingDialog.tsx';
export { useChanges } from './useChanges.ts';
export { useFileWords } from './useFileWords.ts';
