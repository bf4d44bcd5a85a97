/** PostgreSQL and the embedded database: tables, migrations, sealing, retention. */

export {
  type Database,
  IN_MEMORY,
  openDatabase,
  openOnPGlite,
  type QueryEvent,
} from './database.ts';
export { DatabaseDownError } from './databaseDown.ts';
export { firstRowOf } from './firstRowOf.ts';
export { FolderInUseError } from './folderLock.ts';
export { containsDatabase } from './pglite.ts';
export { RETENTION } from './retention.ts';
export { startRetentionJob } from './retentionJob.ts';
export { hashOf, newSecret, seal, sealOf, unseal } from './sealing.ts';
export { renewOrigin, requireOrigin, startSharedClock } from './sharedDatabase.ts';
export type { SimulatedCollectionTable, SimulatedOrderTable } from './simulatedTables.ts';
export type {
  AnswerRecord,
  ApplicationTable,
  CapturedMailTable,
  CollectionTable,
  DeclarationTable,
  EidOrderTable,
  OutboxTable,
  RecommendationTable,
  SessionTable,
  Tables,
} from './tables.ts';
