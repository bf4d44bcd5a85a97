import { Navigate, Outlet } from 'react-router-dom';
import { useShortGuide } from '#guide/state';
import { screenPath } from './guideRows.ts';

/** Route guard of the short guide: redirects to `/start/` until its form has been opened. */
export function ShortGuideGate() {
  const formOpened = useShortGuide((state) => state.formOpened);
  return formOpened ? <Outlet /> : <Navigate to={screenPath('Start')} replace />;
}
