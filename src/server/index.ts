/**
 * The reference API: login, advice, applications, mails, documents; serves the built client.
 *
 * Not here: the user interface, and the rules for answers (in `#engine`).
 */

export type { ServerBrand } from '#server/configuration';
export { type Config, ConfigError, readConfig, SETTINGS } from '#server/configuration';
export { HTTP_ERRORS, type HttpErrorCode } from '#server/contract';
export { type Database, FolderInUseError, openDatabase, openOnPGlite } from '#server/database';
export { type PagePolicyParts, pagePolicy } from '#server/http';

export { createServer, type ServerDeps } from './server.ts';
