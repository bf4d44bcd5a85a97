import { createContext, use, useSyncExternalStore } from 'react';
import type { Studio } from './Studio.ts';

/** Gives the parts of the page the files and what is known of them. */
export const StudioContext = createContext<Studio | null>(null);

/** The studio; the component is rendered again whenever something of it has changed. */
export function useStudio(): Studio {
  const studio = use(StudioContext);
  if (!studio) throw new Error('parts of the studio need its provider');
  useSyncExternalStore(studio.subscribe, studio.ticks, studio.ticks);
  return studio;
}
