import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FormDefinition } from '#engine';
import { loadScenes } from '#guide/scenes';
import { entriesOf, entriesWith } from '../../../src/studio/gallery/entries.ts';
import { Gallery } from '../../../src/studio/gallery/Gallery.tsx';

const EXAMPLE: FormDefinition = { id: 'kyc', title: 'kyc', steps: [] };
const entries = entriesOf(await loadScenes(), { kyc: EXAMPLE }, {});
const FETCHING = 'src/guide/screens/collection/FetchingScreen.tsx';

class NoSizes {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoSizes);
  window.location.hash = '';
});

function show() {
  const tests = { [FETCHING]: ['test/guide/screens/collection/fetchingScreen.test.tsx'] };
  const addresses = { frame: 'about:blank', sources: 'source/' };
  render(<Gallery entries={entries} tests={tests} addresses={addresses} />);
  return userEvent.setup({ delay: null });
}

test('each word that is sought is in the title, the name or the page of what is found', () => {
  expect(entriesWith(entries, 'hämtar det gick inte').map(({ id }) => id)).toEqual([
    'collectionNextFailed',
  ]);
  expect(entriesWith(entries, 'kyc').map(({ group }) => group)).toEqual(['Exempel på formulär']);
  expect(entriesWith(entries, '/saknar-grupp/').every(({ id }) => /^org/.test(id))).toBe(true);
});

test('a state that was sought is opened with its code, its tests and its texts', async () => {
  const user = show();
  await user.type(screen.getByRole('searchbox'), 'collectionNextFailed');
  expect(screen.getByRole('status')).toHaveTextContent('1 träffar');
  const link = screen.getByRole('link', { name: 'Hämtar: nästa, det gick inte' });
  expect(link).toHaveAttribute('href', '#collectionNextFailed');
  await act(async () => {
    window.location.hash = '#collectionNextFailed';
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect(link).toHaveAttribute('aria-current', 'page');
  const about = within(screen.getByRole('complementary'));
  expect(about.getByRole('link', { name: FETCHING })).toHaveAttribute(
    'href',
    `source/${FETCHING}.txt`,
  );
  expect(about.getByRole('link', { name: /fetchingScreen\.test\.tsx$/ })).toBeVisible();
  expect(about.getByText('/fetching/previousFailed')).toBeVisible();
});

test('what nothing is called says how to seek', async () => {
  const user = show();
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByRole('status')).toHaveTextContent(/^Inget heter så/);
});

test('a definition that is changed is shown, and JSON that cannot be read is said to be', async () => {
  window.location.hash = '#kyc';
  const user = show();
  const frame = document.querySelector('iframe')?.contentWindow;
  const sent = vi.spyOn(frame as Window, 'postMessage');
  const field = screen.getByRole('textbox');
  await user.clear(field);
  expect(field).toBeInvalid();
  expect(screen.getByText(/^Det här går inte att läsa som JSON/)).toBeVisible();
  await user.click(field);
  await user.paste('{"id":"other","title":"Annat","steps":[]}');
  expect(field).toBeValid();
  expect(sent.mock.lastCall?.[0]).toMatchObject({ shown: { definition: { id: 'other' } } });
});

test('a change of a definition is gone once another entry was opened', async () => {
  window.location.hash = '#kyc';
  const user = show();
  const frame = document.querySelector('iframe')?.contentWindow;
  const sent = vi.spyOn(frame as Window, 'postMessage');
  await user.clear(screen.getByRole('textbox'));
  await user.paste('{"id":"other","title":"Annat","steps":[]}');
  for (const hash of ['#%', '#kyc']) {
    await act(async () => {
      window.location.hash = hash;
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    });
  }
  expect(screen.getByRole('textbox')).toHaveDisplayValue(/"kyc"/);
  expect(sent.mock.lastCall?.[0]).toMatchObject({ shown: { definition: { id: 'kyc' } } });
});

test('width, text size and colours are those of the window that is shown', async () => {
  const user = show();
  const frame = document.querySelector('iframe');
  const sent = vi.spyOn(frame?.contentWindow as Window, 'postMessage');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Bredd' }), '320 px');
  expect(frame?.style.width).toBe('320px');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Textstorlek' }), '200 %');
  await user.click(screen.getByRole('checkbox'));
  expect(sent.mock.lastCall?.[0]).toMatchObject({
    settings: { textSize: 200, hasForcedColors: true },
  });
});
