/**
 * A login or signature with BankID that a screen waits for: the machine that begins, polls and ends
 * it, by the policy of its kind; its code, the way into the app, the time left.
 */

export { type AppLinkSurroundings, appLink, isOnPhone } from './appLink.ts';
export { secondsLeft, type TabClock, tabClock, useNow } from './clock.ts';
export { machineFor, subjectOf } from './machine.ts';
export { isCutOff, isPending } from './pending.ts';
export type { Policy as OrderPolicy } from './policy.ts';
export type { QrCodes } from './QrCode.tsx';
export { QrCode } from './QrCode.tsx';
export { type MachineRun, runMachine, SAID_FAILURES, type Timers } from './runMachine.ts';
export { type OrderRun, runOrder } from './runOrder.ts';
export { StageSpinner } from './StageSpinner.tsx';
export type {
  End as OrderEnd,
  Machine as OrderMachine,
  OrderProblem,
  Pending as OrderPending,
} from './states.ts';
export { TimeLeft } from './TimeLeft.tsx';
