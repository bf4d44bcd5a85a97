import type { EffortLimits } from '#reach';

/** Settings of a bench. */
export interface WorkbenchOptions {
  /** As `yyyymmdd`. */
  readonly today: string;
  /** How far the proof of each form goes. */
  readonly budget?: EffortLimits;
  /** Polled between pieces of a proof; once true, the proof is interrupted, to be resumed later. */
  readonly isDue?: () => boolean;
}
