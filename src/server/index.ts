/**
 * The reference API: stores bookings, sends mails, serves the built client.
 *
 * Not here: the interface, and rules about answers (`#engine` has them).
 */

export { type Config, ConfigError, readConfig } from './config.ts';
export { type Database, openDatabase, openOnPGlite } from './database.ts';
export type { Brand, Sources } from './deps.ts';
export { FAULTS, type FaultCode, type FieldIssue } from './faults.ts';
export { FolderInUseError } from './folderLock.ts';
export type { MailTransport } from './mailTransport.ts';
export { type PagePolicyParts, pagePolicy } from './pagePolicy.ts';
export { createServer, type ServerDeps } from './server.ts';
export type { Setting } from './setting.ts';
export { SETTINGS } from './settings.ts';
