// Loaded at once: the wait for it is no part of what is tested here.
import '../../../../src/guide/screens/eid/dialogCode.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#guide/api';
import {
  fetchStateOf,
  keptEidOrder,
  RECOMMENDED,
  useApplication,
  useRecommendations,
} from '#guide/state';
import { statusWith } from '../eid/eidSamples.ts';
import { fakeClient, takeOverClient } from '../fakeClient.ts';
import {
  APPLY,
  arrive,
  BANKID_SIGN,
  begin,
  COLLECT,
  callsTo,
  DECLARE,
  FAILED,
  fails,
  granted,
  later,
  ledTo,
  message,
  nextDocument,
  PERSON,
  RECOMMENDATIONS,
  SIGNATURE,
  unanswered,
} from './world.tsx';

const api = fakeClient();
takeOverClient(api);

beforeEach(() => {
  begin(api);
  api.on(APPLY, () => granted('OF-1'));
});

const announced = () =>
  screen.getAllByRole('status', { hidden: true }).map((node) => node.textContent);

describe('signing', () => {
  it('signing the application declares, signs and hands in what was chosen, and leads to the receipt', async () => {
    const [declared, applied] = [later(), later()];
    api.on(DECLARE, declared.answer);
    api.on(APPLY, applied.answer);
    const { user, press, button } = await arrive(api, ['accident']);
    await user.click(screen.getByRole('checkbox'));
    await press();
    await waitFor(() => expect(announced()).toContain('Kontaktar BankId...'));
    expect(button).toHaveAttribute('aria-disabled', 'true');
    const document = nextDocument();
    await declared.give(document);
    await waitFor(() => expect(callsTo(api, APPLY)).toHaveLength(1));
    expect(announced()).toContain('Dina uppgifter behandlas...');
    expect(screen.getByRole('button', { name: 'Tillbaka' })).toBeDisabled();
    const products = useApplication.getState().content?.selectedProducts;
    expect(products).toMatchObject([{ id: 'OF', conditionNumber: 'OF-1', price: 49 }]);
    await applied.give(granted('OF-1'));
    expect(await ledTo('klart')).toBeVisible();
    expect(callsTo(api, DECLARE).map(({ body }) => body)).toEqual([
      {
        firstName: 'Åsa',
        lastName: 'Öberg',
        isFullyFunctional: true,
        productApplications: products,
      },
    ]);
    expect(callsTo(api, BANKID_SIGN)[0]?.body).toMatchObject({
      textToSign: document.textToSign,
      userNonVisibleData: document.userNonVisibleData,
    });
    expect(callsTo(api, APPLY)[0]?.body).toEqual({
      healthDeclarationDocumentId: document.healthDeclarationDocumentId,
      bankIdSigningInfo: SIGNATURE,
      isFullyFunctional: true,
      consentsToMarketing: false,
      person: PERSON,
      selectedProducts: products,
    });
    expect(useApplication.getState()).toMatchObject({
      content: null,
      signature: null,
      receipt: {
        results: granted('OF-1').applicationResults,
        products: [{ conditionNumber: 'OF-1', productName: 'Olycksfallsförsäkring', price: 49 }],
        total: 149,
        email: PERSON.epost,
        awaited: [],
      },
    });
    // What was recommended before has been applied for.
    expect(useRecommendations.getState()).toMatchObject({ request: '', choices: [] });
    expect(fetchStateOf(RECOMMENDED).status).toBe('idle');
    expect(callsTo(api, RECOMMENDATIONS)).toHaveLength(1);
  });

  it.each([
    ['a whole declaration, fully functional', ['care', 'life'], 'Ja', 'halsodeklaration/info'],
    ['a whole declaration, not fully functional', ['care', 'life'], 'Nej', 'klart'],
    ['a whole declaration, not asked', ['life'], undefined, 'halsodeklaration/info'],
    ['the question alone', ['care'], 'Ja', 'klart'],
  ] as const)(
    'signing the application after %s leads to the right page',
    async (_name, products, health, path) => {
      const { press } = await arrive(api, products, health);
      await press();
      expect(await ledTo(path)).toBeVisible();
      const isFullyFunctional = health !== 'Nej';
      expect(callsTo(api, DECLARE)[0]?.body).toMatchObject({ isFullyFunctional });
      expect(callsTo(api, APPLY)[0]?.body).toMatchObject({ isFullyFunctional });
    },
  );

  it('signing the application sends one request however often the button is pressed', async () => {
    api.on(DECLARE, unanswered);
    const { user, button } = await arrive(api, ['accident']);
    await user.dblClick(button);
    await user.click(button);
    button.focus();
    await user.keyboard('{Enter}');
    expect(callsTo(api, DECLARE)).toHaveLength(1);
  });
});

