import type { Advice, Remedy } from './finding.ts';
import { shown } from './naming.ts';

/** One value comes for another, in a list or a text too; `was` stands at the place of the finding. */
export function replaced(was: unknown, by: unknown): Remedy {
  return { label: `Byt till ${shown(by)}`, found: was, by };
}

/** What to do about a name that is none: take the one that was most likely meant, or else `otherwise`. */
export function meantOr(
  written: unknown,
  guess: string | undefined,
  otherwise: string,
): Pick<Advice, 'hint' | 'remedy'> {
  if (guess === undefined) return { hint: otherwise };
  return { hint: `Menade du "${guess}"?`, remedy: replaced(written, guess) };
}

/** The property keeps its value and has another name. */
export function renamed(name: string): Remedy {
  return { label: `Byt till ${shown(name)}`, change: { kind: 'rename', path: [], name } };
}

/** What stands at the place of the finding goes; `named` is what the editor knows it by. */
export function removed(named: string): Remedy {
  return { label: `Ta bort ${shown(named)}`, change: { kind: 'remove', path: [] } };
}

/** A property of what stands at the place of the finding; last, or where `order` has it. */
export function added(name: string, value: unknown, order: readonly string[] = []): Remedy {
  const label = `Lägg till ${shown(name)}`;
  return { label, change: { kind: 'set', path: [name], value, order } };
}

/** The property that the finding says is missing, before all others. */
export function firstOfAll(name: string, value: unknown): Remedy {
  const label = `Lägg till ${shown(name)}`;
  return { label, change: { kind: 'set', path: [], value, order: [name] } };
}

/** A rule goes, whole, with the property it stands under. */
export function withoutRule(name: string, rule: unknown): Remedy {
  return { ...removed(name), was: rule, change: { kind: 'remove', path: [] } };
}

/** An item comes last in the list that stands `above` names before the end of the pointer. */
export function movedLast(label: string, from: number, last: number, above: number): Remedy {
  return { label, above, change: { kind: 'move', path: [], from, to: last } };
}

/** A part of a rule goes; `part` is what must stand at the place of the finding. */
export function withoutPart(part: unknown): Remedy {
  const isValue = typeof part !== 'object';
  return { label: isValue ? `Ta bort ${shown(part)}` : 'Ta bort den delen av villkoret', part };
}
