// Loaded at once: the wait for it is no part of what is tested here.
import '../../../../src/guide/screens/eid/dialogCode.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#guide/api';
import { keepEidOrder, useApplication, useDeclaration } from '#guide/state';
import { KEEP } from '../eid/eidSamples.ts';
import { fakeClient, takeOverClient } from '../fakeClient.ts';
import {
  APPLY,
  AWAITED,
  arrive,
  BANKID_SIGN,
  begin,
  COLLECT,
  callsTo,
  DECLARE,
  FAILED,
  fails,
  granted,
  LIFE,
  ledTo,
  message,
  SIGNATURE,
  show,
  signButton,
  TO_FINISH,
  textOf,
  unanswered,
} from './world.tsx';

const api = fakeClient();
takeOverClient(api);

beforeEach(() => begin(api));

describe('a reload', () => {
  const signedBefore = (signature?: typeof SIGNATURE) => {
    const documentId = `kept-${Math.random()}`;
    const email = 'annan@exempel.se';
    useDeclaration
      .getState()
      .keepDocument({ healthDeclarationDocumentId: documentId, products: [LIFE], email });
    if (signature) useDeclaration.getState().keepSignature(signature, Date.now());
    return documentId;
  };

  it('a reload while the declaration is handed in hands it in by itself', async () => {
    const healthDeclarationDocumentId = signedBefore(SIGNATURE);
    show();
    expect(await ledTo()).toBe(TO_FINISH);
    expect(callsTo(api, APPLY)[0]?.body).toMatchObject({
      healthDeclarationDocumentId,
      bankIdSigningInfo: SIGNATURE,
      selectedProducts: [LIFE],
    });
    expect(callsTo(api, DECLARE)).toEqual([]);
  });

  it('a reload after the server took the declaration hands it in once more, and shows the result', async () => {
    for (const start of [() => undefined, () => useApplication.getState().forget()]) {
      const healthDeclarationDocumentId = signedBefore(SIGNATURE);
      start();
      api.on(AWAITED, () => ({ productApplications: [], email: '' }));
      const { unmount } = show();
      expect(await ledTo()).toBe(TO_FINISH);
      expect(callsTo(api, APPLY).at(-1)?.body).toMatchObject({
        healthDeclarationDocumentId,
        person: { epost: 'annan@exempel.se' },
        selectedProducts: [LIFE],
      });
      expect(useApplication.getState().receipt).toMatchObject({ awaited: [] });
      unmount();
      begin(api);
    }
  });

  it('a reload while the declaration is handed in lets the visitor retry when that fails again', async () => {
    const healthDeclarationDocumentId = signedBefore(SIGNATURE);
    api.on(APPLY, fails(new ApiError('offline')));
    const { user } = show();
    expect(await screen.findByText(/Din signering finns kvar/)).toBeVisible();
    api.on(APPLY, granted);
    await user.click(await signButton());
    expect(await ledTo()).toBe(TO_FINISH);
    expect(callsTo(api, APPLY)[1]?.body).toMatchObject({ healthDeclarationDocumentId });
    expect(callsTo(api, BANKID_SIGN)).toEqual([]);
  });

  it('a reload after a failure hands the declaration in at a press, unless the answers have changed', async () => {
    const healthDeclarationDocumentId = signedBefore(SIGNATURE);
    useDeclaration.getState().endSubmission();
    const { user, unmount } = show();
    expect(await screen.findByText(/Din signering finns kvar/)).toBeVisible();
    expect(screen.queryByText(/först när du har signerat/)).toBeNull();
    expect(await signButton()).toHaveTextContent(/^Lämna in igen/);
    expect(callsTo(api, APPLY)).toEqual([]);
    api.on(APPLY, fails(new ApiError('timeout')));
    await user.click(await signButton());
    await waitFor(() => expect(message()).toMatchObject(FAILED));
    expect(callsTo(api, APPLY)[0]?.body).toMatchObject({ healthDeclarationDocumentId });
    unmount();
    api.on(APPLY, granted);
    useDeclaration.getState().keepAnswers({ smokes: 'Nej', more: 'Astma' });
    const { press } = await arrive();
    expect(screen.queryByText(/Din signering finns kvar/)).toBeNull();
    await press();
    expect(await ledTo()).toBe(TO_FINISH);
    expect(callsTo(api, APPLY)).toHaveLength(2);
    expect(callsTo(api, APPLY)[1]?.body).not.toMatchObject({ healthDeclarationDocumentId });
    expect(callsTo(api, DECLARE)).toHaveLength(1);
  });

  it('a reload while the declaration is handed in does not hand in answers changed since', async () => {
    signedBefore(SIGNATURE);
    useDeclaration.getState().keepAnswers({ smokes: 'Nej', more: 'Astma' });
    await arrive();
    expect(callsTo(api, APPLY)).toEqual([]);
  });

  it('a reload in the dialog goes on with the order and hands in the signed declaration', async () => {
    const healthDeclarationDocumentId = signedBefore();
    keepEidOrder({ ...KEEP, purpose: 'signing', startedAt: Date.now() });
    show();
    expect(await ledTo()).toBe(TO_FINISH);
    expect(callsTo(api, APPLY)[0]?.body).toMatchObject({ healthDeclarationDocumentId });
    expect(callsTo(api, DECLARE)).toEqual([]);
  });

  it('a reload in a dialog that is then given up shows a text to sign again', async () => {
    signedBefore();
    keepEidOrder({ ...KEEP, purpose: 'signing', startedAt: Date.now() });
    api.on(COLLECT, unanswered);
    const { user } = show();
    const cancel = await screen.findByRole('button', { name: 'Avbryt' });
    expect(document.title).toMatch(/^Kontrollera och signera/);
    await user.click(cancel);
    expect(await textOf()).toMatch(/^# Hälsodeklaration/);
    expect(await signButton()).toBeEnabled();
  });
});
