import type { ProductVerdict, RecommendedPerson } from '#checker/products';
import { fill } from '#engine/texts';
import { effectRows as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { type ComparedLine, comparedLines, isSame, type RowSide } from './comparedRows.ts';

/** How an insurance, or a row of it, differs in the result. */
export type Change = 'added' | 'removed' | 'changed' | 'same';

/** A row of the result; an insurance has several for several children. */
export interface ComparedRow {
  readonly id: string;
  /** The insurance, with the number of the row where there are several. */
  readonly name: string;
  readonly change: Change;
  readonly lines: readonly ComparedLine[];
}

/** An insurance, and its rows of the result; none where it is recommended on neither side. */
export interface ComparedProduct {
  readonly code: string;
  readonly name: string;
  readonly rows: readonly ComparedRow[];
  readonly before: ProductVerdict | undefined;
  readonly after: ProductVerdict | undefined;
}

/** The recommendations to a test person on both sides. */
export interface ComparedPerson {
  readonly personalNumber: string;
  readonly name: string;
  readonly shows: string;
  readonly namedContract: string | undefined;
  /** Whether the person is not there before. */
  readonly isNew: boolean;
  /** Whether anything about the result differs. */
  readonly isOther: boolean;
  /** Names of the insurances that differ; none where only their order does. */
  readonly changed: readonly string[];
  readonly products: readonly ComparedProduct[];
}

/**
 * The recommendations after a change beside those before it, person by person, those whose differ first.
 * Without those before, everything is the same. `today` as `yyyymmdd`.
 */
export function comparedPeople(
  before: readonly RecommendedPerson[] | undefined,
  after: readonly RecommendedPerson[],
  today: string,
): readonly ComparedPerson[] {
  const people = after.map((person) => {
    const old = before
      ? before.find(({ personalNumber }) => personalNumber === person.personalNumber)
      : person;
    return comparedPerson(old, person, today);
  });
  return [...people.filter(({ isOther }) => isOther), ...people.filter((own) => !own.isOther)];
}

function comparedPerson(
  before: RecommendedPerson | undefined,
  after: RecommendedPerson,
  today: string,
): ComparedPerson {
  const { personalNumber, name, shows, namedContract } = after;
  const codes = [...(before?.products ?? []), ...after.products].map(({ code }) => code);
  const products = [...new Set(codes)].map((code) => comparedProduct(before, after, code, today));
  const changed = products.filter(({ rows }) => rows.some(({ change }) => change !== 'same'));
  return {
    ...{ personalNumber, name, shows, namedContract },
    isNew: before === undefined,
    isOther: !isSame(before?.recommendations, after.recommendations),
    changed: changed.map((product) => product.name),
    products,
  };
}

function comparedProduct(
  before: RecommendedPerson | undefined,
  after: RecommendedPerson,
  code: string,
  today: string,
): ComparedProduct {
  const verdictIn = (person: RecommendedPerson | undefined) =>
    person?.products.find((own) => own.code === code);
  const rowsIn = (person: RecommendedPerson | undefined) =>
    person?.recommendations.filter(({ id }) => id.split('-')[0] === code) ?? [];
  const [was, is] = [verdictIn(before), verdictIn(after)];
  const [old, now] = [rowsIn(before), rowsIn(after)];
  const name = is?.productName ?? was?.productName ?? '';
  const ids = [...new Set([...now, ...old].map(({ id }) => id))];
  const rows = ids.map((id, at): ComparedRow => {
    const side = (rows: typeof now, verdict: ProductVerdict | undefined): RowSide => ({
      recommendation: rows.find((own) => own.id === id),
      omission: verdict?.omission,
    });
    const [first, second] = [side(old, was), side(now, is)];
    const numbered = { product: name, number: at + 1, all: ids.length };
    return {
      id,
      name: ids.length > 1 ? fill(texts.numbered, numbered) : name,
      change: changeOf(first, second),
      lines: comparedLines(first, second, today),
    };
  });
  return { code, name, rows, before: was, after: is };
}

function changeOf({ recommendation: was }: RowSide, { recommendation: is }: RowSide): Change {
  if (isSame(was, is)) return 'same';
  if (was === undefined) return 'added';
  return is === undefined ? 'removed' : 'changed';
}
