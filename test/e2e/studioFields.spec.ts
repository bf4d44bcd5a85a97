import type { Page } from '@playwright/test';
import { violationsOn } from '../support/accessible.ts';
import { expect, openAt, settled, test } from './studios.ts';

const FORM = 'schemas/short-guide/form.json';

/** Pastes as from another program. */
function paste(page: Page, name: string, html: string): Promise<void> {
  return page.getByRole('textbox', { name }).evaluate((field, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}

test('each kind of field is as those who are no programmers know it, and what it makes is saved', async ({
  page,
  studio,
}) => {
  await test.step('text with bold, lists and links is written as it looks, and nothing else comes in', async () => {
    const before = studio.read(FORM);
    await openAt(page, FORM, 'form', '/steps/0');
    const field = page.getByRole('textbox', { name: 'Ingress' });
    await expect(field).toHaveAttribute('spellcheck', 'true');
    await field.click();
    const tools = page.getByRole('group', { name: 'Utseende i Ingress' });
    await page.keyboard.type('Två ');
    // The text has the focus again at once: no key that follows is lost.
    const focused = await tools
      .getByRole('button', { name: 'Fet' })
      .evaluate((button: HTMLElement) => {
        button.focus();
        button.click();
        return document.activeElement?.role;
      });
    expect(focused).toBe('textbox');
    await page.keyboard.type('råd');
    await expect(tools.getByRole('button', { name: 'Fet' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await tools.getByRole('button', { name: 'Punktlista' }).click();
    await page.keyboard.type('ett & två');
    await page.keyboard.press('Enter');
    await tools.getByRole('button', { name: 'Länk' }).press('Enter');
    const address = page.getByRole('combobox', { name: 'Adress' });
    await address.fill('javascript:x()');
    await address.press('Enter');
    await expect(page.getByText('Skriv en adress som börjar med')).toBeVisible();
    expect(await violationsOn(page.mainFrame())).toEqual([]);
    await address.fill('https://a.se/?x=1&y=2');
    await address.press('Enter');
    const ingress =
      '<p>Två <strong>råd</strong></p><ul><li>ett &amp; två</li><li><a href=\\"https://a.se/?x=1&amp;y=2\\">https://a.se/?x=1&amp;y=2</a></li></ul>';
    const preview = page.frameLocator('iframe');
    await expect(preview.getByRole('listitem').filter({ hasText: 'ett & två' })).toBeVisible();

    await settled(page);
    await page.getByRole('button', { name: 'Spara …' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Spara', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Allt är sparat' })).toBeDisabled();
    const after = studio.read(FORM);
    expect(after).toContain(`"description": "${ingress}"`);
    expect(after.replace(/\n *"description": "<p>Två.*",?/, '')).toBe(before);

    await page.getByRole('textbox', { name: 'Ingress' }).press('Control+a');
    await paste(page, 'Ingress', '<h1 class="x">Ny</h1><script>x()</script><b>fet</b>');
    await expect(preview.getByText('Ny', { exact: true })).toBeVisible();
    await expect(field.locator('h1, script')).toHaveCount(0);
    await expect(field.locator('strong')).toHaveText('fet');
    await field.press('Control+z');
    await expect(field).not.toContainText('Ny');
  });

  await test.step('a demand is a switch with its message', async () => {
    await openAt(page, FORM, 'form', '/steps/1/questions/0');
    const required = page.getByRole('switch', { name: 'Obligatorisk' });
    await expect(required).toBeChecked();
    expect(await violationsOn(page.mainFrame())).toEqual([]);
    await required.click();
    await expect(page.getByLabel('Meddelande när svaret saknas')).toBeHidden();
    await required.press('Space');
    await page.getByLabel('Meddelande när svaret saknas').fill('Svara ja eller nej.');
    await settled(page);
    await page.getByRole('button', { name: 'Spara …' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Spara', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Allt är sparat' })).toBeDisabled();
    const [, partner] = JSON.parse(studio.read(FORM)).steps;
    expect(partner.questions[0].validation).toEqual([
      { rule: { is_answered: [{ var: 'hasPartner' }] }, message: 'Svara ja eller nej.' },
    ]);
  });

  await test.step('a colour is picked, and how well it can be seen is said in words', async () => {
    await openAt(page, 'schemas/brand.json', 'form', '/tokens');
    const hex = page.getByRole('textbox', { name: 'Hjälptexter', exact: true });
    await expect(hex).toHaveAccessibleDescription(/Syns tydligt mot allt den möter\./);
    await page.getByLabel('Välj färg: Hjälptexter').fill('#c0c0c0');
    await expect(hex).toHaveValue('#c0c0c0');
    await expect(hex).toHaveAccessibleDescription(
      /Syns för dåligt mot Kort och fält: 1,8:1, men minst 4,5:1 behövs\./,
    );
    expect(await violationsOn(page.mainFrame())).toEqual([]);
    await page.getByLabel('Välj färg: Hjälptexter').fill('#404040');
    await settled(page);
    await page.getByRole('button', { name: 'Spara …' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Spara', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Allt är sparat' })).toBeDisabled();
    expect(JSON.parse(studio.read('schemas/brand.json')).tokens.textMuted).toBe('#404040');
  });

  await test.step('the logo is chosen from a file, which is checked and saved with the rest', async () => {
    const picture = (content: string) => ({
      name: 'any name.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>\n`),
    });
    await openAt(page, 'schemas/brand.json', 'form', '/logo');
    const field = page.getByRole('group', { name: 'Bild i sidhuvudet' });
    const choose = async (content: string) => {
      const chooser = page.waitForEvent('filechooser');
      await field.getByRole('button', { name: 'Välj bild: Bild i sidhuvudet' }).press('Enter');
      await (await chooser).setFiles(picture(content));
    };
    await choose('<script>alert(1)</script>');
    await expect(field.getByRole('alert')).toContainText('något som kan köras');
    await expect(page.getByRole('button', { name: 'Allt är sparat' })).toBeVisible();

    await choose('<circle r="9"/>');
    await expect(field.getByRole('alert')).toContainText('Bild i sidhuvudet är bytt.');
    await expect(field.getByRole('img')).toHaveAttribute('src', /circle/);
    await expect(page.frameLocator('iframe').locator('header img')).toHaveAttribute(
      'src',
      /circle/,
    );
    expect(await violationsOn(page), 'a chosen picture').toEqual([]);
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Besökaren ser en annan bild.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Spara' }).click();
    await expect(page.getByRole('button', { name: 'Allt är sparat' })).toBeVisible();
    expect(
      studio.read(`schemas/${JSON.parse(studio.read('schemas/brand.json')).logo.file}`),
    ).toContain('circle');
  });
});
