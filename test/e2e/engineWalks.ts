import type { APIRequestContext } from '@playwright/test';
import questionnaire from '../content/reference/questionnaire.json' with { type: 'json' };
import { ANSWER_SETS, type AnswerSet } from '../support/answerSets.ts';
import { expect } from '../support/page.ts';
import { forgetApplications } from './applications.ts';
import { actOn, openCode } from './bankId.ts';
import { COMPANIES } from './collections.ts';
import { controlsOf, HEALTHY, stepsOf } from './declarations.ts';
import { findFirefox, openFirefox } from './engines/firefox.ts';
import { findOldestChromium, openOldestChromium } from './engines/oldestChromium.ts';
import type { Tab } from './engines/tab.ts';
import { findWebKit, openWebKit } from './engines/webkit.ts';
import { DETAILS, FAMILY } from './shortGuide.ts';

/* What the tests in other engines share: a window of one, and the walks through both guides. */

/** Browsers that other tests do not run in. */
export const ENGINES = [
  { name: 'Firefox', isHere: findFirefox() !== undefined, open: openFirefox },
  { name: 'WebKit', isHere: findWebKit() !== undefined, open: openWebKit },
  {
    name: 'The oldest Chromium',
    isHere: findOldestChromium() !== undefined,
    open: openOldestChromium,
  },
] as const;

export interface Shown {
  readonly engine: (typeof ENGINES)[number];
  readonly width: number;
  readonly height: number;
}

/** Where all engines are to be walked, one that is not there is a failure. */
export const REQUIRED = process.env.ENGINES === 'required';

const PERSON = 'Elias Sandberg';
const ELSEWHERE = 'Använd BankID på en annan enhet';
const COMPANY = 'Almviks Försäkring';

/** The short guide from the choice of guides to a booked meeting. */
export async function walkShortGuide(tab: Tab): Promise<void> {
  await tab.press('link', 'Välj den enkla guiden');
  await tab.press('button', 'Starta guiden');
  await tab.press('button', 'Nästa');
  for (const [question, answer] of [
    ['Har du barn?', FAMILY.children],
    ['Har du en partner?', FAMILY.partner],
  ] as const) {
    await onHeading(tab, question);
    await tab.press('button', answer);
  }
  await onHeading(tab, 'Vad vill du vara försäkrad mot?');
  for (const event of FAMILY.events) await tab.press('checkbox', event);
  await tab.press('button', 'Nästa');
  await onHeading(tab, 'Försäkringar som kan passa dig');
  await tab.press('button', 'Nästa');
  await onHeading(tab, 'Vill du boka ett möte?');
  await tab.press('button', 'Ja, boka möte');
  await onHeading(tab, 'Boka möte');
  await tab.fill('Namn', DETAILS.name);
  await tab.fill('Telefon', DETAILS.phoneNumber);
  await tab.fill('Mejl', DETAILS.email);
  await tab.press('button', 'Boka möte');
  expect(await tab.heading('Boka möte')).toContain('klar');
  await tab.until('name', 'return document.body.innerText.includes(arguments[0])', DETAILS.name);
}

/** Saves a copy of the answers at the end of the short guide, and opens it by a drop on the guide's first page. */
export async function walkSavedCopy(tab: Tab, start: string): Promise<void> {
  await tab.until('listener', CATCH_COPY);
  await tab.press('button', 'Spara en kopia');
  const copy = await tab.until('copy', 'return window.savedCopy');
  await tab.open(start);
  await tab.press('link', 'Välj den enkla guiden');
  await tab.press('button', 'Öppna sparade svar');
  await tab.until('choice', `return document.querySelector('input[type=file]') !== null`);
  await tab.until('drop', DROP_COPY, copy);
  await tab.until(
    'draft',
    `return /^Dina svar från/.test(document.querySelector('h1').textContent)`,
  );
  await tab.press('button', 'Använd svaren');
  await onHeading(tab, 'Har du barn?');
}

/** The browser saves the file as before. */
const CATCH_COPY = `
  const { createObjectURL } = URL;
  URL.createObjectURL = (file) => {
    file.text().then((text) => { window.savedCopy = text; });
    return createObjectURL.call(URL, file);
  };
  return true;
`;
const DROP_COPY = `
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([arguments[0]], 'svar.html', { type: 'text/html' }));
  return !window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
`;

/** The in-depth guide from its start page, logged out, to a signed declaration. */
export async function walkInDepthGuide(
  tab: Tab,
  request: APIRequestContext,
  isPhone: boolean,
): Promise<void> {
  await forgetApplications(request, PERSON);
  await logIn(tab, request);
  await answerQuestionnaire(tab, ANSWER_SETS.family);
  await fetchFrom(tab, request, { company: COMPANY, isPhone });
  await signFor(tab, request, 'Livförsäkring');
  await declareHealth(tab, request);
  await tab.until('receipt', `return document.body.innerText.includes('Livförsäkring')`);
  await forgetApplications(request, PERSON);
}

