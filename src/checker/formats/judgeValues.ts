import {
  advise,
  type Document,
  distance,
  type Library,
  lineAt,
  quoted,
  replaced,
  type UnlocatedFinding,
} from '#checker/findings';
import {
  groupedBy,
  isRecord,
  type Path,
  pointerOf,
  type SchemaObject,
  valueAt,
} from '#checker/json';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };
import { amountsIn, spaced } from './amounts.ts';

const { values: texts } = findings;

/** A value of a list's item, as the walk comes to it. */
interface Placed {
  readonly value: string | number | boolean;
  readonly path: Path;
  readonly schemas: readonly SchemaObject[];
}

/**
 * Values that do not go with those beside them, by what the schema of the file says of them: `x-distinct` (no item
 * of the list has the same, or `usually` none), `x-rising` (none is lower than the one before), `x-near` (of the same size as
 * another property, and not lower), `x-says` (a number in the text is one of another property's), `x-family` (written
 * the same wherever it is meant).
 */
export function judgeValues(
  { schemas }: Library,
  document: Document,
  schemaFile: string,
): readonly UnlocatedFinding[] {
  const whole = document.content?.value;
  const items: Placed[] = [];
  const relatives: Placed[] = [];
  const found: UnlocatedFinding[] = [];
  schemas.set.walk(schemaFile, whole, (value, path, around) => {
    if (typeof value === 'object' || value === undefined) return;
    const own: Placed = { value: value as Placed['value'], path, schemas: around.at(-1) ?? [] };
    if (says(own, 'x-distinct') || says(own, 'x-rising')) items.push(own);
    if (says(own, 'x-family')) relatives.push(own);
    found.push(...judgeSize(whole, own), ...judgeAmounts(whole, own), ...judgeBounds(whole, own));
  });
  for (const list of groupedBy(items, listOf).values()) {
    found.push(...judgeRepeated(document, list), ...judgeRising(list));
  }
  const property = ({ path }: Placed) => String(path.findLast((step) => typeof step === 'string'));
  for (const family of groupedBy(relatives, property).values()) found.push(...judgeFamily(family));
  return found;
}

/** The list that a value's item stands in, and the property of it. */
function listOf({ path }: Placed): string {
  const at = path.findLastIndex((step) => typeof step === 'number');
  return pointerOf([...path.slice(0, at), ...path.slice(at + 1)]);
}

function says({ schemas }: Placed, keyword: string): boolean {
  return schemas.some(
    ({ [keyword]: said }) => said === true || said === 'usually' || said === 'strictly',
  );
}

/** The property beside a value that a keyword of its schema names. */
function besideOf(document: unknown, { path, schemas }: Placed, keyword: string): unknown {
  const name = schemas.map((schema) => schema[keyword]).find((one) => typeof one === 'string');
  return typeof name === 'string' ? valueAt(document, [...path.slice(0, -1), name]) : undefined;
}

/** Texts are the same whatever their case and spaces. */
function likeness(value: Placed['value']): string {
  return typeof value === 'string' ? value.trim().replace(/\s+/g, ' ').toLowerCase() : `${value}`;
}

function judgeRepeated(document: Document, items: readonly Placed[]): readonly UnlocatedFinding[] {
  const first = new Map<string, Path>();
  return items.flatMap((own): readonly UnlocatedFinding[] => {
    if (!says(own, 'x-distinct')) return [];
    const { value, path } = own;
    const before = first.get(likeness(value));
    if (!before) first.set(likeness(value), path);
    if (!before) return [];
    const name = quoted(path.at(-1));
    const line = lineAt(document, pointerOf(before));
    const advice = advise(findings.faults.repeated, { value: quoted(value), name, line });
    const isMeant = own.schemas.some((schema) => schema['x-distinct'] === 'usually');
    const code = isMeant ? 'alike' : 'repeated-value';
    return [{ code, pointer: pointerOf(path), ...advice }];
  });
}

function judgeRising(items: readonly Placed[]): readonly UnlocatedFinding[] {
  return items.flatMap((own, at): readonly UnlocatedFinding[] => {
    const before = items[at - 1]?.value;
    const { value, path } = own;
    if (!says(own, 'x-rising') || typeof value !== 'number' || typeof before !== 'number')
      return [];
    const isStrict = own.schemas.some((schema) => schema['x-rising'] === 'strictly');
    if (isStrict ? value > before : value >= before) return [];
    return [
      {
        code: 'not-rising',
        pointer: pointerOf(path),
        ...advise(isStrict ? texts.notHigher : texts.notRising, { value, before }),
      },
    ];
  });
}

/** One number is not lower than another that it goes with, nor several times as high. */
function judgeSize(document: unknown, own: Placed): readonly UnlocatedFinding[] {
  const other = besideOf(document, own, 'x-near');
  const { value, path } = own;
  if (typeof other !== 'number' || typeof value !== 'number') return [];
  if (value >= other && value <= other * MOST_CHANGED) return [];
  const text = value < other && other <= value * MOST_CHANGED ? texts.lower : texts.notNear;
  return [{ code: 'not-near', pointer: pointerOf(path), ...advise(text, { value, other }) }];
}

/** No price changes by more than half in a year. */
const MOST_CHANGED = 1.5;

