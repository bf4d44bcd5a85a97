import { field, file, handOf, openFile, preview, row, saved, WAYS } from './studioPresses.ts';
import { expect, openAt, test } from './studios.ts';

const FORM = 'schemas/short-guide/form.json';
const NEEDS = 'schemas/short-guide/needs.json';
const SUGGESTIONS = 'schemas/short-guide/suggestions.json';
const DECLARATION = 'schemas/reference/health-declaration.json';
const PRODUCTS = 'schemas/reference/products.json';
const BRAND = 'schemas/brand.json';
const TEXTS = 'schemas/texts/sv.json';

test.use({
  definitions: ['schemas/meta', 'schemas/short-guide', 'schemas/reference', 'schemas/texts', BRAND],
});

test('a ninth need with its suggestion, in ten', async ({ page, studio }) => {
  const { presses } = await handOf(page, 'pointer');
  await openAt(page, FORM);
  await openFile(page, 'Behov');
  const last = row(page, /^Behov Mitt barn/);
  await last.hover();
  await last.getByRole('button', { name: /^Infoga behov efter/ }).click();
  await page.keyboard.type('Jag blir av med mitt hem');
  await page.getByRole('radio', { name: 'Liv', exact: true }).click();
  await openFile(page, 'Förslag');
  const other = row(page, 'Förslag Barn- och gravidförsäkring');
  await other.hover();
  await other.getByRole('button', { name: /^Infoga förslag efter/ }).click();
  await page.keyboard.type('Hemskydd');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Du får hjälp när hemmet är borta.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('{website}forsakringar/hem');
  await page.getByRole('radio', { name: 'Liv', exact: true }).click();
  expect(presses()).toBeLessThanOrEqual(10);
  await saved(page, studio, NEEDS);
  expect(JSON.parse(studio.read(NEEDS)).needs[8]).toMatchObject({
    value: 'Jag blir av med mitt hem',
    tag: 'Liv',
  });
  expect(JSON.parse(studio.read(SUGGESTIONS)).suggestions[8]).toMatchObject({
    title: 'Hemskydd',
    link: '{website}forsakringar/hem',
    tag: 'Liv',
  });
});

