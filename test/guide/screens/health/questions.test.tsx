import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#guide/api';
import { sendReportsTo, useDeclaration, usePosition } from '#guide/state';
import { fakeClient, takeOverClient } from '../fakeClient.ts';
import {
  AWAITED,
  back,
  begin,
  CONFIRMATION,
  DECLARATION,
  HEALTHY,
  INFO,
  INTRODUCTION,
  next,
  progress,
  QUESTIONS,
  SENT,
  show,
  titled,
} from './declarationPages.tsx';

const api = fakeClient();
takeOverClient(api);

beforeEach(() => begin(api));

const height = () => screen.getByRole('textbox', { name: 'Hur lång är du?' });
const radio = (name: string) => screen.getByRole('radio', { name });
const keep = (answers: Readonly<Record<string, string | number>>) =>
  useDeclaration.getState().keepAnswers(answers);

describe('the steps', () => {
  it('the steps of the declaration come one by one, without hidden ones, and lead to the confirmation', async () => {
    const { user, path, state } = show(QUESTIONS);
    await titled('Kroppen');
    expect(screen.getByText('Skriv som det är i dag.')).toBeVisible();
    expect(progress()).toBe('Steg 3 av 4, Hälsodeklaration, Del 1');
    await user.type(height(), '170');
    await user.click(next());
    await titled('Vård');
    await user.click(radio('Nej'));
    expect(usePosition.getState()).toMatchObject({ position: '3:3', direction: 'forward' });
    await user.click(next());
    await titled('Till sist');
    expect(progress()).toBe('Steg 3 av 4, Hälsodeklaration, Del 3 av 3');
    await user.click(radio('Ja'));
    await user.click(next());
    expect(path()).toBe(CONFIRMATION);
    expect(state()).toEqual({ from: `${QUESTIONS}#step-4` });
    expect(useDeclaration.getState().answers).toEqual(HEALTHY);
  });

  it('the number of declaration steps follows the answers', async () => {
    keep({ height: 170 });
    const { user } = show(QUESTIONS, { step: 'step-2' });
    await titled('Vård');
    expect(progress()).toBe('Steg 3 av 4, Hälsodeklaration, Del 2');
    await user.click(radio('Ja'));
    expect(progress()).toBe('Steg 3 av 4, Hälsodeklaration, Del 2 av 4');
  });

  it('the steps of the declaration keep their answers when the visitor goes back by button or browser', async () => {
    const { user, go, path } = show(QUESTIONS, { from: INTRODUCTION }, [INTRODUCTION]);
    await titled('Kroppen');
    await user.type(height(), '170');
    await user.click(next());
    await titled('Vård');
    await user.click(radio('Ja'));
    await user.type(screen.getByRole('textbox', { name: 'För vad?' }), 'Ett brutet ben');
    await user.click(back());
    await titled('Kroppen');
    expect(height()).toHaveValue('170');
    expect(usePosition.getState()).toMatchObject({ position: '3:2', direction: 'backward' });
    await go(1);
    await titled('Vård');
    expect(screen.getByRole('textbox', { name: 'För vad?' })).toHaveValue('Ett brutet ben');
    await go(-1);
    await user.click(back());
    await titled('Frågor om din hälsa');
    expect(path()).toBe(INTRODUCTION);
  });

  it('the steps of the declaration are returned to after a reload, with the answers typed before', async () => {
    const { user, unmount } = show(QUESTIONS);
    await titled('Kroppen');
    await user.type(height(), '170');
    await user.click(next());
    await titled('Vård');
    await user.click(radio('Ja'));
    await user.type(screen.getByRole('textbox', { name: 'För vad?' }), 'Ett br');
    unmount();
    const copy = sessionStorage.getItem(useDeclaration.persist.name) ?? '';
    useDeclaration.getState().forget();
    sessionStorage.setItem(useDeclaration.persist.name, copy);
    await useDeclaration.persist.rehydrate();
    show(QUESTIONS);
    await titled('Vård');
    expect(screen.getByRole('textbox', { name: 'För vad?' })).toHaveValue('Ett br');
  });

  it('the steps of the declaration begin at the first for a visitor who comes from the introduction', async () => {
    keep(HEALTHY);
    useDeclaration.getState().keepStep('step-4');
    show(QUESTIONS, { from: INTRODUCTION });
    await titled('Kroppen');
    expect(height()).toHaveValue('170');
  });

  it('no step is jumped over: a wanted step beyond an unanswered one leads to the unanswered one', async () => {
    keep({ height: 170, sure: 'Ja' });
    const { user } = show(QUESTIONS, { step: 'step-4' });
    await titled('Vård');
    await user.click(radio('Nej'));
    await user.click(next());
    await titled('Till sist');
  });

  it('a later answer that shows an earlier unanswered step leads back to that step', async () => {
    const [first, ...others] = SENT.steps;
    const early = {
      name: 'Tidigt',
      dependency: 'isSure',
      questions: [{ id: 'early', name: 'Sedan när?', type: 'text', validation: 'required' }],
    };
    const dependencies = { ...SENT.dependencies, isSure: { key: 'sure', value: 'Ja' } };
    api.on(DECLARATION, () => ({ ...SENT, steps: [first, early, ...others], dependencies }));
    keep({ height: 170, care: 'Nej' });
    const { user, path } = show(QUESTIONS, { step: 'step-5' });
    await titled('Till sist');
    await user.click(radio('Ja'));
    await user.click(next());
    await titled('Tidigt');
    expect(path()).toBe(QUESTIONS);
  });

  it('the steps of the declaration begin with the prefilled answers, which are kept like others', async () => {
    const [{ questions }, ...others] = SENT.steps as [(typeof SENT.steps)[0]];
    const given = { ...SENT.steps[0], questions: [{ ...questions[0], answers: ['182'] }] };
    api.on(DECLARATION, () => ({ ...SENT, steps: [given, ...others] }));
    show(QUESTIONS);
    await titled('Kroppen');
    expect(height()).toHaveValue('182');
    expect(useDeclaration.getState().answers).toEqual({ height: 182 });
  });
});

