import type { Page } from '@playwright/test';
import reference from '../content/reference/health-declaration.json' with { type: 'json' };
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/page.ts';
import { heading } from './bankId.ts';
import {
  answerStep,
  CONFIRMATION,
  declare,
  openQuestions,
  serveDeclaration,
  stepsOf,
  THREE_CONDITIONS,
} from './declarations.ts';
import { bodiesOf, next } from './results.ts';
import { onDesktop } from './size.ts';

const REQUIRED = 'Fältet är obligatoriskt.';

const control = (page: Page, id: string) => page.locator(`[name="q_${id}"]`);

test('an error three levels down is shown, focused and in view', onDesktop, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await serveDeclaration(page, reference);
  await openQuestions(page);
  await declare(page, THREE_CONDITIONS, 'Läkemedel');
  await answerStep(page, 'step-5', { ...THREE_CONDITIONS, medicineBefore: '' });
  await next(page).click();
  const before = control(page, 'medicineBefore');
  await expect(before).toBeFocused();
  await expect(before).toBeInViewport();
  await expect(before).toHaveAccessibleDescription(new RegExp(REQUIRED));
  await expect(page.getByText(REQUIRED)).toBeInViewport();
  await expect(page).toHaveTitle(/^Fel: Läkemedel/);
  await expectAccessible(page, 'an error three levels deep');
  await before.fill('Enalapril');
  await next(page).click();
  await expect(heading(page)).toHaveText('Sjukdomar och besvär');
});

test(
  'nested answers can be given, changed and confirmed by keyboard alone',
  onDesktop,
  async ({ page }) => {
    // No answer leaves the browser before 'Signera'.
    const sent = bodiesOf(page, '/health-declaration/full');
    await serveDeclaration(page, reference);
    await openQuestions(page);
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        const {
          name = '',
          value = '',
          type = '',
        } = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
          ? element
          : {};
        // The body, while a screen is on its way, has the texts of all that stands in it.
        const text = element === document.body ? '' : (element?.textContent ?? '');
        return { id: name.slice(2), value, type, text };
      });
    const press = async (key: string) => {
      await page.keyboard.press(key);
      return focused();
    };
    const tabTo = async (text: string | RegExp) => {
      let at = await focused();
      for (let presses = 0; !at.text.match(text); presses += 1) {
        expect(presses, `the way to ${text}`).toBeLessThan(60);
        at = await press('Tab');
      }
    };
    for (const title of stepsOf(THREE_CONDITIONS).values()) {
      await expect(heading(page)).toHaveText(title);
      await expect(heading(page)).toBeFocused();
      for (let at = await focused(); at.text !== 'Nästa'; at = await press('Tab')) {
        const wanted = [THREE_CONDITIONS[at.id] ?? []].flat();
        if (wanted.length === 0) continue;
        if (at.type === 'text' || at.type === 'textarea') await page.keyboard.type(wanted.join());
        if (at.type === 'checkbox' && wanted.includes(at.value)) await page.keyboard.press('Space');
        if (at.type !== 'radio') continue;
        await page.keyboard.press('Space');
        while (!wanted.includes(at.value)) at = await press('ArrowDown');
      }
      await page.keyboard.press('Enter');
    }
    await expect(page).toHaveURL(CONFIRMATION);
    await expect(page.getByRole('main')).toContainText('Jag kan inte gå i trappor.');
    await tabTo(/^Ändra/);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toBeFocused();
    await tabTo('Till dina svar');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(CONFIRMATION);
    await tabTo('Det här signerar du');
    await page.keyboard.press('Enter');
    await expect(page.locator('.signed-text')).toContainText('+ ”Jag kan inte gå i trappor.”');
    await expect(page.locator('.signed-text')).toBeVisible();
    expect(sent).toEqual([]);
    await tabTo('Signera');
  },
);
