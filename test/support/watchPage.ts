import type { Page } from '@playwright/test';

/** What a page must never do while a test runs, collected as sentences. */
export interface PageWatch {
  faults(): readonly string[];
}

/**
 * Notes errors in the console, uncaught errors, violations of the content security policy and
 * requests to any other host than the application's. A console error that matches
 * `expected` is let through, for tests that make a call fail on purpose.
 */
export async function watchPage(page: Page, origin: string, expected?: RegExp): Promise<PageWatch> {
  const faults: string[] = [];

  // Chromium prints most violations, yet not those of a policy that only reports; the event tells all.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.effectiveDirective} refused ${event.blockedURI}`);
    });
  });
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || expected?.test(text)) return;
    faults.push(`console error: ${text} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) {
      faults.push(`request to another host: ${url.origin}`);
    }
  });

  return { faults: () => faults };
}
