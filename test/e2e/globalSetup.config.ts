import { readyImage } from '../support/databaseImage.ts';
import { DEEP } from '../support/depth.ts';
import { installPackage } from '../support/installPackage.ts';
import { unpackOldestChromium } from './engines/oldestChromium.ts';

/** Before all workers, each of which starts an application with a database of its own. */
export default async function globalSetup(): Promise<void> {
  if (!process.env.DATABASE_URL) await readyImage();
  if (!DEEP) return;
  try {
    installPackage('test/e2e/engines');
    await unpackOldestChromium();
  } catch (error) {
    // Without network. The oldest Chromium is skipped then, unless all engines are required (engines.deep.spec.ts);
    // Firefox and WebKit, where they are, fail for want of what drives them.
    console.error(`Other engines could not be installed: ${error}`);
  }
}
