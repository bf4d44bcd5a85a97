import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#guide/api';
import { OWN_INSURANCES, useApplication, useMeeting, usePosition, useSession } from '#guide/state';
import { fakeClient, takeOverClient } from '../fakeClient.ts';
import { fetchedAs } from '../fetchedAs.ts';
import {
  AWAITED,
  BASE,
  BOOK,
  BOOKING,
  begin,
  bodiesTo,
  DETAILS,
  FAILED,
  FINISH,
  heading,
  INFO,
  MAIL,
  message,
  RESULT,
  SIGN,
  show,
  signed,
} from './world.tsx';

const api = fakeClient();
takeOverClient(api);

beforeEach(() => begin(api));

const bodies = (path: string) => bodiesTo(api, path);

describe('the receipt', () => {
  it('the receipt mails the summary by itself, once', async () => {
    signed();
    show(FINISH, SIGN);
    expect(
      await screen.findByText(/Vi har skickat en bekräftelse med en sammanfattning/),
    ).toBeVisible();
    expect(bodies(MAIL)).toEqual([
      { email: 'asa@exempel.se', includeHealthDeclarationLink: false },
    ]);
    expect(useApplication.getState().isMailed).toBe(true);
    expect(message()).toMatchObject({ type: 'success', title: 'Signeringen lyckades' });
    expect(screen.getByText('Beviljade försäkringar')).toBeVisible();
    expect(screen.getByText(/^\* Det du ansöker om börjar gälla/)).toBeVisible();
    expect(screen.getByText('Totalt').parentElement).toHaveTextContent('49 kronor/månad');
    const all = screen.getByText('Om allt beviljas').parentElement;
    expect(all).toHaveTextContent('169 kronor/månad');
  });

  it('the receipt mails nothing that was mailed before', async () => {
    signed();
    useApplication.getState().markMailed('asa@exempel.se');
    show(FINISH, INFO);
    expect(screen.getByText(/Vi har skickat en bekräftelse med en sammanfattning/)).toBeVisible();
    expect(bodies(MAIL)).toEqual([]);
    expect(message()).toBeNull();
  });

  it('the receipt reports that the mail failed, and sends it again on request', async () => {
    signed();
    api.on(MAIL, () => false);
    const { user } = show(FINISH);
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
    expect(useApplication.getState().isMailed).toBe(false);
    api.on(MAIL, () => true);
    await user.click(screen.getByRole('button', { name: /^Skicka igen/ }));
    expect(
      await screen.findByText(/Vi har skickat en bekräftelse med en sammanfattning/),
    ).toBeVisible();
    expect(bodies(MAIL)).toHaveLength(2);
  });

  it('the receipt is mailed to another address when the given one cannot be mailed to', async () => {
    signed();
    const refused = new ApiError('unexpected', 422, [{ path: '/email', message: 'Ej dit.' }]);
    api.on(MAIL, () => {
      throw refused;
    });
    const { user } = show(FINISH);
    expect(await screen.findByRole('alert')).toHaveTextContent('Ej dit.');
    const field = screen.getByLabelText('Din mejladress');
    expect(field).toHaveValue('asa@exempel.se');
    await user.click(screen.getByRole('button', { name: /^Skicka igen/ }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Ej dit\./));
    api.on(MAIL, () => true);
    await user.clear(field);
    await user.type(field, 'anna@exempel.se{Enter}');
    expect(
      await screen.findByText(/Vi har skickat en bekräftelse med en sammanfattning/),
    ).toBeVisible();
    expect(bodies(MAIL).at(-1)).toEqual({
      email: 'anna@exempel.se',
      includeHealthDeclarationLink: false,
    });
    expect(field).not.toBeInTheDocument();
    expect(heading()).toHaveFocus();
    expect(useApplication.getState()).toMatchObject({
      isMailed: true,
      receipt: { email: 'anna@exempel.se' },
    });
  });

  it('the receipt leads to a health declaration that is awaited', async () => {
    signed({ awaited: AWAITED });
    show(FINISH);
    expect(screen.getByRole('link', { name: 'Till hälsodeklarationen' })).toHaveAttribute(
      'href',
      INFO,
    );
    const remains = screen.getByText('Du har en hälsodeklaration kvar');
    const signedTitle = screen.getByRole('heading', { name: 'Det här har du signerat' });
    expect(remains.compareDocumentPosition(signedTitle)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('button', { name: /^Avsluta/ })).toHaveClass('button-secondary');
    await screen.findByText(/Vi har skickat/);
  });

  it('the receipt of a declaration confirms it, and mentions no remaining one', async () => {
    signed();
    show(FINISH, `${BASE}/halsodeklaration/bekraftelse/`);
    expect(message()).toMatchObject({
      title: 'Signeringen lyckades',
      content: 'Vi har tagit emot din hälsodeklaration.',
    });
    expect(screen.queryByRole('link', { name: 'Till hälsodeklarationen' })).toBeNull();
    await screen.findByText(/Vi har skickat/);
  });

  it('the receipt of a meeting shows the details of the booking, and mails nothing', () => {
    useMeeting.getState().book([{ label: 'Namn', value: DETAILS.name }]);
    show(FINISH);
    expect(screen.getByText('Åsa Öberg')).toBeVisible();
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(bodies(MAIL)).toEqual([]);
  });

  it('a receipt of nothing leads to the result', () => {
    const { at } = show(FINISH, SIGN);
    expect(at()).toBe(RESULT);
    expect(bodies(MAIL)).toEqual([]);
  });

  it('the receipt ends the session and leads to the choice of guides', async () => {
    signed();
    const { user, at } = show(FINISH);
    await screen.findByText(/Vi har skickat/);
    await user.click(screen.getByRole('button', { name: /^Avsluta/ }));
    await waitFor(() => expect(at()).toBe('/start/'));
    expect(useApplication.getState().receipt).toBeNull();
    expect(useSession.getState().status).toBe('anonymous');
    expect(api.hasToken()).toBe(false);
  });
});

