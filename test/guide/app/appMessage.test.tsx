import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { type AppMessage, useAppMessage } from '#guide/state';
import { AppMessageArea } from '../../../src/guide/app/AppMessageArea.tsx';

const START = '/fordjupade-guiden/start/';
const MESSAGE: AppMessage = {
  type: 'warning',
  title: 'Rubrik',
  content: 'Något hände.',
};

let navigate: ReturnType<typeof useNavigate>;
let path = '';

function Page() {
  navigate = useNavigate();
  const location = useLocation();
  path = location.pathname;
  return (
    <main>
      <AppMessageArea />
      <h1 tabIndex={-1}>Skärmen</h1>
    </main>
  );
}

function open(at: string) {
  render(
    <StrictMode>
      <MemoryRouter initialEntries={['/before/', at]} initialIndex={1}>
        <Page />
      </MemoryRouter>
    </StrictMode>,
  );
}
const show = (message: Partial<AppMessage>) =>
  act(async () => useAppMessage.getState().show({ ...MESSAGE, ...message }));
const go = (to: string) => act(async () => navigate(to));

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  useAppMessage.getState().dismiss();
});

it.each([
  ['warning', 'alert'],
  ['error', 'alert'],
  ['info', 'status'],
  ['success', 'status'],
] as const)('an app message is announced by its type: %s as %s', async (type, role) => {
  open('/a/');
  await show({ type });
  const announced = screen.getAllByRole(role);
  expect(announced.some((element) => element.textContent?.includes('Något hände.'))).toBe(true);
  expect(screen.getAllByText('Rubrik')).toHaveLength(1);
});

it('an app message has a place for quiet messages before there is one, so that its coming is heard', () => {
  open('/a/');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('an app message is brought into view on a long page', async () => {
  open('/a/');
  await show({});
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
});

it('an app message stays where it is and goes away when the visitor does', async () => {
  open('/a/');
  await show({});
  expect(path).toBe('/a/');
  await go('/a/?b=1#c');
  expect(screen.getByRole('alert')).toBeVisible();
  await go('/b/');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(useAppMessage.getState().message).toBeNull();
});

it('an app message leads back to the start page when it says so, in place of the page, and stands there until left', async () => {
  open('/fordjupade-guiden/formular/');
  await show({ throwBackToHomePage: true });
  expect(path).toBe(START);
  expect(screen.getByRole('alert')).toBeVisible();
  await act(async () => navigate(-1));
  expect(path).toBe('/before/');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('an app message leads back also when it was there before the page was', async () => {
  useAppMessage.getState().show({ ...MESSAGE, throwBackToHomePage: true });
  await act(async () => open('/fordjupade-guiden/formular/'));
  expect(path).toBe(START);
  expect(screen.getByRole('alert')).toBeVisible();
});

it('an app message stays when it is shown on the start page already', async () => {
  open(START);
  await show({ throwBackToHomePage: true });
  expect(path).toBe(START);
  expect(screen.getByRole('alert')).toBeVisible();
});

it('an app message makes way for a newer one, which has a place of its own', async () => {
  open('/a/');
  await show({});
  await show({ content: 'Något annat.', throwBackToHomePage: true });
  expect(path).toBe(START);
  expect(screen.getByRole('alert')).toHaveTextContent('Något annat.');
});

it('an app message can be closed, and the focus goes to the title of the screen', async () => {
  open('/a/');
  await show({});
  await userEvent.click(screen.getByRole('button', { name: 'Stäng rutan' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('an app message shows HTML cleaned, and text as it is', async () => {
  open('/a/');
  const content = '<p>Ring <a href="tel:+4610">oss</a><img src="x" alt="bild"></p>';
  await show({ content, contentContainsHTML: true });
  expect(await screen.findByRole('link', { name: 'oss' })).toHaveAttribute('href', 'tel:+4610');
  expect(screen.queryByRole('img')).toBeNull();
  await show({ content });
  expect(screen.getByRole('alert')).toHaveTextContent('<p>Ring');
});
