import texts from '../../../schemas/texts/findings.json' with { type: 'json' };
import type { Advice, Remedy } from './finding.ts';
import { filled, quoted, type Words } from './words.ts';

const { fixes, hints } = texts;

/** Replaces a value, also in a list or a text; `was` is at the place of the finding. */
export function replaced(was: unknown, by: unknown): Remedy {
  return { label: filled(fixes.replace, { value: quoted(by) }), replaced: was, by };
}

/** The hint and the remedy of a misspelled name; nothing without a guess. */
export function guessed(
  written: unknown,
  guess: string | undefined,
): Partial<Pick<Advice, 'hint' | 'remedy'>> {
  if (guess === undefined) return {};
  return { hint: filled(hints.meant, { name: quoted(guess) }), remedy: replaced(written, guess) };
}

/** Renames the property. */
export function renamed(name: string): Remedy {
  const label = filled(fixes.replace, { value: quoted(name) });
  return { label, change: { kind: 'rename', path: [], name } };
}

/** Removes the value at the place of the finding; `named` is what the editor knows it by. */
export function removed(named: string): Remedy {
  return {
    label: filled(fixes.remove, { name: quoted(named) }),
    change: { kind: 'remove', path: [] },
  };
}

/** Adds a property to the object at the place of the finding; last, or where `order` has it. */
export function added(name: string, value: unknown, order: readonly string[] = []): Remedy {
  const label = filled(fixes.add, { name: quoted(name) });
  return { label, change: { kind: 'set', path: [name], value, order } };
}

/** Adds a missing property before all others. */
export function addedFirst(name: string, value: unknown): Remedy {
  const label = filled(fixes.add, { name: quoted(name) });
  return { label, change: { kind: 'set', path: [], value, order: [name] } };
}

/** Removes a rule with the property it is under. */
export function withoutRule(name: string, rule: unknown): Remedy {
  return { ...removed(name), was: rule, change: { kind: 'remove', path: [] } };
}

/** Moves an item last in the list that is `above` names before the end of the pointer. */
export function movedLast(label: Words, from: number, last: number, above: number): Remedy {
  return { label, above, change: { kind: 'move', path: [], from, to: last } };
}

/** Removes a part of a rule; `part` is what has to be at the pointer of the finding. */
export function withoutPart(part: unknown): Remedy {
  const isRule = typeof part === 'object';
  return { label: isRule ? fixes.removePart : filled(fixes.remove, { name: quoted(part) }), part };
}
