import { test as base } from '../support/page.ts';
import { START } from './bankId.ts';
import { openTab, type Tab } from './engines/tab.ts';
import {
  ENGINES,
  REQUIRED,
  type Shown,
  walkInDepthGuide,
  walkSavedCopy,
  walkShortGuide,
} from './engineWalks.ts';
import { onDesktop } from './size.ts';

/* Both guides from start to receipt in the browsers that other tests do not run in. */

const SIZES = [
  { name: 'a phone', width: 375, height: 812 },
  { name: 'a desktop', width: 1280, height: 900 },
] as const;

/** A window of an engine, at the start of the guide. */
const test = base.extend<{ readonly shown: Shown; readonly tab: Tab }>({
  shown: [{ engine: ENGINES[0], width: 375, height: 812 }, { option: true }],
  tab: async ({ app, shown: { engine, width, height } }, use) => {
    const tab = openTab(await engine.open(width, height));
    try {
      await tab.open(`${app.url}/start/`);
      await tab.press('button', 'Neka');
      await use(tab);
    } finally {
      await tab.close();
    }
  },
});

for (const engine of ENGINES) {
  for (const { name, width, height } of SIZES) {
    test.describe(`${engine.name} at the width of ${name}`, onDesktop, () => {
      test.use({ shown: { engine, width, height } });
      test.skip(!engine.isHere && !REQUIRED, `${engine.name} is not installed`);

      test('the short guide leads from its start to a booked meeting, and a saved copy opens it again', async ({
        app,
        tab,
      }) => {
        await walkShortGuide(tab);
        await walkSavedCopy(tab, `${app.url}/start/`);
      });

      test('the in-depth guide leads from login to a signed declaration', async ({
        app,
        request,
        tab,
      }) => {
        await tab.open(app.url + START);
        await walkInDepthGuide(tab, request, width < 600);
      });
    });
  }
}
