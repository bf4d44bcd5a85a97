import type { RowOfTable } from './rowOfTable.ts';
import { type ScreenId, TABLE } from './table.ts';

/** A row with its own name. */
export interface Row extends RowOfTable {
  readonly id: ScreenId;
}

/** The names by which screens know their other ways. */
export type WayName = WaysOf<(typeof TABLE)[ScreenId]>;
type WaysOf<R> = R extends { readonly ways: infer Ways } ? keyof Ways : never;

/** A screen, and the step where it has several. */
export interface Goal {
  readonly path: string;
  readonly step?: string;
}

/** All rows, in the order the guides are walked in. */
export const ROWS: readonly Row[] = Object.entries<RowOfTable>(TABLE).flatMap(([id, row]) =>
  isScreenId(id) ? [{ ...row, id }] : [],
);

function isScreenId(id: string): id is ScreenId {
  return id in TABLE;
}

/** The row of a path; undefined for one that is no page of ours. */
export function rowAt(path: string): Row | undefined {
  return ROWS.find((row) => row.path === path);
}

/** The path of a screen. */
export const pathOf = (id: ScreenId): string => TABLE[id].path;

/** Where a goal of the table is: `Form#meeting`. Throws a RangeError when no row is called so. */
export function goalOf(name: string): Goal {
  const [id, step] = name.split('#');
  const row = ROWS.find((candidate) => candidate.id === id);
  if (!row) throw new RangeError(`no row "${name}" in the guide's table`);
  return { path: row.path, ...(step !== undefined && { step }) };
}

/** Where 'Nästa' leads from a row, or one of its other ways. Throws a RangeError when it has none. */
export const nextOf = (row: Row, way?: WayName): Goal => wayOf(row, way, row.next, 1);

/** Where 'Tillbaka' leads from a row, or one of its other ways. Throws a RangeError when it has none. */
export const backOf = (row: Row, way?: WayName): Goal => wayOf(row, way, row.back, -1);

function wayOf(
  row: Row,
  way: WayName | undefined,
  written: string | null | undefined,
  side: 1 | -1,
): Goal {
  const goal =
    way === undefined
      ? written === undefined
        ? ROWS[ROWS.findIndex(({ id }) => id === row.id) + side]?.id
        : written
      : row.ways?.[way];
  if (typeof goal !== 'string') throw new RangeError(`${row.id} has no way ${way ?? side}`);
  return goalOf(goal);
}

/** Whether a form's exit is a way of the table. */
export const isWayName = (row: Row, name: string): name is WayName =>
  row.ways !== undefined && name in row.ways;
