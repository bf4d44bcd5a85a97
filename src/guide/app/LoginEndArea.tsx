import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { matchRow } from '#guide';

const load = async () => (await import('./LoginEnd.tsx')).LoginEnd;

/** Milliseconds that a page has to open first: until the end of a login there are minutes. */
const LATER_MS = 2000;

/** The place of `LoginEnd` on the pages that need a login. Its code comes after them; what did not come, with the next page. */
export function LoginEndArea() {
  const { pathname } = useLocation();
  const [LoginEnd, setLoginEnd] = useState<ComponentType>();
  const needs = matchRow(pathname)?.guide === 'inDepth' ? pathname : undefined;
  useEffect(() => {
    if (needs === undefined) return undefined;
    const timer = setTimeout(async () => {
      const Loaded = await load().catch(() => undefined);
      if (Loaded) setLoginEnd(() => Loaded);
    }, LATER_MS);
    return () => clearTimeout(timer);
  }, [needs]);
  return needs !== undefined && LoginEnd ? <LoginEnd /> : null;
}
