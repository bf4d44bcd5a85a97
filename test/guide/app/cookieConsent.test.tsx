import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useConsent } from '#guide/state';
import { Layout } from '#guide/ui';
import { CookieConsent } from '../../../src/guide/app/CookieConsent.tsx';

class NoSizes {
  observe() {}
  disconnect() {}
}

const page = () => (
  <Layout banner={<CookieConsent />} onCookieSettings={() => useConsent.getState().reopen()}>
    <h1>Skärmen</h1>
  </Layout>
);
const banner = () => screen.queryByRole('region', { name: 'Val om kakor' });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  // jsdom has no layout whose sizes could change.
  vi.stubGlobal('ResizeObserver', NoSizes);
  localStorage.clear();
  useConsent.setState({ choice: null, isReopened: false });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['Godkänn', 'accepted'],
  ['Neka', 'refused'],
])(
  'the cookie banner takes one click on %s and is gone, with the focus on the content',
  async (name, choice) => {
    render(page());
    expect(banner()).toBeVisible();
    await userEvent.click(button(name));
    expect(banner()).toBeNull();
    expect(useConsent.getState().choice).toBe(choice);
    expect(screen.getByRole('main')).toHaveFocus();
  },
);

it('the cookie banner gives both answers the same look and takes no focus by itself', () => {
  render(page());
  expect(button('Godkänn').className).toBe(button('Neka').className);
  expect(document.body).toHaveFocus();
});

it('the cookie banner comes back from the link in the footer, tells the answer, and gives the focus back', async () => {
  useConsent.setState({ choice: 'refused' });
  render(page());
  expect(banner()).toBeNull();
  const link = screen.getByRole('link', { name: 'Inställningar för kakor' });
  await userEvent.click(link);
  expect(
    screen.getByRole('heading', { name: 'Får vi spara uppgifter på din enhet?' }),
  ).toHaveFocus();
  expect(banner()).toHaveTextContent('Du har nekat.');
  await userEvent.click(button('Behåll mitt val'));
  expect(banner()).toBeNull();
  expect(link).toHaveFocus();
  expect(useConsent.getState().choice).toBe('refused');
  await userEvent.click(link);
  await userEvent.click(button('Godkänn'));
  expect(banner()).toBeNull();
  expect(link).toHaveFocus();
});

it('the cookie banner goes away when another tab has answered', () => {
  render(page());
  act(() => useConsent.setState({ choice: 'refused', isReopened: false }));
  expect(banner()).toBeNull();
});

it('the cookie banner is hidden in a page made at build time, and shown after hydration without a complaint', async () => {
  const html = renderToString(page());
  expect(html).toMatch(/<section class="consent"[^>]* hidden=""/);
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = html;
  const recovered = vi.fn();
  const hydrated = await act(async () =>
    hydrateRoot(root, page(), { onRecoverableError: recovered }),
  );
  expect(banner()).toBeVisible();
  expect(recovered).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
  act(() => hydrated.unmount());
  root.remove();
});
