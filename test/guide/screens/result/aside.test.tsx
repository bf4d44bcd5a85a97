import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#guide/api';
import { useQuestionnaire } from '#guide/state';
import { takeOverClient } from '../fakeClient.ts';
import { api, arrive, BASE, button, IDD, RESULT, recommends, showRows } from './page.tsx';
import { recommend } from './samples.ts';

takeOverClient(api);

const MAIL = '/api/recommendations/mail';
const SENT =
  'En sammanfatting har skickats till den mejladress du angivit. Du kan stänga rutan eller skicka sammanfattningen igen.';
const fails = () => {
  throw new ApiError('unexpected', 500);
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  arrive();
  recommends(recommend('OF', 'Olycksfallsförsäkring'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a summary by mail', () => {
  async function openBox() {
    const { user } = await showRows();
    const summary = screen.getByText('Mejla en sammanfattning');
    await user.click(summary);
    return { user, summary, field: await screen.findByLabelText('Din mejladress') };
  }
  const send = () => button(/^Skicka/);
  const mails = () => api.calls.filter(({ path }) => path === MAIL).map(({ body }) => body);

  it('a summary is mailed to the person’s address once a second at most, and confirmed until closed', async () => {
    api.on(MAIL, () => ({}));
    const { user, summary, field } = await openBox();
    expect(field).toHaveValue('anna@exempel.se');
    await user.click(send());
    expect(await screen.findByText(SENT)).toBeVisible();
    await user.click(send());
    expect(mails()).toEqual([{ email: 'anna@exempel.se' }]);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText(SENT)).toBeVisible();
    await user.click(send());
    expect(mails()).toHaveLength(2);
    await user.click(summary);
    await user.click(summary);
    expect(screen.queryByText(SENT)).toBeNull();
  });

  it('a summary by mail that failed can be sent again at once, and what says that it was sent is closed', async () => {
    api.on(MAIL, fails);
    const { user } = await openBox();
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Sammanfattning kunde inte skickas, vänligen pröva igen.',
    );
    api.on(MAIL, () => ({}));
    await user.click(send());
    expect(await screen.findByText(SENT)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Stäng rutan' }));
    expect(screen.queryByText(SENT)).toBeNull();
    expect(screen.getByRole('button', { name: /Skicka/ })).toHaveFocus();
  });

  it('a summary by mail that is refused for an unknown field has failed', async () => {
    api.on(MAIL, () => {
      throw new ApiError('unexpected', 422, [{ path: '/other', message: 'Okänt.' }]);
    });
    const { user } = await openBox();
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('kunde inte skickas');
  });

  it('an address that the server cannot mail the summary to is reported at its field, until changed', async () => {
    api.on(MAIL, () => {
      throw new ApiError('unexpected', 422, [{ path: '/email', message: 'Ingen sådan adress.' }]);
    });
    const { user, field } = await openBox();
    await user.clear(field);
    await user.type(field, 'åsa@exempel.se');
    await user.click(send());
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Ingen sådan adress\./));
    expect(field).toHaveFocus();
    expect(screen.queryByText(/kunde inte skickas/)).toBeNull();
    await user.type(field, 'n');
    await waitFor(() => expect(field).not.toHaveAccessibleDescription(/Ingen/));
  });

  it('a summary by mail needs a valid address', async () => {
    const { user, field } = await openBox();
    await user.clear(field);
    expect(send()).toBeDisabled();
    await user.type(field, 'anna@exempel');
    await user.click(send());
    expect(field).toHaveAccessibleDescription(
      /Vänligen fyll i giltig mejladress \(namn@exempel\.se\)/,
    );
    expect(mails()).toEqual([]);
  });
});

describe('the information document', () => {
  const link = () =>
    screen.findByRole('link', { name: 'Information om försäkringarna (PDF) (öppnas i ny flik)' });

  it('the information document is a link for as long as it is shown', async () => {
    const revoked = vi.fn();
    vi.stubGlobal('URL', Object.assign(URL, { revokeObjectURL: revoked }));
    const { unmount } = await showRows();
    expect(await link()).toHaveAttribute('href', 'blob:1');
    expect(revoked).not.toHaveBeenCalled();
    unmount();
    expect(revoked.mock.calls).toEqual([['blob:1']]);
  });

  it.each([
    ['did not come', 500, 'Det gick inte att hämta informationen om försäkringarna.'],
    ['is late', 503, /^Informationen om försäkringarna dröjer/],
  ])(
    'an information document that %s is fetched once more on request',
    async (_what, code, text) => {
      api.on(IDD, () => {
        throw new ApiError('unexpected', code);
      });
      const { user } = await showRows();
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      let arrive: (document: Blob) => void = () => undefined;
      api.on(IDD, () => new Promise<Blob>((resolve) => (arrive = resolve)));
      const retry = button(/^Försök igen/);
      await user.click(retry);
      expect(retry).toHaveAttribute('aria-disabled', 'true');
      expect(retry).toHaveFocus();
      expect(screen.getByRole('alert')).toHaveTextContent(text);
      await act(async () => arrive(new Blob(['%PDF'])));
      expect(await link()).toHaveFocus();
    },
  );

  it('an information document that fails again is reported again, and can be requested once more', async () => {
    api.on(IDD, fails);
    const { user } = await showRows();
    const first = await screen.findByRole('alert');
    await user.click(button(/^Försök igen/));
    await waitFor(() => expect(screen.getByRole('alert')).not.toBe(first));
    expect(button(/^Försök igen/)).toHaveFocus();
    expect(button(/^Försök igen/)).not.toHaveAttribute('aria-disabled');
  });
});

it('a meeting can be booked, and the guide be left, without signing', async () => {
  const { router, user } = await showRows();
  await user.click(screen.getByRole('link', { name: 'Boka ett möte' }));
  expect(router.state.location).toMatchObject({
    pathname: `${BASE}/boka-mote/`,
    state: { from: RESULT },
  });
  await act(() => router.navigate(-1));
  await user.click(button(/^Avsluta/));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${BASE}/start/`));
  expect(useQuestionnaire.getState().answers).toEqual({});
});
