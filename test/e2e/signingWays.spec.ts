import { ANSWER_SETS } from '../support/answerSets.ts';
import { expect, test } from '../support/page.ts';
import { personalNumberOf } from './bankId.ts';
import { enterAtResult, lastMail } from './results.ts';
import { onDesktop } from './size.ts';

/** A new member; see `shows` in people.json. */
const NEW_MEMBER = 'Elias Sandberg';

test('the summary is mailed, and the document opened', onDesktop, async ({ page }) => {
  const arrived = page.waitForResponse((response) => response.url().endsWith('/api/idd'));
  await enterAtResult(page, NEW_MEMBER, ANSWER_SETS.family);
  const answer = await arrived;
  expect(answer.headers()['content-type']).toContain('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const link = page.getByRole('link', { name: /^Förköpsinformation \(PDF\)/ });
  await expect(link).toHaveAttribute('href', /^blob:/);

  await page.getByText('Mejla en sammanfattning').click();
  const email = page.getByRole('textbox', { name: 'Din mejladress' });
  await email.fill('inte en adress');
  await page.getByRole('button', { name: 'Skicka' }).click();
  await expect(
    page.getByText('Vänligen fyll i giltig mejladress (namn@exempel.se)').first(),
  ).toBeVisible();
  await email.fill('sammanfattning@exempel.se');
  await page.getByRole('button', { name: 'Skicka' }).click();
  await expect(
    page.getByText(
      'En sammanfatting har skickats till den mejladress du angivit. Du kan stänga rutan eller skicka sammanfattningen igen.',
    ),
  ).toBeVisible();
  const mail = await lastMail(page.request, 'sammanfattning@exempel.se');
  expect(mail).toContain('Olycksfallsförsäkring');
  expect(mail).not.toContain(personalNumberOf(NEW_MEMBER));
});
