import type { FrameLocator, Page } from '@playwright/test';
import { applied, editsFor, type JsonChange } from '#checker/json';
import { expect, expectPlain, openAt, settled, test } from './studios.ts';

const FORM = 'schemas/short-guide/form.json';

/** What the editor of the first test makes of the short guide, change by change. */
const CHANGES: readonly JsonChange[] = [
  { kind: 'set', path: ['steps', 1, 'title'], value: 'Lever du med en partner?' },
  {
    kind: 'insert',
    path: ['steps', 1, 'questions', 1],
    value: {
      id: 'vad-heter-din-partner',
      type: 'text',
      label: 'Vad heter din partner?',
      visible: { '==': [{ var: 'hasPartner' }, true] },
    },
  },
];

test('an editor changes a text, adds a question with a condition, breaks and mends it, looks and saves just that', async ({
  page,
  studio,
}) => {
  const before = studio.read(FORM);
  await openAt(page, FORM);
  const preview = page.frameLocator('iframe');

  // A text, in the form.
  await part(page, 'Steg Har du en partner?').click();
  await page.getByRole('textbox', { name: 'Rubrik' }).fill('Lever du med en partner?');
  await expect(title(preview)).toHaveText('Lever du med en partner?');

  // A question with a condition, in the form.
  await page.getByRole('treeitem', { selected: true }).press('ArrowRight');
  await part(page, 'Fråga Har du en partner?').click();
  await page.getByRole('button', { name: 'Lägg till fråga' }).click();
  await page.getByRole('radio', { name: 'Text på en rad' }).check();
  await page.getByRole('textbox', { name: 'Fråga', exact: true }).fill('Vad heter din partner?');
  await page.getByRole('button', { name: 'Lägg till villkor' }).click();
  await expect(
    page.getByText('Villkoret stämmer om du har svarat Ja på ”Har du en partner?”.'),
  ).toBeVisible();
  // As it is optional, nobody is kept from going on.
  await page.getByRole('treeitem', { selected: true }).press('ArrowRight');
  await part(page, /^Krav/).click();
  await page.getByRole('button', { name: 'Ta bort', exact: true }).click();
  await settled(page);
  await expect(page.getByText('Inga fel')).toBeVisible();

  // The condition, broken in the JSON and mended by one click.
  await page.getByRole('tab', { name: 'JSON' }).click();
  const number = lineOf(expected(before), '"hasPartner" }, true');
  await page.getByRole('textbox', { name: `JSON i ${FORM}` }).press('Control+f');
  await page.keyboard.type('hasPartner" }, true');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.insertText('hasPartnr" }, true');
  const problems = page.getByRole('region', { name: 'Fel i filen, 1 stycken' });
  await expect(problems).toContainText(`Rad ${number}`);
  await expect(problems).toContainText('Menade du "hasPartner"?');
  await expect(page.getByRole('button', { name: 'Spara …' })).toBeEnabled();
  await page.getByRole('button', { name: 'Spara …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Det här ändras' });
  await expect(dialog).toContainText('Det går att spara när felet är rättat.');
  await expect(dialog.getByRole('button', { name: 'Spara', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');
  expect(studio.read(FORM)).toBe(before);
  await page.getByRole('button', { name: 'Visa det första' }).click();
  await expect(page.getByRole('tab', { name: 'Formulär' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const link = problems.getByRole('button', {
    name: /^Steg Lever du med en partner\? › Fråga Vad/,
  });
  await expect(link).toHaveText(/ › Visas när$/);
  await expect(page.getByLabel('Fråga på rad 1')).toBeFocused();
  await expect(page.locator('[data-problem]')).toHaveAttribute('data-field', 'visible');
  await page.keyboard.press('Control+s');
  await expect(dialog).toContainText('skillnaden kan inte bedömas');
  await expect(dialog.getByRole('button', { name: / › Visas när$/ })).toBeVisible();
  await expectPlain(page);
  await page.keyboard.press('Escape');
  await problems.getByRole('button', { name: 'Byt till ”Har du en partner?”' }).click();
  await settled(page);
  await expect(page.getByText('Inga fel')).toBeVisible();

  // The step as visitors meet it, with the condition at work.
  await page.getByRole('button', { name: 'Prova' }).click();
  await page.getByLabel('Visa steg').selectOption({ label: '2. Lever du med en partner?' });
  await expect(preview.getByLabel('Vad heter din partner?')).toBeHidden();
  await page.getByText('Dolt just nu (1)').click();
  const name = 'Varför syns den inte? Vad heter din partner?';
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Prova de svaren' }).click();
  await expect(preview.getByLabel('Vad heter din partner?')).toBeVisible();

  // What it means to visitors, and onto the disk.
  await page.getByRole('button', { name: 'Spara …' }).click();
  await expect(dialog).toContainText('Vad heter din partner?');
  await expect(dialog).toContainText('Lever du med en partner?');
  await dialog.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Allt är sparat' })).toBeDisabled();
  expect(studio.read(FORM)).toBe(expected(before));
});

test('when the file changes on disk meanwhile both changes are taken, and of the same part one is chosen, as visitors meet it', async ({
  page,
  studio,
}) => {
  await test.step('of a text that two have changed one is chosen, beside what only one has', async () => {
    const before = studio.read(FORM);
    await openAt(page, FORM, 'form', '/steps/1');
    const title = page.getByRole('textbox', { name: 'Rubrik' });
    await title.fill('Lever du ihop med någon?');
    await settled(page);

    // The line beside it, and another step: both are there at once.
    const beside = before
      .replace('"id": "partner",', '"id": "partner",\n      "category": "Familj",')
      .replace('"title": "Har du barn?"', '"title": "Har du något barn?"');
    studio.write(FORM, beside);
    await expect(
      page.getByRole('alert').filter({ hasText: 'Båda ändringarna är med' }),
    ).toBeVisible();
    await expect(page.getByRole('treeitem', { name: 'Steg Har du något barn?' })).toBeVisible();
    await expect(title).toHaveValue('Lever du ihop med någon?');

    // The same title: as visitors read both, and one is chosen.
    studio.write(FORM, beside.replace('"title": "Har du en partner?"', '"title": "Är du gift?"'));
    await expect(
      page.getByRole('alert').filter({ hasText: 'Någon har ändrat samma' }),
    ).toBeVisible();
    const clash = page.getByRole('group', { name: 'Steg Lever du ihop med någon? › Rubrik' });
    const theirs = clash.getByRole('figure').filter({ hasText: 'Den andra versionen' });
    await expect(theirs).toContainText('Är du gift?');
    await expect(clash.getByRole('figure').filter({ hasText: 'Din version' })).toContainText(
      'Lever du ihop med någon?',
    );
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Någon annan har ändrat');
    await expect(dialog.getByRole('button', { name: 'Spara', exact: true })).toBeDisabled();
    await page.keyboard.press('Escape');
    await theirs.getByRole('button', { name: 'Ta den andra versionen' }).click();
    await expect(clash).toBeHidden();
    await expect(title).toHaveValue('Är du gift?');

    // And back, beside what only the other changed.
    await page.getByRole('button', { name: 'Ångra' }).click();
    await expect(title).toHaveValue('Lever du ihop med någon?');
    await save(page);
    expect(studio.read(FORM)).toBe(
      beside.replace('"title": "Har du en partner?"', '"title": "Lever du ihop med någon?"'),
    );
  });

  await test.step('a question that two have changed is shown on its page in both versions', async () => {
    await openAt(page, FORM, 'form', '/steps/1/questions/0/options/0');
    const before = studio.read(FORM);
    const changedBy = (label: string) => {
      const form = JSON.parse(before);
      form.steps[1].questions[0].options[0].label = label;
      return form;
    };
    // Removed here, changed there: of an option there is no text alone to show.
    await page.getByRole('button', { name: 'Ta bort', exact: true }).click();
    // A need is shown to those who have chosen it.
    await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click();
    await settled(page);
    studio.write(FORM, JSON.stringify(changedBy('Japp'), null, 2));
    const theirs = page.getByRole('figure').filter({ hasText: 'Den andra versionen' });
    await expect(theirs.frameLocator('iframe').getByText('Japp')).toBeVisible();
    await expect(page.getByRole('figure').filter({ hasText: 'Din version' })).toContainText(
      'Borttagen',
    );
    await theirs.getByRole('button', { name: 'Ta den andra versionen' }).click();
    await expect(theirs).toBeHidden();
    await save(page);
    expect(JSON.parse(studio.read(FORM))).toEqual(changedBy('Japp'));
  });
});

test('nothing is lost by a reload or a page that goes away, nor what was undone before, nor by a second tab', async ({
  page,
  context,
}) => {
  await openAt(page, FORM, 'json');
  const line = (text: string) => page.locator('.cm-line', { hasText: text }).first();
  await line('"id": "hasPartner"').getByText('"hasPartner"').dblclick();
  // At once: letters that come half a second apart are undone one by one.
  await page.keyboard.insertText('livesWithSomebody');
  await page.reload();
  await settled(page);
  await expect(line('"id": "livesWithSomebody"')).toBeVisible();
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(line('"id": "hasPartner"')).toBeVisible();
  await page.getByRole('button', { name: 'Gör om' }).click();
  const kept = () => page.evaluate(() => JSON.stringify({ ...window.localStorage }));
  await expect.poll(kept).toContain('livesWithSomebody');

  // The browser ends the page without a word to it.
  const client = await context.newCDPSession(page);
  const ended = page.waitForEvent('crash');
  void client.send('Page.crash').catch(() => undefined);
  await ended;
  const again = await context.newPage();
  await openAt(again, FORM, 'json');
  await expect(again.locator('.cm-line', { hasText: '"id": "livesWithSomebody"' })).toBeVisible();

  await test.step('a second tab does not write over the first, and can take over', async () => {
    const elsewhere = 'Studion är öppen i en annan flik';
    await openAt(again, FORM, 'form', '/steps/0');
    await again.getByRole('textbox', { name: 'Rubrik' }).fill('Har du ett barn?');
    const second = await context.newPage();
    await second.goto('/');
    await expect(second.getByRole('heading', { level: 1 })).toHaveText(elsewhere);
    await second.getByRole('button', { name: 'Använd den här fliken' }).click();
    await expect(second.getByRole('treeitem', { name: 'Steg Har du ett barn?' })).toBeVisible();
    await expect(again.getByRole('heading', { level: 1 })).toHaveText(elsewhere);
  });
});

function expected(before: string): string {
  return CHANGES.reduce((text, change) => applied(text, editsFor(text, change)), before);
}

function part(page: Page, name: string | RegExp) {
  return page.getByRole('treeitem', { name }).first();
}

function title(preview: FrameLocator) {
  return preview.locator('.layout').getByRole('heading', { level: 1 });
}

function lineOf(text: string, piece: string): number {
  return text.slice(0, text.indexOf(piece)).split('\n').length;
}

async function save(page: Page): Promise<void> {
  await settled(page);
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog').getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Allt är sparat' })).toBeVisible();
}
