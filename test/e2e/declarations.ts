import type { Page } from '@playwright/test';
import { answer, answersOf, type Destination, first, next, type Run } from '#engine';
import reference from '../content/reference/health-declaration.json' with { type: 'json' };
import questionnaire from '../content/reference/questionnaire.json' with { type: 'json' };
import { application } from '../insurance/sampleApplication.ts';
import { ANSWER_SETS } from '../support/answerSets.ts';
import { adapted, begin } from '../support/declarations.ts';
import { expect } from '../support/page.ts';
import { heading, refuseCookies } from './bankId.ts';
import { serve } from './questionnaires.ts';
import { choose, enterAtResult, HEALTH_INFO, sign } from './results.ts';

const BASE = '/fordjupade-guiden/halsodeklaration';
export const INTRODUCTION = `${BASE}/introduktion/`;
export const QUESTIONS = `${BASE}/fragor/`;
export const CONFIRMATION = `${BASE}/bekraftelse/`;

/** Answers to the reference declaration by question id: names of options, or a text. */
export type Declared = Readonly<Record<string, string | readonly string[]>>;

/** Nothing to tell of: every question about the past and the present is answered 'Nej'. */
export const HEALTHY: Declared = {
  height: '172',
  weight: '70',
  weightChanged: 'Nej',
  pregnant: 'Nej',
  tobacco: 'Nej',
  alcohol: 'Aldrig',
  alcoholCare: 'Nej',
  drugs: 'Nej',
  sickLeaveNow: 'Nej',
  sickLeaveBefore: 'Nej',
  sicknessBenefit: 'Nej',
  medicine: 'Nej',
  hasConditions: 'Nej',
  planned: 'Nej',
  symptoms: 'Nej',
  contactWay: 'Mejl',
  assurance: ['Jag intygar att mina svar är sanna och fullständiga.'],
};

/** Three conditions, with sub-questions three levels down. */
export const THREE_CONDITIONS: Declared = {
  ...HEALTHY,
  medicine: 'Ja',
  medicineNames: 'Amlodipin 5 mg',
  medicineCause: 'Högt blodtryck',
  medicineChanged: 'Ja',
  medicineDose: 'Jag bytte läkemedel',
  medicineBefore: 'Enalapril',
  hasConditions: 'Ja',
  conditions: ['Hjärta och kärl', 'Lungor och luftvägar', 'Rygg, leder och muskler'],
  heartKinds: ['Högt blodtryck'],
  pressureUpper: '135',
  pressureLower: '85',
  pressureMedicine: 'Ja',
  heartControls: 'Nej',
  lungKinds: ['Astma'],
  asthmaHowOften: 'Varje vecka',
  asthmaNights: 'Nej',
  lungHospital: 'Nej',
  jointPlaces: ['Knä'],
  kneeSide: 'Vänster',
  jointStill: 'Ja',
  jointWork: 'Ja',
  jointWorkHow: 'Jag kan inte gå i trappor.',
  jointSurgery: 'Nej',
  recordsAllowed: 'Nej',
};

const ADAPTED = adapted(reference);

/** The declaration answered so; throws when it takes no such answer, or asks for nothing of it. */
function runOf(declared: Declared): Run {
  const run = Object.entries(declared).reduce(
    (run, [id, value]) => answer(run, id, value),
    begin(ADAPTED),
  );
  const idle = Object.keys(declared).filter((id) => !Object.hasOwn(answersOf(run), id));
  if (idle.length > 0) throw new Error(`not asked, or not an answer: ${idle.join(', ')}`);
  return run;
}

/** Titles of the steps somebody with these answers is led through, by id. */
export function stepsOf(declared: Declared): ReadonlyMap<string, string> {
  const run = runOf(declared);
  const steps = new Map<string, string>();
  let at: Destination = first(run);
  while (at.kind === 'step') {
    steps.set(at.step.id, at.step.title);
    at = next(run, at.step.id);
  }
  return steps;
}

/** At 4:3, as somebody who has signed an insurance that awaits a declaration. */
export async function enterAtInfo(page: Page, person: string): Promise<void> {
  await enterAtResult(page, person, ANSWER_SETS.family);
  await choose(page, ['Livförsäkring']);
  await sign(page, person);
  await expect(page).toHaveURL(HEALTH_INFO);
}

/**
 * Somebody who is logged in, as the API tells it, and has an insurance that awaits a declaration:
 * for tests of the questions alone, which end before anything is signed.
 */
export async function serveDeclaration(page: Page, declaration: unknown): Promise<void> {
  await serve(page, questionnaire);
  await page.route('**/v1/api/health-declaration/awaited', (route) =>
    route.fulfill({ json: { productApplications: [application('LI', 'Livförsäkring')] } }),
  );
  await page.route('**/v1/api/health-declaration/3', (route) =>
    route.fulfill({ json: declaration }),
  );
  // Asked by the page after the last question, which says what is signed.
  await page.route('**/v1/api/health-declaration/full', (route) =>
    route.fulfill({
      json: {
        healthDeclarationDocumentId: 'document-of-a-test',
        textToSign: 'Mina svar.',
        userNonVisibleData: 'digest-of-a-test',
      },
    }),
  );
  await refuseCookies(page);
}

/** At the first question, by way of the introduction. */
export async function openQuestions(page: Page): Promise<void> {
  await page.goto(INTRODUCTION);
  await page.getByRole('button', { name: 'Börja' }).click();
  await expect(page).toHaveURL(QUESTIONS);
}

/** The controls of a step that give it its answers among these, in order; `text` is to be typed. */
export function controlsOf(
  stepId: string,
  declared: Declared,
): readonly { readonly selector: string; readonly text?: string }[] {
  const { form } = ADAPTED;
  const { questions = [] } = form.steps[form.stepIndexOf.get(stepId) ?? -1] ?? {};
  return questions.flatMap((index) => {
    const { id = '', type = 'box' } = form.questions[index]?.definition ?? {};
    const values = [declared[id] ?? []].flat();
    const selector = `[name="q_${id}"]`;
    return type === 'radiobuttongroup' || type === 'checkbox'
      ? values.map((option) => ({ selector: `${selector}[value="${option}"]` }))
      : values.map((text) => ({ selector, text }));
  });
}

/** Gives one step the answers it has among these; sub-questions as they are revealed. */
export async function answerStep(page: Page, stepId: string, declared: Declared): Promise<void> {
  for (const { selector, text } of controlsOf(stepId, declared)) {
    const control = page.locator(selector);
    if (text === undefined) await control.check();
    else await control.fill(text);
  }
}

/** Answers step after step with 'Nästa' until the confirmation, or until `last` is shown. */
export async function declare(page: Page, declared: Declared, last?: string): Promise<void> {
  for (const [id, title] of stepsOf(declared)) {
    await expect(heading(page)).toHaveText(title);
    if (title === last) return;
    await answerStep(page, id, declared);
    await page.getByRole('button', { name: 'Nästa' }).click();
  }
  await expect(page).toHaveURL(CONFIRMATION);
}
