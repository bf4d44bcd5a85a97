import { expect } from '../support/page.ts';
import { applicationsOf } from './applications.ts';
import { currentCode } from './bankId.ts';
import { kept } from './collections.ts';
import { APPLY, OTHER, PERSON, test } from './readyToSign.ts';
import { beginSigning, bodiesOf, FINISH, SIGN, signCode, signDialog } from './results.ts';
import { onDesktop } from './size.ts';

test(
  'a reload goes on, with the code that is shown and with what is handed in',
  onDesktop,
  async ({ page }) => {
    const applied = bodiesOf(page, '/apply-for-insurance/simple');
    await beginSigning(page);
    await page.reload();
    await expect(signDialog(page)).toBeVisible();
    await signCode(page, await currentCode(page), OTHER);
    await expect(page.getByText('Signerade med fel personnummer')).toBeVisible();
    await expect(page).toHaveURL(SIGN);
    expect(applied).toHaveLength(0);
    expect(await applicationsOf(page.request, PERSON)).toEqual([]);

    // Never answered: the page is gone by then.
    await page.route(APPLY, () => undefined, { times: 1 });
    const sent = page.waitForRequest(APPLY);
    await signCode(page, await beginSigning(page), PERSON);
    await sent;
    await expect(page.getByRole('button', { name: 'Dina uppgifter behandlas...' })).toBeVisible();
    expect(await kept(page)).toContain('signature');
    await page.reload();
    await expect(page).toHaveURL(FINISH);
    expect(await applicationsOf(page.request, PERSON)).toHaveLength(1);
    expect(await kept(page)).not.toContain('ocspResponse":"');
  },
);