describe('Nästa', () => {
  it('’Nästa’ validates revealed sub-questions too, and the first error gets the focus', async () => {
    keep({ height: 170 });
    const { user } = show(QUESTIONS, { step: 'step-2' });
    await titled('Vård');
    await user.click(radio('Ja'));
    await user.click(radio('Flera'));
    await user.click(next());
    const what = screen.getByRole('textbox', { name: 'För vad?' });
    await waitFor(() => expect(what).toHaveFocus());
    // At each of the two, and in the list above them.
    expect(screen.getAllByText('Fältet är obligatoriskt.')).toHaveLength(4);
    expect(document.title).toMatch(/^Fel: Vård/);
    await user.type(what, 'Ett brutet ben');
    await user.click(next());
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Hur ofta?' })).toHaveFocus());
    await user.click(radio('Inga'));
    await user.click(next());
    await titled('Smärta');
  });

  it('’Nästa’ passes a question that nobody has to answer', async () => {
    keep({ height: 170, care: 'Ja', careWhat: 'Ben', careStill: 'Inga' });
    const { user } = show(QUESTIONS, { step: 'step-3' });
    await titled('Smärta');
    await user.click(next());
    await titled('Till sist');
  });
});

describe('a change after the confirmation', () => {
  const straight = () => screen.queryByRole('button', { name: 'Till dina svar' });

  it('a change after the confirmation can lead straight back, while every question is answered', async () => {
    keep(HEALTHY);
    const state = { step: 'step-1', from: CONFIRMATION };
    const { user, path } = show(QUESTIONS, state, [CONFIRMATION]);
    await titled('Kroppen');
    await user.clear(height());
    expect(straight()).toBeNull();
    await user.type(height(), '171');
    await user.click(screen.getByRole('button', { name: 'Till dina svar' }));
    expect(path()).toBe(CONFIRMATION);
    expect(useDeclaration.getState().answers).toEqual({ ...HEALTHY, height: 171 });
  });

  it('a change after the confirmation leads on as usual when it shows a step not seen before', async () => {
    keep({ ...HEALTHY, careWhat: 'Ben', careStill: 'Inga' });
    const { user } = show(QUESTIONS, { step: 'step-2', from: CONFIRMATION }, [CONFIRMATION]);
    await titled('Vård');
    expect(straight()).toBeVisible();
    await user.click(radio('Ja'));
    expect(straight()).toBeNull();
    await user.click(next());
    await titled('Smärta');
    expect(straight()).toBeNull();
  });

  it('a change after the confirmation drops the document with the earlier answers', async () => {
    keep(HEALTHY);
    const document = { healthDeclarationDocumentId: 'document', products: [], email: '' };
    useDeclaration.getState().keepDocument(document);
    const { user } = show(QUESTIONS, { step: 'step-1', from: CONFIRMATION });
    await titled('Kroppen');
    expect(useDeclaration.getState().document).toEqual({ ...document, answers: HEALTHY });
    await user.type(height(), '1');
    expect(useDeclaration.getState().document).toBeNull();
  });

  it('the way straight back is offered after ’Tillbaka’ too, but not when steps were unanswered', async () => {
    keep({ care: 'Nej', sure: 'Ja' });
    usePosition.getState().moveTo('4', 'forward');
    const { user, unmount } = show(QUESTIONS);
    await titled('Kroppen');
    await user.type(height(), '170');
    expect(straight()).toBeNull();
    unmount();
    usePosition.getState().moveTo('4', 'forward');
    show(QUESTIONS, { step: 'step-1' });
    await titled('Kroppen');
    expect(straight()).toBeVisible();
    expect(usePosition.getState()).toMatchObject({ position: '3:2', direction: 'backward' });
  });

  it('the way straight back is not offered to a visitor who has not seen every step', async () => {
    keep(HEALTHY);
    show(QUESTIONS, { step: 'step-1' });
    await titled('Kroppen');
    expect(straight()).toBeNull();
  });
});

