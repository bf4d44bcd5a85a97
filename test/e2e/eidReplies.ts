import type { Page } from '@playwright/test';

/** What the server answers to the dialog of electronic ID, for tests that play it. */

export const ORDER = {
  orderRef: 'o',
  transactionId: 't',
  qrCodeToken:
    'bankid.67df3917-fa0d-44e5-b327-edcc928297f8.0.dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8',
  autoStartUrl: 'bankid:///?autostarttoken=67df3917-fa0d-44e5-b327-edcc928297f8&redirect=null',
};
const NOTHING = {
  qrCodeToken: '',
  keepCollecting: false,
  completedWithError: false,
  cancelled: false,
  completedSuccessfully: false,
  signType: 'auth',
  bankidUserDisplayMessage: '',
  signedWithIncorrectPersonalNumber: false,
  hasAnyProviderEngagemang: false,
};
export const WAITS = {
  ...NOTHING,
  keepCollecting: true,
  bankidUserDisplayMessage: 'Starta BankID-appen.',
  qrCodeToken: ORDER.qrCodeToken,
  qrCodeTokens: [1, 2, 3, 4, 5].map((second) => ORDER.qrCodeToken.replace('.0.', `.${second}.`)),
};
export const OPENED = {
  ...NOTHING,
  keepCollecting: true,
  bankidUserDisplayMessage: 'Skriv in din säkerhetskod i BankID-appen och välj Identifiera.',
};
export const CANCELLED = {
  ...NOTHING,
  cancelled: true,
  bankidUserDisplayMessage: 'Åtgärden avbröts.',
};

/** What stands here at the time is answered; a number is a failure. */
export interface Replies {
  auth: Promise<object | number>;
  collect: object | number;
}

/** Plays BankID for the dialog: each state stays for as long as it is looked at. */
export async function answer(page: Page, replies: Replies): Promise<void> {
  await page.route('**/v1/api/bankid/*', async (route) => {
    const url = route.request().url();
    if (url.endsWith('/cancel')) return route.fulfill({ json: {} });
    if (url.endsWith('/resume')) return route.fulfill({ status: 403, json: {} });
    const reply = url.endsWith('/collect') ? replies.collect : await replies.auth;
    if (typeof reply === 'number') return route.fulfill({ status: reply, json: {} });
    return route.fulfill({ json: reply });
  });
}
