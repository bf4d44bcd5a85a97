import reference from '../../schemas/reference/questionnaire.json' with { type: 'json' };
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/page.ts';
import {
  AFTER_THE_LAST,
  answerQuestion,
  expectQuestion,
  openFirstQuestion,
  openQuestions,
  serve,
  UNKNOWN_TYPE,
} from './questionnaires.ts';
import { onDesktop, onOneOf } from './size.ts';

test.describe('a questionnaire that does not come', onDesktop, () => {
  test.use({ expectedErrors: /status of 500/ });
  test('leads back with the same message', async ({ page }) => {
    await serve(page, []);
    await page.route('**/v1/api/questionnaire', (route) => route.fulfill({ status: 500 }));
    await openFirstQuestion(page);
    await expect(page).toHaveURL(/\/fordjupade-guiden\/start\/$/);
    await expect(page.getByRole('alert').filter({ hasText: '1 minut' })).toBeVisible();
  });
});

const yesNo = [{ option: 'Ja' }, { option: 'Nej' }];
const ask = (id: string, type = 'single-button') => ({
  id,
  type,
  questionTitle: `Fråga ${id}?`,
  categoryText: `Ämne ${id}`,
  answers: yesNo,
  validation: { required: true },
});
const PAY = { ...ask('pay', 'salary'), answers: null };

test.describe('going back removes the answer to the question that was left', () => {
  const first = ask('a');
  const second = ask('b', 'radio-button');
  const answersKept = 'JSON.parse(sessionStorage.getItem("questionnaire")).state.answers';

  for (const [row, way] of (['Tillbaka', 'the browser’s own back'] as const).entries()) {
    test(`by ${way}`, onOneOf(row), async ({ page }) => {
      const back = async () => {
        if (way === 'Tillbaka') await page.getByRole('button', { name: 'Tillbaka' }).click();
        else await page.goBack();
      };
      await serve(page, [first, second, PAY]);
      await openQuestions(page);
      await answerQuestion(page, first, 'Ja');
      await expectQuestion(page, second);
      await answerQuestion(page, second, 'Nej');
      await expectQuestion(page, PAY);
      await page.getByRole('textbox').fill('31000');
      await expect
        .poll(() => page.evaluate(answersKept))
        .toEqual({ a: 'Ja', b: 'Nej', pay: 31000 });

      await back();
      await expectQuestion(page, second);
      await expect(page.getByRole('radio', { name: 'Nej' })).toBeChecked();
      await expect.poll(() => page.evaluate(answersKept)).toEqual({ a: 'Ja', b: 'Nej' });
      await back();
      await expectQuestion(page, first);
      const pressed = page.getByRole('button', { name: 'Ja', exact: true });
      await expect(pressed).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => page.evaluate(answersKept)).toEqual({ a: 'Ja' });
      await back();
      await expect(page).toHaveURL(/\/introduktion\/$/);
      await expect.poll(() => page.evaluate(answersKept)).toEqual({});

      await page.getByRole('button', { name: 'Nästa' }).click();
      await expectQuestion(page, first);
      await expect(pressed).toHaveAttribute('aria-pressed', 'false');
    });
  }
});

test(
  'the position is 2: and the place of the question, and 3:1 after the last',
  onDesktop,
  async ({ page }) => {
    const skipped = {
      ...ask('b'),
      requiredAnswersToBeShown: [{ id: 'a', requiredAnswers: ['Ja'] }],
      allRequiredAnswersHasToBeFulfilled: true,
    };
    const place = () =>
      page.evaluate(() => {
        const { position, direction } = JSON.parse(
          sessionStorage.getItem('position') ?? '{}',
        ).state;
        return `${position} ${direction}`;
      });
    await serve(page, [ask('a'), skipped, ask('c'), ask('d')]);
    await openQuestions(page);
    await expect.poll(place).toBe('2:1 forward');
    await expect(page.getByText('Del 1 av 3')).toBeVisible();
    await answerQuestion(page, ask('a'), 'Nej');
    await expect.poll(place).toBe('2:3 forward');
    await expect(page.getByText('Steg 2 av 4')).toBeVisible();
    await expect(page.getByText('Del 2 av 3')).toBeVisible();
    await page.getByRole('button', { name: 'Tillbaka' }).click();
    await expect.poll(place).toBe('2:1 backward');
    await answerQuestion(page, ask('a'), 'Nej');
    await answerQuestion(page, ask('c'), 'Ja');
    await answerQuestion(page, ask('d'), 'Ja');
    await expect(page).toHaveURL(/\/forsakringar\/$/);
    await expect.poll(place).toBe('3:1 forward');
    await page.getByRole('button', { name: 'Tillbaka' }).click();
    await expectQuestion(page, ask('d'));
    await expect.poll(place).toBe('2:4 backward');
    const pressed = page.getByRole('button', { name: 'Ja', exact: true });
    await expect(pressed).toHaveAttribute('aria-pressed', 'true');
  },
);

