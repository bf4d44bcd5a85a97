import { heading, refuseCookies } from './bankId.ts';
import { openFirstQuestion, serve } from './questionnaires.ts';
import { expect, test } from './screenReader.ts';
import { onDesktop } from './size.ts';

const QUESTIONS = [{ id: '1', type: 'salary', questionTitle: 'Vad är din lön?' }];
const LOGIN = {
  isAuthenticated: true,
  hasAnyProviderEngagemang: true,
  isUnassignedUserApproved: false,
  visitorId: 'visitor-of-a-test',
};

test.use({ expectedErrors: /ERR_|Failed to fetch/ });

test('the end of a login matches its screen-reader log', onDesktop, async ({ page, hear }) => {
  await page.clock.install({ time: new Date('2026-05-31T14:30:00') });
  await refuseCookies(page);
  await serve(page, QUESTIONS);
  let answer: object | undefined = { idleEndsIn: 3600, endsIn: 20_000 };
  await page.route('**/v1/api/session', (route) =>
    answer ? route.fulfill({ json: { ...LOGIN, ...answer } }) : route.abort(),
  );
  /** The tab is seen again, and the server asked. */
  const see = () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await openFirstQuestion(page);
  await expect(heading(page)).toHaveText('Vad är din lön?');
  await page.getByRole('textbox').focus();
  await hear('login/30-while-it-lasts');

  // Long enough for the minute that is said to stay the same.
  answer = { idleEndsIn: 275, endsIn: 20_000 };
  await see();
  await expect(page.getByText('Du loggas snart ut')).toBeVisible();
  await hear('login/31-ends-soon', { whole: true });
  answer = undefined;
  await page.getByRole('button', { name: 'Stanna inloggad' }).click();
  await expect(page.getByText('Vi fick ingen kontakt.')).toBeVisible();
  await hear('login/32-cannot-stay');
  answer = { idleEndsIn: 3600, endsIn: 20_000 };
  await page.getByRole('button', { name: 'Stanna inloggad' }).click();
  await expect(page.getByText('Du loggas snart ut')).toBeHidden();
  await hear('login/33-stays');

  answer = { idleEndsIn: 250, endsIn: 250 };
  await see();
  await expect(page.getByText('Du behöver snart logga in igen')).toBeVisible();
  await hear('login/34-longest-time');
  await page.getByRole('button', { name: 'Logga in igen' }).click();
  await expect(page.getByText('Logga in för att fortsätta', { exact: true })).toBeVisible();
  await hear('login/35-logs-in-again');
});
