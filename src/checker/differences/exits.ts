import {
  cellOfItem,
  type EvaluatedForm,
  type Item,
  type Model,
  withoutDuplicates,
} from '#checker/reach';
import type { Answers } from '#engine';
import { type Comparison, stepScope } from './comparison.ts';
import type { Match } from './match.ts';

/** A visitor who finishes the form is led elsewhere; undefined for an exit without a name. */
export interface ExitChange {
  readonly kind: 'exit';
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly example: Answers;
}

/** Another rule decides whether a visitor can leave a step. */
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
  const scopes = [was.scope, is.scope] as const;
  if (was.written === is.written && comparison.hasSameResults(scopes)) return [];
  return was.names.flatMap((before) =>
    is.names.flatMap((after): readonly ExitChange[] => {
      if (before === after) return [];
      const example = comparison.exampleOrNote('before', scopes, undefined, (one, other) => {
        return exitOf(one) === before && exitOf(other) === after;
      });
      return example ? [{ kind: 'exit', before, after, example }] : [];
    }),
  );
}

function exitsOf(model: Model) {
  const { exits = [], steps } = model.form.definition;
  const rules = exits.map(({ when = true }) => when);
  const names = withoutDuplicates(exits.length === 0 ? [undefined] : exits.map(({ to }) => to));
  return {
    names,
    scope: stepScope(model, steps.length, { rules }),
    written: JSON.stringify(exits),
  };
}

function exitOf({ model, holds }: EvaluatedForm): string | undefined {
  const { exits = [] } = model.form.definition;
  return exits.find(({ when }) => when === undefined || holds(when))?.to;
}

/** Compares who can go on from the steps that both forms have. */
export function compareLeaving(comparison: Comparison, { steps }: Match): readonly LeavingChange[] {
  return steps.flatMap((pair): readonly LeavingChange[] => {
    const { before, after: item } = pair;
    const was = readyOf(comparison.before, before);
    const is = readyOf(comparison.after, item);
    const scopes = [was.scope, is.scope] as const;
    if (comparison.hasSameResults(scopes) && comparison.isShownToSame(pair)) return [];
    return (['before', 'after'] as const).flatMap((side): readonly LeavingChange[] => {
      const example = comparison.exampleOrNote(side, scopes, item, (one, other) => {
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
  return { rule, scope: stepScope(model, item.step, { cells, rules: [rule] }) };
}
