/** The environment as settings, with the clock and what a start that fails says. */

export { type Config, ConfigError, readConfig } from './config.ts';
export { type Brand, machineSources, type Sources } from './deps.ts';
export { addressOf, isThisMachine } from './ownAddress.ts';
export { sealingKeys } from './readers.ts';
export type { RetentionTimes } from './retentionSettings.ts';
export type { Setting } from './setting.ts';
export { SETTINGS } from './settings.ts';
export { codeOf, fileReason, folderHindrance, StartError } from './startError.ts';
