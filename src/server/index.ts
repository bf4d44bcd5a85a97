/**
 * The reference API: stores bookings, sends mails, serves the built client.
 *
 * Not here: the user interface, and the rules for answers (in `#engine`).
 */

export type { ServerBrand, Setting, TimeAndRandom } from '#server/configuration';
export { type Config, ConfigError, readConfig, SETTINGS } from '#server/configuration';
export { type FieldIssue, HTTP_ERRORS, type HttpErrorCode } from '#server/contract';
export { type Database, FolderInUseError, openDatabase, openOnPGlite } from '#server/database';
export { type PagePolicyParts, pagePolicy } from '#server/http';
export type { MailTransport } from '#server/mail';
export { createMetrics, type Metrics, type Service, type ServiceOutcome } from './metrics.ts';
export { serveMetrics } from './serveMetrics.ts';
export { createServer, type ServerDeps } from './server.ts';
export type { WatchedState } from './state.ts';
export { createTraces, type SpanEnd, type Tracing } from './traces.ts';
