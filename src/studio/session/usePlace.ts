import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { GoTo } from '#studio/editor';
import { nextRequestId } from './Studio.ts';
import { useStudio } from './useStudio.ts';

/** The ways to look at a file. */
export const TABS = ['form', 'json', 'flow', 'texts'] as const;
export type Tab = (typeof TABS)[number];

/** File, tab and part that are open: in the address, so that a reload and the way back keep them. */
export interface StudioPlace {
  readonly path: string;
  readonly tab: Tab;
  /** JSON pointer to what is being edited. */
  readonly pointer: string;
}

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

/** Goes to another place; what is not named stays as it is, but another file begins at its top. */
export type GoToPlace = (place: Partial<StudioPlace>) => void;

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
 * Where in the JSON to go: to a finding that was asked for, which takes the focus, or to what is
 * edited on the other tabs. Who walks past among the tabs keeps the focus there.
 */
export function useGoTo({ path, tab, pointer }: StudioPlace): GoTo | undefined {
  const { found } = useStudio();
  return useMemo(() => {
    if (tab !== 'json') return undefined;
    if (found?.file === path && found.pointer === pointer) {
      const { requestId, line } = found;
      // What is no JSON has lines only.
      return pointer === '' ? { line, requestId } : { pointer, requestId };
    }
    return pointer === '' ? undefined : { pointer, requestId: nextRequestId(), isQuiet: true };
  }, [found, path, tab, pointer]);
}
