/**
 * The checker over files that are being edited, for the page on which editors change them. A
 * worker holds one bench; nothing here waits, draws or touches a disk.
 */
/** Thrown by what is left to be gone on with. */
export { Interrupted } from '#reach';
export {
  type BenchCheck,
  type BenchItem,
  type BenchOptions,
  type FormFound,
  Workbench,
} from './workbench.ts';
