import type { Answers } from '#engine';
import { cellOfItem, type Item, type Model, type Reading, unique } from '#reach';
import { type Comparison, lookAt } from './comparison.ts';
import type { Match } from './match.ts';

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
  const was = exitsOf(comparison.before);
  const is = exitsOf(comparison.after);
  const looks = [was.look, is.look] as const;
  if (was.written === is.written && comparison.isDecidedAlike(looks)) return [];
  return was.names.flatMap((before) =>
    is.names.flatMap((after): readonly ExitChange[] => {
      if (before === after) return [];
      const example = comparison.found('before', looks, undefined, (one, other) => {
        return exitOf(one) === before && exitOf(other) === after;
      });
      return example ? [{ kind: 'exit', before, after, example }] : [];
    }),
  );
}

function exitsOf(model: Model) {
  const { exits = [], steps } = model.form.definition;
  const rules = exits.map(({ when = true }) => when);
  const names = unique(exits.length === 0 ? [undefined] : exits.map(({ to }) => to));
  return { names, look: lookAt(model, steps.length, { rules }), written: JSON.stringify(exits) };
}

function exitOf({ model, holds }: Reading): string | undefined {
  const { exits = [] } = model.form.definition;
  return exits.find(({ when }) => when === undefined || holds(when))?.to;
}

/** Compares who can go on from the steps that both forms have. */
export function compareLeaving(comparison: Comparison, { steps }: Match): readonly LeavingChange[] {
  return steps.flatMap((pair): readonly LeavingChange[] => {
    const { before, after: item } = pair;
    const was = readyOf(comparison.before, before);
    const is = readyOf(comparison.after, item);
    const looks = [was.look, is.look] as const;
    if (comparison.isDecidedAlike(looks) && comparison.isShownAlike(pair)) return [];
    return (['before', 'after'] as const).flatMap((side): readonly LeavingChange[] => {
      const example = comparison.found(side, looks, item, (one, other) => {
        if (!comparison.isShown(pair, one, other)) return false;
        const [first, second] = [one.holds(was.rule), other.holds(is.rule)];
        return first !== second && first === (side === 'before');
      });
      const how = side === 'before' ? 'narrower' : 'wider';
      return example ? [{ kind: 'leaving', how, item, example }] : [];
    });
  });
}

function readyOf(model: Model, item: Item) {
  const rule = model.form.steps[item.step]?.definition.ready ?? true;
  const cells = [cellOfItem(model.form, item)];
  return { rule, look: lookAt(model, item.step, { cells, rules: [rule] }) };
}
