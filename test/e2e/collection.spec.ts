import type { Page } from '@playwright/test';
import { expect, test } from '../support/page.ts';
import { CUSTOMER, heading, personalNumberOf } from './bankId.ts';
import {
  approveFetch,
  beginFetching,
  CONSENT,
  CURRENT,
  codeOfNext,
  company,
  EMPTY,
  enterAtCompanies,
  kept,
  MANY,
  place,
  statusLine,
  turn,
  WAITING,
} from './collections.ts';
import { onDesktop } from './size.ts';

const FAILED = 'Mälarskogs Försäkring';

/** Approves one company after the other; each code is there when the company's turn comes. */
async function approveAll(page: Page, first: string, more: number, person = CUSTOMER) {
  let code = first;
  for (let left = more; left >= 0; left -= 1) {
    const approved = code;
    if (left === 0) await approveFetch(page, approved, person);
    else code = await codeOfNext(page, () => approveFetch(page, approved, person));
  }
}

/** Hears every change of the status line from now on, however short. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  const heard = await statusLine(page).evaluateHandle((line) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(line.textContent ?? '')).observe(line, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    return texts;
  });
  return () => heard.jsonValue();
}

test(
  'three insurers at once: one with insurances, one without, one that fails',
  onDesktop,
  async ({ page }) => {
    await enterAtCompanies(page);
    let code = await beginFetching(page, [MANY, EMPTY, FAILED]);
    await expect(page).toHaveURL(WAITING);
    await expect(place(page)).toHaveText('Bolag 1 av 3');
    await expect(turn(page)).toHaveText(MANY);
    await expect(statusLine(page)).toHaveText('Scanna QR-koden för att starta hämtningen...');
    await expect(page.getByText(/^(2\d|30) sekunder kvar att signera$/)).toBeVisible();

    const said = await listen(page);
    const next = codeOfNext(page, () => approveFetch(page, code));
    code = await next;
    expect((await said()).join(' ')).toContain(
      'Söker efter försäkringar... Klar! Kontaktar Försäkringsbolaget...',
    );
    await expect(place(page)).toHaveText('Bolag 2 av 3');
    await expect(turn(page)).toHaveText(EMPTY);
    await expect(page.getByText(`${MANY}: hämtat.`)).toBeVisible();
    await approveAll(page, code, 1);

    await expect(page).toHaveURL(CURRENT);
    await expect(heading(page)).toHaveText('Du har 7 gällande försäkringar');
    for (const name of ['Olycksfallsförsäkring', 'Livförsäkring', 'Sjukförsäkring']) {
      await expect(page.getByRole('main')).toContainText(name);
    }
    await expect(company(page, MANY)).toContainText('Hemförsäkring');
    await expect(company(page, EMPTY)).toContainText('OBS! Inga försäkringar hittades');
    await expect(company(page, FAILED)).toContainText('OBS! Fel inträffade vid hämtning');
    await expect(page.getByText('Listan är inte komplett')).toBeVisible();

    // Nothing of what was found is kept, and yet a reload has it again.
    const held = await kept(page);
    expect(held).not.toContain('Hemförsäkring');
    expect(held.replaceAll('-', '')).not.toContain(personalNumberOf(CUSTOMER));
    expect(held).toContain('collectionId');
    await page.reload();
    await expect(heading(page)).toHaveText('Du har 7 gällande försäkringar');

    await company(page, FAILED)
      .getByRole('button', { name: `Försök igen hos ${FAILED}` })
      .click();
    await expect(place(page)).toHaveText('Bolag 1 av 1');
    await expect(turn(page)).toHaveText(FAILED);
    await page.getByRole('button', { name: 'Avbryt' }).click();
    await expect(page).toHaveURL(CONSENT);
  },
);
