import { createContext, use, useSyncExternalStore } from 'react';
import type { Studio } from './Studio.ts';

/** Gives the parts of the page the files and what is known of them. */
export const StudioContext = createContext<Studio | null>(null);

/** The studio; whoever asks is drawn again whenever something of it has changed. */
export function useStudio(): Studio {
  const studio = use(StudioContext);
  if (!studio) throw new Error('parts of the studio stand inside it');
  useSyncExternalStore(studio.subscribe, studio.ticks, studio.ticks);
  return studio;
}
