import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { type Need, OTHERWISE } from './needs.ts';
import { useArrival } from './progress.ts';
import { GUIDES } from './rowOfTable.ts';
import { goalOf, nextOf, type Row, type WayName } from './rows.ts';
import { useHistoryState, useRow } from './way.ts';

/** How the needs of a guide's pages are judged. */
export interface Judges {
  /** Calls back when one of the stores that they read has changed. */
  readonly subscribe: (onChange: () => void) => () => void;
  readonly judges: Readonly<Partial<Record<Need, Judge>>>;
}

/** Whether what is needed is there. */
interface Judge {
  readonly isMet: () => boolean;
  /** Holds as it was when the visitor came: the page itself goes on to change it. */
  readonly isOfArrival?: true;
}

/** Shows a page whose needs are met, and notes that the visitor has come to it. */
export function Gate({ judges, children = <Outlet /> }: GateProps) {
  const row = useRow();
  return (
    // Each page is another arrival.
    <PageGate key={row.id} row={row} judges={judges}>
      {children}
    </PageGate>
  );
}

/** What stands behind a gate; by default the route below it. */
export interface GateProps {
  readonly judges: Judges;
  readonly children?: ReactNode;
}

function PageGate({ row, judges, children }: Required<GateProps> & { readonly row: Row }) {
  const unmet = useUnmet(row, row.needs ?? [], judges);
  useArrival(row, unmet === undefined);
  return unmet === undefined ? children : <Lead without={unmet} />;
}

/** Stands before the gate of every page of a guide, and asks for what all of them need. */
export function GuideGate({ judges, children }: Required<GateProps>) {
  const row = useRow();
  const unmet = useUnmet(row, row.guide ? GUIDES[row.guide].needs : [], judges);
  return unmet === undefined ? children : <Lead without={unmet} />;
}

/** The first need that is not met, of those that do not lead to where one is. */
function useUnmet(row: Row, needs: readonly Need[], { judges, subscribe }: Judges) {
  const isUnmet = (need: Need) =>
    goalOf(OTHERWISE[need]).path !== row.path && judges[need]?.isMet() === false;
  const [onArrival] = useState(() => needs.filter(isUnmet));
  const find = () =>
    needs.find((need) => (judges[need]?.isOfArrival ? onArrival.includes(need) : isUnmet(need)));
  return useSyncExternalStore(subscribe, find, find);
}

/** Why a page leads on by itself. */
type LeadProps =
  /** What it needs is not there; `step` is the one to show, where it leads to one of several. */
  | { readonly without: Need; readonly step?: string }
  /** It is done: as 'Nästa' leads, or one of the other ways. */
  | { readonly by: WayName | 'next' };

/** Leads to where the table says, in place of this page: going back must not come here again. */
export function Lead(props: LeadProps) {
  const row = useRow();
  const { from } = useHistoryState();
  if ('by' in props) {
    const { path } = nextOf(row, props.by === 'next' ? undefined : props.by);
    return <Navigate to={path} replace state={{ from: row.isPassage ? from : row.path }} />;
  }
  const { path, step = props.step } = goalOf(OTHERWISE[props.without]);
  // What replaces a passage has the same entry before it.
  const isPassed = row.isPassage && path === nextOf(row).path;
  return <Navigate to={path} replace state={isPassed ? { from } : step ? { step } : {}} />;
}
