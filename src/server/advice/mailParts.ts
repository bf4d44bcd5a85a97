import { fill } from '#engine/texts';
import { type Markup, markup } from '#server/http';
import type { Block, InsuranceBlock, LabelledValue } from '#server/pdf';
import brand from '../../../schemas/brand.json' with { type: 'json' };
import texts from '../../../schemas/texts/mails.json' with { type: 'json' };

/** A mail's text, in both of its parts. */
export interface MailParts {
  readonly text: string;
  readonly html: string;
}

const { contact, tokens } = brand;
const FONT = "'Source Sans 3','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT_STYLE = 'margin:0 0 12px;overflow-wrap:anywhere';
const SEPARATOR = '-'.repeat(40);

/** How a mail to a visitor ends: whom to contact, and why it was sent. */
export const VISITOR_CLOSING: readonly string[] = [
  fill(texts.closing.questions, {
    phone: contact.phone,
    openingHours: contact.openingHours.toLowerCase(),
    email: contact.email,
  }),
  texts.closing.why,
];

/** The plain-text and the HTML part made of the same blocks; the HTML loads nothing. */
export function mailParts(
  title: string,
  blocks: readonly Block[],
  closing: readonly string[],
): MailParts {
  return { text: textPart(title, blocks, closing), html: htmlPart(title, blocks, closing) };
}

function textPart(title: string, blocks: readonly Block[], closing: readonly string[]): string {
  const parts = [title, ...blocks.map(blockText), SEPARATOR, ...closing];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `\n${block.text}\n${'='.repeat(block.text.length)}`;
    case 'text':
      return block.text;
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'facts':
      return factLines(block.facts).join('\n');
    case 'insurance': {
      const { name, mark, facts, texts } = block.insurance;
      const lines = mark === '' ? [] : [`(${mark})`];
      return [name, ...lines, ...factLines(facts), ...texts].join('\n');
    }
    case 'link':
      return `${block.text}:\n${block.address}`;
    default:
      return block satisfies never;
  }
}

function factLines(facts: readonly LabelledValue[]): readonly string[] {
  // A label that ends in punctuation gets no colon.
  return facts.map(([label, value]) => `${label}${/[?!:.]$/.test(label) ? '' : ':'} ${value}`);
}

/** Tables for the layout, since not every mail client supports anything newer. */
function htmlPart(title: string, blocks: readonly Block[], closing: readonly string[]): string {
  return markup`<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${title}</title></head>
<body style="margin:0;padding:0;background:${tokens.page};color:${tokens.text};font-family:${FONT};font-size:17px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;background:${tokens.page}"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;border-collapse:collapse;background:${tokens.surface};text-align:left">
<tr><td style="padding:16px 20px;background:${tokens.primary};color:${tokens.onPrimary};font-size:18px;font-weight:600">${brand.name}</td></tr>
<tr><td style="padding:24px 20px 12px">
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.25;color:${tokens.primaryStrong}">${title}</h1>${blocks.map(blockHtml)}
</td></tr>
<tr><td style="padding:16px 20px;border-top:1px solid ${tokens.line};color:${tokens.textMuted};font-size:15px">${closing.map(
    (text) => markup`
<p style="margin:0 0 8px;overflow-wrap:anywhere">${text}</p>`,
  )}
</td></tr>
</table>
</td></tr></table>
</body></html>
`.source;
}

function blockHtml(block: Block): Markup {
  switch (block.kind) {
    case 'heading':
      return markup`
<h2 style="margin:28px 0 12px;font-size:21px;line-height:1.3;color:${tokens.primaryStrong}">${block.text}</h2>`;
    case 'text':
      return markup`
<p style="${TEXT_STYLE}">${block.text}</p>`;
    case 'list':
      return markup`
<ul style="margin:0 0 12px;padding-left:22px">${block.items.map(
        (item) => markup`
<li style="margin:0 0 6px;overflow-wrap:anywhere">${item}</li>`,
      )}
</ul>`;
    case 'facts':
      return factsHtml(block.facts);
    case 'insurance':
      return insuranceHtml(block.insurance);
    case 'link':
      return markup`
<p style="margin:16px 0 20px"><a href="${block.address}" style="display:inline-block;padding:12px 20px;border-radius:${tokens.radiusSmall};background:${tokens.primary};color:${tokens.onPrimary};font-weight:600;text-decoration:none">${block.text}</a></p>`;
    default:
      return block satisfies never;
  }
}

function insuranceHtml({ name, mark, facts, texts }: InsuranceBlock): Markup {
  return markup`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px;border-collapse:separate;border:1px solid ${tokens.line};border-radius:${tokens.radiusSmall}"><tr><td style="padding:14px 16px 4px">${
    mark === ''
      ? ''
      : markup`
<p style="margin:0 0 2px;font-size:15px;font-weight:600;color:${tokens.accent}">${mark}</p>`
  }
<h3 style="margin:0 0 8px;font-size:19px;line-height:1.3;overflow-wrap:anywhere">${name}</h3>${factsHtml(facts)}${texts.map(
    (text) => markup`
<p style="${TEXT_STYLE}">${text}</p>`,
  )}
</td></tr></table>`;
}

/** Lines instead of columns: they stay readable at any width. */
function factsHtml(facts: readonly LabelledValue[]): Markup {
  if (facts.length === 0) return markup``;
  const lines = facts.map(
    ([label, value]) => markup`
<span style="display:block"><strong>${label}:</strong> ${value}</span>`,
  );
  return markup`
<p style="${TEXT_STYLE}">${lines}</p>`;
}
