import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { GoTo } from '#studio/editor';
import { type GoToPlace, type StudioPlace, TABS } from './place.ts';
import { nextRequestId } from './Studio.ts';
import { useStudio } from './useStudio.ts';

/** Parses the part of an address after `#`. */
export function placeFrom(hash: string): StudioPlace | undefined {
  const [path = '', tab, pointer = ''] = hash.replace(/^#/, '').split('?').map(decoded);
  const known = TABS.find((own) => own === tab);
  return path === '' ? undefined : { path, tab: known ?? 'form', pointer };
}

/** The file that is opened when the address names none. */
export const FIRST = 'schemas/short-guide/form.json';

/** The address of a file that is not the one that an address names, nor what that is taken for. */
export function elsewhere(hash: string): string {
  const path = placeFrom(hash)?.path ?? FIRST;
  const other = path === FIRST ? 'schemas/brand.json' : FIRST;
  return hashOf({ path: other, tab: 'form', pointer: '' });
}

/** `#schemas/short-guide/form.json?json?/steps/1`. */
export function hashOf({ path, tab, pointer }: StudioPlace): string {
  const parts = [path, tab, ...(pointer === '' ? [] : [pointer])];
  return `#${parts.map((part) => encodeURIComponent(part).replaceAll('%2F', '/')).join('?')}`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Written by hand, and wrongly: it names nothing.
    return '';
  }
}

/** The place that the address names. */
export function usePlace(first: string): readonly [StudioPlace, GoToPlace] {
  const hash = useSyncExternalStore(subscribe, hashNow, hashNow);
  const place = placeFrom(hash) ?? { path: first, tab: 'form', pointer: '' };
  const { path, tab, pointer } = place;
  const go = useCallback(
    (next: Partial<StudioPlace>) => {
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

/**
 * Where to go in the form or the JSON: to a finding that was asked for, which takes the focus. In the
 * JSON otherwise to what is edited on the other tabs: who walks past among the tabs keeps the focus there.
 */
export function useGoTo({ path, tab, pointer }: StudioPlace): GoTo | undefined {
  const { found } = useStudio();
  return useMemo(() => {
    if (found?.file === path && found.pointer === pointer) {
      const { requestId, line } = found;
      // What is no JSON has lines only.
      return pointer === '' ? { line, requestId } : { pointer, requestId };
    }
    if (tab !== 'json' || pointer === '') return undefined;
    return { pointer, requestId: nextRequestId(), isQuiet: true };
  }, [found, path, tab, pointer]);
}
