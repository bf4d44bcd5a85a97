/**
 * Proves a form over all answers, and tells what that shows as findings.
 */

export { type Aim, aimed, aimsOf, aimsOfRule } from './aims.ts';
export { type Conflict, conflictOf } from './conflict.ts';
export type { FormPlaces } from './formPlaces.ts';
export { placeInForm, proveForm } from './formProof.ts';
export { judgeMissingAnswers, looseReads } from './missingAnswers.ts';
export { judgeNegatedAnswers } from './negatedAnswers.ts';
export { judgeParts } from './parts.ts';
export {
  type Doubt,
  type Outcome,
  type Proof,
  type ProofLimits,
  type ProofMemory,
  rememberedProof,
  wantedFor,
} from './proof.ts';
export type { SourcePlace } from './proofFindings.ts';
export {
  placeInDeclaration,
  placeInQuestionnaire,
  proveDeclaration,
  proveQuestionnaire,
} from './servedProof.ts';
export { inTurn, ProofTelling } from './telling.ts';
export { judgeTypes } from './typedRules.ts';
