import type { StepDefinition } from './definition.ts';
import { stepOf } from './reading.ts';
import { holds } from './rules.ts';
import { type Run, snapshotOf } from './run.ts';

/** Where a move leads. */
export type Destination =
  | { readonly kind: 'step'; readonly step: StepDefinition }
  /** Past the last step; `exit` is the name the definition gives the way out, if it has any. */
  | { readonly kind: 'finished'; readonly exit?: string }
  | { readonly kind: 'before-start' };

/** How far a step is on the path that the answers so far make. */
export interface Progress {
  /** From 1. A hidden step counts as the visible one before it. */
  readonly at: number;
  readonly of: number;
}

/** The first visible step, or the end when none is. */
export function first(run: Run): Destination {
  return seek(run, 0, 1);
}

/** The next visible step after a step, which need not be visible itself. */
export function next(run: Run, stepId: string): Destination {
  return seek(run, stepOf(run, stepId).index + 1, 1);
}

/** The visible step before a step, which need not be visible itself. */
export function previous(run: Run, stepId: string): Destination {
  return seek(run, stepOf(run, stepId).index - 1, -1);
}

/** Place of a step among the visible ones. */
export function progressOf(run: Run, stepId: string): Progress {
  const snapshot = snapshotOf(run);
  const { index } = stepOf(run, stepId);
  const visible = run.form.steps.filter(({ cell }) => snapshot.isShown(cell));
  const passed = visible.filter((step) => step.index <= index).length;
  return { at: Math.max(1, passed), of: Math.max(1, visible.length) };
}

function seek(run: Run, from: number, by: 1 | -1): Destination {
  const snapshot = snapshotOf(run);
  for (let at = from; ; at += by) {
    const step = run.form.steps[at];
    if (!step) break;
    if (snapshot.isShown(step.cell)) return { kind: 'step', step: step.definition };
  }
  if (by === -1) return { kind: 'before-start' };
  const exit = run.form.definition.exits?.find(
    ({ when }) => when === undefined || holds(when, snapshot),
  );
  return exit ? { kind: 'finished', exit: exit.to } : { kind: 'finished' };
}