describe('without questions', () => {
  it('a malformed declaration is refused like one that did not come, and reported', async () => {
    const reports: unknown[] = [];
    sendReportsTo((problem) => reports.push(problem));
    api.on(DECLARATION, () => ({ steps: [{ name: 'Tomt', questions: {} }] }));
    keep({ height: 170 });
    const { user } = show(QUESTIONS);
    expect(
      await screen.findByText(
        'Det gick inte att hämta hälsodeklarationen. Försök igen om en liten stund. Det du redan har svarat finns kvar.',
      ),
    ).toBeVisible();
    expect(reports).toHaveLength(1);
    sendReportsTo(undefined);
    api.on(DECLARATION, () => SENT);
    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    await titled('Kroppen');
    expect(height()).toHaveValue('170');
  });

  it('a placeholder shows that the questions are being fetched', async () => {
    let release: (sent: object) => void = () => {};
    const sent = new Promise((done) => {
      release = done;
    });
    api.on(DECLARATION, () => sent);
    show(QUESTIONS);
    expect(await screen.findByText('Hämtar frågorna...')).toBeVisible();
    await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain(DECLARATION));
    release(SENT);
    await titled('Kroppen');
  });

  it('a visitor of whom no declaration is awaited is asked nothing, and a failed check is retried', async () => {
    api.on(AWAITED, () => {
      throw new ApiError('unexpected', 503);
    });
    const { user } = show(QUESTIONS);
    await screen.findByText(/^Det gick inte att hämta hälsodeklarationen/);
    api.on(AWAITED, () => ({ productApplications: [] }));
    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    await screen.findByText(`plats ${INFO}`);
  });
});
