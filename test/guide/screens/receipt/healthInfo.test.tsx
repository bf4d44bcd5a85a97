import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#guide/api';
import { useApplication, usePosition, useSession } from '#guide/state';
import { application } from '../../../insurance/sampleApplication.ts';
import { fakeClient, takeOverClient } from '../fakeClient.ts';
import {
  AWAITED,
  BASE,
  begin,
  bodiesTo,
  FAILED,
  FINISH,
  heading,
  INFO,
  MAIL,
  message,
  SERVER_AWAITS,
  SIGN,
  show,
  signed,
} from './world.tsx';

const api = fakeClient();
takeOverClient(api);

beforeEach(() => begin(api));

const bodies = (path: string) => bodiesTo(api, path);

describe('a health declaration that remains', () => {
  it('a remaining health declaration is explained, and its link mailed on request', async () => {
    signed({ awaited: AWAITED });
    const { user, at } = show(INFO, SIGN);
    expect(heading()).toHaveTextContent('En hälsodeklaration återstår');
    expect(message()).toMatchObject({ title: 'Signeringen lyckades' });
    expect(usePosition.getState().position).toBe('4:3');
    const field = screen.getByRole('textbox', { name: 'Mejladress' });
    expect(field).toHaveValue('asa@exempel.se');
    await user.clear(field);
    await user.type(field, 'ny@exempel.se{Enter}');
    await waitFor(() => expect(at()).toBe(FINISH));
    expect(
      await screen.findByText(/Vi har skickat en bekräftelse med en sammanfattning/),
    ).toBeVisible();
    expect(screen.getByText(/^Vi har skickat länken till ny@exempel.se/)).toBeVisible();
    expect(useApplication.getState().receipt?.email).toBe('ny@exempel.se');
    // The summary came with the link.
    expect(bodies(MAIL)).toEqual([{ email: 'ny@exempel.se', includeHealthDeclarationLink: true }]);
  });

  it('a remaining declaration is offered first to fill in now, then later, and last without a link', () => {
    signed({ awaited: AWAITED });
    show(INFO);
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'En hälsodeklaration återstår',
      'Fyll i hälsodeklarationen nu',
      'Gör det senare',
    ]);
    const [now, later, neither] = ['Fyll i hälsodeklarationen', /^Skicka länken/, /^Fortsätt utan/];
    const order = [now, later, neither].map((name) => screen.getByRole('button', { name }));
    expect(screen.getAllByRole('button').filter((button) => order.includes(button))).toEqual(order);
    expect(order.map((button) => button.classList.contains('button-primary'))).toEqual([
      true,
      false,
      false,
    ]);
    expect(screen.getByText(/^Du kan också fortsätta utan länk\./)).toBeVisible();
  });

  it('a remaining health declaration names products of another session, once the server gives them', async () => {
    signed({ awaited: AWAITED });
    const productApplications = [application('SJ', 'Sjukförsäkring'), ...AWAITED];
    api.on(SERVER_AWAITS, () => ({ productApplications }));
    show(INFO);
    expect(screen.getByText(/ Livförsäkringen som du ansöker om börjar/)).toBeVisible();
    expect(
      await screen.findByText(
        / Sjukförsäkringen och livförsäkringen som du ansöker om börjar gälla först när/,
      ),
    ).toBeVisible();
  });

  it('a failed mail of the declaration link is reported, keeps the input, and can be skipped', async () => {
    signed({ awaited: AWAITED });
    api.on(MAIL, () => {
      throw new ApiError('offline');
    });
    const { user, at } = show(INFO);
    await user.click(screen.getByRole('button', { name: /^Skicka/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
    expect(at()).toBe(INFO);
    api.on(MAIL, () => true);
    await user.click(screen.getByRole('button', { name: 'Fortsätt utan länk' }));
    expect(at()).toBe(FINISH);
    await screen.findByText(/Vi har skickat/);
    expect(bodies(MAIL).at(-1)).toMatchObject({ includeHealthDeclarationLink: false });
  });

  it('an address that the server cannot mail the declaration link to is reported at its field', async () => {
    signed({ awaited: AWAITED });
    api.on(MAIL, () => {
      throw new ApiError('unexpected', 422, [{ path: '/email', message: 'Ingen sådan adress.' }]);
    });
    const { user, at } = show(INFO);
    await user.click(screen.getByRole('button', { name: /^Skicka/ }));
    const field = screen.getByRole('textbox');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Ingen sådan adress\./));
    expect(screen.queryByText(FAILED)).toBeNull();
    expect(at()).toBe(INFO);
  });

  it('the declaration link is not sent to an invalid address, which is marked at its field', async () => {
    signed({ awaited: AWAITED });
    const { user } = show(INFO);
    const field = screen.getByRole('textbox');
    await user.clear(field);
    await user.type(field, 'asa{Enter}');
    expect(await screen.findByText(/^Vänligen fyll i giltig mejladress/)).toBeVisible();
    // Nobody is told by the coming of the focus, which is there already.
    expect(
      screen.getByText(/^1 svar saknas eller behöver ändras\. Vänligen fyll i/),
    ).toBeInTheDocument();
    expect(field).toHaveFocus();
    expect(bodies(MAIL)).toEqual([]);
  });

  it('a remaining health declaration can be filled in now', async () => {
    signed({ awaited: AWAITED });
    const { user, router, at } = show(INFO, SIGN);
    expect(screen.getByText(/ Livförsäkringen som du ansöker om börjar/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fyll i hälsodeklarationen' }));
    expect(at()).toBe(`${BASE}/halsodeklaration/introduktion/`);
    expect(router.state.location.state).toEqual({ from: INFO });
  });

  it('a remaining health declaration is offered to a visitor with the link but without a receipt', async () => {
    const answer = { productApplications: AWAITED, email: 'asa@exempel.se' };
    api.on(SERVER_AWAITS, () => answer);
    const { user, at } = show(INFO);
    const field = await screen.findByRole('textbox', { name: 'Mejladress' });
    expect(field).toHaveValue('asa@exempel.se');
    await user.click(screen.getByRole('button', { name: /^Skicka/ }));
    expect(await screen.findByText('Länken är skickad')).toHaveFocus();
    expect(screen.getByText(/^Vi har skickat länken till asa@exempel\.se\./)).toBeVisible();
    expect(bodies(MAIL)).toEqual([{ email: 'asa@exempel.se', includeHealthDeclarationLink: true }]);
    await user.click(screen.getByRole('button', { name: /^Avsluta/ }));
    await waitFor(() => expect(at()).toBe(`${BASE}/start/`));
  });

  it('a remaining health declaration that the server could not be asked about is asked about again', async () => {
    api.on(SERVER_AWAITS, () => {
      throw new ApiError('offline');
    });
    const { user } = show(INFO);
    expect(await screen.findByRole('alert')).toHaveTextContent('Det gick inte att hämta');
    api.on(SERVER_AWAITS, () => ({ productApplications: AWAITED }));
    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByText(/ Livförsäkringen som du ansöker om börjar/)).toBeVisible();
    expect(heading()).toHaveFocus();
  });

  it('a visitor of whom no declaration is awaited gets an explanation and a way out', async () => {
    api.on(SERVER_AWAITS, () => ({ productApplications: [] }));
    const { user, at } = show(INFO);
    expect(await screen.findByText(/Vi väntar inte på någon hälsodeklaration/)).toBeVisible();
    expect(heading()).toHaveTextContent('Hälsodeklaration');
    expect(screen.getByRole('link', { name: /^kundservice@/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Till guiden' })).toHaveAttribute(
      'href',
      `${BASE}/introduktion/`,
    );
    expect(message()).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Avsluta/ }));
    await waitFor(() => expect(at()).toBe(`${BASE}/start/`));
    expect(useSession.getState().status).toBe('anonymous');
  });

  it('the information page leads to the receipt when no declaration is awaited', async () => {
    signed();
    const { at } = show(INFO);
    expect(at()).toBe(FINISH);
    await screen.findByText(/Vi har skickat/);
  });
});
