import type { Brand } from './deps.ts';
import { markup } from './markup.ts';
import type { BookingRequest } from './wire.ts';

/** A mail before it has a number and a sender. */
export interface MailContent {
  readonly recipient: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
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
  booking: BookingRequest & { readonly id: string },
  bookedAt: Date,
  brand: Brand,
): MailContent {
  const { name, email, phoneNumber, recommendedInsurances: insurances, id } = booking;
  const when = WHEN.format(bookedAt);
  const intro = `En besökare i behovsguiden vill boka ett möte med ${brand.name}. Kontakta personen för att bestämma en tid på 15–45 minuter.`;
  const facts: readonly (readonly [string, string])[] = [
    ['Namn', name],
    ['Telefon', phoneNumber],
    ['Mejl', email],
    ['Bokat', when],
    ['Bokningsnummer', id],
  ];
  const heading =
    insurances.length === 0
      ? 'Guiden visade inga förslag på försäkringar.'
      : 'Guiden visade de här förslagen:';

  return {
    recipient: brand.contact.customerServiceEmail,
    replyTo: email,
    subject: 'Ny bokning av möte från behovsguiden',
    text: [
      intro,
      facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
      [heading, ...insurances.map((item) => `- ${item.title}`)].join('\n'),
      'Svara på det här mejlet för att skriva till besökaren.',
      '',
    ].join('\n\n'),
    html: markup`<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><title>Ny bokning av möte</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1c2422;font:16px/1.5 Arial,sans-serif">
<h1 style="margin:0 0 16px;font-size:22px">Ny bokning av möte</h1>
<p>${intro}</p>
<table style="border-collapse:collapse">${facts.map(
      ([label, value]) => markup`
<tr><th scope="row" style="padding:4px 16px 4px 0;text-align:left;vertical-align:top">${label}</th>
<td style="padding:4px 0;overflow-wrap:anywhere">${value}</td></tr>`,
    )}
</table>
<h2 style="margin:24px 0 8px;font-size:18px">${heading}</h2>
<ul style="padding-left:20px">${insurances.map(
      (item) => markup`
<li style="margin-bottom:8px"><strong>${item.title}</strong><br>${item.description}</li>`,
    )}
</ul>
<p>Svara på det här mejlet för att skriva till besökaren.</p>
</body></html>
`.source,
  };
}
