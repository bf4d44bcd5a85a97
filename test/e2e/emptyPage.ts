import type { Page } from '@playwright/test';

/**
 * Opens a page of our origin that nothing runs on, so that the tab's storage can be written once. Made here:
 * around what is no HTML a browser puts a page of its own, which in older ones breaks the policy of ours.
 */
export async function openEmptyPage(page: Page): Promise<void> {
  const body = '<!doctype html><link rel="icon" href="data:,">';
  const address = '**/empty-page-of-a-test';
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/empty-page-of-a-test');
  await page.unroute(address);
}
