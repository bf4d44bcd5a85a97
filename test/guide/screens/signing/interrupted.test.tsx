// Loaded at once: the wait for it is no part of what is tested here.
import '../../../../src/guide/screens/eid/dialogCode.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#guide/api';
import { keepEidOrder, type SignedContent, useApplication, useRecommendations } from '#guide/state';
import { selectedProducts } from '#insurance';
import { KEEP, statusWith } from '../eid/eidSamples.ts';
import { fakeClient, takeOverClient } from '../fakeClient.ts';
import {
  APPLY,
  arrive,
  BANKID_SIGN,
  begin,
  COLLECT,
  callsTo,
  choose,
  DECLARE,
  FAILED,
  fails,
  granted,
  later,
  ledTo,
  message,
  nextDocument,
  PERSON,
  PRODUCTS,
  RECOMMENDATIONS,
  SIGNATURE,
  show,
  sign,
  unanswered,
} from './world.tsx';

const api = fakeClient();
takeOverClient(api);

beforeEach(() => {
  begin(api);
  api.on(APPLY, () => granted('OF-1'));
});

/** What has been declared, and perhaps signed, before the page was reloaded. */
function declaredBefore(signature?: typeof SIGNATURE): SignedContent {
  const recommendations = [PRODUCTS.accident];
  choose(api, recommendations);
  const { choices } = useRecommendations.getState();
  const content = {
    healthDeclarationDocumentId: nextDocument().healthDeclarationDocumentId,
    isFullyFunctional: true,
    consentsToMarketing: false,
    email: 'annan@exempel.se',
    selectedProducts: selectedProducts(recommendations, choices, '20260101'),
  };
  useApplication.getState().keepAnswers({ email: content.email, declinesMarketing: ['declines'] });
  useApplication.getState().keepContent(content);
  if (signature) useApplication.getState().keepSignature(signature, Date.now());
  return content;
}

describe('an answer that was lost', () => {
  it('an application whose answer was lost is handed in again with the same signature', async () => {
    api.on(APPLY, fails(new ApiError('timeout')));
    const { press } = await arrive(api, ['accident']);
    await press();
    await waitFor(() => expect(message()).toMatchObject(FAILED));
    api.on(APPLY, () => granted('OF-1'));
    await press();
    expect(await ledTo('klart')).toBeVisible();
    const [first, second] = callsTo(api, APPLY).map(({ body }) => body);
    expect(second).toEqual(first);
    expect(callsTo(api, DECLARE)).toHaveLength(1);
  });

  it('a failed application is handed in with a new mail address, but not with a new health answer', async () => {
    api.on(APPLY, fails(new ApiError('unexpected', 503)));
    const { user, press } = await arrive(api, ['care'], 'Ja');
    await press();
    await waitFor(() => expect(message()).toMatchObject(FAILED));
    await user.type(screen.getByRole('textbox'), 'x');
    await press();
    await waitFor(() => expect(callsTo(api, APPLY)).toHaveLength(2));
    expect(callsTo(api, APPLY)[1]?.body).toMatchObject({ person: { epost: `${PERSON.epost}x` } });
    expect(callsTo(api, DECLARE)).toHaveLength(1);
    await user.click(screen.getByRole('radio', { name: 'Nej' }));
    await press();
    await waitFor(() => expect(callsTo(api, DECLARE)).toHaveLength(2));
  });

  it('a lost application is not handed in again in place of another one that is out of date', async () => {
    api.on(APPLY, fails(new ApiError('timeout')));
    const { user, press } = await arrive(api, ['care'], 'Ja');
    await press();
    await waitFor(() => expect(message()).toMatchObject(FAILED));
    api.on(DECLARE, fails(new ApiError('unexpected', 409)));
    await user.click(screen.getByRole('radio', { name: 'Nej' }));
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Dina förslag har ändrats');
    expect(callsTo(api, APPLY)).toHaveLength(1);
  });

  it('a lost application is not handed in again by itself when the visitor returns to the page', async () => {
    api.on(APPLY, fails(new ApiError('timeout')));
    const { press, unmount } = await arrive(api, ['accident']);
    await press();
    await waitFor(() => expect(message()).toMatchObject(FAILED));
    unmount();
    show();
    expect(await sign()).toBeEnabled();
    expect(callsTo(api, APPLY)).toHaveLength(1);
  });

  it('a late answer to an application keeps the receipt of a visitor who has left, and informs them', async () => {
    const applied = later();
    api.on(APPLY, applied.answer);
    const { press, unmount } = await arrive(api, ['accident']);
    await press();
    await waitFor(() => expect(callsTo(api, APPLY)).toHaveLength(1));
    unmount();
    await applied.give(granted('OF-1'));
    expect(useApplication.getState().receipt).not.toBeNull();
    expect(message()).toMatchObject({ type: 'success', title: 'Signeringen lyckades' });
  });

  it('a late answer to an application leaves nothing behind when the visitor has logged out', async () => {
    const applied = later();
    api.on(APPLY, applied.answer);
    const { press, unmount } = await arrive(api, ['accident']);
    await press();
    await waitFor(() => expect(callsTo(api, APPLY)).toHaveLength(1));
    unmount();
    useApplication.getState().forget();
    await applied.give(granted('OF-1'));
    expect(useApplication.getState().receipt).toBeNull();
    expect(message()).toBeNull();
  });
});

