import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, settled } from './studios.ts';

/** How an editor presses: with a pointer, or with keys alone. */
export const WAYS = ['pointer', 'keys'] as const;

/** One who presses buttons, rows and options, and goes to fields. */
export interface Hand {
  /** Presses it as is usual for what it is; a field gets the focus. */
  press(target: Locator): Promise<void>;
  /** Presses so far; what is typed is free. */
  presses(): number;
}

/**
 * A hand on the page and in the preview. With keys it goes as one who sees the page would, by Tab, and by arrows within
 * a tree, a list and a group of options; a pointer that is used then fails the test.
 */
export async function handOf(page: Page, way: (typeof WAYS)[number]): Promise<Hand> {
  if (way === 'pointer') {
    const presses = await countPresses(page);
    return { press: (target) => target.click(), presses };
  }
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => console.error('a pointer was used'), true);
  });
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.waitFor();
    const key = await goTo(page, target);
    if (key !== '') await page.keyboard.press(key);
  };
  return { press, presses: () => presses };
}

const MOST_KEYS = 250;

/** Moves the focus to a control and returns the key that presses it: none where the move has done it. */
async function goTo(page: Page, target: Locator): Promise<string> {
  for (let keys = 0; keys < MOST_KEYS; keys += 1) {
    const next = await target.evaluate(keyTowards).catch(() => 'Tab');
    if (!next.startsWith('press')) await page.keyboard.press(next);
    else return next.slice('press'.length);
  }
  throw new Error(`no key leads to ${target}`);
}

/** The next key on the way to an element, or `press` with the key that presses it; runs in the page. */
function keyTowards(target: Element): string {
  const { activeElement: active } = target.ownerDocument;
  const role = target.getAttribute('role') ?? (target as HTMLInputElement).type;
  if (role === 'option') {
    const isActive = active?.getAttribute('aria-activedescendant') === target.id;
    return isActive || target === active ? 'pressEnter' : 'ArrowDown';
  }
  if (active === target) {
    const isField = target.matches('textarea, select, [contenteditable="true"], input:not([type])');
    const isChosen = role === 'radio' && (target as HTMLInputElement).checked;
    if (isField || role === 'text' || isChosen) return 'press';
    if (role === 'radio') return 'press ';
    return role === 'checkbox' || role === 'switch' ? 'press ' : 'pressEnter';
  }
  if (!active || !target.ownerDocument.hasFocus()) return 'Tab';
  const isBefore =
    (target.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  // Of these only one element is reached by Tab, and the others from it.
  const groups = 'nav, [role=group], [role=tree], [role=menu]';
  const group = role === 'radio' ? 'fieldset, [role=radiogroup]' : groups;
  const isNear =
    target.closest(group)?.contains(active) && active.classList[0] === target.classList[0];
  if (isNear && (role === 'radio' || (target as HTMLElement).tabIndex < 0)) {
    const isAcross = target.closest('[role=group]') !== null;
    if (isAcross) return isBefore ? 'ArrowLeft' : 'ArrowRight';
    return isBefore ? 'ArrowUp' : 'ArrowDown';
  }
  return isBefore && active !== target.ownerDocument.body ? 'Shift+Tab' : 'Tab';
}

/** Counts what is pressed with the pointer, on the page and in the preview; what is typed is free. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('pressed', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => Reflect.get(window, 'pressed')(), true);
  });
  return () => presses;
}

/** The page that is previewed. */
export const preview = (page: Page): FrameLocator => page.frameLocator('iframe');
/** A row of the tree; of several of a name the first. */
export const row = (page: Page, name: string | RegExp) =>
  page.getByRole('treeitem', { name, exact: typeof name === 'string' }).first();
/** A field for one text. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** The button of a file in the list. */
export const file = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('button', { name, exact: true });
/** Opens a file of the list. */
export const openFile = (page: Page, name: string) => file(page, name).click();

/** Saves all, which has no errors, and gives what a file holds then. */
export async function saved(
  page: Page,
  studio: { read(path: string): string },
  path: string,
  press = (target: Locator): Promise<void> => target.click(),
) {
  await settled(page);
  await expect(page.getByText('Inga fel')).toBeVisible();
  await press(page.getByRole('button', { name: /^Spara .*…$/ }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Spara', exact: true }));
  await expect(page.getByRole('button', { name: 'Allt är sparat' })).toBeDisabled();
  return JSON.parse(studio.read(path));
}
