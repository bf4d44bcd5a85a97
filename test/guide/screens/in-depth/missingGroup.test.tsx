import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '#guide/api';
import { useAppMessage, useSession } from '#guide/state';
import { MissingGroupScreen } from '../../../../src/guide/screens/in-depth/MissingGroupScreen.tsx';
import { fakeClient, takeOverClient } from '../fakeClient.ts';
import { gated } from '../gated.tsx';

const api = fakeClient();
takeOverClient(api);

const FAILURE =
  'Något gick fel vid hämtning av försäkringar. Vänligen försök igen om 1 minut. Kontakta support på telefon 010-490 00 00 eller mejl kundservice@granbo.example om felet kvarstår.';
const CONTRACTS = [
  { contractName: 'Kommunal', subgroups: [{ name: 'Yrkesverksam' }, { name: 'Student' }] },
  { contractName: 'Kommunförbundet', subgroups: [{ name: 'Anställda' }] },
];

beforeEach(() => {
  api.reset();
  api.on('/api/avtal', () => CONTRACTS);
  useAppMessage.getState().dismiss();
  useSession.getState().logIn({
    isCustomerAtProvider: false,
    isUnassignedUserApproved: false,
    visitorId: 'v',
  });
});

function show() {
  render(
    <MemoryRouter initialEntries={['/fordjupade-guiden/saknar-grupp/']}>
      <Routes>
        <Route path="/fordjupade-guiden/saknar-grupp/" element={gated(<MissingGroupScreen />)} />
        <Route path="/fordjupade-guiden/introduktion/" element={<p>introduktion</p>} />
        <Route path="/fordjupade-guiden/start/" element={<p>start</p>} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}
const field = () => screen.getByLabelText('Sök din medlemsorganisation eller arbetsgivare');
// Without style sheets the words for 'pending', in the same place, count as well.
const next = () => screen.getByRole('button', { name: /^Nästa/ });
const sent = (path: string) => api.calls.filter((call) => call.path === path);

/** Enter asks at once, without the wait for more keys. */
async function search(user: ReturnType<typeof userEvent.setup>, text = 'kommun') {
  await user.click(field());
  await user.paste(text);
  await user.keyboard('{Enter}');
  await screen.findByText(/träff/);
}

it('the missing-group page lists what was found, says how many once, and lets one go on who chose a subgroup', async () => {
  api.on('/api/uninsured/auth', () => ({}));
  const user = show();
  expect(next()).toBeDisabled();
  await search(user);
  expect(screen.getByText('2 träffar')).toHaveAttribute('role', 'status');
  const hits = within(screen.getByRole('radiogroup', { name: 'Välj i listan' })).getAllByRole(
    'radio',
  );
  expect(hits.map((hit) => hit.closest('label')?.textContent)).toEqual([
    'Kommunal',
    'Kommunförbundet',
  ]);
  expect(next()).toHaveAccessibleDescription('Välj medlemsorganisation eller arbetsgivare.');
  await user.click(screen.getByRole('radio', { name: 'Kommunal' }));
  expect(next()).toBeDisabled();
  expect(next()).toHaveAccessibleDescription('Välj en undergrupp för att gå vidare.');
  await user.type(field(), '{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Välj undergrupp')).toHaveFocus();
  await user.selectOptions(screen.getByLabelText('Välj undergrupp'), 'Student');
  expect(next()).toHaveAccessibleDescription('');
  await user.click(next());
  await screen.findByText('introduktion');
  expect(sent('/api/uninsured/auth').map(({ body }) => body)).toEqual([
    { contractName: 'Kommunal', subgroup: { name: 'Student' } },
  ]);
  expect(useSession.getState().isUnassignedUserApproved).toBe(true);
});

it('chooses a single subgroup by itself, and forgets it when another contract is chosen', async () => {
  const user = show();
  await search(user);
  await user.click(screen.getByRole('radio', { name: 'Kommunförbundet' }));
  expect(screen.queryByLabelText('Välj undergrupp')).toBeNull();
  expect(next()).toBeEnabled();
  await user.click(screen.getByRole('radio', { name: 'Kommunal' }));
  expect(screen.getByLabelText('Välj undergrupp')).toHaveValue('');
  expect(next()).toBeDisabled();
});

