import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '../support/page.ts';

const PAGE = '/sandbox/applications/';

/** Removes all that a test person has applied for; `person` as the sandbox names them. */
export async function forgetApplications(
  request: APIRequestContext,
  person: string,
): Promise<void> {
  const page = await (await request.get(PAGE)).text();
  const form = new RegExp(`value="([0-9a-f-]{36})"><button>Ta bort alla för ${person}<`);
  const [, id] = form.exec(page) ?? [];
  if (id === undefined) return;
  const done = await request.post(`${PAGE}forget`, { form: { id }, maxRedirects: 0 });
  expect(done.status(), `what ${person} has applied for is removed`).toBe(303);
}

/** The same from a page that may still be mailing about what is forgotten. */
export async function forgetSigned(page: Page, person: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await forgetApplications(page.request, person);
}

/** What the sandbox shows of each application of a test person, the latest first. */
export async function applicationsOf(
  request: APIRequestContext,
  person: string,
): Promise<readonly string[]> {
  const page = await (await request.get(PAGE)).text();
  const own = page.split('<section>').find((section) => section.startsWith(`<h2>${person}<`));
  return own?.split('<h3>').slice(1) ?? [];
}
