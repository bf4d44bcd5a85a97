/** A login or signature with BankID that a screen waits for: its code, the way into the app, the time left, the clock of its machine. */

export { type AppLinkSurroundings, appLink, isOnPhone } from './appLink.ts';
export { secondsLeft, type TabClock, tabClock, useNow } from './clock.ts';
export type { QrCodes } from './QrCode.tsx';
export { QrCode } from './QrCode.tsx';
export { type MachineRun, runMachine, SAID_FAILURES, type Timers } from './runMachine.ts';
export { StageSpinner } from './StageSpinner.tsx';
export { TimeLeft } from './TimeLeft.tsx';
