import { useState } from 'react';
import { OWN_INSURANCES, useFetched } from '#fetched';
import { Lead } from '#guide';
import { type CollectionRound, useCollection } from '#state';
import { whoseOf } from './arrival.ts';
import { CollectionCard } from './CollectionCard.tsx';
import { useCollectionRun } from './useCollectionRun.ts';

/**
 * `/fordjupade-guiden/hamtar-forsakringar/`, between 3:2 and 3:3: asks the companies of the round one
 * after the other. Without a round there is nothing to wait for.
 */
export function FetchingScreen() {
  // As it was on arrival: the store's goes on while this one runs.
  const [round] = useState(() => useCollection.getState().round);
  return round ? <Round round={round} /> : <Lead without="round under way" />;
}

function Round({ round }: { readonly round: CollectionRound }) {
  const typed = useCollection((state) => state.personalNumber);
  const whose = whoseOf({ personalNumber: typed }, useFetched(OWN_INSURANCES));
  const { machine, send } = useCollectionRun(
    round,
    whose.kind === 'known' ? whose.personalNumber : undefined,
  );

  if (whose.kind === 'missing' && machine.phase.name === 'ready') {
    return <Lead without="personal number known" />;
  }
  return (
    <>
      {machine.phase.name === 'done' && machine.phase.end.reason === 'completed' && (
        // The browser's own back leads past this page, to 3:2.
        <Lead by="next" />
      )}
      <CollectionCard machine={machine} send={send} />
    </>
  );
}
