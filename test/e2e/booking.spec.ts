import type { Page } from '@playwright/test';
import { expect, test } from '../support/page.ts';
import {
  answerUpToMeeting,
  choose,
  DETAILS,
  FAMILY,
  fillBooking,
  MEETING,
  openForm,
} from './shortGuide.ts';
import { onPhone } from './size.ts';

/** Mails in the sandbox that hold this text. */
async function mailsWith({ request }: Page, text: string): Promise<number> {
  const list = await (await request.get('/sandbox/mailbox/')).text();
  const links = list.match(/\/sandbox\/mailbox\/[0-9a-f-]{36}\//g) ?? [];
  const mails = await Promise.all(links.map(async (link) => (await request.get(link)).text()));
  return mails.filter((mail) => mail.includes(text)).length;
}

test.describe('when answers are lost and late', onPhone, () => {
  test.use({ expectedErrors: /ERR_/ });

  test('a meeting is booked as typed, once, and nobody is taken from where they are', async ({
    page,
  }, { project }) => {
    const details = { ...DETAILS, email: `again.${project.name}@exempel.se` };
    const heading = page.getByRole('heading', { level: 1 });
    const submit = page.getByRole('button', { name: 'Boka möte' });
    await openForm(page);
    await answerUpToMeeting(page, FAMILY);
    await choose(page, MEETING, 'Ja, boka möte');
    await expect(page).toHaveURL(/\/enkla-guiden\/boka-mote\/$/);
    await fillBooking(page, details);

    const sent: { readonly key: string | undefined; readonly body: unknown }[] = [];
    let answerNow: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    await page.route('**/v1/meeting/book', async (route) => {
      const request = route.request();
      sent.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() });
      if (sent.length > 1) {
        await released;
        return route.continue();
      }
      // The booking is made, but the answer is lost on the way: the hardest failure.
      await route.fetch();
      return route.abort('connectionreset');
    });

    await test.step('a lost answer is told above the buttons at the bottom', async () => {
      await submit.click();
      const warning = page.getByRole('alert').filter({ hasText: /\S/ });
      await expect(warning).toContainText('Det gick tyvärr inte att skicka iväg begäran');
      await expect(warning).toContainText('Försök igen om 1 minut.');
      const actions = await page.locator('.actions').boundingBox();
      const shown = await warning.boundingBox();
      expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual((actions?.y ?? 0) + 1);
    });

    await test.step('what was typed survives a reload, and is sent again by Enter', async () => {
      await page.reload();
      await expect(page.getByLabel('Namn')).toHaveValue(details.name);
      await expect(page.getByLabel('Mejl')).toHaveValue(details.email);
      await page.getByLabel('Mejl').press('Enter');
      await expect(page.getByRole('button', { name: 'Skickar bokning...' })).toBeVisible();
    });

    await test.step('whoever has left meanwhile stays, and finds the booking remembered', async () => {
      await page.goBack();
      await page.goBack();
      await expect(heading).toHaveText('Försäkringar som kan passa dig');
      const response = page.waitForResponse('**/v1/meeting/book');
      answerNow();
      await response;
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem('short-guide')))
        .toContain('"booked":{"answers":[{"label"');
      await expect(heading).toHaveText('Försäkringar som kan passa dig');
      await page.getByRole('button', { name: 'Nästa' }).click();
      await choose(page, MEETING, 'Ja, boka möte');
      await expect(heading).toHaveText('Nu är du klar med guiden');
    });

    await test.step('the receipt survives a reload, and back leads to the guide', async () => {
      await page.reload();
      for (const text of Object.values(details)) {
        await expect(page.getByRole('main').getByText(text)).toBeVisible();
      }
      await page.goBack();
      await expect(heading).toHaveText(MEETING);
    });

    expect(sent[0]?.key).toMatch(/^[\w-]{20,}$/);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.body).toEqual({
      ...details,
      recommendedInsurances: [
        { title: 'Inkomstförsäkring', description: expect.stringContaining('a-kassan') },
        { title: 'Barn- och gravidförsäkring', description: expect.any(String) },
      ],
    });
    await expect.poll(() => mailsWith(page, details.email)).toBe(1);
  });
});
