import { dateInStockholm } from '#engine';
import { fill, unprintable } from '#engine/texts';
import {
  effectiveDate,
  enumerated,
  healthRequirementOf,
  isLowerLevel,
  longDate,
  type Recommendation,
  sectionsOf,
} from '#insurance';
import * as operations from '#operations';
import type { EidDeps } from '#server/bankid';
import type { Config, TimeAndRandom } from '#server/configuration';
import { type CountCall, type Endpoint, endpoint } from '#server/http';
import {
  type Block,
  type LabelledValue,
  listBlocks,
  type PdfCache,
  type PdfContent,
  section,
  textBlocks,
} from '#server/pdf';
import brand from '../../../schemas/brand.json' with { type: 'json' };
import texts from '../../../schemas/texts/documents.json' with { type: 'json' };
import { elsewhereLines, ownLines } from './holdingTexts.ts';
import { aboutProvider, afterPurchase, howRecommended } from './iddTexts.ts';
import {
  heldFacts,
  heldLevel,
  type Offer,
  offerFacts,
  offersOf,
  reasonsOf,
  requirementText,
} from './offers.ts';
import { resultOf, type SessionResult } from './sessionResult.ts';

const TEN_MINUTES_MS = 600_000;
/** Enough for one visitor, too few to keep others waiting: documents are drawn one at a time. */
const DOCUMENTS_PER_PERSON = 30;

/** `GET /v1/api/idd` (specification, section 7): the information about what was recommended. */
export function idd({
  config,
  countCall,
  eid,
  pdfs,
  timeAndRandom,
}: {
  readonly config: Config;
  readonly countCall: CountCall;
  readonly eid: EidDeps;
  readonly pdfs: PdfCache;
  readonly timeAndRandom: TimeAndRandom;
}): Endpoint {
  return endpoint(operations.getIdd, {
    access: 'inDepth',
    async respond(request, visitor) {
      const result = await resultOf(eid.database, visitor);
      await countCall(request, {
        name: 'idd of a person',
        person: visitor.person.personalNumber,
        windowMs: TEN_MINUTES_MS,
        max: Math.min(config.callLimit, DOCUMENTS_PER_PERSON),
      });
      const now = new Date(timeAndRandom.now());
      const content = iddDocument(result, now);
      const signs = unprintable(JSON.stringify(content)).map(codePoint);
      if (signs.length > 0)
        request.log.warn({ signs }, 'a document has question marks for signs that its fonts lack');
      return {
        status: 200,
        body: await pdfs.find(content, now),
        file: { contentType: 'application/pdf', name: 'information-om-forsakringarna.pdf' },
      };
    },
  });
}

function codePoint(sign: string): string {
  return `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}

const { information, informationHealth, offers: offerTexts } = texts;

/**
 * The information that has to be given before an insurance is bought (directive (EU) 2016/97 on
 * insurance distribution, articles 18-20), about what was recommended. No personal number is in it.
 */
export function iddDocument(result: SessionResult, now: Date): PdfContent {
  const { recommendations, recommendedAt, answers } = result;
  const { missing, update } = sectionsOf(recommendations);
  const today = dateInStockholm(now);
  const offered = [...missing.first, ...missing.others, ...update].filter(
    (one) => offersOf(one).length > 0,
  );
  const held = [...listBlocks(ownLines(result)), ...textBlocks(elsewhereIntro(result))];

  return {
    title: information.title,
    lead: fill(information.lead, { provider: brand.name, date: longDate(today) }),
    footer: fill(information.footer, { provider: brand.name, title: information.title }),
    blocks: [
      ...textBlocks(
        fill(information.intro, { date: longDate(dateInStockholm(recommendedAt)) }),
        information.notBinding,
      ),
      ...section(
        information.recommended,
        offered.length === 0
          ? textBlocks(offerTexts.none)
          : offered.flatMap((one) => insurance(one, recommendations, today)),
      ),
      ...section(information.held, [
        ...(held.length === 0 ? textBlocks(information.noneHeld) : held),
        ...listBlocks(elsewhereLines(result)),
      ]),
      ...section(information.answers, answerFacts(answers)),
      ...howRecommended(result.elsewhere.length > 0),
      ...aboutProvider(),
      ...afterPurchase(),
    ],
  };
}

function answerFacts(answers: SessionResult['answers']): readonly Block[] {
  if (answers.length === 0) return [];
  return [{ kind: 'facts', facts: answers.map(({ label, value }) => [label, value]) }];
}

function insurance(
  recommendation: Recommendation,
  all: readonly Recommendation[],
  today: string,
): readonly Block[] {
  const { productName, description, recommendationType } = recommendation;
  const offers = offersOf(recommendation);
  const facts: readonly LabelledValue[] = [
    ...heldFacts(recommendation),
    ...offerFacts(recommendation),
    [information.contract, enumerated(offers.map(({ contract }) => contract.companyName))],
    [information.start, startText(recommendation, today)],
    [information.healthQuestions, healthText(recommendation, offers)],
  ];
  return [
    {
      kind: 'insurance',
      insurance: {
        name: productName,
        mark: recommendationType === 'Canceled' ? offerTexts.cancelled : '',
        facts,
        texts: [
          description,
          ...reasonsOf(recommendation),
          requirementText(recommendation, all),
        ].filter(Boolean),
      },
    },
    ...purchaseInfoLinks(offers),
  ];
}

function purchaseInfoLinks(offers: readonly Offer[]): readonly Block[] {
  const addresses = offers
    .map(({ contract }) => contract.prePurchaseInfoUrl)
    .filter((address) => /^https?:\/\//.test(address));
  return [...new Set(addresses)].map((address) => ({
    kind: 'link',
    text: fill(information.purchaseInfo, { address }),
    address,
  }));
}

function startText({ productCategory }: Recommendation, today: string): string {
  return effectiveDate(productCategory, today) === today
    ? information.sameDay
    : information.nextDay;
}

/** The health requirements of the offers, each once even if several contracts share it. */
function healthText(recommendation: Recommendation, offers: readonly Offer[]): string {
  const { productCategory } = recommendation;
  const held = heldLevel(recommendation);
  const requirements = offers.map(({ condition }) =>
    healthRequirementOf({
      healthDeclarationVariant: condition.healthDeclarationVariant,
      isReduction: isLowerLevel({ ...condition, productCategory }, held),
    }),
  );
  return [...new Set(requirements)].map((requirement) => informationHealth[requirement]).join(' ');
}

function elsewhereIntro({ elsewhere }: SessionResult): string {
  return elsewhere.length === 0 ? '' : information.elsewhere;
}
