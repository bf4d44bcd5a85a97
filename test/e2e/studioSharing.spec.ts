import { join } from 'node:path';
import { builtFiles } from '../../src/build/studioBuild.ts';
import { serveStudio } from '../../src/build/studioServer.ts';
import { violationsOn } from '../support/accessible.ts';
import { type Clone, type Clones, clones, HAS_GIT } from '../support/clones.ts';
import { DEEP } from '../support/depth.ts';
import { STUDIO_BUILD } from '../support/studioBuild.ts';
import { handOf, WAYS } from './studioPresses.ts';
import { test as base, expect, openAt, SHORT_GUIDE } from './studios.ts';

const NEEDS = 'schemas/short-guide/needs.json';
/** Texts of three needs that follow each other. */
const [FIRST, SECOND, THIRD] = [
  'Jag blir arbetslös',
  'Jag skadar mig i en olycka',
  'Jag blir sjukskriven',
];
/** Words of the program that keeps versions, and what only those who use it know. */
const OF_GIT =
  /\b(git|commit|branch|push|pull|merge|rebase|fetch|head|origin|remote|hash|gren|incheckning)\b|\b[0-9a-f]{7,}\b|[{}]/i;

/** Two copies of the short guide, of which the studio is opened over the first. */
const test = base.extend<{ copies: Clones }>({
  // biome-ignore lint/correctness/noEmptyPattern: the library asks for an object of fixtures
  copies: async ({}, use) => {
    const copies = clones({}, SHORT_GUIDE);
    await use(copies);
    copies.remove();
  },
  studio: async ({ copies }, use) => {
    const { root, read, write } = copies.anna;
    const server = await serveStudio(builtFiles(STUDIO_BUILD), join(root, 'schemas'), 0);
    await use({ server, read, write });
    await server.close();
  },
});

test.skip(!HAS_GIT, 'no versions can be kept on this machine');

function change(clone: Clone, from: string, to: string): void {
  clone.write(NEEDS, clone.read(NEEDS).replace(`"${from}"`, `"${to}"`));
}

for (const way of DEEP ? WAYS : (['keys'] as const)) {
  test(`two change neighbouring needs and the same text; one is chosen, and all is sent; an earlier version is taken back, with ${way}`, async ({
    page,
    copies,
    studio,
  }) => {
    const { anna, bo, bare } = copies;
    change(bo, FIRST, 'Bos första');
    change(bo, SECOND, 'Bos andra');
    bo.git('commit', '-qam', 'others');
    bo.git('push', '-q', 'origin', 'main');
    change(anna, SECOND, 'Annas andra');
    change(anna, THIRD, 'Annas tredje');
    const { press, presses } = await handOf(page, way);
    await openAt(page, NEEDS);
    const dialog = page.getByRole('dialog', { name: 'Hämta och skicka' });
    const share = page.getByRole('button', { name: 'Hämta och skicka …' });

    await press(share);
    await press(dialog.getByRole('button', { name: 'Hämta det senaste' }));
    await expect(dialog.getByText('Andra har ändrat Behov.')).toBeVisible();
    await expect(dialog.getByText('Ni har ändrat samma sak.')).toBeVisible();
    expect(await dialog.innerText()).not.toMatch(OF_GIT);
    expect(await violationsOn(page), 'others’ changes').toEqual([]);
    await press(dialog.getByRole('button', { name: 'Välj version av Behov' }));
    const clash = page.getByRole('group', { name: /^Behov .*Text$/ });
    await expect(clash).toContainText('Annas andra');
    await expect(clash).toContainText('Bos andra');
    await press(clash.getByRole('button', { name: 'Behåll min version' }));

    await page.keyboard.press('Control+s');
    await press(page.getByRole('dialog').getByRole('button', { name: 'Spara' }));
    await expect(page.getByRole('button', { name: 'Allt är sparat' })).toBeVisible();
    const ofJoining = presses();
    expect(ofJoining).toBeLessThanOrEqual(6);
    await press(share);
    const send = dialog.getByRole('button', { name: 'Skicka för granskning' });
    await expect(dialog.getByText('Bos andra” → ”Annas andra')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Rubrik för den som granskar' }).fill('Nya behov');
    await expect(send).toBeEnabled();
    expect(await dialog.innerText()).not.toMatch(OF_GIT);
    expect(await violationsOn(page), 'changes to send').toEqual([]);
    await press(send);
    expect(presses() - ofJoining).toBeLessThanOrEqual(2);
    await expect(dialog.getByText('Skickat. Den som granskar')).toBeVisible();
    await expect(dialog.getByText('”Nya behov”')).toBeVisible();
    expect(await dialog.innerText()).not.toMatch(OF_GIT);

    const name = bare.git('for-each-ref', '--format=%(refname)', 'refs/heads/studio').trim();
    const sent = bare.git('show', `${name}:${NEEDS}`);
    for (const text of ['Bos första', 'Annas andra', 'Annas tredje']) expect(sent).toContain(text);
    expect(bare.git('log', '-1', '--format=%B', name)).toMatch(/^Nya behov\n\n.*Annas tredje/s);

    await test.step('an earlier version is looked at, and taken back', async () => {
      await page.keyboard.press('Escape');
      change(anna, 'Bos första', 'Annas första');
      anna.git('commit', '-qam', 'second');
      await openAt(page, NEEDS, 'history');
      const panel = page.getByRole('tabpanel', { name: 'Historik' });
      const versions = panel.getByRole('listitem').filter({ hasText: 'Anna Ek' });
      await expect(versions).toHaveCount(2);
      await press(panel.getByRole('button', { name: /^Visa / }).first());
      await expect(panel.getByText('”Bos första” → ”Annas första”')).toBeVisible();
      await expect(panel.getByText('Så ser filen ut nu.')).toBeVisible();
      // The one on show has another button.
      await press(panel.getByRole('button', { name: /^Visa / }).first());
      await expect(panel.frameLocator('iframe').getByText('Bos första')).toBeVisible();
      expect(await panel.innerText()).not.toMatch(OF_GIT);
      expect(await violationsOn(page), 'a version').toEqual([]);
      await press(panel.getByRole('button', { name: 'Ta tillbaka den här versionen' }));
      await page.keyboard.press('Control+s');
      await press(page.getByRole('dialog').getByRole('button', { name: 'Spara' }));
      await expect(page.getByRole('button', { name: 'Allt är sparat' })).toBeVisible();
      expect(studio.read(NEEDS)).toContain('Bos första');
    });
  });
}
