import { violationsOn } from '../support/accessible.ts';
import { expect, openAt, settled, test } from './studios.ts';

const FORM = 'schemas/short-guide/form.json';

test('the search is used by keyboard alone: a text in another file is found and opened, and what is not found is said', async ({
  page,
  studio,
}) => {
  await test.step('a text in another file is found and opened', async () => {
    await openAt(page, 'schemas/brand.json');
    const before = page.getByRole('treeitem').first();
    await page.getByRole('button', { name: 'Ångra' }).focus();
    const dialog = page.getByRole('dialog', { name: 'Sök i texter, frågor' });
    const field = dialog.getByRole('combobox');
    const results = dialog.getByRole('listbox', { name: 'Träffar' }).getByRole('option');
    await expect(before).toBeVisible();

    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await expect(dialog.getByRole('listbox', { name: 'Filer' }).getByRole('option')).toContainText([
      'Frågorna i enkla guiden',
      'Behov',
    ]);
    expect(await violationsOn(page), 'the files').toEqual([]);

    await page.keyboard.type('artner har');
    await expect(dialog.getByRole('status')).toHaveText(/träff/);
    await expect(results.first()).toContainText('Har du en partner?');
    await expect(results.first().locator('mark')).toHaveText(['Har', 'artner']);
    await expect(results.first()).toContainText('Frågorna i enkla guiden › Steg ');
    const shown = await dialog.innerText();
    expect(shown, 'nothing technical').not.toMatch(/schemas\/|\.json|\/steps|hasPartner/);
    expect(await violationsOn(page), 'the results').toEqual([]);

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Ångra' })).toBeFocused();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('har partner');
    // Of all that was typed: later results would take the place of those that were gone through.
    await expect(results.first().locator('mark')).toHaveText(['Har', 'partner']);
    const second = results.nth(1);
    const question = await second.innerText();
    await page.keyboard.press('ArrowDown');
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await second.getAttribute('id')) ?? 'none',
    );
    expect(question).toContain('Fråga');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${FORM}\\?form\\?/steps/1/questions/0`));
    await expect(page.getByRole('textbox', { name: 'Fråga', exact: true })).toBeFocused();

    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('Lever du ihop med någon?');
    await settled(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('lever ihop');
    await expect(results).toHaveCount(1);
    expect(studio.read(FORM), 'nothing is saved by it').toContain('Har du en partner?');
    await page.keyboard.press('Escape');
  });

  await test.step('it opens from the preview, and nothing found is said', async () => {
    await openAt(page, FORM, 'form', '/steps/1');
    const yes = page.frameLocator('iframe').getByRole('button', { name: 'Ja' }).first();
    const dialog = page.getByRole('dialog', { name: 'Sök i texter, frågor' });
    await page.getByRole('button', { name: 'Prova', exact: true }).click();
    await settled(page);
    await yes.focus();
    await expect(yes).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('pärtner');
    await expect(dialog.getByRole('status')).toContainText('Ingenting innehåller ”pärtner”');
    await expect(dialog.getByRole('option')).toHaveCount(0);
    expect(await violationsOn(page), 'nothing found').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(yes).toBeFocused();
  });
});
