import type { RowDefinition } from './rowDefinition.ts';
import { type ScreenId, TABLE } from './table.ts';

/** A row of the guides' table with its name. */
export interface GuideRow extends RowDefinition {
  readonly id: ScreenId;
}

/** Name of a branch in the table. */
export type BranchName = BranchesOf<(typeof TABLE)[ScreenId]>;
type BranchesOf<R> = R extends { readonly branches: infer Branches } ? keyof Branches : never;

/** Path of a screen, and the step where it has several. */
export interface RouteTarget {
  readonly path: string;
  readonly step?: string;
}

/** All rows, in the order visitors meet them. */
export const ROWS: readonly GuideRow[] = Object.entries<RowDefinition>(TABLE).flatMap(
  ([id, row]) => (isScreenId(id) ? [{ ...row, id }] : []),
);

function isScreenId(id: string): id is ScreenId {
  return id in TABLE;
}

/** The row of a path; undefined for any other path. */
export function rowAt(path: string): GuideRow | undefined {
  return ROWS.find((row) => row.path === path);
}

/** The path of a screen. */
export const screenPath = (id: ScreenId): string => TABLE[id].path;

/** Resolves a target of the table: `Form#meeting`. Throws a RangeError for an unknown row. */
export function targetOf(name: string): RouteTarget {
  const [id, step] = name.split('#');
  const row = ROWS.find((candidate) => candidate.id === id);
  if (!row) throw new RangeError(`no row "${name}" in the guide's table`);
  return { path: row.path, ...(step !== undefined && { step }) };
}

/** Target of 'Nästa', or of a branch. Throws a RangeError when the row has none. */
export const nextTarget = (row: GuideRow, branch?: BranchName): RouteTarget =>
  resolveTarget(row, branch, row.next, 1);

/** Target of 'Tillbaka', or of a branch. Throws a RangeError when the row has none. */
export const backTarget = (row: GuideRow, branch?: BranchName): RouteTarget =>
  resolveTarget(row, branch, row.back, -1);

function resolveTarget(
  row: GuideRow,
  branch: BranchName | undefined,
  explicit: string | null | undefined,
  offset: 1 | -1,
): RouteTarget {
  const target =
    branch === undefined
      ? explicit === undefined
        ? ROWS[ROWS.findIndex(({ id }) => id === row.id) + offset]?.id
        : explicit
      : row.branches?.[branch];
  if (typeof target !== 'string')
    throw new RangeError(`${row.id} has no target ${branch ?? offset}`);
  return targetOf(target);
}

/** Whether an exit of a form is a branch of its row. */
export const isBranchName = (row: GuideRow, name: string): name is BranchName =>
  row.branches !== undefined && name in row.branches;
