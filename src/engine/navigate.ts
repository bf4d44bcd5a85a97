import type { Form, Question } from './compile.ts';
import type { StepDefinition } from './definition.ts';
import { holds } from './rules.ts';
import { answer, questionAt, type Run, snapshotOf, start } from './run.ts';
import { answerEvenIfHidden, stepOf } from './runQueries.ts';
import { validateStep } from './validate.ts';

/** Result of a navigation. */
export type Destination =
  | { readonly kind: 'step'; readonly step: StepDefinition }
  /** After the last step; `exit` is the destination named by the definition, if any. */
  | { readonly kind: 'finished'; readonly exit?: string }
  | { readonly kind: 'before-start' };

/** Position of a step among the visible ones. */
export interface Progress {
  /** From 1. A hidden step counts as the visible one before it. */
  readonly position: number;
  readonly of: number;
  /** As `of`, with the steps that answers to this and later steps may still show. */
  readonly atMost: number;
}

/** The first visible step, or `finished` when there is none. */
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

/**
 * The step to show for an entry of the browser's history: that step, unless an earlier one lacks an
 * answer (it was cleared, or the entry is older); a hidden step gives way to the one before it. The
 * first step when none is asked for. Throws a RangeError when the form has no visible step.
 *
 * Replays the answers as the visitor gave them: a step that a later answer would show has been
 * passed, and the visitor is not led back to it.
 */
export function reachableStep(run: Run, wanted: string | undefined): string {
  const { form, today } = run;
  const goal = form.stepIndexOf.get(wanted ?? '') ?? 0;
  let walked = start(form, { today });
  let reached: string | undefined;
  let at = first(walked);
  while (at.kind === 'step' && (reached === undefined || indexOf(form, at.step) <= goal)) {
    reached = at.step.id;
    for (const question of form.steps[indexOf(form, at.step)]?.questions ?? []) {
      const { id } = questionAt(form, question).definition;
      walked = answer(walked, id, answerEvenIfHidden(run, id));
    }
    if (validateStep(walked, reached).length > 0) break;
    at = next(walked, reached);
  }
  if (reached === undefined) throw new RangeError('the form has no step to show');
  return reached;
}

const indexOf = ({ stepIndexOf }: Form, { id }: StepDefinition) => stepIndexOf.get(id) ?? -1;

/** Cached, since a run is immutable. */
const walkedThrough = new WeakMap<Run, boolean>();

/** Whether a visitor with these answers reaches the end of the form. */
export function reachesEnd(run: Run): boolean {
  const known = walkedThrough.get(run);
  if (known !== undefined) return known;
  const last = run.form.steps.at(-1)?.definition.id;
  const isThrough = validateStep(run, reachableStep(run, last)).length === 0;
  walkedThrough.set(run, isThrough);
  return isThrough;
}

/**
 * Place of a step among the visible ones. `at / atMost` never falls on the way forward: a step shown
 * meanwhile was counted before.
 */
export function progressOf(run: Run, stepId: string): Progress {
  const snapshot = snapshotOf(run);
  const { index } = stepOf(run, stepId);
  const visible = run.form.steps.filter(({ cell }) => snapshot.isShown(cell));
  const passed = visible.filter((step) => step.index <= index).length;
  const of = Math.max(1, visible.length);
  const hidden = run.form.steps.filter((step) => step.index > index && !visible.includes(step));
  const open = hidden.length > 0 && openCells(run.form, index);
  const more = open ? hidden.filter(({ cell }) => open.has(cell)).length : 0;
  return { position: Math.max(1, passed), of, atMost: of + more };
}

/** Cells that answers to a step (by its index) and those after it may change. */
function openCells({ cells, questions }: Form, index: number): ReadonlySet<number> {
  const open = new Set(questions.filter(({ step }) => step >= index).flatMap(readersOf));
  // A set visits what is added to it meanwhile.
  for (const cell of open) for (const reader of cells[cell]?.readers ?? []) open.add(reader);
  return open;
}

const readersOf = ({ readers }: Question) => readers;

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
