import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { matchRow } from '#guide';

const load = async () => (await import('./LoginEnd.tsx')).LoginEnd;

/** The place of `LoginEnd` on the pages that need a login. Its code comes with them; what did not come, with the next page. */
export function LoginEndArea() {
  const { pathname } = useLocation();
  const [LoginEnd, setLoginEnd] = useState<ComponentType>();
  const needs = matchRow(pathname)?.guide === 'inDepth' ? pathname : undefined;
  useEffect(() => {
    if (needs === undefined) return;
    load().then(
      (Loaded) => setLoginEnd(() => Loaded),
      () => undefined,
    );
  }, [needs]);
  return needs !== undefined && LoginEnd ? <LoginEnd /> : null;
}
