import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/page.ts';
import {
  AFTER_THE_LAST,
  answerQuestion,
  expectQuestion,
  openFirstQuestion,
  openQuestions,
  type SentQuestion,
  serve,
  UNKNOWN_TYPE,
} from './questionnaires.ts';
import { onDesktop } from './size.ts';

const ask = (id: string, type = 'single-button') => ({
  id,
  type,
  questionTitle: `Fråga ${id}?`,
  categoryText: `Ämne ${id}`,
  answers: [{ option: 'Ja' }, { option: 'Nej' }],
  validation: { required: true },
});
const PAY = { ...ask('pay', 'salary'), answers: [] };

test('a malformed questionnaire leads back with a clear message', async ({ page }) => {
  await serve(page, [{ ...ask('a'), questionTitle: '' }]);
  await openFirstQuestion(page);
  await expect(page).toHaveURL(/\/fordjupade-guiden\/start\/$/);
  const alert = page.getByRole('alert').filter({ hasText: 'Något gick fel' });
  await expect(alert).toContainText('försök igen om 1 minut');
  await expect(alert.getByRole('link', { name: '010-490 00 00' })).toHaveAttribute(
    'href',
    'tel:+46104900000',
  );
  await expect(alert.getByRole('link', { name: 'kundservice@granbo.example' })).toBeVisible();
});

test('a reload keeps question and answers; the browser’s own back leads to where one was, and removes the answer that was left', async ({
  page,
}) => {
  const radio = ask('b', 'radio-button');
  const kept = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('questionnaire') ?? '').state.answers);
  await serve(page, [ask('a'), radio, PAY]);
  await openQuestions(page);
  await answerQuestion(page, ask('a'), 'Ja');
  await page.getByRole('radio', { name: 'Nej' }).check();
  await page.reload();
  await expectQuestion(page, radio);
  await expect(page.getByRole('radio', { name: 'Nej' })).toBeChecked();
  await page.goBack();
  await expectQuestion(page, ask('a'));
  await expect.poll(kept).toEqual({ a: 'Ja' });
  await page.goForward();
  await expectQuestion(page, radio);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/introduktion\/$/);
  await expect.poll(kept).toEqual({});
});

test(
  'each kind of question is accessible, with its error too, and is answered by keyboard alone',
  onDesktop,
  async ({ page }) => {
    const { keyboard } = page;
    const told = {
      ...ask('told', 'radio-button'),
      description: '<p>Välj <strong>ett</strong>.</p>',
      readMoreText: '<p>Därför frågar vi.</p>',
    };
    const passed = { ...ask('c', 'radio-button'), validation: null };
    const foreign = { ...ask('d'), type: 'slider' };
    const heading = page.getByRole('heading', { level: 1 });
    const comesTo = async (question: SentQuestion) => {
      await expectQuestion(page, question);
      await expect(heading).toBeFocused();
    };
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await serve(page, [ask('a'), told, PAY, passed, foreign]);
    await page.route('**/v1/api/questionnaire', async (route) => {
      await held;
      await route.fallback();
    });
    await openFirstQuestion(page);
    await expect(page.getByText('Hämtar frågorna...')).toBeVisible();
    await expectAccessible(page, 'the placeholder');
    release();

    await comesTo(ask('a'));
    await expect(heading).toHaveAccessibleDescription('Ämne a');
    await expectAccessible(page, 'a button question');
    await page.getByRole('button', { name: 'Ja' }).focus();
    await keyboard.press('Enter');

    await comesTo(told);
    await page.getByRole('button', { name: 'Nästa' }).focus();
    await keyboard.press('Enter');
    await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription(/obligatoriskt/);
    await expectAccessible(page, 'a radio question with an error');
    await page.getByRole('radio').first().focus();
    await keyboard.press('Space');
    await keyboard.press('Enter');

    await comesTo(PAY);
    const field = page.getByRole('textbox');
    await expect(field).toHaveAttribute('placeholder', 'T.ex. 31000');
    await field.focus();
    await keyboard.type('mycket');
    await keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/heltal/);
    await expectAccessible(page, 'a salary with an error');
    await field.clear();
    await keyboard.type('31000');
    await expect(field).toHaveValue('31\u202f000');
    await keyboard.press('Enter');

    await comesTo(passed);
    await expect(page.locator('p', { hasText: '(frivilligt)' })).toBeVisible();
    await expectAccessible(page, 'an optional question');
    await page.getByRole('radio').first().focus();
    await keyboard.press('Enter');

    await comesTo(foreign);
    await expect(page.getByText(UNKNOWN_TYPE)).toBeVisible();
    await expectAccessible(page, 'an unknown type');
    await page.getByRole('button', { name: 'Nästa' }).focus();
    await keyboard.press('Enter');
    await expect(page).toHaveURL(AFTER_THE_LAST);
  },
);
