import { fill } from '#engine/texts';
import {
  type Condition,
  canBeSigned,
  conditionsOf,
  healthRequirementOf,
  isLowerLevel,
  kronorAMonth,
  longDate,
  type Recommendation,
  renewalOf,
} from '#insurance';
import { effectRows as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** Something that a row of the result says, before and after. */
export interface ComparedLine {
  readonly label: string;
  /** Paragraphs; none where it says nothing. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly isOther: boolean;
}

/** One side of a row: a recommendation, or why there is none. */
export interface RowSide {
  readonly recommendation: Recommendation | undefined;
  readonly omission: keyof typeof texts.omissions | undefined;
}

const LINES = Object.entries(texts.lines) as readonly [LineName, string][];
type LineName = keyof typeof texts.lines;
type Lines = Partial<Readonly<Record<LineName, readonly string[]>>>;

/** The lines of a row of the result on both sides. `today` as `yyyymmdd`. */
export function comparedLines(
  before: RowSide,
  after: RowSide,
  today: string,
): readonly ComparedLine[] {
  const [was, is] = [linesOf(before, today), linesOf(after, today)];
  const lines = LINES.flatMap(([name, label]): readonly ComparedLine[] => {
    const [old, now] = [was[name] ?? [], is[name] ?? []];
    const isOther = !isSame(old, now);
    const isLong = name === 'description';
    if (old.length + now.length === 0 || (isLong && !isOther)) return [];
    return [{ label, before: old, after: now, isOther }];
  });
  const isAnyOther = lines.some(({ isOther }) => isOther);
  if (isAnyOther || isSame(before.recommendation, after.recommendation)) return lines;
  const { other: label } = texts.lines;
  return [...lines, { label, before: [], after: [texts.otherChanged], isOther: true }];
}

/** Whether two values of JSON are the same, as they are written. */
export function isSame(value: unknown, other: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(other);
}

function linesOf({ recommendation, omission }: RowSide, today: string): Lines {
  if (recommendation === undefined) {
    return { result: [omission ? texts.omissions[omission] : texts.notRecommended] };
  }
  const { contracts, recommendationType: type } = recommendation;
  const { recommendationReasonText, conditionLevelReasonText, description } = recommendation;
  const recommended = conditionsOf(recommendation).filter(({ isRecommended }) => isRecommended);
  /** A text for each contract that has one, with its name where there are several. */
  const under = (textOf: (conditions: readonly Condition[]) => readonly string[]) =>
    contracts.flatMap(({ companyName, conditions }) =>
      textOf(conditions).map((value) =>
        contracts.length > 1 ? fill(texts.under, { value, contract: companyName }) : value,
      ),
    );
  const ofRecommended = (textOf: (condition: Condition) => readonly string[]) =>
    under((conditions) => conditions.filter(({ isRecommended }) => isRecommended).flatMap(textOf));
  return {
    result: [texts.types[type]],
    important: [recommendation.sortingPoints > 50 ? texts.yes : texts.no],
    level: [...new Set(recommended.map(({ insuredAmountText }) => insuredAmountText))],
    price: ofRecommended(({ price }) => [kronorAMonth(price)]),
    renewal: ofRecommended((condition) => {
      const renewal = renewalOf(condition, today);
      if (renewal === undefined) return [];
      const price = kronorAMonth(renewal.price);
      return [fill(texts.renewed, { price, date: longDate(renewal.date) })];
    }),
    health: healthOf(recommendation, recommended[0]),
    reason: paragraph(recommendationReasonText),
    levelReason: paragraph(conditionLevelReasonText),
    levels: under((conditions) => conditions.map((level) => levelText(recommendation, level))),
    description: paragraph(description),
  };
}

/** The health information that has to be given for the recommended level, when it can be signed. */
function healthOf(
  recommendation: Recommendation,
  recommended: Condition | undefined,
): readonly string[] {
  if (!recommended || recommended.isSigned || recommended.canNotBeSigned) return [];
  const { productCategory } = recommendation;
  const signed = conditionsOf(recommendation).find(({ isSigned }) => isSigned);
  const isReduction = isLowerLevel({ ...recommended, productCategory }, signed);
  const { healthDeclarationVariant } = recommended;
  return [texts.health[healthRequirementOf({ healthDeclarationVariant, isReduction })]];
}

function levelText(recommendation: Recommendation, condition: Condition): string {
  const { isSigned, isUnderRiskAssessment, canNotBeSigned } = condition;
  const values = { level: condition.insuredAmountText, price: kronorAMonth(condition.price) };
  const state = isSigned
    ? texts.held
    : isUnderRiskAssessment
      ? texts.pending
      : canNotBeSigned && canBeSigned(recommendation)
        ? texts.closed
        : undefined;
  return state ? fill(texts.levelState, { ...values, state }) : fill(texts.levelPrice, values);
}

function paragraph(text: string): readonly string[] {
  return text === '' ? [] : [text];
}
