import type { FrameLocator, Page } from '@playwright/test';
import { expect, settled } from './studios.ts';

/**
 * Counts what is pressed with the pointer, on the page and in the preview; what is typed is free. `click` also counts
 * buttons that are pressed by keyboard.
 */
export async function countPresses(
  page: Page,
  event: 'pointerdown' | 'click' = 'pointerdown',
): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('pressed', () => {
    presses += 1;
  });
  await page.addInitScript((name) => {
    addEventListener(name, () => Reflect.get(window, 'pressed')(), true);
  }, event);
  return () => presses;
}

/** The page that is previewed. */
export const preview = (page: Page): FrameLocator => page.frameLocator('iframe');
/** A row of the tree; of several of a name the first. */
export const row = (page: Page, name: string | RegExp) =>
  page.getByRole('treeitem', { name, exact: typeof name === 'string' }).first();
/** A field for one text. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** Opens a file of the list. */
export const openFile = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('button', { name, exact: true }).click();

/** Saves all, which has no errors, and gives what a file holds then. */
export async function saved(page: Page, studio: { read(path: string): string }, path: string) {
  await settled(page);
  await expect(page.getByText('Inga fel')).toBeVisible();
  await page.getByRole('button', { name: /^Spara .*…$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Allt är sparat' })).toBeDisabled();
  return JSON.parse(studio.read(path));
}
