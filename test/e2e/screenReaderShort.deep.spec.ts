import { savedPage } from '../../src/guide/answers/savedAnswers.ts';
import { expect, test } from './screenReader.ts';
import { choose, DETAILS, FAMILY, fillBooking, MEETING } from './shortGuide.ts';
import { onDesktop } from './size.ts';

test.use({ expectedErrors: /status of 500/ });

test(
  'the short guide matches its screen-reader log, to the receipt of a booked meeting',
  onDesktop,
  async ({ page, hear }) => {
    const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

    await page.goto('/start/');
    await page.getByRole('region', { name: 'Val om kakor' }).waitFor();
    await hear('short/01-start', { whole: true });
    await press('Neka');
    await hear('short/02-start-without-question');
    await page.getByRole('link', { name: 'Välj den enkla guiden' }).click();
    await title('Välkommen till den enkla guiden');
    await hear('short/03-welcome');
    await press('Starta guiden');
    await hear('short/04-introduction');
    await press('Nästa');
    await title('Har du barn?');
    await hear('short/05-children');
    await choose(page, 'Har du barn?', 'Ja');
    await title('Har du en partner?');
    await hear('short/06-partner');
    await choose(page, 'Har du en partner?', 'Ja');
    await title('Vad vill du vara försäkrad mot?');
    await hear('short/07-events');
    await press('Nästa');
    await page.getByText('Välj minst en händelse').first().waitFor();
    await hear('short/08-events-missing');
    for (const event of FAMILY.events) {
      await page.getByRole('checkbox', { name: event, exact: true }).check();
    }
    await hear('short/09-events-chosen');
    await press('Tillbaka');
    await title('Har du en partner?');
    await hear('short/10-partner-answered');
    await choose(page, 'Har du en partner?', 'Ja');
    await press('Nästa');
    await title('Försäkringar som kan passa dig');
    await hear('short/11-suggestions');
    await press('Nästa');
    await title(MEETING);
    await hear('short/12-meeting');
    await choose(page, MEETING, 'Nej tack');
    await title('Nu är du klar med guiden');
    await hear('short/13-done-without-meeting');
    await page.goBack();
    await choose(page, MEETING, 'Ja, boka möte');
    await page.getByLabel('Namn').waitFor();
    await hear('short/14-booking');
    await fillBooking(page, { ...DETAILS, email: 'fel@adress' });
    await press('Boka möte');
    await page
      .getByRole('alert')
      .filter({ hasText: 'Vänligen fyll i giltig mejladress' })
      .waitFor();
    await hear('short/15-booking-wrong-address');

    let answerNow: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    await page.route('**/v1/meeting/book', async (route) => {
      await answered;
      return route.fulfill({ status: 500, json: {} });
    });
    await page.getByLabel('Mejl').fill(DETAILS.email);
    await press('Boka möte');
    await page.getByRole('button', { name: 'Skickar bokning...' }).waitFor();
    await hear('short/16-booking-sending');
    answerNow();
    await page.getByRole('alert').filter({ hasText: 'Det gick tyvärr inte' }).waitFor();
    await hear('short/17-booking-failed');
    await page.unroute('**/v1/meeting/book');
    await press('Boka möte');
    await title('Nu är du klar med guiden');
    await expect(page.getByRole('main').getByText(DETAILS.email)).toBeVisible();
    await hear('short/18-receipt');

    await page.goto('/enkla-guiden/start/');
    await press('Öppna sparade svar');
    await page.getByRole('button', { name: 'Välj fil' }).waitFor();
    await hear('short/19-open-saved');
    const chooseFile = (text: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'svar.html', mimeType: 'text/html', buffer: Buffer.from(text) });
    await chooseFile('Hej');
    await page.getByText('Filen innehåller inga sparade svar').waitFor();
    await hear('short/20-no-copy');
    const saved = { guide: 'short', form: 'short-guide', date: '20261127' } as const;
    const answers = [{ id: 'gone', answer: 'x', label: 'Hur bor du?', value: 'I båt' }];
    await chooseFile(savedPage({ ...saved, answers }, { title: '', holds: '', notes: [] }));
    await title('Dina svar från 27 november 2026');
    await hear('short/21-opened');
  },
);
