import type { Page } from '@playwright/test';
import { violationsOn } from '../support/accessible.ts';
import { expect, openAt, settled, test } from './studios.ts';

const FORM = 'schemas/short-guide/form.json';
const NEEDS = 'schemas/short-guide/needs.json';

const part = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name }).first();
const places = (page: Page, kind: string) =>
  page.getByRole('treeitem', { name: new RegExp(`^${kind}`) });

test('the parts of a file are dragged, moved for visitors, added between others and removed, in its tree', async ({
  page,
  studio,
}) => {
  await test.step('a part is dragged within its list, and said where it is', async () => {
    await openAt(page, FORM);
    const box = async (name: string) => {
      const found = await part(page, name).boundingBox();
      if (!found) throw new Error(`${name} is nowhere`);
      return found;
    };
    const from = await box('Steg Har du barn?');
    const to = await box('Steg Vad vill du vara försäkrad mot?');
    await page.mouse.move(from.x + 60, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + from.height, { steps: 4 });
    await page.mouse.move(to.x + 60, to.y + to.height / 2 + 4, { steps: 8 });
    await expect(page.locator('.studio-outline-drop-after')).toContainText('försäkrad mot');
    expect(await violationsOn(page.mainFrame())).toEqual([]);
    await page.mouse.up();
    await expect(places(page, 'Steg').nth(2)).toContainText('Har du barn?');

    await expect(page.locator('.studio-said')).toContainText('plats 3 av 5');
    await expect(part(page, 'Steg Har du barn?')).toBeFocused();
    await settled(page);
    await expect(page.getByRole('button', { name: 'Ångra' })).toBeEnabled();
    expect(studio.read(FORM)).toContain('"id": "children"');
    await page.getByRole('button', { name: 'Ångra' }).click();
    await expect(places(page, 'Steg').first()).toContainText('Har du barn?');
  });

  await test.step('where a number decides the order, moving a part moves it for visitors', async () => {
    await openAt(page, NEEDS, 'form', '/needs/7');
    for (let steps = 0; steps < 7; steps += 1) {
      await page.getByRole('button', { name: 'Flytta upp' }).click();
    }
    await expect(page.getByRole('button', { name: 'Flytta upp' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(page.locator('.studio-said')).toContainText('plats 1 av 8');
    await expect(places(page, 'Behov Mitt barn')).toHaveAttribute('aria-posinset', '1');
    await settled(page);
    await expect(page.getByText('Inga fel')).toBeVisible();
  });

  await test.step('a part is added between two others, and a new option is written at once', async () => {
    await openAt(page, FORM, 'form', '/steps/1/questions/0/options/0');
    const option = part(page, 'Alternativ Ja');
    await option.hover();
    await option.getByRole('button', { name: 'Infoga alternativ efter Ja' }).click();
    await page.keyboard.insertText('Vi bor isär');
    await expect(page.getByRole('treeitem', { name: /^Alternativ/ })).toHaveText([
      /Ja/,
      /Vi bor isär/,
      /Nej/,
    ]);
    await part(page, 'Steg Har du en partner?').click();
    await page.getByRole('button', { name: 'Lägg till inuti' }).click();
    await page.getByRole('menuitem', { name: 'Frågor' }).click();
    await expect(part(page, 'Fråga Ny fråga')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a question that others depend on goes in three clicks, and is told of in words', async () => {
    await openAt(page, FORM, 'form', '/steps/4');
    await part(page, 'Steg Vill du boka ett möte?').press('ArrowRight');
    await part(page, 'Fråga Vill du boka ett möte?').click();
    await page.getByRole('button', { name: 'Ta bort', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Ta bort fråga ”Vill du boka ett möte?”?' });
    await expect(dialog.getByRole('listitem')).toHaveText(['Utgång Boka möte › Gäller när']);
    expect(await violationsOn(page.mainFrame())).toEqual([]);
    await dialog.getByRole('button', { name: 'Ta bort' }).click();
    await expect(dialog).toBeHidden();
    await expect(part(page, 'Fråga Vill du boka ett möte?')).toBeHidden();
  });
});
