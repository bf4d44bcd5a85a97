import { matchRoutes, useLocation, useNavigate } from 'react-router-dom';
import {
  type BranchName,
  backTarget,
  type GuideRow,
  nextTarget,
  ROWS,
  type RouteTarget,
  rowAt,
} from './guideRows.ts';

/** Navigation from the current page: to a branch of its row or, if none is given, along the main path. */
export interface GuideNavigation {
  readonly row: GuideRow;
  /**
   * Pushes a history entry that records its origin; replaces the current one where the row
   * `isReplaced`. `step` selects a step when the target has several.
   */
  readonly next: (branch?: BranchName, step?: string) => void;
  /**
   * 'Tillbaka', equal to the browser's own: goes back in history when the previous entry is the
   * target, otherwise replaces the current entry with it.
   */
  readonly back: (branch?: BranchName, step?: string) => void;
  /** As `next`, but back in history when the previous entry is the target. */
  readonly rejoin: () => void;
  /** Replaces this page; the recorded origin stays. */
  readonly replace: (branch?: BranchName) => void;
  /** As an ordinary link: a new entry without an origin. */
  readonly open: (branch: BranchName, options?: { readonly replace: true }) => void;
  /** As `next`, to the page that was requested before login. */
  readonly resume: (path: string) => void;
  /** Another step of this page: as `next` and as `back`. */
  readonly toStep: (step: string) => void;
  readonly backToStep: (step: string) => void;
  readonly href: (branch?: BranchName) => string;
  /** Props of a router link that works as `next`. */
  readonly link: (branch: BranchName) => { readonly to: string; readonly state: HistoryState };
  /** Whether the visitor came from the target of 'Tillbaka', of 'Nästa' or of a branch. */
  readonly cameFrom: (branch?: BranchName | 'next') => boolean;
  /** Path of 'Tillbaka'. */
  readonly backPath: () => string;
}

/** Navigation from this page; `step` is the one shown, where it has several. */
export function useGuideNavigation(step?: string): GuideNavigation {
  const row = useGuideRow();
  const navigate = useNavigate();
  const { from } = useHistoryState();
  const state = { from: locationKey(row.path, step) };
  const go = ({ path, step }: RouteTarget, replace = false) =>
    navigate(path, { replace, state: { ...(step !== undefined && { step }), ...state } });
  const goBack = ({ path, step }: RouteTarget) => {
    if (from === locationKey(path, step)) navigate(-1);
    else navigate(path, { replace: true, state: step ? { step } : {} });
  };
  return {
    row,
    next: (branch, step) =>
      go(atStep(nextTarget(row, branch), step), branch === undefined && row.isReplaced === true),
    back: (branch, step) => goBack(atStep(backTarget(row, branch), step)),
    rejoin: () => (from === nextTarget(row).path ? navigate(-1) : go(nextTarget(row))),
    replace: (branch) =>
      navigate(nextTarget(row, branch).path, {
        replace: true,
        state: from === undefined ? {} : { from },
      }),
    open: (branch, options) => navigate(nextTarget(row, branch).path, options),
    resume: (path) => go({ path }),
    toStep: (step) => go({ path: row.path, step }),
    backToStep: (step) => goBack({ path: row.path, step }),
    href: (branch) => nextTarget(row, branch).path,
    link: (branch) => ({ to: nextTarget(row, branch).path, state }),
    cameFrom: (branch) =>
      from === (branch === 'next' ? nextTarget(row) : backTarget(row, branch)).path,
    backPath: () => backTarget(row).path,
  };
}

const atStep = (target: RouteTarget, step: string | undefined): RouteTarget =>
  step === undefined ? target : { ...target, step };

/** Row of the current page. Throws a RangeError where there is none. */
export function useGuideRow(): GuideRow {
  const { pathname } = useLocation();
  const row = matchRow(pathname);
  if (!row) throw new RangeError(`no row of the guide's table has the path ${pathname}`);
  return row;
}

/** Like `rowAt`, but as lenient as the router: accepts a missing last slash and any letter case. */
export function matchRow(pathname: string): GuideRow | undefined {
  return rowAt(pathname) ?? matchRoutes(ROUTES, pathname)?.[0]?.route.row;
}

const ROUTES = ROWS.map((row) => ({ path: row.path, row }));

/** State of a history entry. */
export interface HistoryState {
  /** Origin: a path, and the step when the path has several. */
  readonly from?: string;
  /** The step shown, on a path with several. */
  readonly step?: string;
}

/** State of the current history entry; whatever else was put there is ignored. */
export function useHistoryState(): HistoryState {
  const { from, step }: Partial<Record<keyof HistoryState, unknown>> = Object(useLocation().state);
  return {
    ...(typeof from === 'string' && { from }),
    ...(typeof step === 'string' && { step }),
  };
}

/** Page and step as in `HistoryState.from`. */
const locationKey = (path: string, step?: string): string => (step ? `${path}#${step}` : path);
