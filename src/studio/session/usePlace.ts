import { useCallback, useSyncExternalStore } from 'react';
import { hashOf, type Place, placeFrom } from './place.ts';

/** Goes to another place; what is not named stays as it is, but another file begins at its top. */
export type Go = (place: Partial<Place>) => void;

/** Where somebody is, by the address. */
export function usePlace(first: string): readonly [Place, Go] {
  const hash = useSyncExternalStore(subscribe, hashNow, hashNow);
  const place = placeFrom(hash) ?? { path: first, tab: 'form', pointer: '' };
  const { path, tab, pointer } = place;
  const go = useCallback(
    (next: Partial<Place>) => {
      const isElsewhere = next.path !== undefined && next.path !== path;
      const whole = { path, tab, pointer: isElsewhere ? '' : pointer, ...next };
      const target = hashOf(whole);
      // Another part of the same file is no place to come back to.
      if (isElsewhere || whole.tab !== tab) window.location.hash = target;
      else {
        window.history.replaceState(null, '', target);
        window.dispatchEvent(new HashChangeEvent('hashchange'));
      }
    },
    [path, tab, pointer],
  );
  return [place, go];
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

function hashNow(): string {
  return window.location.hash;
}
