import { findOrInstallBrowser } from './browser.ts';
import { thisMachine } from './machine.ts';

try {
  thisMachine.say(findOrInstallBrowser(thisMachine));
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
