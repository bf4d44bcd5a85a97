import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { rowAt } from '#guide';
import { useSession } from '#state';

const load = async () => (await import('./LoginEnd.tsx')).LoginEnd;

/** The place of `LoginEnd` on the pages that need a login. Its code comes with a login; what did not come, with the next page. */
export function LoginEndArea() {
  const { pathname } = useLocation();
  const { status, visitorId } = useSession();
  const [LoginEnd, setLoginEnd] = useState<ComponentType>();
  // Without an id the server cannot tell whose login it is.
  const isLoggedIn = status === 'authenticated' && visitorId !== '';
  const needs = isLoggedIn && rowAt(pathname)?.guide === 'inDepth' ? pathname : undefined;
  useEffect(() => {
    if (needs === undefined) return;
    load().then(
      (Loaded) => setLoginEnd(() => Loaded),
      () => undefined,
    );
  }, [needs]);
  return needs !== undefined && LoginEnd ? <LoginEnd key={visitorId} /> : null;
}
