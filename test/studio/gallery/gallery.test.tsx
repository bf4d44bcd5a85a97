import { act, cleanup, render, screen, within } from '@testing-library/react';
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

const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);

test('each word that is sought is in the title, the name, the page or the file of what is found', () => {
  expect(ids(entriesWith(entries, 'hämtar det gick inte').named)).toEqual(['collectionNextFailed']);
  expect(entriesWith(entries, 'kyc').named.map(({ group }) => group)).toEqual([
    'Exempel på formulär',
  ]);
  expect(ids(entriesWith(entries, 'lön kronor').named)).toEqual(['salary']);
  expect(ids(entriesWith(entries, 'FetchingScreen').named)).toContain('collectionNextFailed');
  expect(ids(entriesWith(entries, '/saknar-grupp/').named)).toContain('organisationMany');
});

test('letters are sought without their marks', () => {
  expect(ids(entriesWith(entries, 'HAMTAR det gick inte').named)).toEqual(['collectionNextFailed']);
});

test('entries that match only by a text that they show are listed apart', () => {
  for (const sought of ['det gick inte att hämta försäkringarna från', 'previousFailed']) {
    const { named, showing } = entriesWith(entries, sought);
    expect(named).toEqual([]);
    expect(ids(showing)).toContain('collectionNextFailed');
  }
});

test('Enter in the search opens the first that was found', async () => {
  const user = show();
  await user.type(screen.getByRole('searchbox'), 'hämtar{Enter}');
  const { named } = entriesWith(entries, 'hämtar');
  expect(named.length).toBeGreaterThan(1);
  expect(window.location.hash).toBe(`#${named[0]?.id}`);
  window.location.hash = '#kyc';
  await user.clear(screen.getByRole('searchbox'));
  await user.keyboard('{Enter}');
  expect(window.location.hash).toBe('#kyc');
});

test('the address keeps width, text size and colours', async () => {
  const user = show();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Textstorlek' }), '200 %');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Bredd' }), '320 px');
  await user.click(screen.getByRole('checkbox'));
  cleanup();
  show();
  expect(screen.getByRole('combobox', { name: 'Textstorlek' })).toHaveDisplayValue('200 %');
  expect(screen.getByRole('combobox', { name: 'Bredd' })).toHaveDisplayValue('320 px');
  expect(screen.getByRole('checkbox')).toBeChecked();
});

test('an address that asks for a width that there is not shows that of a phone', () => {
  window.history.replaceState(null, '', '?width=-400&text=Infinity');
  show();
  expect(document.querySelector('iframe')?.style.width).toBe('375px');
});

test('an address that names nothing shows the start page', () => {
  window.location.hash = '#nothing';
  show();
  expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', '#start');
});

test('a state that was sought is opened with its code, its tests and its texts', async () => {
  const user = show();
  await user.type(screen.getByRole('searchbox'), 'collectionNextFailed');
  expect(screen.getByRole('status')).toHaveTextContent('Träffar: 1');
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

test('a search without a match says how to search', async () => {
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
  expect(screen.getByText(/^Det här är inte ett JSON-objekt/)).toBeVisible();
  await user.click(field);
  const question = '{"id":"q","type":"text","label":"Vad heter du?"}';
  await user.paste(
    `{"id":"other","title":"Annat","steps":[{"id":"s","title":"Du","questions":[${question}]}]}`,
  );
  expect(field).toBeValid();
  expect(sent.mock.lastCall?.[0]).toMatchObject({ shown: { definition: { id: 'other' } } });
});

test('a definition that is refused says why', async () => {
  window.location.hash = '#kyc';
  const user = show();
  const field = screen.getByRole('textbox');
  await user.clear(field);
  await user.paste('{"id":"other","title":"Annat","stegs":[]}');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/^\/: schema .*steps/);
});

test('a change of a definition is gone once another entry was opened, or the same once more', async () => {
  window.location.hash = '#kyc';
  const user = show();
  const frame = document.querySelector('iframe')?.contentWindow;
  const sent = vi.spyOn(frame as Window, 'postMessage');
  const change = async () => {
    await user.clear(screen.getByRole('textbox'));
    await user.paste('{"id":"other","title":"Annat","steps":[]}');
  };
  await change();
  await user.click(screen.getByRole('link', { current: 'page' }));
  expect(sent.mock.lastCall?.[0]).toMatchObject({ shown: { definition: { id: 'kyc' } } });
  await change();
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
