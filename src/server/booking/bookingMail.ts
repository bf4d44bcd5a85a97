import { type Answers, dateInStockholm } from '#engine';
import type { RecommendedInsurance } from '#operations';
import type { Brand } from '#server/configuration';
import { mailParts } from '#server/correspondence';
import type { MailContent } from '#server/mail';
import type { Block, Fact } from '#server/pdf';
import { bookingFacts } from './bookingForm.ts';

/** A booking as it is kept, and whom customer service answers. */
export interface StoredBooking {
  readonly id: string;
  readonly answers: Answers;
  readonly recommendedInsurances: readonly RecommendedInsurance[];
  readonly replyTo: string;
}

const WHEN = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Stockholm',
});

/**
 * What customer service reads about a booking. The subject says nothing about the visitor:
 * subjects are shown on locked screens and written to mail servers' logs.
 */
export function bookingMail(
  { id, answers, recommendedInsurances: insurances, replyTo }: StoredBooking,
  bookedAt: Date,
  brand: Brand,
): MailContent {
  const when = WHEN.format(bookedAt);
  const intro = `En besökare i behovsguiden vill boka ett möte med ${brand.name}. Kontakta personen för att bestämma en tid på 15–45 minuter.`;
  const facts: readonly Fact[] = [
    ...bookingFacts(answers, dateInStockholm(bookedAt)).map(
      ({ label, value }): Fact => [label, value],
    ),
    ['Bokat', when],
    ['Bokningsnummer', id],
  ];
  const heading =
    insurances.length === 0
      ? 'Guiden visade inga förslag på försäkringar.'
      : 'Guiden visade de här förslagen';
  const blocks: readonly Block[] = [
    { kind: 'text', text: intro },
    { kind: 'facts', facts },
    { kind: 'heading', text: heading },
    ...insurances.map(
      ({ title, description }): Block => ({
        kind: 'insurance',
        insurance: {
          name: title,
          mark: '',
          facts: [],
          texts: description === '' ? [] : [description],
        },
      }),
    ),
  ];
  return {
    recipient: brand.contact.customerServiceEmail,
    replyTo,
    subject: 'Ny bokning av möte från behovsguiden',
    ...mailParts('Ny bokning av möte', blocks, [
      'Svara på det här mejlet för att skriva till besökaren.',
    ]),
  };
}
