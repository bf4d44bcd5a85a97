import { type FormDefinition, loadOrThrow } from '#engine';
import { proofOf } from '../../src/check/proof/proof.ts';

/** How much of a form is proven. */
export interface Proven {
  readonly id: string;
  /** All that visitors should be able to meet. */
  readonly things: number;
  /** Of these, and of the places where somebody may be stuck. */
  readonly unproven: number;
  /** What nobody meets, and where somebody is stuck: none in a form that is sound. */
  readonly faults: readonly string[];
}

/** Proves a form, and counts what is not proven with all that hangs on it. */
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
    things: targets.size,
    unproven: doubts.length + hanging.length + ends.length,
    faults: [...never, ...stuck],
  };
}
