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
    const isOnlyOne = cases.filter((item) => partOfItem(item, 'when').length === 0).length === 1;
    return cases.flatMap((item, index): readonly Judgement[] => {
      const isLast = index === cases.length - 1;
      const [when] = partOfItem(item, 'when');
      if (isLast && when !== undefined) {
        return [
          {
            code: 'case-order',
            pointer: when.pointer,
            part: { kind: 'key' },
            message: `Varje rad i "${name}" har en regel, så ibland gäller ingen av dem.`,
            mend: 'Lägg sist en rad utan "when".',
            ...(when.value === true && { remedy: removed('when') }),
          },
        ];
      }
      if (isLast || when !== undefined) return [];
      return [
        {
          code: 'case-order',
          pointer: item.pointer,
          part: OPENING,
          message: `Raden har ingen regel, så de som står efter den i "${name}" gäller aldrig.`,
          mend: 'Ge raden en regel i "when", eller flytta den sist.',
          ...(isOnlyOne && { remedy: movedLast('Flytta raden sist', index, cases.length - 1, 1) }),
        },
      ];
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

function judgeNumber(product: Item, level: Item, before: Item | undefined): readonly Judgement[] {
  const [code = ''] = textsAt(product, 'code');
  const [number] = textsAt(level, 'conditionNumber');
  if (number === undefined) return [];
  const at = {
    code: 'condition-number',
    pointer: into(level.pointer, 'conditionNumber'),
  } as const;
  if (!number.startsWith(`${code}-`)) {
    return [
      {
        ...at,
        message: `Villkoret ${shown(number)} hör inte till försäkringen ${shown(code)}.`,
        mend: `Numret ska börja med "${code}-".`,
      },
    ];
  }
  const [lower] = before ? textsAt(before, 'conditionNumber') : [];
  if (lower === undefined || levelIn(lower) < levelIn(number)) return [];
  return [
    {
      ...at,
      message: `Nivåerna ska stå från den lägsta till den högsta, men ${shown(number)} står efter ${shown(lower)}.`,
      mend: 'Byt plats på dem, eller ge nivån ett högre nummer.',
    },
  ];
}

function levelIn(conditionNumber: string): number {
  return Number(conditionNumber.split('-')[1]);
}

function unknownNumber({ value, pointer }: Item, known: readonly string[]): readonly Judgement[] {
  if (typeof value !== 'string' || known.includes(value)) return [];
  return [
    {
      code: 'unknown-condition',
      pointer,
      message: `Villkoret ${shown(value)} finns inte här.`,
      ...meantOr(value, closest(value, known), `Villkoren är ${listed(known)}.`),
    },
  ];
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
  const priced = contracts.flatMap((contract) => textsAt(contract, 'contractName'));
  const unknown = contracts
    .flatMap((contract) => partOfItem(contract, 'contractName'))
    .flatMap(({ value, pointer }): readonly Judgement[] => {
      if (typeof value !== 'string' || names.includes(value)) return [];
      const mend = 'Lägg till avtalet där, eller ta bort det här.';
      return [
        {
          code: 'unknown-contract',
          pointer,
          message: `Avtalet ${shown(value)} finns inte i contracts.json.`,
          ...meantOr(value, closest(value, names), mend),
        },
      ];
    });
  const isMisspelt = unknown.length > 0;
  const missing = names.filter((name) => !priced.includes(name));
  if (missing.length === 0 || isMisspelt) return [...repeated, ...unknown];
  return [
    ...repeated,
    {
      code: 'contract-without-price',
      pointer: '/contracts',
      part: OPENING,
      message: `Avtalen här saknar ${listed(missing)}, som finns i contracts.json.`,
      mend: 'Lägg till varje avtal med nummer, procent och adress.',
    },
  ];
}
