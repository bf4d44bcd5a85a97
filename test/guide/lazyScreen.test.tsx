import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPart, lazyScreen } from '#guide';
import { isFetchFailure } from '#guide/api';
import { ErrorBoundary } from '#guide/ui';

const NOT_FETCHED = new TypeError('Failed to fetch dynamically imported module: https://x/a.js');
const Screen = () => <h1>Skärmen</h1>;

async function show(fetchScreen: () => Promise<typeof Screen>) {
  const Lazy = lazyScreen(fetchScreen);
  const shown = () => (
    <ErrorBoundary onLeave={() => {}}>
      <Suspense fallback="väntar">
        <Lazy />
      </Suspense>
    </ErrorBoundary>
  );
  const view = await act(async () => render(shown()));
  const leave = () => view.rerender(null);
  const showAgain = () => act(async () => view.rerender(shown()));
  return { leave, showAgain };
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

it('a lazily loaded screen says that a screen could not be fetched, and asks once however often it is rendered', async () => {
  const fetchScreen = vi.fn().mockRejectedValue(NOT_FETCHED);
  const { showAgain } = await show(fetchScreen);
  expect(title()).toBe('Sidan kunde inte laddas');
  expect(screen.getByRole('alert')).toHaveTextContent('Dina svar finns kvar.');
  expect(screen.getByRole('button', { name: /^Försök igen/ })).toBeEnabled();
  await showAgain();
  expect(fetchScreen).toHaveBeenCalledTimes(1);
});

it('a lazily loaded screen says so in the place of a part of a screen, and shows the part when it is there again', async () => {
  const fetchPart = vi
    .fn()
    .mockRejectedValueOnce(NOT_FETCHED)
    .mockResolvedValue(({ name }: { readonly name: string }) => <p>Hej {name}</p>);
  const Part = lazyPart<{ readonly name: string }>(fetchPart);
  const part = () => (
    <Suspense fallback="väntar">
      <Part name="Elias" />
    </Suspense>
  );
  const { rerender } = await act(async () => render(part()));
  expect(screen.getByRole('alert')).toHaveTextContent('Sidan kunde inte laddas');
  expect(screen.getByRole('button', { name: /^Försök igen/ })).toBeEnabled();
  rerender(<p>annat</p>);
  await act(async () => rerender(part()));
  expect(screen.getByText('Hej Elias')).toBeVisible();
});

it('tries again when the visitor has been elsewhere', async () => {
  const fetchScreen = vi.fn().mockRejectedValueOnce(NOT_FETCHED).mockResolvedValue(Screen);
  const { leave, showAgain } = await show(fetchScreen);
  expect(title()).toBe('Sidan kunde inte laddas');
  leave();
  await showAgain();
  expect(title()).toBe('Skärmen');
});

it('a lazily loaded screen fetches a screen when it is needed, though fetching it ahead has failed', async () => {
  const fetchScreen = vi.fn().mockRejectedValueOnce(NOT_FETCHED).mockResolvedValue(Screen);
  const Lazy = lazyScreen(fetchScreen);
  await expect(Lazy.load()).rejects.toBe(NOT_FETCHED);
  await act(async () => {
    render(
      <Suspense fallback="väntar">
        <Lazy />
      </Suspense>,
    );
  });
  expect(title()).toBe('Skärmen');
  expect(fetchScreen).toHaveBeenCalledTimes(2);
});

it('a lazily loaded screen leaves to the error screen what the code itself throws', async () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fetchScreen = vi.fn().mockRejectedValue(new TypeError('x is not a function'));
  await show(fetchScreen);
  silenced.mockRestore();
  expect(title()).toBe('Hoppsan!');
  expect(fetchScreen).toHaveBeenCalledTimes(1);
});

it.each([
  ['Failed to fetch dynamically imported module: https://x/assets/a.js', true],
  ['error loading dynamically imported module: https://x/assets/a.js', true],
  ['Importing a module script failed.', true],
  ["'text/html' is not a valid JavaScript MIME type.", true],
  ["Cannot read properties of undefined (reading 'steps')", false],
])('knows by the words of every browser whether code was fetched: %s', (message, expected) => {
  expect(isFetchFailure(new TypeError(message))).toBe(expected);
  expect(isFetchFailure(new Error(message))).toBe(false);
});