/** Changes the salary from the result, where a level rests on it, and comes back to other recommendations. */
export async function walkChange(tab: Tab, request: APIRequestContext): Promise<void> {
  const salary = questionnaire.questions.find(({ id }) => id === 'monthlySalary');
  await forgetApplications(request, PERSON);
  await logIn(tab, request);
  await answerQuestionnaire(tab, ANSWER_SETS.highSalary);
  await tab.press('button', 'Nästa');
  await unfold(tab);
  await tab.press('link', `Ändra svaret på frågan ${salary?.questionTitle}`);
  await onHeading(tab, salary?.questionTitle ?? '');
  await tab.fill(/./, '31000');
  await tab.until('reload', 'window.isLeft = true; location.reload(); return true');
  await tab.until(
    'draft',
    `return !window.isLeft && /^31.000$/.test(document.querySelector('main input')?.value)`,
  );
  await tab.press('button', 'Spara och gå tillbaka');
  await tab.until(
    'new result',
    `return document.body.innerText.includes('Rekommendationerna är nya')`,
  );
  await unfold(tab);
  await tab.until('new answer', `return /31.000.kronor/.test(document.body.innerText)`);
}

const unfold = (tab: Tab) =>
  tab.until(
    'result',
    `const folded = document.querySelectorAll('main details');
    for (const details of folded) details.open = true;
    return location.pathname.endsWith('/resultat-forsakringar/') && folded.length > 2`,
  );

async function onHeading(tab: Tab, heading: string): Promise<void> {
  await tab.until(
    `heading ${heading}`,
    `return document.querySelector('h1')?.textContent === arguments[0]`,
    heading,
  );
}

const CODE_OR_CHOICE = `
  const dialog = document.querySelector('[role=dialog]');
  if (dialog?.querySelector('[role=img]')) return 'code';
  return dialog?.innerText.includes(arguments[0]) ? 'choice' : '';
`;

/** Presses what begins an order, asks for the code where one is asked for the way; gives the code. */
async function orderBy(tab: Tab, path: string, button: string): Promise<string> {
  const { qrCodeToken } = await tab.answerTo(path, async () => {
    await tab.press('button', button);
    const shown = await tab.until('dialog', CODE_OR_CHOICE, ELSEWHERE);
    if (shown === 'choice') await tab.press('button', ELSEWHERE);
  });
  return String(qrCodeToken);
}

async function approve(request: APIRequestContext, code: string): Promise<void> {
  await actOn({ request }, await openCode({ request }, code), 'approve', PERSON);
}

/** Logs in from the start page of the in-depth guide, wherever that leads. */
export async function passLogin(tab: Tab, request: APIRequestContext): Promise<void> {
  await approve(request, await orderBy(tab, '/bankid/auth', 'Logga in med BankID'));
}

/** Logs in from the start page of the in-depth guide, and leaves its introduction. */
export async function logIn(tab: Tab, request: APIRequestContext): Promise<void> {
  await passLogin(tab, request);
  await tab.until('introduction', `return location.pathname.endsWith('/introduktion/')`);
  await tab.press('button', 'Nästa');
}

async function answerQuestionnaire(tab: Tab, set: AnswerSet): Promise<void> {
  let heading = '';
  for (;;) {
    heading = await tab.heading(heading);
    const question = questionnaire.questions.find(({ questionTitle }) => questionTitle === heading);
    if (question === undefined) {
      // The introduction is on its way out, or the companies have come.
      const path = await tab.until('place', 'return location.pathname');
      if (path === COMPANIES) return;
      continue;
    }
    const answer = set[question.id] ?? '';
    if (question.type === 'single-button') {
      await tab.press('button', answer);
      continue;
    }
    if (question.type === 'radio-button') await tab.press('radio', answer);
    else await tab.fill(/./, answer);
    await tab.press('button', 'Nästa');
  }
}

/** On a phone the app opens by itself, which the sandbox plays, and leads back. */
async function fetchFrom(
  tab: Tab,
  request: APIRequestContext,
  { company, isPhone }: { readonly company: string; readonly isPhone: boolean },
): Promise<void> {
  await tab.press('checkbox', new RegExp(company));
  await tab.press('button', 'Nästa');
  await tab.press('checkbox', /^Jag godkänner/);
  if (isPhone) {
    await tab.press('button', 'Nästa');
    await tab.until('app', `return location.pathname.startsWith('/sandbox/bankid/')`);
    await tab.press('radio', new RegExp(PERSON));
    await tab.press('button', 'Legitimera');
  } else {
    const begun = await tab.answerTo('/login-initiation', () => tab.press('button', 'Nästa'));
    const { swedishBankIdQrCode } = begun.extraInformation as {
      readonly swedishBankIdQrCode: string;
    };
    await approve(request, swedishBankIdQrCode);
  }
  await tab.until('insurances', `return location.pathname.endsWith('/gallande-forsakringar/')`);
  await tab.press('button', 'Nästa');
}

async function signFor(tab: Tab, request: APIRequestContext, product: string): Promise<void> {
  await tab.press('checkbox', new RegExp(`^${product}`));
  await tab.press('button', 'Nästa');
  await onHeading(tab, 'Teckna försäkringar');
  await approve(request, await orderBy(tab, '/bankid/sign', 'Signera'));
  await tab.until('health page', `return location.pathname.endsWith('/halsodeklaration/info/')`);
}

async function declareHealth(tab: Tab, request: APIRequestContext): Promise<void> {
  await tab.pressFirst('button', [/hälsodeklaration/i]);
  await tab.press('button', 'Börja');
  for (const [id, title] of stepsOf(HEALTHY)) {
    await onHeading(tab, title);
    for (const { selector, text } of controlsOf(id, HEALTHY)) await tab.give(selector, text);
    await tab.press('button', 'Nästa');
  }
  await approve(request, await orderBy(tab, '/bankid/sign', 'Signera'));
  await tab.until('finish page', `return location.pathname.endsWith('/klart/')`);
}
