import type { Page } from '@playwright/test';
import { expect, test } from '../support/page.ts';
import { choose, FAMILY, MEETING, openForm, openMeeting } from './shortGuide.ts';
import { onDesktop } from './size.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Val om kakor' });
const accept = (page: Page) => page.getByRole('button', { name: 'Godkänn', exact: true }).click();
const refuse = (page: Page) => page.getByRole('button', { name: 'Neka', exact: true }).click();
const settings = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Inställningar för kakor' });
const keysOf = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

test('the question about cookies is asked on every page until it is answered, with answers that look the same, and moves nothing when it comes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = { shift: 0, atFirst: '' };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver(() => {
      const found = document.querySelector('.consent:not([hidden])');
      if (found && seen.atFirst === '') seen.atFirst = getComputedStyle(found).pointerEvents;
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  const seen = () =>
    page.evaluate(() => (window as unknown as { seen: { shift: number; atFirst: string } }).seen);
  for (const path of ['/start/', '/fordjupade-guiden/start/']) {
    await page.goto(path);
    await expect(banner(page)).toBeVisible();
    await expect(banner(page)).toHaveCSS('pointer-events', 'auto');
    // A finger that was on its way is let through at first.
    expect(await seen(), path).toEqual({ shift: 0, atFirst: 'none' });
  }
  const looks = await banner(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(button);
        return [width, height, color, backgroundColor, borderColor, fontWeight].join();
      }),
    );
  expect(looks).toHaveLength(2);
  expect(new Set(looks).size).toBe(1);
  await refuse(page);
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(banner(page)).toBeHidden();
  expect(await keysOf(page)).toEqual(['cookie-consent']);
});

test(
  'covers neither the buttons at the bottom nor a field that has the focus; what was answered is gone after Avsluta',
  onDesktop,
  async ({ page }) => {
    await openMeeting(page);
    await choose(page, MEETING, 'Ja, boka möte');
    await expect(page.getByRole('heading', { level: 1, name: 'Boka möte' })).toBeVisible();
    for (const size of [
      { width: 320, height: 640 },
      { width: 375, height: 812 },
      { width: 1280, height: 900 },
    ]) {
      await page.setViewportSize(size);
      // The round before ended below the buttons.
      await page.evaluate(() => scrollTo(0, 0));
      const gap = async () => {
        const box = await banner(page).boundingBox();
        const actions = await page.locator('.actions').boundingBox();
        return (actions?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
      };
      // They are laid out anew once the page has seen its new size.
      if (size.width < 769) await expect.poll(gap).toBeGreaterThanOrEqual(-1);
      // Round the whole page by keyboard: whatever has the focus can be seen.
      const covered: string[] = [];
      for (let step = 0; step < 25; step++) {
        await page.keyboard.press('Tab');
        const fault = await page.evaluate(() => {
          const focused = document.activeElement;
          if (!(focused instanceof HTMLElement) || focused === document.body) return '';
          const { x, y, width, height } = focused.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          return top && (focused.contains(top) || top.contains(focused)) ? '' : focused.outerHTML;
        });
        if (fault !== '') covered.push(fault);
      }
      expect(covered, `${size.width} px`).toEqual([]);
    }

    await accept(page);
    await page.goBack();
    await expect.poll(() => keysOf(page)).toEqual(['cookie-consent', 'root']);
    await choose(page, MEETING, 'Nej tack');
    await expect(page.getByText('Bra jobbat! Nu vet du mer', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Avsluta' }).click();
    await expect(page).toHaveURL(/[^n]\/start\/$/);
    expect(await keysOf(page)).toEqual(['cookie-consent']);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  },
);

test(
  'the question about cookies is answered by keyboard in one tab for all, keeps the answers there, and is taken back in one for all',
  onDesktop,
  async ({ page, context, app }) => {
    const other = await context.newPage();
    await test.step('by keyboard, before the page and without holding anybody', async () => {
      await page.goto('/start/');
      await other.goto(`${app.url}/start/`);
      await expect(banner(other)).toBeVisible();
      await expect(banner(page)).toBeVisible();
      for (const name of ['Hoppa till innehållet', 'Läs mer om kakor']) {
        await page.keyboard.press('Tab');
        await expect(page.getByRole('link', { name })).toBeFocused();
      }
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Neka', exact: true })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(banner(page)).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem('cookie-consent'))).toContain(
        'accepted',
      );
      await expect(banner(other)).toBeHidden();
      await settings(page).click();
      await expect(
        page.getByRole('heading', { name: 'Får vi spara uppgifter på din enhet?' }),
      ).toBeFocused();
      await expect(banner(page)).toContainText('Du har godkänt.');
      await accept(page);
      await expect(settings(page)).toBeFocused();
    });

    await test.step('another tab goes on where the first is', async () => {
      await openForm(page);
      await choose(page, 'Har du barn?', 'Ja');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Har du en partner?');
      // What this tab shows comes from the device.
      await other.goto(`${app.url}/enkla-guiden/formular/`);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('Har du en partner?');
      await choose(other, 'Har du en partner?', 'Nej');
      await expect.poll(() => keysOf(page)).toEqual(['cookie-consent', 'root']);
    });

    await test.step('taken back, nothing stays, and the first tab brings nothing back', async () => {
      await settings(other).click();
      await refuse(other);
      await expect.poll(() => keysOf(page)).toEqual(['cookie-consent']);
      await choose(page, 'Har du en partner?', 'Ja');
      await page.getByRole('checkbox', { name: FAMILY.events[1] ?? '' }).check();
      expect(await keysOf(page)).toEqual(['cookie-consent']);
      expect(await keysOf(other)).toEqual(['cookie-consent']);
      const third = await context.newPage();
      await third.goto(`${app.url}/enkla-guiden/formular/`);
      await expect(third).toHaveURL(/[^n]\/start\/$/);
    });

    await test.step('clearing the device asks again', async () => {
      await other.evaluate(() => localStorage.clear());
      await expect(banner(page)).toBeVisible();
    });
  },
);
