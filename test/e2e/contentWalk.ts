import type { Locator, Page } from '@playwright/test';

/** Goes through a guide by what its pages show, whatever content they were built with. */
export interface Walk {
  /** The path that ends it. */
  readonly to: string;
  /** Who logs in and signs; nobody in the short guide. */
  readonly personalNumber?: string;
  /** Which of several options are chosen on a page; `all` of boxes, and the first of buttons, where nothing is said. */
  readonly picks?: Readonly<Record<string, 'first' | 'last'>>;
}

/** What is typed into a box: the next where one is refused. */
const TYPED: Readonly<Record<string, readonly string[]>> = {
  email: ['walker@example.com'],
  tel: ['0701740605'],
  numeric: ['1', '30000', '30', '180', '19900101'],
  other: ['Ada Vandrare', '2020-05-17', '30000', '199908072391'],
};

/** Pages a guide can have at most, of which each form's steps are some. */
const MOST_TURNS = 120;

/** Answers what each page asks and goes on, until the end's page; gives the headings it met. */
export async function walkContent(page: Page, walk: Walk): Promise<readonly string[]> {
  if (walk.personalNumber !== undefined) approveEverything(page, walk.personalNumber);
  const headings: string[] = [];
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    // While something is fetched there is nothing to press.
    const next = page.getByRole('main').locator('.button-primary, .choice-button').first();
    await next.waitFor();
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const before = { url: page.url(), title };
    if (headings.at(-1) !== title) headings.push(title);
    if (new URL(before.url).pathname === walk.to) return headings;
    await answerPage(page, walk);
    await next.click();
    await page.waitForFunction(isElsewhere, before);
  }
  throw new Error(`${walk.to} was not reached: ${headings.join(' > ')}`);
}

/** Whether another page or step is shown, or what is wrong with this one. */
const isElsewhere = ({ url, title }: { readonly url: string; readonly title: string }) =>
  location.href !== url ||
  document.querySelector('h1')?.textContent !== title ||
  document.querySelector('main [aria-invalid=true]') !== null;

/** Every box, group and agreement of the page, those that come up meanwhile as well. */
async function answerPage(page: Page, { picks = {} }: Walk): Promise<void> {
  const main = page.getByRole('main');
  const pick = picks[new URL(page.url()).pathname] ?? 'all';
  for (let count = -1; count !== (await questionsOf(main).count()); ) {
    count = await questionsOf(main).count();
    for (const group of await main.locator('[role=radiogroup], fieldset').all()) {
      const radios = group.getByRole('radio');
      const isFree = (await radios.count()) > 0 && (await group.locator(':checked').count()) === 0;
      if (isFree) await (pick === 'last' ? radios.last() : radios.first()).check();
    }
    for (const box of await main.locator('input[type=checkbox]:not(:disabled)').all()) {
      if (await box.evaluate(isPicked, pick)) await box.check();
    }
    for (const box of await main
      .locator('input:not([type=radio], [type=checkbox]), textarea')
      .all()) {
      if ((await box.inputValue()) === '' || (await box.getAttribute('aria-invalid')) === 'true') {
        await type(box);
      }
    }
  }
}

/** A box by itself always is, as an agreement. */
function isPicked(box: Element, pick: string): boolean {
  const boxes =
    box.closest('fieldset, [role=group]')?.querySelectorAll('input[type=checkbox]') ?? [];
  return pick === 'all' || boxes.length < 2 || [...boxes].at(pick === 'last' ? -1 : 0) === box;
}

const questionsOf = (main: Locator) => main.locator('input, textarea');

async function type(box: Locator): Promise<void> {
  const [kind, mode] = [await box.getAttribute('type'), await box.getAttribute('inputmode')];
  const texts = TYPED[kind ?? ''] ?? TYPED[mode ?? ''] ?? TYPED.other ?? [];
  const known = texts.indexOf(await box.inputValue());
  await box.fill(texts[(known + 1) % texts.length] ?? '');
}

/** The phone approves each code as soon as it is ordered. */
function approveEverything(page: Page, personalNumber: string): void {
  page.on('response', async (response) => {
    if (!/\/(?:bankid\/(?:auth|sign)|login-initiation)$/.test(response.url()) || !response.ok())
      return;
    const { qrCodeToken, extraInformation } = await response.json();
    const code = qrCodeToken ?? extraInformation?.swedishBankIdQrCode;
    const opened = await page.request.post('/sandbox/bankid/scan', { form: { code } });
    await page.request.post(opened.url(), {
      form: { act: 'approve', personalNumber },
      maxRedirects: 0,
    });
  });
}
