import { findOrInstallBrowser } from './browser.ts';
import { thisMachine } from './machine.ts';

try {
  thisMachine.log(findOrInstallBrowser(thisMachine));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
