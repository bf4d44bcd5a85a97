import { readdirSync, readFileSync } from 'node:fs';
import { type FormDefinition, loadOrThrow } from '#engine';
import { proofOf } from '../../src/check/proof/proof.ts';

/** The forms of `examples`, by name. */
export const EXAMPLES: readonly FormDefinition[] = readdirSync('examples')
  .filter((name) => name.endsWith('.json'))
  .map((name): FormDefinition => JSON.parse(readFileSync(`examples/${name}`, 'utf8')));

/** How much of a form is proven. */
export interface Proven {
  readonly id: string;
  /** Number of items that some visitor should see. */
  readonly items: number;
  /** How many of these, and of possible dead ends, are unproven. */
  readonly unproven: number;
  /** Items that are never shown, and dead ends; none in a sound form. */
  readonly problems: readonly string[];
}

/** Proves a form, and counts what is unproven with everything that depends on it. */
export function provenOf(definition: FormDefinition): Proven {
  const { targets, doubts, never, deadEnds } = proofOf(loadOrThrow(definition), '20260531');
  const doubtful = new Set(doubts.map(({ key }) => key));
  const hanging = [...targets.values()].filter(
    ({ key, after }) => !doubtful.has(key) && after.some((own) => doubtful.has(own)),
  );
  const ends = deadEnds.filter(({ kind }) => kind === 'unproven');
  const stuck = deadEnds.flatMap(({ kind, step }) => (kind === 'found' ? [`stuck ${step}`] : []));
  return {
    id: definition.id,
    items: targets.size,
    unproven: doubts.length + hanging.length + ends.length,
    problems: [...never, ...stuck],
  };
}
