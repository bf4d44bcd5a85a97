/** The settings from the environment, the clock, and errors that prevent a start. */

export { certificateExpiries } from './certificates.ts';
export {
  type Config,
  ConfigError,
  isThisMachine,
  readConfig,
  readStoredConfig,
  type StoredConfig,
} from './config.ts';
export { type ServerBrand, systemTimeAndRandom, type TimeAndRandom } from './deps.ts';

export { sealingKeys } from './readers.ts';
export { type RetentionTimes, SETTINGS } from './settings.ts';
export { codeOf, fileReason, propertiesOf, StartError, whyNotWritable } from './startError.ts';
