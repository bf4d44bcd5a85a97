/**
 * Proves a form over all answers, and reports the results as findings.
 */

export { conflictOf, type RuleConflict } from './conflict.ts';
export { judgeDoubts } from './doubts.ts';
export { type FormPlaces, placesOf, type SourcePlace } from './formPlaces.ts';
export { placeInForm, proveForm } from './formProof.ts';
export { answeredFirst, falsyRead, judgeMissingAnswers, looseReads } from './missingAnswers.ts';
export { judgeNegatedAnswers } from './negatedAnswers.ts';
export { judgeParts } from './parts.ts';
export {
  type Doubt,
  doubtOf,
  type FormProof,
  isImpossible,
  type ProofOutcome,
  queryFor,
  replayedProof,
} from './proof.ts';
export { type ProofInFiles, proofInFiles } from './proofDescriber.ts';
export {
  effortFor,
  type ProofLimits,
  type ProofMemory,
  type ResumableProof,
} from './proofMemory.ts';
export {
  placeInDeclaration,
  placeInQuestionnaire,
  proveDeclaration,
  proveQuestionnaire,
} from './servedProof.ts';
export { type Target, targetKey, targetsOf, targetsOfRule } from './targets.ts';
export { judgeTypes } from './typedRules.ts';
export { randomNumbers } from './walks.ts';
