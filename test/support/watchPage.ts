import type { Page } from '@playwright/test';

/** Problems of a page during a test, as sentences. */
export interface PageWatch {
  problems(): readonly string[];
}

/**
 * Records console errors, uncaught errors, violations of the content security policy, requests to any
 * host but the application's, and other programs that are launched for real (appLaunches.ts). A console
 * error that matches `expected` is ignored, for tests that make a call fail on purpose.
 */
export async function watchPage(page: Page, origin: string, expected?: RegExp): Promise<PageWatch> {
  const problems: string[] = [];

  // Chromium logs most violations, but not those of a report-only policy; the event covers all.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.effectiveDirective} refused ${event.blockedURI}`);
    });
  });
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || expected?.test(text)) return;
    problems.push(`console error: ${text} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught error: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (!/^(?:https?|blob|data):$/.test(protocol)) {
      problems.push(`launches a program by ${protocol}`);
    } else if (/^https?:$/.test(protocol) && asked !== origin) {
      problems.push(`request to another host: ${asked}`);
    }
  });

  return { problems: () => problems };
}
