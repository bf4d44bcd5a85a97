import type { Answers } from '#engine';
import { type Item, type Model, placedRule, type Reading, signatureOf, unique } from '#reach';
import type { Match } from './match.ts';
import type { Comparison, Look } from './search.ts';

/** Somebody who finishes the form is led elsewhere; undefined stands for no name. */
export interface ExitChange {
  readonly kind: 'exit';
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly example: Answers;
}

/** Whether somebody can go on from a step is decided otherwise. */
export interface LeavingChange {
  readonly kind: 'leaving';
  readonly how: 'narrower' | 'wider';
  readonly item: Item;
  readonly example: Answers;
}

/** Compares where those who finish are led. */
export function compareExits(comparison: Comparison): readonly ExitChange[] {
  const { before, after } = comparison;
  const was = exitsOf(before);
  const is = exitsOf(after);
  if (was.signature === is.signature) return [];
  const changes: ExitChange[] = [];
  for (const from of was.names) {
    for (const to of is.names) {
      if (from === to) continue;
      const looks = [was.look, is.look] as const;
      const isLed = (one: Reading, other: Reading) => exitOf(one) === from && exitOf(other) === to;
      const witness = comparison.noted(comparison.find('before', looks, isLed), undefined);
      if (witness.kind !== 'found') continue;
      changes.push({ kind: 'exit', before: from, after: to, example: witness.answers });
    }
  }
  return changes;
}

function exitsOf(model: Model) {
  const { exits = [], steps } = model.form.definition;
  const rules = exits.map(({ when }, at) =>
    placedRule(model.form, when ?? true, `/exits/${at}/when`),
  );
  const questions = rules.flatMap(({ reads }) => reads);
  const look: Look = { until: steps.length, questions, rules };
  const names = unique(exits.length === 0 ? [undefined] : exits.map(({ to }) => to));
  return { look, names, signature: JSON.stringify([exits, signatureOf(model, questions)]) };
}

function exitOf({ model, holds }: Reading): string | undefined {
  const { exits = [] } = model.form.definition;
  return exits.find(({ when }) => when === undefined || holds(when))?.to;
}

/** Compares who can go on from the steps that both forms have. */
export function compareLeaving(comparison: Comparison, { steps }: Match): readonly LeavingChange[] {
  return steps.flatMap((pair): readonly LeavingChange[] => {
    const was = readyOf(comparison.before, pair.before.step);
    const is = readyOf(comparison.after, pair.after.step);
    if (was.signature === is.signature && comparison.isShownAlike(pair)) return [];
    const cells = [was.look.cells?.[0] ?? -1, is.look.cells?.[0] ?? -1] as const;
    return (['before', 'after'] as const).flatMap((side): readonly LeavingChange[] => {
      const found = comparison.find(side, [was.look, is.look], (one, other) => {
        if (!one.isShown(cells[0]) || !other.isShown(cells[1])) return false;
        const [first, second] = [one.holds(was.rule), other.holds(is.rule)];
        return first !== second && first === (side === 'before');
      });
      const witness = comparison.noted(found, pair.after);
      if (witness.kind !== 'found') return [];
      const how = side === 'before' ? 'narrower' : 'wider';
      return [{ kind: 'leaving', how, item: pair.after, example: witness.answers }];
    });
  });
}

function readyOf(model: Model, step: number) {
  const { definition, cell = -1 } = model.form.steps[step] ?? {};
  const rule = definition?.ready ?? true;
  const placed = placedRule(model.form, rule, `/steps/${step}/ready`);
  const look: Look = { until: step, cells: [cell], questions: placed.reads, rules: [placed] };
  return { rule, look, signature: JSON.stringify([rule, signatureOf(model, placed.reads)]) };
}
