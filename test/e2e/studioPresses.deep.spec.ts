import { field, file, handOf, preview, row, saved, WAYS } from './studioPresses.ts';
import { expect, openAt, settled, test } from './studios.ts';

const FORM = 'schemas/short-guide/form.json';
const NEEDS = 'schemas/short-guide/needs.json';
const SUGGESTIONS = 'schemas/short-guide/suggestions.json';
const DECLARATION = 'schemas/reference/health-declaration.json';
const QUESTIONS = 'schemas/reference/questionnaire.json';
const PRODUCTS = 'schemas/reference/products.json';

test.use({
  definitions: [
    'schemas/meta',
    'schemas/short-guide',
    'schemas/reference',
    'schemas/texts',
    'schemas/brand.json',
  ],
});

for (const way of WAYS) {
  test(`a text with bold and a link, in four, with ${way}`, async ({ page, studio }) => {
    const { press, presses } = await handOf(page, way);
    await openAt(page, FORM, 'form', '/steps/0/questions/0');
    await press(page.getByRole('textbox', { name: 'Beskrivning' }));
    await page.keyboard.type('Läs mer hos oss');
    await page.keyboard.press('Home');
    for (let at = 0; at < 'Läs mer'.length; at += 1) await page.keyboard.press('Shift+ArrowRight');
    await press(page.getByRole('button', { name: 'Fet', exact: true }).first());
    await page.keyboard.press('End');
    for (let at = 0; at < 'oss'.length; at += 1) await page.keyboard.press('Shift+ArrowLeft');
    await press(page.getByRole('button', { name: 'Länk', exact: true }).first());
    await page.keyboard.type('boka möte');
    await press(page.getByRole('option', { name: 'Enkla guiden: boka möte' }));
    await page.keyboard.press('Enter');
    expect(presses()).toBeLessThanOrEqual(4);
    expect((await saved(page, studio, FORM, press)).steps[0].questions[0].description).toBe(
      '<p><strong>Läs mer</strong> hos <a href="/enkla-guiden/boka-mote/">oss</a></p>',
    );
  });

  test(`a need with a subject, a suggestion and a condition of its own, in twelve, with ${way}`, async ({
    page,
    studio,
  }) => {
    const { press, presses } = await handOf(page, way);
    await openAt(page, NEEDS);
    await press(row(page, /^Ämne/).last());
    await press(page.getByRole('button', { name: /^Lägg till ämne/ }));
    await page.keyboard.type('Hem');
    await press(row(page, /^Behov Mitt barn/));
    await press(page.getByRole('button', { name: /^Lägg till behov/ }));
    await page.keyboard.type('Jag blir av med mitt hem');
    await press(page.getByRole('radio', { name: 'Hem', exact: true }));
    await press(page.getByRole('button', { name: 'Lägg till villkor' }));
    await press(file(page, 'Förslag'));
    await press(row(page, 'Förslag Barn- och gravidförsäkring'));
    await press(page.getByRole('button', { name: /^Lägg till förslag/ }));
    await page.keyboard.type('Hemskydd');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Du får hjälp när hemmet är borta.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('{website}forsakringar/hem');
    await press(page.getByRole('radio', { name: 'Hem', exact: true }));
    expect(presses()).toBeLessThanOrEqual(12);
    const needs = await saved(page, studio, NEEDS, press);
    expect(needs.needs.at(-1)).toMatchObject({
      ...{ value: 'Jag blir av med mitt hem', tag: 'Hem' },
      visible: expect.anything(),
    });
    expect(JSON.parse(studio.read(SUGGESTIONS)).suggestions.at(-1)).toMatchObject({ tag: 'Hem' });
  });

  test(`a step with a question and a sub-question, in fourteen, with ${way}`, async ({
    page,
    studio,
  }) => {
    const { press, presses } = await handOf(page, way);
    await openAt(page, FORM);
    await press(preview(page).getByRole('button', { name: 'Lägg till steg efter det här' }));
    await expect(preview(page).getByRole('textbox', { name: 'Rubrik' })).toHaveValue('Nytt steg');
    await page.keyboard.type('Barnen');
    await page.keyboard.press('Enter');
    await row(page, /^Steg Barnen/).press('ArrowRight');
    await press(row(page, /^Fråga/));
    await press(field(page, 'Fråga'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Bor barnen hos dig?');
    await press(page.getByRole('radio', { name: /med följdfrågor/ }));
    await press(page.getByRole('button', { name: 'Mer Ja' }));
    await press(page.getByRole('button', { name: /^Lägg till i Följdfrågor/ }));
    await page.keyboard.type('Hur ofta?');
    await press(page.getByRole('radio', { name: 'Text på en rad' }));
    expect(presses()).toBeLessThanOrEqual(14);
    const { steps } = await saved(page, studio, FORM, press);
    expect(steps[1].questions[0]).toMatchObject({
      ...{ label: 'Bor barnen hos dig?', type: 'radiobuttongroup' },
      options: [{ questions: [{ label: 'Hur ofta?', type: 'text' }] }, {}],
    });
  });

  test(`a question made required, in one, with ${way}`, async ({ page, studio }) => {
    const { press, presses } = await handOf(page, way);
    await openAt(page, DECLARATION, 'form', '/steps/18/questions/0');
    await press(page.getByRole('switch', { name: 'Obligatorisk' }));
    expect(presses()).toBeLessThanOrEqual(1);
    const { steps } = await saved(page, studio, DECLARATION, press);
    expect(steps[18].questions[0].validation).toBe('required');
  });

  test(`a number with bounds, in four, with ${way}`, async ({ page }) => {
    const { press, presses } = await handOf(page, way);
    await openAt(page, FORM, 'form', '/steps/0/questions/0');
    await press(
      preview(page)
        .getByRole('button', { name: /^Lägg till fråga/ })
        .last(),
    );
    await press(
      preview(page).getByRole('dialog').getByRole('button', { name: 'Tal', exact: true }),
    );
    await expect(preview(page).getByRole('textbox', { name: 'Fråga', exact: true })).toHaveValue(
      'Ny fråga',
    );
    await page.keyboard.type('Hur många barn?');
    await page.keyboard.press('Enter');
    await press(page.getByRole('textbox', { name: /^Minst/ }).first());
    await page.keyboard.type('1');
    await press(page.getByRole('textbox', { name: /^Högst/ }).first());
    await page.keyboard.type('20');
    await expect(page.getByRole('textbox', { name: /^Minst/ }).first()).toHaveValue('1');
    await expect(page.getByRole('heading', { name: 'Hur många barn?' })).toBeVisible();
    expect(presses()).toBeLessThanOrEqual(4);
    await settled(page);
  });

  test(`a follow-up, in three, with ${way}`, async ({ page, studio }) => {
    const { press, presses } = await handOf(page, way);
    await openAt(page, DECLARATION, 'form', '/steps/0/questions/4');
    await press(page.getByRole('button', { name: 'Mer Nej' }));
    await press(page.getByRole('button', { name: /^Lägg till i Följdfrågor/ }));
    await page.keyboard.type('Planerar du att bli gravid?');
    expect(presses()).toBeLessThanOrEqual(3);
    const { steps } = await saved(page, studio, DECLARATION, press);
    expect(steps[0].questions[4].options[1].subQuestions).toMatchObject([
      { name: 'Planerar du att bli gravid?' },
    ]);
  });

  test(`a step of the declaration that one answer shows, in one, with ${way}`, async ({
    page,
    studio,
  }) => {
    const { press, presses } = await handOf(page, way);
    await openAt(page, DECLARATION, 'form', '/steps/1');
    await press(page.getByRole('radio', { name: 'Kroppen: Är du gravid? är Nej' }));
    expect(presses()).toBeLessThanOrEqual(1);
    const { steps, dependencies } = await saved(page, studio, DECLARATION, press);
    expect(dependencies[steps[1].dependency]).toEqual({ key: 'pregnant', value: 'Nej' });
  });

  test(`two prices and a rule, in eight, with ${way}`, async ({ page, studio }) => {
    const { press, presses } = await handOf(page, way);
    await openAt(page, PRODUCTS, 'form', '/products/0/levels/0');
    const price = page.getByRole('textbox', { name: 'Pris', exact: true });
    await press(price);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('50');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('53');
    const ofPrices = presses();
    expect((await saved(page, studio, PRODUCTS, press)).products[0].levels[0]).toMatchObject({
      price: 50,
      priceNextYear: 53,
    });
    const ofSaving = presses() - ofPrices;
    await press(row(page, /^Försäkring Vårdförsäkring/));
    const rule = page.getByRole('group', { name: 'Viktig när' });
    await press(rule.getByRole('button', { name: 'Lägg till rad' }));
    await press(rule.getByLabel('Värde på rad 2'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(presses() - ofSaving).toBeLessThanOrEqual(8);
    const { products } = await saved(page, studio, PRODUCTS, press);
    const care = products.find(
      (one: { productName: string }) => one.productName === 'Vårdförsäkring',
    );
    expect(care.important.and).toHaveLength(2);
  });

  test(`an option deleted, and the rules that name it mended, in five, with ${way}`, async ({
    page,
    studio,
  }) => {
    const { press, presses } = await handOf(page, way);
    await openAt(page, QUESTIONS, 'form', '/questions/6/answers/1');
    await press(page.getByRole('button', { name: 'Ta bort', exact: true }));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Hur stort är ditt bolån?');
    await press(dialog.getByRole('button', { name: 'Ta bort' }));
    const mend = page.getByRole('button', { name: 'Ta bort ”Jag äger en bostadsrätt”' });
    await press(mend.first());
    await expect(mend).toHaveCount(1);
    await press(mend);
    expect(presses()).toBeLessThanOrEqual(5);
    await saved(page, studio, QUESTIONS, press);
    expect(studio.read(QUESTIONS)).not.toContain('Jag äger en bostadsrätt');
  });

  test(`everything undone back to a step that is chosen, in two, with ${way}`, async ({
    page,
    studio,
  }) => {
    const { press, presses } = await handOf(page, way);
    await openAt(page, FORM, 'form', '/steps/0');
    await press(field(page, 'Rubrik'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Barn?');
    await press(row(page, 'Steg Har du en partner?'));
    await press(page.getByRole('button', { name: 'Ta bort', exact: true }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }));
    await press(row(page, 'Steg Vill du boka ett möte?'));
    await press(field(page, 'Rubrik'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Möte?');
    const before = presses();
    await press(page.getByRole('button', { name: 'Gå tillbaka flera steg' }));
    await press(page.getByRole('menuitem', { name: 'Borttaget: Steg Har du en partner?' }));
    expect(presses() - before).toBeLessThanOrEqual(2);
    const { steps } = await saved(page, studio, FORM, press);
    expect(steps.map(({ title }: { title: string }) => title).slice(0, 2)).toEqual([
      'Barn?',
      'Har du en partner?',
    ]);
  });
}
