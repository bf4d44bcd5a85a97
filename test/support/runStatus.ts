import {
  first,
  isReady,
  isVisible,
  next,
  type Run,
  validateQuestion,
  visibleOptions,
  visibleSteps,
} from '#engine';

/** A run, and what prevents the visitor from going on. */
export interface Status {
  readonly run: Run;
  /** Visible questions that fail a validation. */
  readonly failed: readonly { readonly step: number; readonly question: string; at: number }[];
  /** Visible steps that are not ready. */
  readonly blocked: readonly number[];
}

/** The status of a run by the engine. */
export function statusOf(run: Run): Status {
  const failed = run.form.questions.flatMap(({ definition: { id }, step }) => {
    const issue = validateQuestion(run, id);
    return issue ? [{ step, question: id, at: issue.params.validation ?? -1 }] : [];
  });
  const shown = visibleStepIds(run);
  const blocked = run.form.steps
    .filter(({ definition: { id } }) => shown.includes(id) && !isReady(run, id))
    .map(({ index }) => index);
  return { run, failed, blocked };
}

/** Index of the validation that a question fails; -1 for none. */
export function failedIn({ failed }: Status, id: string): number {
  return failed.find(({ question }) => question === id)?.at ?? -1;
}

/** Ids of the visible steps. */
export function visibleStepIds(run: Run): readonly string[] {
  return visibleSteps(run).map(({ id }) => id);
}

/** The exit after the last step. */
export function exitOf(run: Run): string | undefined {
  let at = first(run);
  while (at.kind === 'step') at = next(run, at.step.id);
  return at.kind === 'finished' ? at.exit : undefined;
}

/** An item with its position. */
export interface Placed {
  readonly isShown: boolean;
  readonly step: number;
  /** Name of its parent; empty for a step. */
  readonly within: string;
  readonly at: number;
}

/** Every step, question and option, named by the ids and values that the callbacks return. */
export function itemsIn(
  run: Run,
  idOf: (id: string) => string,
  valueIn: (id: string, value: unknown) => unknown,
): ReadonlyMap<string, Placed> {
  const items = new Map<string, Placed>();
  const { form } = run;
  const shown = visibleStepIds(run);
  for (const { definition, index } of form.steps) {
    const isShown = shown.includes(definition.id);
    items.set(`step ${definition.id}`, { isShown, step: index, within: '', at: index });
  }
  for (const { definition, step, index, cell, depth } of form.questions) {
    const id = idOf(definition.id);
    const chosen = depth > 0 ? form.cells[cell]?.underOption : undefined;
    const owner = idOf(form.questions[chosen?.question ?? -1]?.definition.id ?? '');
    const within = chosen
      ? `option ${owner} ${valueIn(owner, chosen.value)}`
      : `step ${form.steps[step]?.definition.id}`;
    const isShown = isVisible(run, definition.id);
    items.set(`question ${id}`, { isShown, step, within, at: index });
    const offered = isShown ? visibleOptions(run, definition.id) : [];
    for (const [at, option] of (definition.options ?? []).entries()) {
      const name = `option ${id} ${valueIn(id, option.value)}`;
      items.set(name, { isShown: offered.includes(option), step, within: `question ${id}`, at });
    }
  }
  return items;
}
