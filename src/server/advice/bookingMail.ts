import { type Answers, dateInStockholm } from '#engine';
import { fill } from '#engine/texts';
import type { RecommendedInsurance } from '#operations';
import type { ServerBrand } from '#server/configuration';
import type { MailContent } from '#server/mail';
import type { Block, LabelledValue } from '#server/pdf';
import texts from '../../../schemas/texts/mails.json' with { type: 'json' };
import { bookingFacts } from './bookingForm.ts';
import { mailParts } from './mailParts.ts';

/** A stored booking, and the address that customer service replies to. */
export interface StoredBooking {
  readonly id: string;
  readonly answers: Answers;
  readonly recommendedInsurances: readonly RecommendedInsurance[];
  readonly replyTo: string;
}

const { booking: words } = texts;
const WHEN = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Stockholm',
});

/**
 * The mail to customer service about a booking. The subject says nothing about the visitor:
 * subjects are shown on locked screens and written to mail servers' logs.
 */
export function bookingMail(
  { id, answers, recommendedInsurances: insurances, replyTo }: StoredBooking,
  bookedAt: Date,
  brand: ServerBrand,
): MailContent {
  const facts: readonly LabelledValue[] = [
    ...bookingFacts(answers, dateInStockholm(bookedAt)).map(
      ({ label, value }): LabelledValue => [label, value],
    ),
    [words.bookedAt, WHEN.format(bookedAt)],
    [words.number, id],
  ];
  const blocks: readonly Block[] = [
    { kind: 'text', text: fill(words.intro, { provider: brand.name }) },
    { kind: 'facts', facts },
    { kind: 'heading', text: insurances.length === 0 ? words.noSuggestions : words.suggestions },
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
    recipient: brand.contact.email,
    replyTo,
    subject: words.subject,
    ...mailParts(words.title, blocks, [words.reply]),
  };
}
