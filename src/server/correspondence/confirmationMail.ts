import { dateInStockholm } from '#engine';
import { kronorAMonth, longDate, type ProductApplication, totalPrice } from '#insurance';
import type { ApplicationResult } from '#operations';
import type { MailContent } from '#server/mail';
import { type Block, type Fact, section, textBlocks } from '#server/pdf';
import type { HeldPackage } from '#server/people';
import brand from '../../../schemas/brand.json' with { type: 'json' };
import { mailParts, VISITOR_CLOSING } from './mailParts.ts';

/** What was signed, and what came of it. */
export interface SignedApplication {
  readonly appliedAt: Date;
  /** When the health declaration was handed in; null without one. */
  readonly declaredAt: Date | null;
  readonly products: readonly ProductApplication[];
  /** One for each product, in their order. */
  readonly results: readonly ApplicationResult[];
  /** What the person pays for beside it. */
  readonly packages: readonly HeldPackage[];
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
  { appliedAt, declaredAt, products, results, packages }: SignedApplication,
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
    ...textBlocks(`${receivedText(appliedAt, declaredAt)} Spara gärna mejlet.`),
    ...section('Beviljade försäkringar', granted.map(outcomeBlock)),
    ...section('Väntande försäkringar', pending.map(outcomeBlock)),
    ...textBlocks(
      hasStar
        ? '* Försäkringen börjar gälla först när vi har fått och godkänt din hälsodeklaration.'
        : '',
    ),
    ...section('Din totala kostnad', [{ kind: 'facts', facts: costs(granted, pending, packages) }]),
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

function receivedText(appliedAt: Date, declaredAt: Date | null): string {
  const day = (moment: Date) => longDate(dateInStockholm(moment));
  const applied = `Vi tog emot din ansökan den ${day(appliedAt)}`;
  if (declaredAt === null) return `${applied}.`;
  return `${applied} och din hälsodeklaration den ${day(declaredAt)}.`;
}

function outcomeBlock({ product, result }: Outcome): Block {
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
}

/** The sums that the guide's last screen shows, and the packages that are in both of them. */
function costs(
  granted: readonly Outcome[],
  pending: readonly Outcome[],
  packages: readonly HeldPackage[],
): readonly Fact[] {
  const priced = packages.flatMap(({ packageName, price = 0 }) =>
    price > 0 ? [{ packageName, price }] : [],
  );
  const sumOf = (outcomes: readonly Outcome[]) =>
    kronorAMonth(
      totalPrice(
        outcomes.map(({ product }) => product),
        totalPrice(priced, 0),
      ),
    );
  return [
    ...priced.map(({ packageName, price }): Fact => [packageName, kronorAMonth(price)]),
    ['Totalt', sumOf(granted)],
    ...(pending.length > 0
      ? [['Totalt om allt beviljas', sumOf([...granted, ...pending])] as const]
      : []),
  ];
}

function declaration(address: string): readonly Block[] {
  return section('Din hälsodeklaration', [
    ...textBlocks(
      'Vi behöver din hälsodeklaration innan vi kan fatta beslut. Länken leder till en sida där du loggar in med BankID och ser hur du går vidare. Kundservice hjälper dig om du inte kommer vidare eller har frågor.',
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
    { kind: 'link', text: 'Så går du vidare', address },
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
