import { matchRoutes, useLocation, useNavigate } from 'react-router-dom';
import { backOf, type Goal, nextOf, ROWS, type Row, rowAt, type WayName } from './rows.ts';

/** The ways from the page one is on. A way's name is one of the row's `ways`; without it the main one. */
export interface Way {
  readonly row: Row;
  /**
   * A new entry of the browser's history that says where the move came from; in place of this one
   * where the page is left for good. `step` is the one to show, where the goal has several.
   */
  readonly next: (way?: WayName, step?: string) => void;
  /**
   * 'Tillbaka' that means the same as the browser's own: it goes back in history when the entry
   * before is where it should lead, and there in place of this one when the visitor came another way.
   */
  readonly back: (way?: WayName, step?: string) => void;
  /** As `next`, but back in history when the entry before is where it leads. */
  readonly rejoin: () => void;
  /** In place of this page, with the entry before it as it was. */
  readonly instead: (way?: WayName) => void;
  /** As a link does: a new entry that says nothing of where one came from. */
  readonly open: (way: WayName, options?: { readonly replace: true }) => void;
  /** As `next`, to a page that somebody wanted before they had logged in. */
  readonly toWanted: (path: string) => void;
  /** Another step of this page: as `next` and as `back`. */
  readonly toStep: (step: string) => void;
  readonly backToStep: (step: string) => void;
  /** The address of a link. */
  readonly href: (way?: WayName) => string;
  /** What a link needs to be `next`. */
  readonly link: (way: WayName) => { readonly to: string; readonly state: HistoryState };
  /** Whether the move here came from where 'Tillbaka' leads, 'Nästa', or one of the other ways. */
  readonly cameFrom: (way?: WayName | 'next') => boolean;
  /** The path that 'Tillbaka' leads to. */
  readonly pathBefore: () => string;
}

/** The ways from this page; `step` is the one shown, where it has several. */
export function useWay(step?: string): Way {
  const row = useRow();
  const navigate = useNavigate();
  const { from } = useHistoryState();
  const state = { from: placeOf(row.path, step) };
  const go = ({ path, step }: Goal, replace = false) =>
    navigate(path, { replace, state: { ...(step !== undefined && { step }), ...state } });
  const goBack = ({ path, step }: Goal) => {
    if (from === placeOf(path, step)) navigate(-1);
    else navigate(path, { replace: true, state: step ? { step } : {} });
  };
  return {
    row,
    next: (way, step) =>
      go(at(nextOf(row, way), step), way === undefined && row.isLeftForGood === true),
    back: (way, step) => goBack(at(backOf(row, way), step)),
    rejoin: () => (from === nextOf(row).path ? navigate(-1) : go(nextOf(row))),
    instead: (way) =>
      navigate(nextOf(row, way).path, { replace: true, state: from === undefined ? {} : { from } }),
    open: (way, options) => navigate(nextOf(row, way).path, options),
    toWanted: (path) => go({ path }),
    toStep: (step) => go({ path: row.path, step }),
    backToStep: (step) => goBack({ path: row.path, step }),
    href: (way) => nextOf(row, way).path,
    link: (way) => ({ to: nextOf(row, way).path, state }),
    cameFrom: (way) => from === (way === 'next' ? nextOf(row) : backOf(row, way)).path,
    pathBefore: () => backOf(row).path,
  };
}

const at = (goal: Goal, step: string | undefined): Goal =>
  step === undefined ? goal : { ...goal, step };

/** The row of the page one is on. Throws a RangeError where there is none. */
export function useRow(): Row {
  const { pathname } = useLocation();
  const row = rowMatching(pathname);
  if (!row) throw new RangeError(`no row of the guide's table has the path ${pathname}`);
  return row;
}

/** As `rowAt`, of a path as the router takes it: without its last slash, or in capitals. */
export function rowMatching(pathname: string): Row | undefined {
  return rowAt(pathname) ?? matchRoutes(ROUTES, pathname)?.[0]?.route.row;
}

const ROUTES = ROWS.map((row) => ({ path: row.path, row }));

/** What a move forward leaves in the browser's history for 'Tillbaka'. */
export interface HistoryState {
  /** Where the move came from: a path, and the step when the path has several. */
  readonly from?: string;
  /** The step shown, on a path with several. */
  readonly step?: string;
}

/** The state of the current entry of the browser's history, whatever has been put there. */
export function useHistoryState(): HistoryState {
  const { from, step }: Partial<Record<keyof HistoryState, unknown>> = Object(useLocation().state);
  return {
    ...(typeof from === 'string' && { from }),
    ...(typeof step === 'string' && { step }),
  };
}

/** One place in the guide, as `HistoryState.from` names it. */
const placeOf = (path: string, step?: string): string => (step ? `${path}#${step}` : path);