test('a reload keeps question and answers, and back still leads to where one was', async ({
  page,
}) => {
  const radio = ask('b', 'radio-button');
  await serve(page, [ask('a'), radio, PAY]);
  await openQuestions(page);
  await answerQuestion(page, ask('a'), 'Ja');
  await page.getByRole('radio', { name: 'Nej' }).check();
  await page.reload();
  await expectQuestion(page, radio);
  await expect(page.getByRole('radio', { name: 'Nej' })).toBeChecked();
  await page.goBack();
  await expectQuestion(page, ask('a'));
  await page.goForward();
  await expectQuestion(page, radio);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test(
  'a placeholder sized for fifteen questions is shown until they come',
  onDesktop,
  async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await serve(page, [ask('a')]);
    await page.route('**/v1/api/questionnaire', async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto('/fordjupade-guiden/formular/');
    await expect(page.getByText('Hämtar frågorna...')).toBeVisible();
    await expect(page.getByText('Steg 2 av 4')).toBeVisible();
    await expectAccessible(page, 'the placeholder');
    release();
    await expectQuestion(page, ask('a'));
  },
);

test('the reference questions can be answered by keyboard alone', onDesktop, async ({ page }) => {
  await serve(page, reference);
  await openQuestions(page);
  const heading = page.getByRole('heading', { level: 1 });
  const titles = reference.questions.map(({ questionTitle }) => questionTitle);
  for (let asked = 0; asked < reference.questions.length; asked += 1) {
    let title = '';
    // Between two screens there may be a placeholder, while the code of the next one comes.
    await expect
      .poll(async () => {
        if (AFTER_THE_LAST.test(page.url())) return true;
        title = await heading.innerText();
        return titles.includes(title);
      })
      .toBe(true);
    if (AFTER_THE_LAST.test(page.url())) break;
    const question = reference.questions.find(({ questionTitle }) => questionTitle === title);
    await expect(heading).toBeFocused();
    if (question?.type === 'single-button') {
      await page.getByRole('button', { name: 'Ja' }).first().focus();
      await page.keyboard.press('Enter');
    } else if (question?.type === 'radio-button') {
      await page.getByRole('radio').first().focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
    } else {
      await page.getByRole('textbox').focus();
      await page.keyboard.type('31000');
      await expect(page.getByRole('textbox')).toHaveValue('31\u202f000');
      await page.keyboard.press('Enter');
    }
    await expect(heading).not.toHaveText(title);
  }
  await expect(page).toHaveURL(AFTER_THE_LAST);
});

test('each kind of question is accessible, with its error too', onDesktop, async ({ page }) => {
  const told = {
    ...ask('told', 'radio-button'),
    description: '<p>Välj <strong>ett</strong>.</p>',
    readMoreText: '<p>Därför frågar vi.</p>',
  };
  const passed = { ...ask('c', 'radio-button'), validation: null };
  const foreign = { ...ask('d'), type: 'slider' };
  await serve(page, [ask('a'), told, PAY, passed, foreign]);
  await openQuestions(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleDescription('Ämne a');
  await expectAccessible(page, 'a button question');
  await answerQuestion(page, ask('a'), 'Ja');
  await answerQuestion(page, told, undefined);
  await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription(/obligatoriskt/);
  await expectAccessible(page, 'a radio question with an error');
  await answerQuestion(page, told, 'Ja');
  await answerQuestion(page, PAY, 'mycket');
  await expect(page.getByRole('textbox')).toHaveAttribute('placeholder', 'T.ex. 31000');
  await expectAccessible(page, 'a salary with an error');
  await answerQuestion(page, PAY, '31000');
  await expect(page.getByText('Du kan hoppa över frågan.')).toBeVisible();
  await expectAccessible(page, 'an optional question');
  await answerQuestion(page, passed, undefined);
  await expect(page.getByText(UNKNOWN_TYPE)).toBeVisible();
  await expectAccessible(page, 'an unknown type');
});
