import { dateInStockholm } from '#engine';
import { longDate, type Recommendation, sectionsOf } from '#insurance';
import type { MailContent } from '#server/mail';
import { type Block, listBlocks, section, textBlocks } from '#server/pdf';
import brand from '../../../schemas/brand.json' with { type: 'json' };
import { elsewhereLines, ownLines } from './heldTexts.ts';
import { mailParts, VISITOR_CLOSING } from './mailParts.ts';
import { heldFacts, offerFacts, reasonsOf, requirementText } from './offers.ts';
import type { SessionResult } from './sessionResult.ts';

const TITLE = 'Sammanfattning från behovsguiden';

/** The first of those that are missing, when there are others too. */
const MOST_IMPORTANT = 'Viktigast för dig';

/**
 * What a visitor has mailed about the result of the guide. No personal number is in it: nobody has
 * proven whose the address is. `guideUrl` leads to the guide's first page.
 */
export function summaryMail(
  result: SessionResult,
  recipient: string,
  guideUrl: string,
): MailContent {
  const { recommendations, recommendedAt } = result;
  const { missing, update } = sectionsOf(recommendations);
  const mark = missing.others.length > 0 ? MOST_IMPORTANT : '';
  const missed = [
    ...missing.first.map((one) => insurance(one, recommendations, mark)),
    ...missing.others.map((one) => insurance(one, recommendations, '')),
  ];
  const updated = update.map((one) => insurance(one, recommendations, ''));
  const own = listBlocks(ownLines(result));
  const elsewhere = listBlocks(elsewhereLines(result));
  const isEmpty = missed.length + updated.length === 0;

  const blocks: readonly Block[] = [
    ...textBlocks(
      `Det här kom guiden fram till den ${longDate(dateInStockholm(recommendedAt))}. Den utgick från dina svar och från försäkringarna vi kände till då.`,
      'Sammanfattningen är inget bindande erbjudande. Priser och villkor gäller först när du har tecknat en försäkring.',
    ),
    ...(isEmpty
      ? textBlocks('Det finns inga försäkringar att rekommendera baserat på dina svar.')
      : []),
    ...section('Försäkringar du saknar', missed),
    ...section('Försäkringar du har som kan behöva uppdateras', updated),
    ...section(`Dina övriga försäkringar hos ${brand.shortName}`, own),
    ...section('Försäkringar hos andra bolag', elsewhere),
    ...section('Så går du vidare', goOn(isEmpty, guideUrl)),
  ];
  return {
    recipient,
    replyTo: brand.contact.email,
    subject: TITLE,
    ...mailParts(TITLE, blocks, VISITOR_CLOSING),
  };
}

function insurance(
  recommendation: Recommendation,
  all: readonly Recommendation[],
  mark: string,
): Block {
  const { productName, recommendationType } = recommendation;
  return {
    kind: 'insurance',
    insurance: {
      name: productName,
      mark: recommendationType === 'Canceled' ? 'Uppsagd' : mark,
      facts: [...heldFacts(recommendation), ...offerFacts(recommendation)],
      texts: [...reasonsOf(recommendation), requirementText(recommendation, all)].filter(Boolean),
    },
  };
}

function goOn(isEmpty: boolean, guideUrl: string): readonly Block[] {
  const again = 'Gör gärna om guiden om ett år, eller tidigare om något ändras i ditt liv.';
  const texts = isEmpty
    ? [again]
    : ['Logga in i guiden igen när du vill teckna. Då räknar vi fram priserna på nytt.', again];
  return [...textBlocks(...texts), { kind: 'link', text: 'Till behovsguiden', address: guideUrl }];
}
