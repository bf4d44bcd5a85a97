import { readyImage } from '../support/databaseImage.ts';
import { DEEP } from '../support/depth.ts';
import { installPackage } from '../support/installPackage.ts';
import { findFirefox } from './engines/firefox.ts';
import { installOldestChromium } from './engines/oldestChromium.ts';
import { findWebKit } from './engines/webkit.ts';

/** Before all workers, each of which starts an application with a database of its own. */
export default async function globalSetup(): Promise<void> {
  if (DEEP && (findFirefox() ?? findWebKit())) installPackage('test/e2e/engines');
  if (!process.env.DATABASE_URL) await readyImage();
  if (!DEEP) return;
  // Its tests are skipped then, unless all engines are required (engines.deep.spec.ts).
  await installOldestChromium().catch((error: Error) =>
    console.error(`The oldest Chromium could not be installed: ${error.message}`),
  );
}