it('unchooses when the text is changed, and not when a space is added to it', async () => {
  const user = show();
  await search(user);
  await user.click(screen.getByRole('radio', { name: 'Kommunförbundet' }));
  await user.type(field(), ' ');
  expect(screen.getByRole('radio', { name: 'Kommunförbundet' })).toBeChecked();
  expect(next()).toBeEnabled();
  await user.type(field(), 'a');
  expect(next()).toBeDisabled();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('the missing-group page says so when nothing was found', async () => {
  api.on('/api/avtal', () => []);
  const user = show();
  await search(user, 'zzz');
  expect(screen.getByText('Inga träffar')).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('group')).toBeNull();
});

it('the missing-group page asks for a choice in the list, once there is one, and leads there', async () => {
  const user = show();
  await search(user);
  await user.type(field(), '{Enter}');
  const list = screen.getByRole('radiogroup', { name: 'Välj i listan' });
  expect(list).toHaveAccessibleDescription('Välj medlemsorganisation eller arbetsgivare.');
  expect(field()).not.toBeInvalid();
  expect(within(list).getAllByRole('radio')[0]).toHaveFocus();
});

it('the missing-group page asks for a choice by the field when Enter is pressed without one', async () => {
  const user = show();
  await user.type(field(), 'ko{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Välj medlemsorganisation eller arbetsgivare.',
  );
  expect(field()).toHaveAccessibleDescription(/Välj medlemsorganisation eller arbetsgivare\.$/);
  expect(field()).toBeInvalid();
  expect(api.calls).toEqual([]);
  await user.type(field(), 'm');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field()).not.toBeInvalid();
});

it('the missing-group page says what to do when the search fails, and searches again for who asks', async () => {
  api.on('/api/avtal', () => {
    throw new ApiError('unexpected', 500);
  });
  const user = show();
  await user.type(field(), 'kommun{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILURE);
  api.on('/api/avtal', () => CONTRACTS);
  await user.click(screen.getByRole('button', { name: 'Försök igen' }));
  await screen.findByText('2 träffar');
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the missing-group page sends a double click once, shows that it is on its way, and can be tried again', async () => {
  let fail: (error: unknown) => void = () => undefined;
  api.on(
    '/api/uninsured/auth',
    () =>
      new Promise((_resolve, reject) => {
        fail = reject;
      }),
  );
  const user = show();
  await search(user);
  await user.click(screen.getByRole('radio', { name: 'Kommunförbundet' }));
  await user.dblClick(next());
  await user.click(next());
  await user.type(field(), '{Enter}');
  expect(sent('/api/uninsured/auth')).toHaveLength(1);
  fail(new ApiError('unexpected', 500));
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILURE);
  expect(useSession.getState().isUnassignedUserApproved).toBe(false);
  api.on('/api/uninsured/auth', () => ({}));
  await user.click(next());
  await screen.findByText('introduktion');
});

it('the missing-group page offers customer service, and a way out that logs out', async () => {
  api.on('/api/logout', () => ({}));
  const user = show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Vi saknar grupptillhörighet till dig.',
  );
  expect(screen.getByRole('link', { name: 'Kontakta kundservice' })).toHaveAttribute(
    'href',
    'mailto:kundservice@granbo.example',
  );
  const [search, help, ...others] = document.querySelectorAll('form > *');
  expect(search).toContainElement(field());
  expect(help).toHaveTextContent('Hittar du inte ditt förbund eller din arbetsplats?');
  expect(help).toContainElement(screen.getByRole('link', { name: 'Kontakta kundservice' }));
  expect(others).toHaveLength(1);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Avsluta' }));
  await screen.findByText('start');
  expect(sent('/api/logout')).toHaveLength(1);
  expect(api.hasToken()).toBe(false);
  expect(useSession.getState().status).toBe('anonymous');
  expect(useAppMessage.getState().message).toBeNull();
});

it('the missing-group page leads on who has access already', async () => {
  useSession.getState().approve();
  show();
  expect(await screen.findByText('introduktion')).toBeVisible();
});
