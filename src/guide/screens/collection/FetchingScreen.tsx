import { useState } from 'react';
import { Redirect } from '#guide';
import { type CollectionRound, OWN_INSURANCES, useCollection, useFetched } from '#guide/state';
import { CollectionCard } from './CollectionCard.tsx';
import { collectedPerson } from './collectedPerson.ts';
import { useCollectionRun } from './useCollectionRun.ts';

/**
 * `/fordjupade-guiden/hamtar-forsakringar/`, between 3:2 and 3:3: fetches from the companies of the
 * round one after the other.
 */
export function FetchingScreen() {
  // As it was on entry: the store's round advances meanwhile.
  const [round] = useState(() => useCollection.getState().round);
  return round ? <Round round={round} /> : <Redirect unmet="round under way" />;
}

function Round({ round }: { readonly round: CollectionRound }) {
  const typed = useCollection((state) => state.personalNumber);
  const person = collectedPerson({ personalNumber: typed }, useFetched(OWN_INSURANCES));
  const { machine, send } = useCollectionRun(
    round,
    person.kind === 'known' ? person.personalNumber : undefined,
  );

  if (person.kind === 'missing' && machine.phase.name === 'ready') {
    return <Redirect unmet="personal number known" />;
  }
  return (
    <>
      {machine.phase.name === 'done' && machine.phase.end.reason === 'completed' && (
        // Replaces this page, so that the browser's back leads to 3:2.
        <Redirect to="next" />
      )}
      <CollectionCard machine={machine} send={send} />
    </>
  );
}