/** A text that has numbers has one of those that it is about. */
function judgeAmounts(document: unknown, own: Placed): readonly UnlocatedFinding[] {
  const { value, path } = own;
  const known = numbersIn(besideOf(document, own, 'x-says'));
  if (typeof value !== 'string' || known.length === 0) return [];
  const said = amountsIn(value);
  const isMeant = (one: number) => known.some((other) => Math.abs(one - other) <= 1);
  // Of small numbers a text may have others: days, months, levels.
  const isSmall =
    said.every((one) => one < LEAST_AMOUNT) !== known.every((one) => one < LEAST_AMOUNT);
  if (said.length === 0 || isSmall || said.some(isMeant)) return [];
  const values = { said: said.map(spaced).join(', '), known: known.map(spaced).join(', ') };
  return [
    { code: 'number-differs', pointer: pointerOf(path), ...advise(texts.numberDiffers, values) },
  ];
}

const LEAST_AMOUNT = 1000;

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  if (Array.isArray(value)) return value.flatMap(numbersIn);
  return isRecord(value) ? Object.values(value).flatMap(numbersIn) : [];
}

/** A word that is once written otherwise than the others that are meant to be the same. */
function judgeFamily(items: readonly Placed[]): readonly UnlocatedFinding[] {
  const counts = new Map<string, number>();
  for (const { value } of items) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  return items.flatMap(({ value, path }): readonly UnlocatedFinding[] => {
    const text = String(value);
    const own = counts.get(text) ?? 0;
    const usual = [...counts].find(
      ([other, count]) => other !== text && count > own && own === 1 && isMisspelt(text, other),
    );
    if (!usual) return [];
    const [by] = usual;
    const advice = advise(texts.spelledOtherwise, { value: quoted(value), usual: quoted(by) });
    const remedy = replaced(value, by);
    return [{ code: 'spelled-otherwise', pointer: pointerOf(path), ...advice, remedy }];
  });
}

/** Numbers are no spelling: 'Nivå 1' and 'Nivå 2' are two things. */
function isMisspelt(text: string, other: string): boolean {
  if (text.replace(/\D/g, '') !== other.replace(/\D/g, '')) return false;
  const most = Math.min(text.length, other.length) < 6 ? 1 : 2;
  return (
    likeness(text) === likeness(other) ||
    distance(text.toLowerCase(), other.toLowerCase(), most) <= most
  );
}

/** A text that writes a bound, 'högst 100', says the same as the comparison with the number in the rule beside it. */
function judgeBounds(document: unknown, own: Placed): readonly UnlocatedFinding[] {
  const rule = besideOf(document, own, 'x-says');
  const { value, path } = own;
  if (typeof value !== 'string' || !isRecord(rule)) return [];
  const bounds = boundsIn(rule);
  for (const [, before = '', digits = ''] of value.matchAll(BOUND)) {
    const number = Number(digits.replace(/\D/g, ''));
    const said = BOUND_WORDS.find(({ word }) => before.toLowerCase() === word);
    const compared = bounds.filter((bound) => bound.number === number);
    if (!said || compared.length !== 1) continue;
    const [{ way, isStrict } = said] = compared;
    if (said.way === way && said.isStrict === isStrict) continue;
    const meant =
      BOUND_WORDS.find((one) => one.way === way && one.isStrict === isStrict)?.word ?? '';
    const values = { said: said.word, number: spaced(number), meant };
    return [
      {
        code: 'number-differs',
        pointer: pointerOf(path),
        ...advise(texts.strict, values),
      },
    ];
  }
  return [];
}

interface BoundWord {
  readonly word: string;
  readonly way: 'least' | 'most';
  /** Whether the number itself is left out. */
  readonly isStrict: boolean;
}

const BOUND_WORDS: readonly BoundWord[] = (
  [
    ['most', false, findings.boundWords.most],
    ['most', true, findings.boundWords.mostStrict],
    ['least', false, findings.boundWords.least],
    ['least', true, findings.boundWords.leastStrict],
  ] as const
).flatMap(([way, isStrict, words]) => words.map((word) => ({ word, way, isStrict })));

const BOUND = new RegExp(
  `(${BOUND_WORDS.map(({ word }) => word).join('|')}) (\\d[\\d \u00a0]*)`,
  'giu',
);

/** The comparisons with numbers in a rule; what is negated or counted with is none. */
function boundsIn(
  rule: unknown,
): readonly (Omit<BoundWord, 'word'> & { readonly number: number })[] {
  if (!isRecord(rule)) return [];
  return Object.entries(rule).flatMap(([operator, operands]) => {
    if (!Array.isArray(operands)) return [];
    if (operator === 'and' || operator === 'or') return operands.flatMap(boundsIn);
    if (!/^[<>]=?$/.test(operator)) return [];
    const isLess = operator.startsWith('<');
    const isStrict = operator.length === 1;
    return operands.flatMap((number: unknown, at) => {
      if (typeof number !== 'number') return [];
      // After the answer it is the most with `<`, before it the least.
      const isAfter = at > 0;
      return [
        { number, way: isAfter === isLess ? ('most' as const) : ('least' as const), isStrict },
      ];
    });
  });
}
