/** The environment as settings, with the clock and what a start that fails says. */

export { type Config, ConfigError, isThisMachine, readConfig } from './config.ts';
export { type ServerBrand, systemTimeAndRandom, type TimeAndRandom } from './deps.ts';
export { sealingKeys } from './readers.ts';
export type { Setting } from './setting.ts';
export { type RetentionTimes, SETTINGS } from './settings.ts';
export { codeOf, fileReason, folderObstacle, propertiesOf, StartError } from './startError.ts';
