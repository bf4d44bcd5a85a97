import { expect, test } from '../support/page.ts';
import {
  answerUpToMeeting,
  answerUpToSuggestions,
  choose,
  DETAILS,
  fillBooking,
  needsOf,
  openForm,
  suggestionsOf,
  type Visitor,
} from './shortGuide.ts';
import { onDesktop, onOneOf } from './size.ts';

const YES_NO = ['Ja', 'Nej'] as const;
const people = YES_NO.flatMap((children) => YES_NO.map((partner) => ({ children, partner })));

for (const [row, { children, partner }] of people.entries()) {
  const offered = needsOf({ children, partner }).map(({ value }) => value);
  // One need, another few, all of them.
  const choices = [offered.slice(0, 1), offered.filter((_need, index) => index % 2 === 1), offered];

  test(
    `children ${children}, partner ${partner}: offers the needs that fit and suggests what matches each choice`,
    onOneOf(row),
    async ({ page }) => {
      await openForm(page);
      for (const [round, events] of choices.entries()) {
        const visitor: Visitor = { children, partner, events };
        if (round > 0) await page.goto('/start/');
        if (round > 0) await openForm(page);
        await choose(page, 'Har du barn?', children);
        await choose(page, 'Har du en partner?', partner);
        await expect(page.getByRole('checkbox')).toHaveCount(offered.length);
        const labels = await page.locator('label.choice-card').allInnerTexts();
        expect(labels.map((label) => label.trim())).toEqual(offered);

        const checked = page.getByRole('checkbox', { checked: true });
        while ((await checked.count()) > 0) await checked.first().uncheck();
        for (const event of events)
          await page.getByRole('checkbox', { name: event, exact: true }).check();
        await page.getByRole('button', { name: 'Nästa' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          'Försäkringar som kan passa dig',
        );

        const expected = suggestionsOf(visitor);
        const cards = page.locator('.suggestion');
        await expect(cards).toHaveCount(expected.length);
        for (const [index, { title, description, link }] of expected.entries()) {
          const card = cards.nth(index);
          await expect(card.getByRole('heading')).toHaveText(title);
          await expect(card).toContainText(description);
          await expect(card.getByRole('link')).toHaveAttribute('href', link);
        }
        await expect(page.getByText('Det här är inte rådgivning')).toBeVisible();
        await expect(page.getByText('Steg 2 av 3')).toBeVisible();
      }
    },
  );

  test(
    `children ${children}, partner ${partner}: a meeting is booked as typed, and is in the database`,
    onOneOf(row),
    async ({ page, app }) => {
      const visitor: Visitor = { children, partner, events: offered.slice(-2) };
      const email = `${children}.${partner}@exempel.se`.toLowerCase();
      await openForm(page);
      await answerUpToMeeting(page, visitor);
      await choose(page, 'Vill du boka ett möte?', 'Ja, boka möte');

      await expect(page).toHaveURL(/\/enkla-guiden\/boka-mote\/$/);
      await expect(page.getByText('Steg 3 av 3')).toBeVisible();
      await expect(
        page.getByText(/kontaktar dig för att boka ett möte på cirka 15-45 minuter/),
      ).toBeVisible();
      await fillBooking(page, { ...DETAILS, email });
      const [request] = await Promise.all([
        page.waitForRequest('**/v1/meeting/book'),
        page.getByRole('button', { name: 'Boka möte' }).click(),
      ]);

      const recommendedInsurances = suggestionsOf(visitor).map(({ title, description }) => ({
        title,
        description,
      }));
      expect(request.postDataJSON()).toEqual({ ...DETAILS, email, recommendedInsurances });
      expect(request.headers()['idempotency-key']).toMatch(/^[\w-]{20,}$/);

      await expect(page).toHaveURL(/\/enkla-guiden\/klart\/$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nu är du klar med guiden');
      for (const text of [DETAILS.name, DETAILS.phoneNumber, email]) {
        await expect(page.getByRole('main').getByText(text)).toBeVisible();
      }
      const rows = await app.query(
        'select name, email, phone_number, recommended_insurances from bookings where email = $1',
        [email],
      );
      expect(rows).toEqual([
        {
          name: DETAILS.name,
          email,
          phone_number: DETAILS.phoneNumber,
          recommended_insurances: recommendedInsurances,
        },
      ]);
    },
  );

  test(
    `children ${children}, partner ${partner}: without a meeting the guide ends with a word to take along`,
    onOneOf(row + 1),
    async ({ page }) => {
      await openForm(page);
      await answerUpToMeeting(page, { children, partner, events: offered.slice(0, 2) });
      await choose(page, 'Vill du boka ett möte?', 'Nej tack');
      await expect(page).toHaveURL(/\/enkla-guiden\/klart\/$/);
      await expect(page.getByText('Bra jobbat! Nu vet du mer', { exact: false })).toBeVisible();
      await expect(page.getByText('Det här har du skickat till oss')).toHaveCount(0);
      await page.getByRole('button', { name: 'Avsluta' }).click();
      await expect(page).toHaveURL(/\/start\/$/);
      expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([
        0, 0,
      ]);
    },
  );
}

test.describe('changing one’s mind', onDesktop, () => {
  const chosen = ['Jag blir arbetslös', 'Jag blir sjukskriven'];

  for (const [heading, change] of [
    ['Har du barn?', 'Nej'],
    ['Har du en partner?', 'Nej'],
  ] as const) {
    test(`another answer to "${heading}" clears the chosen events`, async ({ page }) => {
      await openForm(page);
      await answerUpToSuggestions(page, { children: 'Ja', partner: 'Ja', events: chosen });
      const steps = heading === 'Har du barn?' ? 3 : 2;
      for (let step = 0; step < steps; step += 1)
        await page.getByRole('button', { name: 'Tillbaka' }).click();
      await expect(page.getByRole('button', { name: 'Ja', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await choose(page, heading, change);
      if (heading === 'Har du barn?') await choose(page, 'Har du en partner?', 'Ja');
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    });
  }

  test('the same answer again keeps them', async ({ page }) => {
    await openForm(page);
    await answerUpToSuggestions(page, { children: 'Ja', partner: 'Ja', events: chosen });
    for (let step = 0; step < 3; step += 1)
      await page.getByRole('button', { name: 'Tillbaka' }).click();
    await choose(page, 'Har du barn?', 'Ja');
    await choose(page, 'Har du en partner?', 'Ja');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  });

  test('the browser cannot go forward past events that were cleared', async ({ page }) => {
    await openForm(page);
    await answerUpToSuggestions(page, { children: 'Ja', partner: 'Ja', events: chosen });
    await page.goBack();
    await page.goBack();
    await choose(page, 'Har du en partner?', 'Nej');
    await page.evaluate(() =>
      history.pushState({ usr: { step: 'meeting' } }, '', '/enkla-guiden/formular/'),
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Vad vill du vara försäkrad mot?',
    );
  });
});

test(
  'no event chosen: the step says what to do, takes focus there, and goes on once one is',
  onDesktop,
  async ({ page }) => {
    await openForm(page);
    await choose(page, 'Har du barn?', 'Nej');
    await choose(page, 'Har du en partner?', 'Nej');
    await page.getByRole('button', { name: 'Nästa' }).click();
    const group = page.getByRole('group', { name: 'Vad vill du vara försäkrad mot?' });
    await expect(group).toHaveAttribute('aria-invalid', 'true');
    await expect(group).toHaveAccessibleDescription(/Välj minst en händelse för att gå vidare\./);
    await expect(page.getByRole('checkbox').first()).toBeFocused();
    await expect(page).toHaveTitle(/^Fel: /);
    await page.getByRole('checkbox').first().check();
    await expect(page).not.toHaveTitle(/^Fel: /);
    await page.getByRole('button', { name: 'Nästa' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Försäkringar som kan passa dig',
    );
  },
);