describe('signing that ends otherwise', () => {
  it.each([
    ['the server cannot be reached', DECLARE, new ApiError('offline')],
    ['the server will not answer', DECLARE, new ApiError('unexpected', 400)],
    ['what was signed is refused', APPLY, new ApiError('unexpected', 422)],
  ] as const)(
    'signing the application reports a failure when %s, and can begin anew',
    async (_name, path, error) => {
      api.on(path, fails(error));
      const { press } = await arrive(api, ['accident']);
      await press();
      await waitFor(() => expect(message()).toMatchObject(FAILED));
      expect(useApplication.getState()).toMatchObject({ content: null, signature: null });
      api.on(DECLARE, nextDocument);
      api.on(APPLY, () => granted('OF-1'));
      await press();
      expect(message()).toBeNull();
      expect(await ledTo('klart')).toBeVisible();
    },
  );

  it('signing the application can be given up, which is reported, and declares anew next time', async () => {
    api.on(COLLECT, unanswered);
    const { user, press, button } = await arrive(api, ['accident']);
    await press();
    await user.click(await screen.findByRole('button', { name: 'Avbryt' }));
    expect(message()).toMatchObject({
      type: 'info',
      title: 'Signeringen avbruten',
      content: 'Du avbröt signeringen',
    });
    expect(button).toHaveFocus();
    expect(useApplication.getState().content).toBeNull();
    await press();
    await screen.findByRole('dialog');
    expect(callsTo(api, DECLARE)).toHaveLength(2);
    expect(callsTo(api, APPLY)).toEqual([]);
  });

  it('signing the application can start over in the dialog, with a text that is put together anew', async () => {
    api.on(COLLECT, () => statusWith({ cancelled: true }));
    const { user, press } = await arrive(api, ['accident']);
    await press();
    const restart = await screen.findByRole('button', { name: 'Starta om signeringen' });
    expect(callsTo(api, DECLARE)).toHaveLength(1);
    api.on(COLLECT, unanswered);
    await user.click(restart);
    await screen.findByRole('img', { name: /^QR-kod/ });
    expect(callsTo(api, DECLARE)).toHaveLength(2);
  });

  it.each([409, 422])(
    'starting over in the dialog leads back to the result after a %i too',
    async (status) => {
      api.on(COLLECT, () => statusWith({ cancelled: true }));
      const { user, press } = await arrive(api, ['accident']);
      await press();
      const restart = await screen.findByRole('button', { name: 'Starta om signeringen' });
      api.on(DECLARE, fails(new ApiError('unexpected', status)));
      await user.click(restart);
      expect(await screen.findByRole('alert')).toHaveTextContent('Dina förslag har ändrats');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByRole('button', { name: 'Till resultatet' })).toBeVisible();
    },
  );

  it('a signature by somebody else is reported, and nothing is handed in', async () => {
    api.on(COLLECT, () =>
      statusWith({ completedSuccessfully: true, signedWithIncorrectPersonalNumber: true }),
    );
    const { press } = await arrive(api, ['accident']);
    await press();
    await waitFor(() =>
      expect(message()).toMatchObject({
        type: 'error',
        title: 'Signeringen misslyckades',
        content: 'Signerade med fel personnummer',
      }),
    );
    expect(callsTo(api, APPLY)).toEqual([]);
  });

  it.each([
    [409, DECLARE],
    [422, DECLARE],
    [409, APPLY],
  ])(
    'signing the application leads back to the result, with the ticked choices, after a %i of %s',
    async (status, path) => {
      api.on(path, fails(new ApiError('unexpected', status)));
      const { user, press } = await arrive(api, ['accident']);
      const { choices } = useRecommendations.getState();
      await press();
      expect(await screen.findByRole('alert')).toHaveTextContent('Dina förslag har ändrats');
      expect(useRecommendations.getState()).toMatchObject({ request: '', choices });
      expect(fetchStateOf(RECOMMENDED).status).toBe('idle');
      expect(useApplication.getState()).toMatchObject({ content: null, signature: null });
      await user.click(screen.getByRole('button', { name: 'Till resultatet' }));
      expect(await screen.findByText(/^led to/)).toHaveTextContent('resultat-forsakringar');
    },
  );

  it('signing the application shows no message about itself when the login has ended', async () => {
    api.on(DECLARE, fails(new ApiError('unauthenticated', 401)));
    const { press, button } = await arrive(api, ['accident']);
    await press();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    expect(message()).toBeNull();
  });

  it('signing the application cancels the order when the visitor leaves the page', async () => {
    api.on(COLLECT, unanswered);
    const { press, unmount } = await arrive(api, ['accident']);
    await press();
    await screen.findByRole('img', { name: /^QR-kod/ });
    unmount();
    await waitFor(() => expect(callsTo(api, '/api/bankid/cancel')).toHaveLength(1));
    expect(keptEidOrder('signing', Date.now())).toBeUndefined();
    expect(useApplication.getState().content).toBeNull();
  });

  it('signing the application opens no dialog for a visitor who has left meanwhile', async () => {
    const declared = later();
    api.on(DECLARE, declared.answer);
    const { press, unmount } = await arrive(api, ['accident']);
    await press();
    unmount();
    await declared.give(nextDocument());
    expect(callsTo(api, BANKID_SIGN)).toEqual([]);
  });
});
