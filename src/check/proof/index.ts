/**
 * Proves a form over all answers, and tells what that shows as findings.
 */

export { type Aim, aimed, aimsOf, aimsOfRule } from './aims.ts';
export { type Conflict, conflictOf } from './conflict.ts';
export { judgeDoubts } from './doubts.ts';
export { type FormPlaces, placesOf, type SourcePlace } from './formPlaces.ts';
export { placeInForm, proveForm } from './formProof.ts';
export { answeredFirst, falsyRead, judgeMissingAnswers, looseReads } from './missingAnswers.ts';
export { judgeNegatedAnswers } from './negatedAnswers.ts';
export { judgeParts } from './parts.ts';
export {
  type Doubt,
  doubtOf,
  isNobody,
  type Outcome,
  type Proof,
  recalled,
  wantedFor,
} from './proof.ts';
export { effortFor, type ProofLimits, type ProofMemory, type Proving } from './proofMemory.ts';
export {
  placeInDeclaration,
  placeInQuestionnaire,
  proveDeclaration,
  proveQuestionnaire,
} from './servedProof.ts';
export { type ProofInFiles, proofInFiles } from './telling.ts';
export { judgeTypes } from './typedRules.ts';
export { randomNumbers } from './walks.ts';
