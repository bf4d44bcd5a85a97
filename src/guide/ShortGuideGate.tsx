import { Navigate, Outlet } from 'react-router-dom';
import { useShortGuide } from '#state';
import { pathOf } from './rows.ts';

/** Around every page of the short guide: while its form is not opened they lead to `/start/`. */
export function ShortGuideGate() {
  const formOpened = useShortGuide((state) => state.formOpened);
  return formOpened ? <Outlet /> : <Navigate to={pathOf('Start')} replace />;
}