for (const way of WAYS) {
  test(`the title of a step, in one press, with ${way}`, async ({ page, studio }) => {
    const { press, presses } = await handOf(page, way);
    await openAt(page, FORM);
    await press(preview(page).getByRole('button', { name: 'Ändra Rubrik: Har du barn?' }));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Har ni barn?');
    await page.keyboard.press('Enter');
    expect(presses()).toBeLessThanOrEqual(1);
    expect((await saved(page, studio, FORM, press)).steps[0].title).toBe('Har ni barn?');
  });

  test(`a question with a condition, between two steps, in seven, with ${way}`, async ({
    page,
    studio,
  }) => {
    const { press, presses } = await handOf(page, way);
    await openAt(page, FORM);
    await press(preview(page).getByRole('button', { name: 'Lägg till steg efter det här' }));
    await expect(preview(page).getByRole('textbox', { name: 'Rubrik' })).toHaveValue('Nytt steg');
    await page.keyboard.type('Barnen');
    await page.keyboard.press('Enter');
    await press(preview(page).getByRole('button', { name: 'Ändra Fråga: Ny fråga' }));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Bor barnen hos dig?');
    await page.keyboard.press('Enter');
    await press(page.getByRole('button', { name: 'Lägg till villkor' }));
    await expect(
      page.getByText(/Villkoret stämmer om du har svarat Ja på ”Har du barn\?”/),
    ).toBeVisible();
    expect(presses()).toBeLessThanOrEqual(7);
    const { steps } = await saved(page, studio, FORM, press);
    expect(steps[1]).toMatchObject({
      title: 'Barnen',
      questions: [
        { label: 'Bor barnen hos dig?', visible: { '==': [{ var: 'hasChildren' }, true] } },
      ],
    });
  });

  test(`a condition on two answers, in five, with ${way}`, async ({ page, studio }) => {
    const { press, presses } = await handOf(page, way);
    await openAt(page, FORM);
    await press(row(page, 'Steg Vill du boka ett möte?'));
    const rule = page.getByRole('group', { name: 'Visas när' });
    await press(rule.getByRole('button', { name: 'Lägg till villkor' }));
    await press(rule.getByRole('button', { name: 'Lägg till rad' }));
    const second = page.getByLabel('Fråga på rad 2');
    await press(second);
    if (way === 'pointer') await second.selectOption({ label: 'Har du en partner?' });
    else await page.keyboard.type('Har du en');
    expect(presses()).toBeLessThanOrEqual(5);
    const { steps } = await saved(page, studio, FORM, press);
    expect(steps[4].visible).toEqual({
      and: [
        { in: ['arbetslos', { var: 'selectedEventIdsToEnsure' }] },
        { '==': [{ var: 'hasPartner' }, true] },
      ],
    });
  });

  test(`the order of options, in one, with ${way}`, async ({ page, studio }) => {
    const { press, presses } = await handOf(page, way);
    await openAt(page, FORM, 'form', '/steps/1/questions/0/options/1');
    await press(page.getByRole('button', { name: 'Flytta upp' }));
    expect(presses()).toBe(1);
    const [option] = (await saved(page, studio, FORM, press)).steps[1].questions[0].options;
    expect(option.label).toBe('Nej');
  });

  test(`a question that others depend on removed, in three, with ${way}`, async ({ page }) => {
    const { press, presses } = await handOf(page, way);
    await openAt(page, FORM, 'form', '/steps/4/questions/0/options/0');
    await press(row(page, 'Fråga Vill du boka ett möte?'));
    await press(page.getByRole('button', { name: 'Ta bort', exact: true }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await press(dialog.getByRole('button', { name: 'Ta bort' }));
    await expect(row(page, 'Fråga Vill du boka ett möte?')).toBeHidden();
    expect(presses()).toBeLessThanOrEqual(3);
  });

  test(`a price, in three, with ${way}`, async ({ page, studio }) => {
    const { press, presses } = await handOf(page, way);
    await openAt(page, FORM);
    await press(file(page, 'Försäkringar och regler'));
    await press(row(page, 'Avtal Vårdfolkets förbund'));
    await press(field(page, 'Pris i procent'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('95');
    expect(presses()).toBeLessThanOrEqual(3);
    expect((await saved(page, studio, PRODUCTS, press)).contracts[0].pricePercent).toBe(95);
  });

  test(`a health question with a follow-up and its bounds, in seven, with ${way}`, async ({
    page,
    studio,
  }) => {
    const { press, presses } = await handOf(page, way);
    await openAt(page, FORM);
    await press(file(page, 'Hälsodeklaration'));
    await press(
      preview(page).getByRole('button', { name: 'Lägg till fråga efter det här' }).first(),
    );
    const palette = preview(page).getByRole('dialog');
    await press(palette.getByRole('button', { name: /^Ett val/ }));
    await expect(preview(page).getByRole('textbox', { name: 'Fråga' })).toHaveValue('Ny fråga');
    await page.keyboard.type('Har du ont i ryggen?');
    await page.keyboard.press('Enter');
    await press(
      page.getByRole('region', { name: 'Alternativ' }).getByRole('button', { name: 'Mer Ja' }),
    );
    await press(page.getByRole('button', { name: /^Lägg till i Följdfrågor/ }));
    await expect(field(page, 'Fråga eller rubrik')).toBeFocused();
    await page.keyboard.type('Hur många dagar?');
    await press(page.getByRole('radio', { name: 'Text på en rad' }));
    await press(page.getByRole('switch', { name: 'Bara heltal' }));
    await page.keyboard.press('Tab');
    await page.keyboard.type('1');
    await page.keyboard.press('Tab');
    await page.keyboard.type('365');
    expect(presses()).toBeLessThanOrEqual(7);
    const [step] = (await saved(page, studio, DECLARATION, press)).steps;
    expect(step.questions[1]).toMatchObject({
      name: 'Har du ont i ryggen?',
      options: [{ subQuestions: [{ name: 'Hur många dagar?' }] }, {}],
    });
    expect(step.questions[1].options[0].subQuestions[0].validation).toBe(
      'required|numeric|min_value:1|max_value:365',
    );
  });

  test(`a colour, in three, with ${way}`, async ({ page, studio }) => {
    const { press, presses } = await handOf(page, way);
    await openAt(page, FORM);
    await press(file(page, 'Namn, kontakt och färger'));
    await press(row(page, 'Grupp Färger och former').or(row(page, 'Färger och former')));
    const colour = field(page, 'Hjälptexter');
    await press(colour);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('#404040');
    expect(presses()).toBeLessThanOrEqual(3);
    expect((await saved(page, studio, BRAND, press)).tokens.textMuted).toBe('#404040');
  });

  test(`a text of the guide itself, such as of a dialog, in three, with ${way}`, async ({
    page,
    studio,
  }) => {
    const { press, presses } = await handOf(page, way);
    await openAt(page, FORM);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Ett ögonblick');
    await press(page.getByRole('option').first());
    await page.keyboard.press('End');
    await page.keyboard.type(' till');
    expect(presses()).toBeLessThanOrEqual(3);
    expect(JSON.stringify(await saved(page, studio, TEXTS, press))).toContain(
      'Ett ögonblick... till',
    );
  });
}
