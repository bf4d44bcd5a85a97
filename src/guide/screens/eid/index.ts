/**
 * Polled BankID orders, for logins and signatures: the state machine that begins, polls and ends
 * them, by the policy of their kind; QR code and its size, app link and time left.
 */

export { type AppLinkContext, appLink, isOnPhone } from './appLink.ts';
export { tabClock, useIsTimeUp } from './clock.ts';
/** Options of a login or a signature. */
export type { EidOptions } from './eidOptions.ts';
export { type OrderEndReason, problemReport } from './endReasons.ts';
/** Preloads the dialog's code. */
export { preloadEid } from './loadDialog.ts';
export { NEVER, type OrderPolicy } from './orderPolicy.ts';
export { currentSubject, isPending, isReconnecting, machineFor } from './phases.ts';
export { CodeSizeButton, QrCode } from './QrCode.tsx';
export { type OrderRun, runOrder } from './runOrder.ts';
export { StageSpinner } from './StageSpinner.tsx';
export type {
  OrderEnd,
  OrderMachine,
  OrderPending,
  OrderProgress,
} from './states.ts';
export { TimeAnnouncement, TimeLeft } from './TimeLeft.tsx';
/** The dialog of a screen and how to open it; resumes by itself after a reload. */
export { type EidBinding, useEid } from './useEid.tsx';
