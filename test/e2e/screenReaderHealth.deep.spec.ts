import reference from '../content/reference/health-declaration.json' with { type: 'json' };
import { ANSWER_SETS } from '../support/answerSets.ts';
import { ONE, only } from '../support/sampleDeclarations.ts';
import { forgetSigned } from './applications.ts';
import { heading } from './bankId.ts';
import {
  answerStep,
  CONFIRMATION,
  declare,
  HEALTHY,
  openQuestions,
  serveDeclaration,
  stepsOf,
  THREE_CONDITIONS,
} from './declarations.ts';
import {
  beginSigning,
  chooseCalmly,
  enterAtResult,
  FINISH,
  HEALTH_INFO,
  signButton,
  signCode,
} from './results.ts';
import { betweenPolls, expect, test } from './screenReader.ts';
import { onDesktop } from './size.ts';

const PERSON = 'Elias Sandberg';

test.use({ expectedErrors: /status of/ });

test(
  'the declaration matches its screen-reader log, from 4:3 to the receipt',
  onDesktop,
  async ({ page, hear }) => {
    const next = page.getByRole('button', { name: 'Nästa' });
    await enterAtResult(page, PERSON, ANSWER_SETS.family);
    await chooseCalmly(page, ['Livförsäkring']);
    const first = await beginSigning(page);
    await betweenPolls(page, () => signCode(page, first, PERSON));
    await expect(page).toHaveURL(HEALTH_INFO);
    await hear('health/01-info');
    await page.getByRole('button', { name: 'Fyll i hälsodeklarationen' }).click();
    await expect(page.getByRole('button', { name: 'Börja' })).toBeVisible();
    await hear('health/02-introduction');
    await page.getByRole('button', { name: 'Börja' }).click();
    let count = 0;
    for (const [id, title] of stepsOf(THREE_CONDITIONS)) {
      count += 1;
      const place = `health/1${String(count).padStart(2, '0')}`;
      await expect(heading(page)).toHaveText(title);
      await hear(`${place}-asked`);
      if (count === 1) {
        await next.click();
        await expect(page.getByRole('status').getByText(/svar saknas/)).toBeAttached();
        await hear(`${place}-missing`);
      }
      await answerStep(page, id, THREE_CONDITIONS);
      await hear(`${place}-answered`);
      await next.click();
    }
    await expect(page).toHaveURL(CONFIRMATION);
    await hear('health/21-confirmation');
    await page.getByText('Det här signerar du').click();
    await hear('health/22-text');
    const code = await beginSigning(page);
    await hear('health/23-dialog');
    await betweenPolls(page, () => signCode(page, code, PERSON));
    await expect(page).toHaveURL(FINISH);
    await expect(
      page.getByText(/Vi har skickat en bekräftelse med en sammanfattning/),
    ).toBeVisible();
    await hear('health/24-receipt');
    await forgetSigned(page, PERSON);
  },
);

test(
  'what hinders the signature matches its screen-reader log',
  onDesktop,
  async ({ page, hear }) => {
    await serveDeclaration(page, reference);
    await openQuestions(page);
    await declare(page, HEALTHY);
    await page.route('**/v1/api/health-declaration/full', (route) =>
      route.fulfill({ status: 500 }),
    );
    await signButton(page).click();
    await expect(page.getByText(/^Signeringen gick inte att förbereda/)).toBeVisible();
    await hear('health/31-text-failed');
    await page.unroute('**/v1/api/health-declaration/full');
    await page.route('**/v1/api/health-declaration/full', (route) =>
      route.fulfill({
        json: {
          healthDeclarationDocumentId: 'document-of-a-test',
          textToSign: 'En annan text.',
          userNonVisibleData: 'digest-of-a-test',
        },
      }),
    );
    await signButton(page).click();
    await expect(page.getByText('Läs texten igen innan du signerar')).toBeVisible();
    await hear('health/32-other-text');
    await page.unroute('**/v1/api/health-declaration/full');
    await page.route('**/v1/api/health-declaration/full', (route) =>
      route.fulfill({ status: 422 }),
    );
    await page.reload();
    await signButton(page).click();
    await expect(page.getByText('Vi kan inte ta emot svaren som de är')).toBeVisible();
    await hear('health/33-refused');
  },
);

test(
  'a declaration that cannot be handed in matches its screen-reader log',
  onDesktop,
  async ({ page, hear }) => {
    await serveDeclaration(page, only(ONE, { id: 'two', type: 'slider', name: 'Fråga två?' }));
    await openQuestions(page);
    await hear('health/41-question-of-an-unknown-type');
    await page.getByRole('textbox').fill('Ett svar.');
    await page.getByRole('button', { name: 'Nästa' }).click();
    await expect(page).toHaveURL(CONFIRMATION);
    await hear('health/42-not-whole');
  },
);
