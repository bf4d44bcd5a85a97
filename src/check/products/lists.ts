import type { Document, Judgement } from '#check/findings';
import {
  closest,
  type Item,
  into,
  itemsOf,
  judgeRepeated,
  listed,
  meantOr,
  movedLast,
  partOfItem,
  removed,
  shown,
  textsAt,
} from '#check/findings';

const OPENING = { kind: 'opening' } as const;

/** Reasons and recommended levels: the first that fits counts, so only the last is without a rule. */
export function judgeCases(product: Item): readonly Judgement[] {
  return ['reasons', 'recommendedLevel'].flatMap((name) => {
    const cases = itemsOf(product, name);
    const last = cases.length - 1;
    const isOnlyOne = cases.filter((item) => partOfItem(item, 'when').length === 0).length === 1;
    return cases.flatMap((item, index): readonly Judgement[] => {
      const [when] = partOfItem(item, 'when');
      if ((index === last) === (when === undefined)) return [];
      const judgement: Judgement = when
        ? {
            code: 'case-order',
            pointer: when.pointer,
            part: { kind: 'key' },
            message: `Varje rad i "${name}" har en regel, så ibland gäller ingen av dem.`,
            hint: 'Lägg sist en rad utan "when".',
            ...(when.value === true && { remedy: removed('when') }),
          }
        : {
            code: 'case-order',
            pointer: item.pointer,
            part: OPENING,
            message: `Raden har ingen regel, så de som står efter den i "${name}" gäller aldrig.`,
            hint: 'Ge raden en regel i "when", eller flytta den sist.',
            ...(isOnlyOne && { remedy: movedLast('Flytta raden sist', index, last, 1) }),
          };
      return [judgement];
    });
  });
}

/** Condition numbers: of their own insurance, rising, and those that are named exist. */
export function judgeNumbers(products: readonly Item[]): readonly Judgement[] {
  const levels = products.flatMap((product) => itemsOf(product, 'levels'));
  const known = levels.flatMap((level) => textsAt(level, 'conditionNumber'));
  return products.flatMap((product) => {
    const own = itemsOf(product, 'levels');
    const ownNumbers = own.flatMap((level) => textsAt(level, 'conditionNumber'));
    const chosen = itemsOf(product, 'recommendedLevel').flatMap((item) =>
      partOfItem(item, 'conditionNumber'),
    );
    const needed = own.flatMap((level) => itemsOf(level, 'canBesignedWithAnyOfConditions'));
    return [
      ...own.flatMap((level, index) => judgeNumber(product, level, own[index - 1])),
      ...chosen.flatMap((item) => unknownNumber(item, ownNumbers)),
      ...needed.flatMap((item) => unknownNumber(item, known)),
    ];
  });
}

function judgeNumber(product: Item, level: Item, before?: Item): readonly Judgement[] {
  const [own = ''] = textsAt(product, 'code');
  const [number] = textsAt(level, 'conditionNumber');
  if (number === undefined) return [];
  const code = 'condition-number';
  const pointer = into(level.pointer, 'conditionNumber');
  if (!number.startsWith(`${own}-`)) {
    const message = `Villkoret ${shown(number)} hör inte till försäkringen ${shown(own)}.`;
    return [{ code, pointer, message, hint: `Numret ska börja med "${own}-".` }];
  }
  const [lower] = before ? textsAt(before, 'conditionNumber') : [];
  if (lower === undefined || levelIn(lower) < levelIn(number)) return [];
  const message = `Nivåerna ska stå från den lägsta till den högsta, men ${shown(number)} står efter ${shown(lower)}.`;
  const hint = 'Byt plats på dem, eller ge nivån ett högre nummer.';
  return [{ code, pointer, message, hint }];
}

function levelIn(conditionNumber: string): number {
  return Number(conditionNumber.split('-')[1]);
}

function unknownNumber({ value, pointer }: Item, known: readonly string[]): readonly Judgement[] {
  if (typeof value !== 'string' || known.includes(value)) return [];
  const message = `Villkoret ${shown(value)} finns inte här.`;
  const advice = meantOr(value, closest(value, known), `Villkoren är ${listed(known)}.`);
  return [{ code: 'unknown-condition', pointer, message, ...advice }];
}

/** Prices by contract: for each contract that visitors can belong to, and for no other. */
export function judgeContracts(
  document: Document,
  contracts: readonly Item[],
  file: Document | undefined,
): readonly Judgement[] {
  const repeated = ['contractName', 'contractNumber'].flatMap((name) =>
    judgeRepeated(document, contracts, name),
  );
  const names = itemsOf({ value: file?.content?.value, pointer: '' }, 'contracts').flatMap(
    (contract) => textsAt(contract, 'contractName'),
  );
  if (names.length === 0) return repeated;
  const priced = contracts.flatMap((contract) => partOfItem(contract, 'contractName'));
  const unknown = priced.flatMap(({ value, pointer }): readonly Judgement[] => {
    if (typeof value !== 'string' || names.includes(value)) return [];
    const message = `Avtalet ${shown(value)} finns inte i contracts.json.`;
    const hint = 'Lägg till avtalet där, eller ta bort det här.';
    const advice = meantOr(value, closest(value, names), hint);
    return [{ code: 'unknown-contract', pointer, message, ...advice }];
  });
  // A name that is misspelled is not told again as missing.
  if (unknown.length > 0) return [...repeated, ...unknown];
  const missing = names.filter((name) => priced.every(({ value }) => value !== name));
  if (missing.length === 0) return repeated;
  const withoutPrice: Judgement = {
    code: 'contract-without-price',
    pointer: '/contracts',
    part: OPENING,
    message: `Avtalen här saknar ${listed(missing)}, som finns i contracts.json.`,
    hint: 'Lägg till varje avtal med nummer, procent och adress.',
  };
  return [...repeated, withoutPrice];
}
