/** A login or signature with BankID that a screen waits for: its code, the way into the app, the time left, the clock of its machine. */

export { type AppLinkSurroundings, appLink } from './appLink.ts';
export { isOnPhone } from './phone.ts';
export { QrCode } from './QrCode.tsx';
export type { QrCodes } from './qrFrames.ts';
export { type MachineRun, runMachine, type Timers } from './runMachine.ts';
export { StageSpinner } from './StageSpinner.tsx';
export { SAID_FAILURES } from './saidFailures.ts';
export { secondsLeft } from './secondsLeft.ts';
export { TimeLeft } from './TimeLeft.tsx';
export { type TabClock, tabClock } from './tabClock.ts';
export { useNow } from './useNow.ts';
