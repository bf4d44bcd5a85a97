/** Applications and health declarations: signing and submitting them. */

export {
  type Application,
  applicantOf,
  deleteApplications,
  deleteRecords,
  latestApplicationOf,
  listApplications,
  lockPerson,
  referenceOf,
} from './applications.ts';
export { awaitingOf } from './awaited.ts';
export { type DeclarationKeys, openDeclarationKeys } from './declarationKeys.ts';
export { openDeclaration } from './declarations.ts';
export { applicationsEndpoints } from './endpoints.ts';
export { hasRegisteredKeys, reviewKeys } from './keyRegistry.ts';
export { type KeyUse, resealDeclarations } from './resealing.ts';