describe('a reload', () => {
  it('a reload while an application is handed in hands it in by itself, whatever is recommended now', async () => {
    const { healthDeclarationDocumentId } = declaredBefore(SIGNATURE);
    api.on(RECOMMENDATIONS, () => []);
    show();
    expect(await ledTo('klart')).toBeVisible();
    expect(callsTo(api, APPLY).map(({ body }) => body)).toMatchObject([
      {
        healthDeclarationDocumentId,
        bankIdSigningInfo: SIGNATURE,
        consentsToMarketing: false,
        person: { epost: 'annan@exempel.se' },
      },
    ]);
    expect(callsTo(api, DECLARE)).toEqual([]);
    expect(callsTo(api, RECOMMENDATIONS)).toEqual([]);
  });

  it('a reload just as the server has answered leads to the receipt', async () => {
    const { selectedProducts: products, email } = declaredBefore(SIGNATURE);
    const results = granted('OF-1').applicationResults.map((own) => ({
      ...own,
      level: '',
      levelLabel: '',
    }));
    useApplication.getState().keepReceipt({ results, products, total: 49, email, awaited: [] });
    api.on(RECOMMENDATIONS, () => []);
    show();
    expect(await ledTo('klart')).toBeVisible();
    expect(callsTo(api, APPLY)).toEqual([]);
  });

  it('a reload shows the application handed in, which can be sent again when the answer is lost', async () => {
    declaredBefore(SIGNATURE);
    api.on(APPLY, fails(new ApiError('offline')));
    const { user } = show();
    const button = await sign();
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/^Olycksfallsförsäkring/);
    expect(screen.getByRole('textbox')).toHaveValue('annan@exempel.se');
    await waitFor(() => expect(message()).toMatchObject(FAILED));
    api.on(APPLY, () => granted('OF-1'));
    await user.click(button);
    expect(await ledTo('klart')).toBeVisible();
    expect(callsTo(api, DECLARE)).toEqual([]);
  });

  it('a reload long after handing in, as of a restored tab, waits for a press', async () => {
    declaredBefore(SIGNATURE);
    useApplication.getState().keepSignature(SIGNATURE, Date.now() - 11 * 60_000);
    show();
    expect(await sign()).toBeEnabled();
    expect(callsTo(api, APPLY)).toEqual([]);
  });

  it('a reload in the dialog goes on with the order and hands in the signed application', async () => {
    const { healthDeclarationDocumentId } = declaredBefore();
    keepEidOrder({ ...KEEP, purpose: 'signing', startedAt: Date.now() });
    show();
    expect(await ledTo('klart')).toBeVisible();
    expect(callsTo(api, BANKID_SIGN)).toEqual([]);
    expect(callsTo(api, APPLY)[0]?.body).toMatchObject({ healthDeclarationDocumentId });
  });

  it('a reload in the dialog lets the visitor start over, with a text that is put together anew', async () => {
    const { selectedProducts: productApplications } = declaredBefore();
    keepEidOrder({ ...KEEP, purpose: 'signing', startedAt: Date.now() });
    api.on(COLLECT, () => statusWith({ cancelled: true, bankidUserDisplayMessage: 'Avbröts.' }));
    const { user } = show();
    const restart = await screen.findByRole('button', { name: 'Starta om signeringen' });
    api.on(COLLECT, unanswered);
    await user.click(restart);
    await screen.findByRole('img', { name: /^QR-kod/ });
    expect(callsTo(api, DECLARE)[0]?.body).toMatchObject({ firstName: 'Åsa', productApplications });
    expect(callsTo(api, BANKID_SIGN)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Avbryt' }));
    // From here the page is as it was before anything was pressed.
    expect(await sign()).toBeEnabled();
    expect(callsTo(api, RECOMMENDATIONS)).toHaveLength(1);
  });
});
