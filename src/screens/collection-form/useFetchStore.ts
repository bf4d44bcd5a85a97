import { useEffect, useRef, useState } from 'react';
import { createRunStore, type RunStore } from '#form';
import { ownNumberOf } from '#guide';
import { useCollection, useQuestionnaire } from '#state';
import { fetchRun, fetchRunOf, hasConsent, isNumberAmong } from './fetchForm.ts';

/**
 * The answers of step 3:2. After a reload the logged-in person's number comes later than the page:
 * then it is filled in unless the visitor has been at the field, and no other is taken any more.
 * Unticking the box takes the consent back.
 */
export function useFetchStore(): RunStore {
  const ownNumber = useQuestionnaire((state) => ownNumberOf(state.insurances));
  const [store] = useState(() =>
    createRunStore(fetchRunOf(fetchRun(useCollection.getState()), ownNumber, false)),
  );
  const known = useRef(ownNumber);
  const isTouched = useRef(false);
  useEffect(
    () =>
      store.subscribe((changed) => {
        isTouched.current ||= isNumberAmong(changed);
        // At once: whoever unticks the box has taken the consent back, whatever they do next.
        const { hasAgreed, withdraw } = useCollection.getState();
        if (hasAgreed && !hasConsent(store.run())) withdraw();
      }),
    [store],
  );
  useEffect(() => {
    if (known.current === ownNumber) return;
    known.current = ownNumber;
    store.replace(fetchRunOf(store.run(), ownNumber, isTouched.current));
  }, [store, ownNumber]);
  return store;
}
