/** The ways to look at a file. */
export const TABS = ['form', 'json', 'flow', 'texts', 'effects', 'history'] as const;
export type Tab = (typeof TABS)[number];

/** File, tab and part that are open: in the address, so that a reload and the way back keep them. */
export interface StudioPlace {
  readonly path: string;
  readonly tab: Tab;
  /** JSON pointer to what is being edited. */
  readonly pointer: string;
}

/** Goes to another place; what is not named stays as it is, but another file begins at its top. */
export type GoToPlace = (place: Partial<StudioPlace>) => void;
