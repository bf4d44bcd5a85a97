import { useLayoutEffect, useState } from 'react';
import { pauseInBrowser } from '#api';
import { apiClient } from '#guide';
import {
  collectionIds,
  loadInsurances,
  loadQuestionnaire,
  report,
  useCollection,
  useQuestionnaire,
} from '#state';
import { currentInsurances as texts } from '../../../schemas/texts/sv.json';
import { type Holdings, holdingsOf } from './holdings.ts';

/** What the page shows, and fetching once more what did not come. */
export interface ShownHoldings {
  readonly holdings: Holdings;
  /** How often the visitor has asked for something once more. */
  readonly attempts: number;
  readonly reloadOwn: () => void;
  readonly reloadOthers: () => void;
}

/**
 * Fetches what was found at other insurers, unless it is there; the provider's own come with the
 * questions. A round under way, which nobody waits for on this page, ends.
 */
export function useHoldings(): ShownHoldings {
  const own = useQuestionnaire();
  const collection = useCollection();
  const [attempts, setAttempts] = useState(0);
  const ids = collectionIds(collection).join(' ');
  const isThere = collection.insurancesStatus === 'success';

  // Before the page is painted, so that no earlier state is seen for a moment.
  useLayoutEffect(() => useCollection.getState().endRound(), []);
  // Also when something came: it may be what an earlier visit asked for, with fewer collections.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when to look once more
  useLayoutEffect(() => {
    void loadInsurances(apiClient(), pauseInBrowser);
  }, [ids, isThere]);

  return {
    holdings: holdingsOf({ own, collection, notInForce: texts.notInForce }),
    attempts,
    reloadOwn: () => {
      setAttempts(attempts + 1);
      void loadQuestionnaire(apiClient(), { isOnStartPage: false, report });
    },
    reloadOthers: () => {
      setAttempts(attempts + 1);
      void loadInsurances(apiClient(), pauseInBrowser);
    },
  };
}
