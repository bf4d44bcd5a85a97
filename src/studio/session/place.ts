/** The ways to look at a file. */
export const TABS = ['form', 'json', 'flow', 'texts'] as const;
export type Tab = (typeof TABS)[number];

/** Where somebody is: in the address, so that a reload and the way back keep it. */
export interface Place {
  readonly path: string;
  readonly tab: Tab;
  /** JSON pointer to what is being edited. */
  readonly pointer: string;
}

/** The place that the part of an address after `#` names. */
export function placeFrom(hash: string): Place | undefined {
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
export function hashOf({ path, tab, pointer }: Place): string {
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
