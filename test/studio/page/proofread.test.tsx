import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { hintsIn, type ReaderText } from '#checker/workbench';
import { StudioContext } from '#studio/session';
import { TextsTab } from '../../../src/studio/page/FileTabs.tsx';
import { opened, PATH } from './opened.ts';

afterEach(cleanup);

const LIST = 'schemas/proofreading.json';
const TEXT = 'Brev från Ekö och Granbos kontor angående bestlut.';
const READ: ReaderText = {
  ...{ pointer: '/title', kind: 'text', text: TEXT, label: 'Titel', isSentence: true },
  hints: hintsIn(TEXT, 'text'),
};

async function tab(spelling: () => Promise<ReadonlyMap<string, readonly string[]>>) {
  const own = opened({
    'schemas/brand.json': '{ "name": "Ekö Försäkring" }',
    [LIST]: '{ "words": ["Beta", "Öland"], "dismissals": [] }',
  });
  const said: string[] = [];
  const drawn = () => (
    <StudioContext value={own.studio}>
      <TextsTab
        path={PATH}
        go={() => {}}
        announce={(text) => said.push(text)}
        spelling={spelling}
      />
    </StudioContext>
  );
  const { rerender } = render(drawn());
  await act(async () => own.bench.open.at(-1)?.resolve([READ] as never));
  const list = () => JSON.parse(own.studio.documents.document(LIST)?.text.text() ?? '');
  return { list, said, again: () => act(async () => rerender(drawn())) };
}

const hints = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('a word said to be right, and a hint let stand, are kept in the list and no longer shown', async () => {
  const unknown = new Map([
    ['Granbos', ['Granboms']],
    ['bestlut', ['beslut']],
    ['Ekö', []],
  ]);
  const { list, said, again } = await tab(async () => unknown);
  expect(hints().join()).toContain('”Granbos” finns inte i ordlistan.');
  expect(hints().join()).not.toContain('”Ekö”');
  fireEvent.click(screen.getByRole('button', { name: 'Ordet är rätt: Granbos' }));
  await again();
  expect(list().words).toEqual(['Beta', 'Granbos', 'Öland']);
  expect(hints().join()).not.toContain('Granbos” finns');
  fireEvent.click(screen.getByRole('button', { name: /^Låt stå: ”angående” är kanslispråk/ }));
  const reason = screen.getByRole('textbox', { name: 'Varför får det stå så?' });
  fireEvent.change(reason, { target: { value: 'Rubriken på blanketten' } });
  fireEvent.submit(reason);
  await again();
  expect(list().dismissals).toEqual([
    { file: PATH, code: 'plainer-word', stretch: 'angående', reason: 'Rubriken på blanketten' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Påpeka igen: angående' }));
  await again();
  expect(list().dismissals).toEqual([]);
  expect(hints().join()).toContain('”angående” är kanslispråk');
  expect(said).toHaveLength(3);
});

test('hints are there while words cannot be looked up, and that is said', async () => {
  await tab(() => Promise.reject(new Error('no line')));
  expect(hints().join()).toContain('”angående” är kanslispråk');
  expect(screen.getByText(/^Stavningen gick inte att kontrollera/)).toBeTruthy();
});
