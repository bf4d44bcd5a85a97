/** What is signed and applied for, health declarations with it. */

export {
  type Application,
  forgetApplications,
  latestOf,
  listApplications,
  takeTurn,
} from './applications.ts';
export { applyFully, applySimply } from './apply.ts';
export { awaitedDeclaration, awaitingOf } from './awaited.ts';
export { type DeclarationKeys, openDeclarationKeys } from './declarationKeys.ts';
export { declareFully } from './declareFully.ts';
export { declareSimply } from './declareSimply.ts';
export { healthDeclaration } from './healthDeclaration.ts';
export { sign } from './sign.ts';
