import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { useGuideRow, useHistoryState } from './guideNavigation.ts';
import { type BranchName, type GuideRow, nextTarget, targetOf } from './guideRows.ts';
import { type PageRequirement, REDIRECTS } from './pageRequirements.ts';
import { GUIDES } from './rowDefinition.ts';
import { useTrackedPosition } from './useProgress.ts';

/** Checks for the requirements of a guide's pages. */
export interface RequirementChecks {
  /** Calls back when a store that the checks read has changed. */
  readonly subscribe: (onChange: () => void) => () => void;
  readonly checks: Readonly<Partial<Record<PageRequirement, RequirementCheck>>>;
}

interface RequirementCheck {
  readonly isMet: () => boolean;
  /** Evaluated once, on entry: the page itself changes the outcome. */
  readonly isOnEntry?: true;
}

/** Route guard of a page: shows it when its requirements are met, and records the visitor's position. */
export function Gate({ checks, children = <Outlet /> }: GateProps) {
  const row = useGuideRow();
  return (
    // A new gate for each page: some requirements are checked on entry.
    <PageGate key={row.id} row={row} checks={checks}>
      {children}
    </PageGate>
  );
}

/** Props of `Gate`; `children` are the nested route by default. */
export interface GateProps {
  readonly checks: RequirementChecks;
  readonly children?: ReactNode;
}

function PageGate({ row, checks, children }: Required<GateProps> & { readonly row: GuideRow }) {
  const unmet = useUnmetRequirement(row, row.requires ?? [], checks);
  useTrackedPosition(row, unmet === undefined);
  return unmet === undefined ? children : <Redirect unmet={unmet} />;
}

/** Route guard around a guide: the requirements that all of its pages share. */
export function GuideGate({ checks, children }: Required<GateProps>) {
  const row = useGuideRow();
  const unmet = useUnmetRequirement(row, row.guide ? GUIDES[row.guide].requires : [], checks);
  return unmet === undefined ? children : <Redirect unmet={unmet} />;
}

/** The first unmet requirement, without those that redirect to this very page. */
function useUnmetRequirement(
  row: GuideRow,
  requirements: readonly PageRequirement[],
  { checks, subscribe }: RequirementChecks,
) {
  const isUnmet = (name: PageRequirement) =>
    targetOf(REDIRECTS[name]).path !== row.path && checks[name]?.isMet() === false;
  const [unmetOnEntry] = useState(() => requirements.filter(isUnmet));
  const find = () =>
    requirements.find((name) =>
      checks[name]?.isOnEntry ? unmetOnEntry.includes(name) : isUnmet(name),
    );
  return useSyncExternalStore(subscribe, find, find);
}

/** Reason of a redirect. */
type RedirectProps =
  /** A requirement is not met; `step` chooses one where the target has several. */
  | { readonly unmet: PageRequirement; readonly step?: string }
  /** The page is done: goes where 'Nästa' or a branch leads. */
  | { readonly to: BranchName | 'next' };

/** Replaces this page with the one the table names: going back must not return here. */
export function Redirect(props: RedirectProps) {
  const row = useGuideRow();
  const { from } = useHistoryState();
  if ('to' in props) {
    const { path } = nextTarget(row, props.to === 'next' ? undefined : props.to);
    return <Navigate to={path} replace state={{ from: row.endsByItself ? from : row.path }} />;
  }
  const { path, step = props.step } = targetOf(REDIRECTS[props.unmet]);
  // The page that replaces one that ends by itself has the same history entry before it.
  const isPassed = row.endsByItself && path === nextTarget(row).path;
  return <Navigate to={path} replace state={isPassed ? { from } : step ? { step } : {}} />;
}
