import { dateInStockholm } from '#engine';
import { type ProductApplication, totalPrice } from '#insurance';
import brand from '../../schemas/brand.json' with { type: 'json' };
import { type Block, section, textBlocks } from './blocks.ts';
import type { MailContent } from './bookingMail.ts';
import { mailParts, VISITOR_CLOSING } from './mailParts.ts';
import type { ApplicationResult } from './wire.ts';
import { kronorAMonth, longDate } from './wording.ts';

/** What was signed, and what came of it. */
export interface SignedApplication {
  readonly signedAt: Date;
  readonly products: readonly ProductApplication[];
  /** One for each product, in their order. */
  readonly results: readonly ApplicationResult[];
}

/** One insurance applied for, with how it went. */
interface Outcome {
  readonly product: ProductApplication;
  readonly result: ApplicationResult;
}

/** The subject is shown on locked screens: it does not say what was applied for. */
const SUBJECT = `Bekräftelse från ${brand.name}`;

/**
 * The confirmation of an application, without personal numbers and health answers.
 * `declarationUrl` leads to the health declaration; empty when that is not to be mentioned.
 */
export function confirmationMail(
  { signedAt, products, results }: SignedApplication,
  recipient: string,
  declarationUrl: string,
): MailContent {
  const outcomes = products.flatMap((product, index): readonly Outcome[] => {
    const result = results[index];
    return result === undefined ? [] : [{ product, result }];
  });
  const granted = outcomes.filter(({ result }) => result.wasSigned);
  const pending = outcomes.filter(({ result }) => !result.wasSigned);
  const hasStar = outcomes.some(({ result }) => result.resultText.includes('*'));

  const blocks: readonly Block[] = [
    ...textBlocks(
      `Vi tog emot din ansökan den ${longDate(dateInStockholm(signedAt))}. Spara gärna mejlet.`,
    ),
    ...section('Beviljade försäkringar', outcomeBlocks(granted, 'Totalt', granted)),
    ...section(
      'Väntande försäkringar',
      outcomeBlocks(pending, 'Totalt om allt beviljas', outcomes),
    ),
    ...textBlocks(
      hasStar
        ? '* Försäkringen börjar gälla först när vi har fått och godkänt din hälsodeklaration.'
        : '',
    ),
    ...(declarationUrl === '' ? [] : declaration(declarationUrl)),
    ...section('Det här händer nu', textBlocks(...nextTexts(granted, pending))),
    { kind: 'link', text: 'Till Mina sidor', address: brand.links.customerPortal },
  ];
  return {
    recipient,
    replyTo: brand.contact.email,
    subject: SUBJECT,
    ...mailParts('Tack för din ansökan', blocks, VISITOR_CLOSING),
  };
}

function outcomeBlocks(
  outcomes: readonly Outcome[],
  totalLabel: string,
  totalOf: readonly Outcome[],
): readonly Block[] {
  if (outcomes.length === 0) return [];
  const rows = outcomes.map(({ product, result }): Block => {
    const { productName, price } = product;
    return {
      kind: 'insurance',
      insurance: {
        name: productName,
        mark: '',
        facts: [['Pris', kronorAMonth(price)]],
        texts: result.resultText === '' ? [] : [result.resultText],
      },
    };
  });
  const total = totalPrice(
    totalOf.map(({ product }) => product),
    0,
  );
  return [...rows, { kind: 'facts', facts: [[totalLabel, kronorAMonth(total)]] }];
}

function declaration(address: string): readonly Block[] {
  return section('Fyll i din hälsodeklaration', [
    ...textBlocks(
      'Vi behöver din hälsodeklaration innan vi kan fatta beslut. Du loggar in med BankID och kan fylla i den när det passar dig.',
      'Ha gärna det här till hands:',
    ),
    {
      kind: 'list',
      items: [
        'Ditt BankID.',
        'Din längd och vikt.',
        'Vilka läkemedel du använder.',
        'När du har sökt vård eller varit sjukskriven, för vad och hos vilken mottagning.',
      ],
    },
    { kind: 'link', text: 'Till hälsodeklarationen', address },
  ]);
}

function nextTexts(granted: readonly Outcome[], pending: readonly Outcome[]): readonly string[] {
  return [
    granted.length > 0 ? 'Försäkringsbrev och villkor hittar du på Mina sidor.' : '',
    pending.length > 0
      ? 'En väntande försäkring gäller inte än och kostar ingenting förrän vi har fattat beslut. Vi hör av oss.'
      : '',
    'Du kan ångra dig inom 30 dagar från att du fick veta att en försäkring gäller.',
  ];
}
