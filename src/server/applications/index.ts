/** What is signed and applied for, health declarations with it. */

export {
  type Application,
  forgetApplications,
  latestOf,
  listApplications,
  takeTurn,
} from './applications.ts';
export { applyFully } from './applyFully.ts';
export { applySimply } from './applySimply.ts';
export { awaitingOf } from './awaited.ts';
export { awaitedDeclaration } from './awaitedDeclaration.ts';
export { type DeclarationKeys, openDeclarationKeys } from './declarationKeys.ts';
export { declareFully } from './declareFully.ts';
export { declareSimply } from './declareSimply.ts';
export { healthDeclaration } from './healthDeclaration.ts';
export { personDetailsOf } from './personDetails.ts';
export { sign } from './sign.ts';
