/**
 * The checker over files that are being edited, for the studio. Its worker holds one workbench;
 * nothing here waits, draws or touches a disk.
 */
/** Thrown when a proof is interrupted; the same call resumes it. */
export { Interrupted } from '#reach';
export type { PlacedForm } from './placedForm.ts';
export type { SayableName, SayableNames } from './sayableNames.ts';
export type { TextPlace } from './textPlaces.ts';
export { Workbench } from './workbench.ts';
export type {
  FormFound,
  WorkbenchCheck,
  WorkbenchItem,
  WorkbenchOptions,
} from './workbenchTypes.ts';