describe('booking a meeting', () => {
  it('booking a meeting begins with the known details of the person, and leads to the receipt', async () => {
    const { user, at } = show(BOOKING);
    expect(heading()).toHaveTextContent('Boka möte');
    expect(usePosition.getState().position).toBe('4:2');
    expect(screen.getByRole('textbox', { name: 'Namn' })).toHaveValue('Åsa Öberg');
    expect(screen.getByRole('textbox', { name: 'Telefon' })).toHaveValue('0701234567');
    await user.click(screen.getByRole('button', { name: /^Boka möte/ }));
    await waitFor(() => expect(at()).toBe(FINISH));
    expect(bodies(BOOK)).toEqual([DETAILS]);
    expect(await screen.findByText('Det här har du skickat till oss')).toBeVisible();
  });

  it('booking a meeting repeats a request whose answer was lost with the same key', async () => {
    api.on(BOOK, () => {
      throw new ApiError('timeout');
    });
    const { user } = show(BOOKING);
    const button = screen.getByRole('button', { name: /^Boka möte/ });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Det gick tyvärr inte att skicka iväg begäran',
    );
    await user.click(button);
    await waitFor(() => expect(bodies(BOOK)).toHaveLength(2));
    const keys = api.calls.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it.each([
    [RESULT, RESULT],
    [FINISH, RESULT],
  ])(
    'booking a meeting, reached from %s, leads back to %s and keeps the input',
    async (from, to) => {
      const { user, at } = show(BOOKING, from);
      await user.type(screen.getByRole('textbox', { name: 'Namn' }), ' Ek');
      await user.click(screen.getByRole('button', { name: 'Tillbaka' }));
      expect(at()).toBe(to);
      expect(useMeeting.getState().customer?.answers).toEqual({ ...DETAILS, name: 'Åsa Öberg Ek' });
    },
  );

  it('booking a meeting waits for the details of the person, and begins empty when they do not come', () => {
    fetchedAs(OWN_INSURANCES, { status: 'pending' });
    show(BOOKING);
    expect(screen.queryByRole('textbox')).toBeNull();
    act(() => fetchedAs(OWN_INSURANCES, { status: 'error' }));
    expect(screen.getByRole('textbox', { name: 'Namn' })).toHaveValue('');
  });

  it('a meeting that is already booked shows the receipt', () => {
    useMeeting.getState().book([{ label: 'Namn', value: DETAILS.name }]);
    const { at } = show(BOOKING);
    expect(at()).toBe(FINISH);
  });
});
