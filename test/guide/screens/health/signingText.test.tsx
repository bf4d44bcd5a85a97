// Loaded at once: the wait for it is no part of what is tested here.
import '../../../../src/guide/screens/eid/dialogCode.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#guide/api';
import { useApplication, useDeclaration } from '#guide/state';
import { statusWith } from '../eid/eidSamples.ts';
import { fakeClient, takeOverClient } from '../fakeClient.ts';
import {
  AWAITED,
  arrive,
  BANKID_SIGN,
  begin,
  COLLECT,
  callsTo,
  DECLARE,
  DEFINITION,
  declaration,
  fails,
  ledTo,
  nextDocument,
  OTHER_TEXT,
  otherDocument,
  QUESTIONS,
  signButton,
  signedText,
  textOf,
} from './world.tsx';

const api = fakeClient();
takeOverClient(api);

beforeEach(() => begin(api));

describe('the text that is signed', () => {
  it('the text to sign stands on the page before any of it has left the browser', async () => {
    await arrive();
    expect(callsTo(api, DECLARE)).toEqual([]);
    const nodes = [...(await signedText())];
    expect(nodes.map(({ nodeType }) => nodeType)).toEqual([Node.TEXT_NODE]);
    expect(nodes[0]?.nodeValue).toContain('### Röker du?\n+ Nej');
    expect(await signButton()).toBeEnabled();
  });

  it('the text to sign must be read again when the server has another, before BankID is asked', async () => {
    api.on(DECLARE, otherDocument);
    const { press } = await arrive();
    await press();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Läs texten igen');
    // On a phone it would be out of view otherwise.
    expect(alert.parentElement).toHaveFocus();
    const nodes = [...(await signedText())];
    expect(nodes.map(({ nodeType, nodeValue }) => [nodeType, nodeValue])).toEqual([
      [Node.TEXT_NODE, OTHER_TEXT],
    ]);
    expect(screen.getByText(/Nej & <inte>/)).toBeVisible();
    expect(callsTo(api, BANKID_SIGN)).toEqual([]);
    await press();
    await waitFor(() => expect(callsTo(api, BANKID_SIGN)).toHaveLength(1));
    expect(callsTo(api, BANKID_SIGN)[0]?.body).toMatchObject({ textToSign: OTHER_TEXT });
    expect(callsTo(api, DECLARE)).toHaveLength(1);
  });

  it('the text to sign is requested again by the same button when it did not come', async () => {
    api.on(DECLARE, fails(new ApiError('offline')));
    const { press } = await arrive();
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Signeringen gick inte att förbereda.',
    );
    expect(callsTo(api, BANKID_SIGN)).toEqual([]);
    api.on(DECLARE, nextDocument);
    expect(await signButton()).toHaveTextContent(/^Försök igen/);
    await press();
    await waitFor(() => expect(callsTo(api, BANKID_SIGN)).toHaveLength(1));
  });

  it('a text to sign that cannot be made of the answers leads to the questions', async () => {
    api.on(DECLARE, fails(new ApiError('unexpected', 422)));
    const { user, press } = await arrive();
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Dina svar finns kvar.');
    await user.click(screen.getByRole('button', { name: 'Till frågorna' }));
    expect(await ledTo()).toContain(`${QUESTIONS} {"step":"step-1"`);
  });

  it('starting over closes the dialog when the text to sign is one that nobody has read', async () => {
    api.on(COLLECT, () => statusWith({ cancelled: true }));
    const { user, press } = await arrive();
    await press();
    const restart = await screen.findByRole('button', { name: 'Starta om signeringen' });
    api.on(DECLARE, otherDocument);
    await user.click(restart);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Läs texten igen innan du signerar');
    expect(alert.parentElement).toHaveFocus();
    expect(await textOf()).toBe(OTHER_TEXT);
    expect(callsTo(api, BANKID_SIGN)).toHaveLength(1);
    await press();
    await waitFor(() => expect(callsTo(api, BANKID_SIGN)).toHaveLength(2));
    expect(callsTo(api, BANKID_SIGN)[1]?.body).toMatchObject({ textToSign: OTHER_TEXT });
  });
});

describe('questions that have changed', () => {
  beforeEach(() => {
    let isOld = true;
    api.on(DECLARE, (call) => {
      if (!isOld) return nextDocument(call);
      isOld = false;
      throw new ApiError('unexpected', 409);
    });
  });

  it('questions that have changed are fetched anew, and the answers stay', async () => {
    const { user, press } = await arrive();
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Dina svar finns kvar.');
    api.on(DECLARE, nextDocument);
    await user.click(screen.getByRole('button', { name: 'Gå igenom svaren' }));
    expect(await signedText()).toHaveLength(1);
    expect(callsTo(api, DEFINITION)).toHaveLength(2);
    expect(useDeclaration.getState().answers).toMatchObject({ smokes: 'Nej' });
  });

  it('changed questions that cannot be fetched can be left, with the answers kept', async () => {
    api.on(AWAITED, fails(new ApiError('offline')));
    const { user, press } = await arrive();
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Det du redan har svarat');
    await user.click(screen.getByRole('button', { name: 'Tillbaka' }));
    expect(await ledTo()).toContain('/halsodeklaration/info/');
    expect(useDeclaration.getState().answers).toMatchObject({ smokes: 'Nej' });
  });

  it('changed questions that need another answer lead to it', async () => {
    const { user, press } = await arrive();
    await press();
    const [habits, ...others] = declaration().steps;
    const [ill] = others;
    const required = { ...ill?.questions[0], validation: 'required' };
    const steps = [habits, { ...ill, questions: [required] }];
    api.on(DEFINITION, () => declaration({ version: 'v2', steps }));
    await user.click(await screen.findByRole('button', { name: 'Gå igenom svaren' }));
    expect(await ledTo()).toBe(`led to ${QUESTIONS} {"step":"step-2"}`);
  });

  it('changed questions that are no longer asked lead out of the declaration', async () => {
    api.on(DECLARE, () => {
      api.on(AWAITED, () => ({ productApplications: [] }));
      throw new ApiError('unexpected', 409);
    });
    const { user, press } = await arrive();
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Kanske har du redan lämnat in den.',
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hälsodeklaration');
    await user.click(screen.getByRole('button', { name: 'Mer om hälsodeklarationen' }));
    expect(await ledTo()).toContain('/halsodeklaration/info/');
    expect(useApplication.getState().receipt?.awaited).toEqual([]);
  });
});
