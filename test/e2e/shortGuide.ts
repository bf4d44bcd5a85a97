import type { Page } from '@playwright/test';
import needsFile from '../content/short-guide/needs.json' with { type: 'json' };
import { openEmptyPage } from './emptyPage.ts';

const { needs } = needsFile;

/** What a visitor says on the way through the guide. */
interface Visitor {
  readonly children: 'Ja' | 'Nej';
  readonly partner: 'Ja' | 'Nej';
  /** Sentences of the needs chosen. */
  readonly events: readonly string[];
}

export const MEETING = 'Vill du boka ett möte?';

/** Opens the guide at `/start/` and goes to 2:1. */
export async function openForm(page: Page): Promise<void> {
  await page.goto('/start/');
  // Before React, the link loads a page, of which other things are heard.
  await page.locator('html:not([data-prerendered])').waitFor();
  await page.getByRole('link', { name: 'Välj den enkla guiden' }).click();
  await page.getByRole('button', { name: 'Starta guiden' }).click();
  await page.getByRole('button', { name: 'Nästa' }).click();
  await page.getByRole('heading', { level: 1, name: 'Har du barn?' }).waitFor();
}

/** At the question about a meeting, with everything before it answered, as after a reload. */
export async function openMeeting(page: Page, visitor = FAMILY): Promise<void> {
  await openEmptyPage(page);
  const answers = {
    hasChildren: visitor.children === 'Ja',
    hasPartner: visitor.partner === 'Ja',
    selectedEventIdsToEnsure: needs
      .filter(({ value }) => visitor.events.includes(value))
      .map(({ id }) => id),
  };
  await page.evaluate((kept) => sessionStorage.setItem('short-guide', JSON.stringify(kept)), {
    state: { formOpened: true, place: 'meeting', answers },
    version: 1,
  });
  await page.goto('/enkla-guiden/formular/');
  await page.getByRole('heading', { level: 1, name: MEETING }).waitFor();
}

/** Presses one of the buttons that answer and go on, once the step with this heading is shown. */
export async function choose(page: Page, heading: string, label: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.getByRole('button', { name: label, exact: true }).click();
}

/** From 2:1 to the question about a meeting at 2:5. */
export async function answerUpToMeeting(page: Page, visitor: Visitor): Promise<void> {
  await choose(page, 'Har du barn?', visitor.children);
  await choose(page, 'Har du en partner?', visitor.partner);
  await page.getByRole('heading', { level: 1, name: 'Vad vill du vara försäkrad mot?' }).waitFor();
  for (const event of visitor.events) {
    await page.getByRole('checkbox', { name: event, exact: true }).check();
  }
  await page.getByRole('button', { name: 'Nästa' }).click();
  await page.getByRole('heading', { level: 1, name: 'Försäkringar som kan passa dig' }).waitFor();
  await page.getByRole('button', { name: 'Nästa' }).click();
  await page.getByRole('heading', { level: 1, name: MEETING }).waitFor();
}

/** Fills the booking form; does not send it. */
export async function fillBooking(page: Page, details: Details = DETAILS): Promise<void> {
  await page.getByLabel('Namn').fill(details.name);
  await page.getByLabel('Telefon').fill(details.phoneNumber);
  await page.getByLabel('Mejl').fill(details.email);
}

/** What is typed into the booking form. */
interface Details {
  readonly name: string;
  readonly phoneNumber: string;
  readonly email: string;
}

/** Somebody who books. */
export const DETAILS: Details = {
  name: 'Åsa Öberg',
  phoneNumber: '070-123 45 67',
  email: 'asa.oberg@exempel.se',
};

/** A visitor with everything. */
export const FAMILY: Visitor = {
  children: 'Ja',
  partner: 'Ja',
  events: ['Jag blir arbetslös', 'Mitt barn råkar ut för en olycka eller blir sjukt'],
};
