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

/** A form with answers, and what keeps somebody from going on. */
export interface Seen {
  readonly run: Run;
  /** Questions that are shown and whose answer is not taken. */
  readonly failed: readonly { readonly step: number; readonly question: string; at: number }[];
  /** Steps that are shown and not ready. */
  readonly blocked: readonly number[];
}

/** Looks at everything that the engine says of a run. */
export function seen(run: Run): Seen {
  const failed = run.form.questions.flatMap(({ definition: { id }, step }) => {
    const issue = validateQuestion(run, id);
    return issue ? [{ step, question: id, at: issue.params.validation ?? -1 }] : [];
  });
  const shown = walkable(run);
  const blocked = run.form.steps
    .filter(({ definition: { id } }) => shown.includes(id) && !isReady(run, id))
    .map(({ index }) => index);
  return { run, failed, blocked };
}

/** The place of the validation that a question fails; -1 when it fails none. */
export function failedIn({ failed }: Seen, id: string): number {
  return failed.find(({ question }) => question === id)?.at ?? -1;
}

/** The ids of the steps that are shown. */
export function walkable(run: Run): readonly string[] {
  return visibleSteps(run).map(({ id }) => id);
}

/** Where somebody is led who goes on past the last step. */
export function exitOf(run: Run): string | undefined {
  let at = first(run);
  while (at.kind === 'step') at = next(run, at.step.id);
  return at.kind === 'finished' ? at.exit : undefined;
}

/** An item with its place. */
export interface Placed {
  readonly isShown: boolean;
  readonly step: number;
  /** The name of what it stands in; of a step ''. */
  readonly within: string;
  readonly at: number;
}

/** Every step, question and option, by a name made of the ids and values that are given for theirs. */
export function itemsIn(
  run: Run,
  idOf: (id: string) => string,
  valueIn: (id: string, value: unknown) => unknown,
): ReadonlyMap<string, Placed> {
  const items = new Map<string, Placed>();
  const { form } = run;
  const shown = walkable(run);
  for (const { definition, index } of form.steps) {
    const isShown = shown.includes(definition.id);
    items.set(`step ${definition.id}`, { isShown, step: index, within: '', at: index });
  }
  for (const { definition, step, index, cell, depth } of form.questions) {
    const id = idOf(definition.id);
    const chosen = depth > 0 ? form.cells[cell]?.chosen : undefined;
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
