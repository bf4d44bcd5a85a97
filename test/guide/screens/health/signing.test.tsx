// Loaded at once: the wait for it is no part of what is tested here.
import '../../../../src/guide/screens/eid/dialogCode.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#guide/api';
import { useApplication, useDeclaration } from '#guide/state';
import { statusWith } from '../eid/eidSamples.ts';
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
  later,
  ledTo,
  message,
  PERSON,
  questions,
  SIGNATURE,
  TO_FINISH,
  textOf,
  unanswered,
} from './world.tsx';

const api = fakeClient();
takeOverClient(api);

beforeEach(() => begin(api));

describe('signing the declaration', () => {
  it('the declaration is signed with exactly the text on the page, and leaves no answer in the tab', async () => {
    const applied = later();
    api.on(APPLY, applied.answer);
    const { press, button } = await arrive();
    const text = await textOf();
    await press();
    await waitFor(() => expect(callsTo(api, APPLY)).toHaveLength(1));
    expect(button).toHaveTextContent('Dina uppgifter behandlas...');
    await applied.give(granted());
    expect(await ledTo()).toBe(TO_FINISH);
    expect(callsTo(api, BANKID_SIGN)[0]?.body).toMatchObject({ textToSign: text });
    expect(callsTo(api, DECLARE)).toHaveLength(1);
    expect(callsTo(api, APPLY)[0]?.body).toMatchObject({
      bankIdSigningInfo: SIGNATURE,
      isFullyFunctional: true,
      consentsToMarketing: true,
      person: { ...PERSON, epost: 'annan@exempel.se' },
      selectedProducts: [LIFE],
    });
    expect(useApplication.getState()).toMatchObject({
      isMailed: false,
      receipt: {
        results: [{ conditionNumber: 'OF-1' }, { conditionNumber: 'LI-1', wasSigned: true }],
        total: 269,
        awaited: [],
      },
    });
    expect(useDeclaration.getState()).toMatchObject({ answers: {}, signature: null });
    expect(questions()).toBeUndefined();
    expect(sessionStorage.getItem(useDeclaration.persist.name)).not.toMatch(/Rad 1|signature":\{/);
  });

  it('signing the declaration after a new login makes a receipt, without consent to marketing', async () => {
    useApplication.getState().forget();
    const submitted = { reference: '67DF-3917-FA0D', receivedAt: '2026-11-26T13:32:00.000Z' };
    api.on(APPLY, () => ({ ...granted(), ...submitted }));
    const { press } = await arrive();
    await press();
    expect(await ledTo()).toBe(TO_FINISH);
    expect(callsTo(api, APPLY)[0]?.body).toMatchObject({
      consentsToMarketing: false,
      person: PERSON,
      selectedProducts: [LIFE],
    });
    expect(useApplication.getState().receipt).toEqual({
      results: granted().applicationResults.map((own) => ({ ...own, level: '', levelLabel: '' })),
      products: [
        {
          conditionNumber: 'LI-1',
          productName: 'Livförsäkring',
          price: 120,
          childPersonalNumber: '',
          motherPersonalNumber: '',
          childExpectedBirth: '',
        },
      ],
      reference: '67DF-3917-FA0D',
      receivedAt: Date.UTC(2026, 10, 26, 13, 32),
      total: 220,
      email: PERSON.epost,
      awaited: [],
    });
  });

  it('signing the declaration after a new login sends the confirmation to the address of the application', async () => {
    useApplication.getState().forget();
    const email = 'annan@exempel.se';
    api.on(AWAITED, () => ({ productApplications: [LIFE], email }));
    const { press } = await arrive();
    await press();
    expect(await ledTo()).toBe(TO_FINISH);
    expect(callsTo(api, APPLY)[0]?.body).toMatchObject({ person: { ...PERSON, epost: email } });
    expect(useApplication.getState().receipt?.email).toBe(email);
  });

  it('signing the declaration opens one dialog however often the button is pressed', async () => {
    api.on(COLLECT, unanswered);
    const { user, button } = await arrive();
    await user.dblClick(button);
    await screen.findByRole('dialog');
    expect(callsTo(api, BANKID_SIGN)).toHaveLength(1);
  });
});

describe('signing that ends otherwise', () => {
  it('signing the declaration can be given up, which is reported, and uses the same text next time', async () => {
    api.on(COLLECT, unanswered);
    const { user, press, button } = await arrive();
    await press();
    await user.click(await screen.findByRole('button', { name: 'Avbryt' }));
    expect(message()).toMatchObject({
      type: 'info',
      title: 'Signeringen avbruten',
      content: 'Du avbröt signeringen',
    });
    expect(button).toHaveFocus();
    expect(useDeclaration.getState()).toMatchObject({ document: null, place: 'step-2' });
    await press();
    await waitFor(() => expect(callsTo(api, BANKID_SIGN)).toHaveLength(2));
    expect(message()).toBeNull();
    const [first, second] = callsTo(api, BANKID_SIGN).map(({ body }) => body);
    expect(second).toMatchObject({ textToSign: (first as { textToSign: string }).textToSign });
  });

  it('starting over in the dialog prepares a new document of the declaration with the same text', async () => {
    api.on(COLLECT, () => statusWith({ cancelled: true }));
    const { user, press } = await arrive();
    const before = await textOf();
    await press();
    const restart = await screen.findByRole('button', { name: 'Starta om signeringen' });
    api.on(COLLECT, unanswered);
    await user.click(restart);
    await waitFor(() => expect(callsTo(api, BANKID_SIGN)).toHaveLength(2));
    expect(await textOf()).toBe(before);
    expect(callsTo(api, DECLARE)).toHaveLength(2);
    expect(callsTo(api, BANKID_SIGN)[1]?.body).toMatchObject({ textToSign: before });
  });

  it('a signature by somebody else is reported, and nothing is handed in', async () => {
    api.on(COLLECT, () =>
      statusWith({ completedSuccessfully: true, signedWithIncorrectPersonalNumber: true }),
    );
    const { press } = await arrive();
    await press();
    await waitFor(() =>
      expect(message()).toMatchObject({
        title: 'Signeringen misslyckades',
        content: 'Signerade med fel personnummer',
      }),
    );
    expect(callsTo(api, APPLY)).toEqual([]);
    expect(useDeclaration.getState().answers).toMatchObject({ smokes: 'Nej' });
  });

  it('signing the declaration gets another document when the signed one is refused', async () => {
    api.on(APPLY, fails(new ApiError('unexpected', 422)));
    const { press } = await arrive();
    await press();
    await waitFor(() => expect(message()).toMatchObject(FAILED));
    api.on(APPLY, granted);
    await press();
    expect(await ledTo()).toBe(TO_FINISH);
    const ids = callsTo(api, APPLY).map(({ body }) => Object(body).healthDeclarationDocumentId);
    expect(new Set(ids).size).toBe(2);
  });

  it('signing the declaration hands in the same signature when the answer was lost', async () => {
    api.on(APPLY, fails(new ApiError('timeout')));
    const { press } = await arrive();
    await press();
    await waitFor(() => expect(message()).toMatchObject(FAILED));
    api.on(APPLY, granted);
    await press();
    expect(await ledTo()).toBe(TO_FINISH);
    const [first, second] = callsTo(api, APPLY).map(({ body }) => body);
    expect(second).toEqual(first);
    expect(callsTo(api, BANKID_SIGN)).toHaveLength(1);
  });

  it('signing the declaration reports a change when the signed declaration is no longer awaited', async () => {
    api.on(APPLY, fails(new ApiError('unexpected', 409)));
    const { press } = await arrive();
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Något har ändrats');
    expect(useDeclaration.getState()).toMatchObject({ document: null, signature: null });
  });
});

describe('whoever leaves', () => {
  it('leaving before signing leaves no document to sign', async () => {
    api.on(COLLECT, unanswered);
    const { press, unmount } = await arrive();
    await press();
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: /^Ändra/, hidden: true })).toBeNull();
    expect(useDeclaration.getState().document).not.toBeNull();
    unmount();
    expect(useDeclaration.getState().document).toBeNull();
  });

  it('logging out while the declaration is handed in leaves no receipt of it', async () => {
    const { answer, give } = later();
    api.on(APPLY, answer);
    const { press } = await arrive();
    await press();
    await waitFor(() => expect(callsTo(api, APPLY)).toHaveLength(1));
    useApplication.getState().forget();
    useDeclaration.getState().forget();
    await give(granted());
    expect(useApplication.getState().receipt).toBeNull();
  });
});
