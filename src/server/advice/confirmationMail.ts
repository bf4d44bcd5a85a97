import { dateInStockholm } from '#engine';
import { fill } from '#engine/texts';
import { kronorAMonth, longDate, type ProductApplication, totalPrice } from '#insurance';
import type { HeldPackage } from '#insurance/recommendation';
import type { ApplicationResult } from '#operations';
import type { MailContent } from '#server/mail';
import { type Block, type LabelledValue, section, textBlocks } from '#server/pdf';
import brand from '../../../schemas/brand.json' with { type: 'json' };
import texts from '../../../schemas/texts/mails.json' with { type: 'json' };
import { mailParts, VISITOR_CLOSING } from './mailParts.ts';

/** A signed application with its results. */
export interface SignedApplication {
  /** The number by which customer service finds it. */
  readonly reference: string;
  readonly appliedAt: Date;
  /** When the health declaration was submitted; null without one. */
  readonly declaredAt: Date | null;
  readonly products: readonly ProductApplication[];
  /** One for each product, in their order. */
  readonly results: readonly ApplicationResult[];
  /** The packages that the person pays for as well. */
  readonly packages: readonly HeldPackage[];
}

/** One insurance applied for, with its result. */
interface Outcome {
  readonly product: ProductApplication;
  readonly result: ApplicationResult;
}

const { confirmation: words } = texts;

/**
 * The confirmation of an application, without personal numbers and health answers.
 * `declarationUrl` leads to the health declaration; empty when that is not to be mentioned.
 */
export function confirmationMail(
  { reference, appliedAt, declaredAt, products, results, packages }: SignedApplication,
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
    ...textBlocks(receivedText(appliedAt, declaredAt)),
    { kind: 'facts', facts: [[words.reference, reference]] },
    ...section(words.granted, granted.map(outcomeBlock)),
    ...section(words.pending, pending.map(outcomeBlock)),
    ...textBlocks(hasStar ? words.declarationNote : ''),
    ...section(words.costs, [{ kind: 'facts', facts: costs(granted, pending, packages) }]),
    ...(declarationUrl === '' ? [] : declaration(declarationUrl)),
    ...section(words.next, textBlocks(...nextTexts(granted, pending))),
    { kind: 'link', text: words.toPortal, address: brand.links.customerPortal },
  ];
  return {
    recipient,
    replyTo: brand.contact.email,
    subject: fill(words.subject, { provider: brand.name }),
    ...mailParts(words.title, blocks, VISITOR_CLOSING),
  };
}

function receivedText(appliedAt: Date, declaredAt: Date | null): string {
  const day = (moment: Date) => longDate(dateInStockholm(moment));
  const applied = day(appliedAt);
  return declaredAt === null
    ? fill(words.applied, { applied })
    : fill(words.declared, { applied, declared: day(declaredAt) });
}

function outcomeBlock({ product, result }: Outcome): Block {
  const { productName, price } = product;
  const { level = '', levelLabel, resultText } = result;
  return {
    kind: 'insurance',
    insurance: {
      name: productName,
      mark: '',
      facts: [
        ...(level === '' ? [] : [[levelLabel || words.level, level] as const]),
        [words.price, kronorAMonth(price)],
      ],
      texts: resultText === '' ? [] : [resultText],
    },
  };
}

/** The sums that the guide's last screen shows, and the packages that are in both of them. */
function costs(
  granted: readonly Outcome[],
  pending: readonly Outcome[],
  packages: readonly HeldPackage[],
): readonly LabelledValue[] {
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
    ...priced.map(({ packageName, price }): LabelledValue => [packageName, kronorAMonth(price)]),
    [words.total, sumOf(granted)],
    ...(pending.length > 0
      ? [[words.totalIfGranted, sumOf([...granted, ...pending])] as const]
      : []),
  ];
}

function declaration(address: string): readonly Block[] {
  const { title, intro, atHand, items, link } = texts.declaration;
  return section(title, [
    ...textBlocks(intro, atHand),
    { kind: 'list', items },
    { kind: 'link', text: link, address },
  ]);
}

function nextTexts(granted: readonly Outcome[], pending: readonly Outcome[]): readonly string[] {
  return [
    granted.length > 0 ? words.nextGranted : '',
    pending.length > 0 ? words.nextPending : '',
    words.regret,
  ];
}
