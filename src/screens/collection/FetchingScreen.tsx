import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import {
  IN_DEPTH_CURRENT,
  IN_DEPTH_FETCH,
  useCheckPosition,
  useHistoryState,
  usePathToQuestions,
} from '#guide';
import { type CollectionRound, OWN_INSURANCES, useCollection, useFetched } from '#state';
import { pathWithoutRound, whoseOf } from './arrival.ts';
import { CollectionCard } from './CollectionCard.tsx';
import { useCollectionRun } from './useCollectionRun.ts';

/**
 * `/fordjupade-guiden/hamtar-forsakringar/`, between 3:2 and 3:3: asks the companies of the round one
 * after the other. Without a round there is nothing to wait for.
 */
export function FetchingScreen() {
  const elsewhere = usePathToQuestions();
  // As it was on arrival: the store's goes on while this one runs.
  const [{ round, path }] = useState(() => {
    const kept = useCollection.getState();
    return { round: kept.round, path: pathWithoutRound(kept) };
  });
  // What replaces this entry has the same entry before it.
  const { from } = useHistoryState();
  const state = { from };
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace />;
  if (!round) return <Navigate to={path} replace state={path === IN_DEPTH_CURRENT ? state : {}} />;
  return <Round round={round} from={from} />;
}

function Round({
  round,
  from,
}: {
  readonly round: CollectionRound;
  readonly from: string | undefined;
}) {
  const typed = useCollection((state) => state.personalNumber);
  const whose = whoseOf({ personalNumber: typed }, useFetched(OWN_INSURANCES));
  const { machine, send } = useCollectionRun(
    round,
    whose.kind === 'known' ? whose.personalNumber : undefined,
  );
  useCheckPosition('3:2', true);

  if (whose.kind === 'missing' && machine.phase.name === 'ready') {
    return <Navigate to={IN_DEPTH_FETCH} replace />;
  }
  return (
    <>
      {machine.phase.name === 'done' && machine.phase.how === 'finished' && (
        // The browser's own back leads past this page, to 3:2.
        <Navigate to={IN_DEPTH_CURRENT} replace state={{ from }} />
      )}
      <CollectionCard machine={machine} send={send} />
    </>
  );
}
