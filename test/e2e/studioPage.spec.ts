import type { FrameLocator, Locator, Page } from '@playwright/test';
import { violationsOn } from '../support/accessible.ts';
import { expect, openAt, settled, test } from './studios.ts';

const FORM = 'schemas/short-guide/form.json';
const NEEDS = 'schemas/short-guide/needs.json';

test('on the page as visitors meet it texts are written, those of a list too, and questions, options and steps are added', async ({
  page,
  studio,
}) => {
  await test.step('texts are written where visitors read them, and an option is added between others', async () => {
    await openAt(page, FORM, 'form', '/steps/1');
    const preview = page.frameLocator('iframe');

    // The title and the question under it, which say the same, are one text to the visitor.
    await textOn(preview, 'Rubrik', 'Har du en partner?').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Eller en sambo?');
    await expect(preview.getByRole('textbox', { name: 'Rubrik' })).toHaveValue(
      'Har du en partner? Eller en sambo?',
    );
    await expect(page.getByRole('textbox', { name: 'Rubrik' })).toHaveValue(
      'Har du en partner? Eller en sambo?',
    );
    // The button has the focus at once: a key that follows is no other place's.
    const focused = await preview.getByRole('textbox', { name: 'Rubrik' }).evaluate((field) => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      return document.activeElement?.className;
    });
    expect(focused).toBe('studio-text');
    await expect(textOn(preview, 'Rubrik', 'Har du en partner? Eller en sambo?')).toBeFocused();

    // An option between two, whose text is written at once.
    await preview
      .getByRole('button', { name: 'Lägg till alternativ efter det här' })
      .first()
      .click();
    const option = preview.getByRole('textbox', { name: 'Text' });
    await expect(option).toHaveValue('Nytt alternativ');
    // At once: what is typed with pauses is undone in parts.
    await page.keyboard.insertText('Det är hemligt');
    await expect(textOn(preview, 'Text', 'Det är hemligt').or(option)).toBeVisible();
    await page.keyboard.press('Enter');

    // Undone by key from the page, and done again.
    await page.keyboard.press('Control+z');
    await expect(textOn(preview, 'Text', 'Nytt alternativ')).toBeVisible();
    await page.keyboard.press('Control+Shift+Z');
    await expect(textOn(preview, 'Text', 'Det är hemligt')).toBeVisible();

    await settled(page);
    const { steps } = await save(page, studio, FORM);
    expect(steps[1]).toMatchObject({
      title: 'Har du en partner? Eller en sambo?',
      questions: [
        {
          label: 'Har du en partner? Eller en sambo?',
          options: [{ label: 'Ja' }, { label: 'Det är hemligt' }, { label: 'Nej' }],
        },
      ],
    });
  });

  await test.step('a text of a list beside the form is written into the list', async () => {
    await openAt(page, FORM, 'form', '/steps/2');
    const preview = page.frameLocator('iframe');
    await textOn(preview, /./, 'Jag blir arbetslös').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Jag förlorar jobbet');
    await page.keyboard.press('Enter');
    await settled(page);

    // Undo and redo are over all files: what was changed last is on show.
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Behov');
    await settled(page);
    await page.keyboard.press('Control+Shift+Z');
    await settled(page);
    await save(page, studio, NEEDS);
    expect(studio.read(NEEDS)).toContain('Jag förlorar jobbet');
    expect(studio.read(NEEDS)).not.toContain('Jag blir arbetslös');
  });

  await test.step('a question is chosen among its kinds as they look, and a step is added after the one on show', async () => {
    await openAt(page, FORM, 'form', '/steps/1');
    const preview = page.frameLocator('iframe');
    await preview.getByRole('button', { name: 'Lägg till fråga efter det här' }).click();
    const palette = preview.getByRole('dialog', { name: 'Vilket slags fråga ska läggas till?' });
    await expect(palette.getByRole('listitem').filter({ hasText: 'Datum' })).toContainText(
      'Så här ser frågan ut',
    );
    const [, frame] = page.frames();
    expect(frame && (await violationsOn(frame))).toEqual([]);
    // Closed by key, nothing is added; the choice is offered again.
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await page.getByRole('button', { name: 'Prova' }).click();
    await page.getByRole('button', { name: 'Redigera' }).click();
    await expect(
      preview.getByRole('button', { name: 'Lägg till steg efter det här' }),
    ).toBeVisible();
    await expect(palette).toBeHidden();
    await preview.getByRole('button', { name: 'Lägg till fråga efter det här' }).click();
    await palette.getByRole('button', { name: 'Kryssrutor – flera val' }).click();
    await expect(preview.getByRole('textbox', { name: 'Fråga' })).toHaveValue('Ny fråga');
    await page.keyboard.insertText('Vilka bor ni med?');
    await page.keyboard.press('Enter');

    await preview.getByRole('button', { name: 'Lägg till steg efter det här' }).click();
    await expect(preview.getByRole('textbox', { name: 'Rubrik' })).toHaveValue('Nytt steg');
    await page.keyboard.insertText('En sak till');
    await page.keyboard.press('Enter');

    await settled(page);
    const { steps } = await save(page, studio, FORM);
    expect(steps[1]).toMatchObject({
      questions: [{}, { type: 'checkbox', label: 'Vilka bor ni med?' }],
    });
    expect(steps[2]).toMatchObject({ title: 'En sak till' });
  });
});

/** The button over a text of the page. */
function textOn(preview: FrameLocator, name: string | RegExp, text: string): Locator {
  const start = typeof name === 'string' ? `Ändra ${name}: ` : '';
  return preview.getByRole('button', {
    name: start === '' ? new RegExp(`^Ändra .*: ${text}$`) : `${start}${text}`,
    exact: true,
  });
}

async function save(
  page: Page,
  studio: { read(path: string): string },
  path: string,
): Promise<{ readonly steps: readonly unknown[] }> {
  await page.getByRole('button', { name: 'Spara …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Det här ändras' });
  await dialog.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(dialog).toBeHidden();
  return JSON.parse(studio.read(path));
}
