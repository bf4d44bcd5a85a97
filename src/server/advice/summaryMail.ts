import { dateInStockholm } from '#engine';
import { fill } from '#engine/texts';
import { longDate, type Recommendation, sectionsOf } from '#insurance';
import type { MailContent } from '#server/mail';
import { type Block, listBlocks, section, textBlocks } from '#server/pdf';
import brand from '../../../schemas/brand.json' with { type: 'json' };
import documents from '../../../schemas/texts/documents.json' with { type: 'json' };
import texts from '../../../schemas/texts/mails.json' with { type: 'json' };
import { elsewhereLines, ownLines } from './holdingTexts.ts';
import { mailParts, VISITOR_CLOSING } from './mailParts.ts';
import { heldFacts, offerFacts, reasonsOf, requirementText } from './offers.ts';
import type { SessionResult } from './sessionResult.ts';

const { summary: words } = texts;

/**
 * The mail that a visitor requests about the result of the guide. It has no personal number: nobody
 * has verified whose the address is. `guideUrl` is the guide's first page.
 */
export function summaryMail(
  result: SessionResult,
  recipient: string,
  guideUrl: string,
): MailContent {
  const { recommendations, recommendedAt } = result;
  const { missing, update } = sectionsOf(recommendations);
  const mark = missing.others.length > 0 ? words.mostImportant : '';
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
      fill(words.intro, { date: longDate(dateInStockholm(recommendedAt)) }),
      words.notBinding,
    ),
    ...(isEmpty ? textBlocks(documents.offers.none) : []),
    ...section(words.missing, missed),
    ...section(words.update, updated),
    ...section(fill(words.own, { provider: brand.shortName }), own),
    ...section(words.elsewhere, elsewhere),
    ...section(words.next, nextSteps(isEmpty, guideUrl)),
  ];
  return {
    recipient,
    replyTo: brand.contact.email,
    subject: words.title,
    ...mailParts(words.title, blocks, VISITOR_CLOSING),
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
      mark: recommendationType === 'Canceled' ? documents.offers.cancelled : mark,
      facts: [...heldFacts(recommendation), ...offerFacts(recommendation)],
      texts: [...reasonsOf(recommendation), requirementText(recommendation, all)].filter(Boolean),
    },
  };
}

function nextSteps(isEmpty: boolean, guideUrl: string): readonly Block[] {
  const { logIn, again, toGuide } = words;
  return [
    ...textBlocks(isEmpty ? '' : logIn, again),
    { kind: 'link', text: toGuide, address: guideUrl },
  ];
}
