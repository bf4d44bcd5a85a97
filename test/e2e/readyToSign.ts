import { ANSWER_SETS } from '../support/answerSets.ts';
import { test as base } from '../support/page.ts';
import { forgetApplications } from './applications.ts';
import { choose, enterAtResult } from './results.ts';

/** Who signs, and somebody else. */
export const PERSON = 'Elias Sandberg';
export const OTHER = 'Maria Lindqvist';
export const APPLY = '**/v1/api/apply-for-insurance/simple';

/** A test that begins where one insurance is chosen and can be signed; what it signs is forgotten. */
export const test = base.extend<{ readonly chosen: undefined }>({
  expectedErrors: /status of (409|422|500|503)|ERR_(FAILED|CONNECTION|INTERNET)/,
  chosen: [
    async ({ page }, use) => {
      await enterAtResult(page, PERSON, ANSWER_SETS.carefree);
      await choose(page, ['Olycksfallsförsäkring']);
      await use(undefined);
      await forgetApplications(page.request, PERSON);
    },
    { auto: true },
  ],
});
