import {
  advise,
  type Document,
  into,
  itemsOf,
  type JsonNode,
  movedLast,
  propertyOf,
  quoted,
  quotedList,
  removed,
  textsAt,
  type UnlocatedFinding,
} from '#checker/findings';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };

const { productLists: texts } = proofs;

const OPENING = { kind: 'opening' } as const;

/** Reasons and recommended levels: the first that fits counts, so only the last is without a rule. */
export function judgeCases(product: JsonNode): readonly UnlocatedFinding[] {
  return ['reasons', 'recommendedLevel'].flatMap((name) => {
    const cases = itemsOf(product, name);
    const last = cases.length - 1;
    const isOnlyOne = cases.filter((item) => propertyOf(item, 'when').length === 0).length === 1;
    return cases.flatMap((item, index): readonly UnlocatedFinding[] => {
      const [when] = propertyOf(item, 'when');
      if ((index === last) === (when === undefined)) return [];
      const finding: UnlocatedFinding = when
        ? {
            code: 'case-order',
            pointer: when.pointer,
            part: { kind: 'key' },
            ...advise(texts.noLastRow, { list: name }),
            ...(when.value === true && { remedy: removed('when') }),
          }
        : {
            code: 'case-order',
            pointer: item.pointer,
            part: OPENING,
            ...advise(texts.rowWithoutRule, { list: name }),
            ...(isOnlyOne && { remedy: movedLast(texts.moveLast, index, last, 1) }),
          };
      return [finding];
    });
  });
}

/** Condition numbers: of their own insurance, and rising. */
export function judgeNumbers(products: readonly JsonNode[]): readonly UnlocatedFinding[] {
  return products.flatMap((product) => {
    const own = itemsOf(product, 'levels');
    return own.flatMap((level, index) => judgeNumber(product, level, own[index - 1]));
  });
}

function judgeNumber(
  product: JsonNode,
  level: JsonNode,
  before?: JsonNode,
): readonly UnlocatedFinding[] {
  const [own = ''] = textsAt(product, 'code');
  const [number] = textsAt(level, 'conditionNumber');
  if (number === undefined) return [];
  const code = 'condition-number';
  const pointer = into(level.pointer, 'conditionNumber');
  if (!number.startsWith(`${own}-`)) {
    const values = { number: quoted(number), product: quoted(own), code: own };
    return [{ code, pointer, ...advise(texts.foreignNumber, values) }];
  }
  const [lower] = before ? textsAt(before, 'conditionNumber') : [];
  if (lower === undefined || levelIn(lower) < levelIn(number)) return [];
  const values = { number: quoted(number), lower: quoted(lower) };
  return [{ code, pointer, ...advise(texts.levelOrder, values) }];
}

function levelIn(conditionNumber: string): number {
  return Number(conditionNumber.split('-')[1]);
}

/** Prices by contract: for each contract that visitors can belong to. */
export function judgeContracts(
  contracts: readonly JsonNode[],
  file: Document | undefined,
): readonly UnlocatedFinding[] {
  const names = itemsOf({ value: file?.content?.value, pointer: '' }, 'contracts').flatMap(
    (contract) => textsAt(contract, 'contractName'),
  );
  const priced = contracts.flatMap((contract) => textsAt(contract, 'contractName'));
  const missing = names.filter((name) => !priced.includes(name));
  // A name that is misspelled is not reported again as missing.
  if (missing.length === 0 || priced.some((name) => !names.includes(name))) return [];
  const withoutPrice: UnlocatedFinding = {
    code: 'contract-without-price',
    pointer: '/contracts',
    part: OPENING,
    ...advise(texts.missingContracts, { contracts: quotedList(missing) }),
  };
  return [withoutPrice];
}
