import {
  advise,
  type Document,
  itemsOf,
  type JsonNode,
  type Library,
  propertyOf,
  quoted,
  textsAt,
  type UnlocatedFinding,
} from '#checker/findings';
import { amountsIn } from '#checker/formats';
import { isRecord, valueAt } from '#checker/json';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };

const { levels: texts, words } = findings;

/** Insurances whose texts, words and ages contradict their levels. */
export function judgeLevels(_library: Library, document: Document): readonly UnlocatedFinding[] {
  const whole: JsonNode = { value: document.content?.value, pointer: '' };
  const products = itemsOf(whole, 'products');
  return products.flatMap((product) => {
    const levels = itemsOf(product, 'levels');
    return [
      ...itemsOf(product, 'recommendedLevel').flatMap((choice) => judgeReason(choice, levels)),
      ...levels.flatMap(judgeAge),
      ...levels.flatMap((level) => judgeAlike(level, levels)),
      ...judgeWords(product),
    ];
  });
}

/** A reason that speaks of a level, by its place or its amount, is of the one that is chosen. */
function judgeReason(choice: JsonNode, levels: readonly JsonNode[]): readonly UnlocatedFinding[] {
  const [reason = ''] = textsAt(choice, 'reason');
  const [number] = textsAt(choice, 'conditionNumber');
  const chosen = levels.findIndex((level) => textsAt(level, 'conditionNumber')[0] === number);
  if (chosen === -1) return [];
  const said = reason.toLowerCase();
  const last = levels.length - 1;
  const meant = [
    { words: words.highest, isRight: chosen === last },
    { words: words.middle, isRight: chosen > 0 && chosen < last },
    { words: words.lowest, isRight: chosen === 0 },
  ].filter((place) => place.words.some((word) => said.includes(word)));
  const amounts = amountsIn(reason).filter((amount) => amount >= 1000);
  const amountOf = (level: JsonNode | undefined) => valueAt(level?.value, ['priceBaseAmount']);
  const isOthers =
    amounts.length > 0 &&
    !amounts.some((one) => one === amountOf(levels[chosen])) &&
    valueAt(choice.value, ['when']) === undefined &&
    amounts.every((one) => levels.some((level) => amountOf(level) === one));
  if (!isOthers && (meant.length === 0 || meant.some(({ isRight }) => isRight))) return [];
  const pointer = `${choice.pointer}/reason`;
  return [
    { code: 'not-matching', pointer, ...advise(texts.otherLevel, { level: quoted(number) }) },
  ];
}

/** No insurance is closed to all who are younger than this, nor from a lower age on. */
const LEAST_END = 30;

/** A level is closed from some age on, and not to everybody younger. */
function judgeAge(level: JsonNode): readonly UnlocatedFinding[] {
  return propertyOf(level, 'canNotBeSigned').flatMap(({ value, pointer }) => {
    const [operator = '', operands] = isRecord(value) ? (Object.entries(value)[0] ?? []) : [];
    if (!Array.isArray(operands) || !/^[<>]=?$/.test(operator) || operands.length !== 2) return [];
    const at = operands.findIndex((operand) => valueAt(operand, ['var']) === 'age');
    const age: unknown = operands[1 - at];
    if (at === -1 || typeof age !== 'number') return [];
    const isYounger = operator.startsWith('<') === (at === 0);
    const isWrong = isYounger ? age > LEAST_END : age < LEAST_END;
    const advice = advise(isYounger ? texts.younger : texts.age, { age });
    return isWrong ? [{ code: 'not-matching', pointer, ...advice }] : [];
  });
}

/** Levels of one insurance are written alike, and closed alike. */
function judgeAlike(level: JsonNode, levels: readonly JsonNode[]): readonly UnlocatedFinding[] {
  const others = levels.filter((other) => other !== level);
  const wordsOf = (one: JsonNode | undefined) =>
    (one && textsAt(one, 'insuredAmountText')[0])?.replace(/[\d \u00a0]+/g, ' ').trim();
  const usual = wordsOf(others[0]);
  const isOtherwise = wordsOf(level) !== usual && others.every((other) => wordsOf(other) === usual);
  const isOpen = propertyOf(level, 'canNotBeSigned').length === 0;
  const areClosed = others.every((other) => propertyOf(other, 'canNotBeSigned').length > 0);
  const { pointer } = level;
  if (others.length < 2) return [];
  return [
    ...(isOtherwise && usual !== undefined
      ? [
          {
            code: 'not-matching' as const,
            pointer: `${pointer}/insuredAmountText`,
            ...advise(texts.otherWords, { usual: quoted(usual) }),
          },
        ]
      : []),
    ...(isOpen && areClosed
      ? [{ code: 'not-matching' as const, pointer, ...texts.withoutRule }]
      : []),
  ];
}

/** A word that both counts an insurance in and out. */
function judgeWords(product: JsonNode): readonly UnlocatedFinding[] {
  const counted = valueAt(product.value, ['elsewhereWords']);
  const known = (Array.isArray(counted) ? counted : []).map((word) => String(word).toLowerCase());
  return itemsOf(product, 'elsewhereNotWords').flatMap(({ value, pointer }) => {
    if (!known.includes(String(value).toLowerCase())) return [];
    const advice = advise(texts.wordInBoth, { word: quoted(value) });
    return [{ code: 'not-matching' as const, pointer, ...advice }];
  });
}
