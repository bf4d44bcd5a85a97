/**
 * A login or signature with BankID that a screen waits for: the machine that begins, polls and ends
 * it, by the policy of its kind; its code, the way into the app, the time left.
 */

export { type AppLinkSurroundings, appLink, isOnPhone } from './appLink.ts';
export { secondsLeft, tabClock, useNow } from './clock.ts';
export { isCutOff, isPending, machineFor, subjectOf } from './phases.ts';
export type { Policy as OrderPolicy } from './policy.ts';
export { QrCode } from './QrCode.tsx';
export { type OrderReason, sentenceOf } from './reasons.ts';
export { type OrderRun, runOrder } from './runOrder.ts';
export { StageSpinner } from './StageSpinner.tsx';
export type {
  End as OrderEnd,
  Machine as OrderMachine,
  Pending as OrderPending,
  Progress as OrderProgress,
} from './states.ts';
export { TimeLeft } from './TimeLeft.tsx';
