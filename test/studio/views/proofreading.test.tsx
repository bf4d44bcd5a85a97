import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Hint, hintsIn, type ReaderText } from '#proofreading';
import { Proofreading } from '#studio/views';

function proof(pointer: string, text: string, kind: ReaderText['kind'] = 'text'): ReaderText {
  const hints = hintsIn(text, kind);
  return { pointer, kind, text, label: `Text ${pointer}`, isSentence: text.length > 20, hints };
}

const TEXTS = [
  proof('/steps/0/title', 'Har du barn?'),
  proof('/steps/0/description', '<p>Barn <strong>samt</strong> unga.</p><p>Nej...</p>', 'html'),
  proof('/steps/1/title', 'Klart <b>!'),
];

function shown(texts: readonly ReaderText[] | undefined) {
  const onEdit = vi.fn<(pointer: string) => void>();
  const onFix = vi.fn<(text: ReaderText, hint: Hint) => void>();
  return { ...render(<Proofreading {...{ texts, onEdit, onFix }} />), onEdit, onFix };
}

const rows = () => [...document.querySelectorAll('.studio-proof-text')] as HTMLElement[];

test('shows every text as it reads, with what the hints are about marked', () => {
  shown(TEXTS);
  expect(rows()).toHaveLength(3);
  const [, html, last] = rows();
  expect([...(html?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Barn samt unga.',
    'Nej...',
  ]);
  expect(html?.querySelector('strong')).toBeNull();
  expect([...(html?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual([
    'samt',
    '...',
  ]);
  expect(last?.querySelector('p')?.textContent).toBe('Klart <b>!');
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a fix names the text and the hint, by keyboard too', async () => {
  const user = userEvent.setup();
  const { onFix, onEdit } = shown(TEXTS);
  screen.getByRole('button', { name: 'Byt till ”och”' }).focus();
  await user.keyboard('{Enter}');
  expect(onFix).toHaveBeenCalledExactlyOnceWith(TEXTS[1], TEXTS[1]?.hints[0]);
  await user.click(screen.getByRole('button', { name: 'Ändra: Text /steps/1/title' }));
  expect(onEdit).toHaveBeenCalledExactlyOnceWith('/steps/1/title');
});

test('filters to texts with hints, and to what is searched for in texts, not in tags', async () => {
  const user = userEvent.setup();
  shown(TEXTS);
  const only = screen.getByRole('checkbox', { name: 'Bara med påpekanden (2)' });
  await user.click(only);
  expect(rows()).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe('Visar 1 av 3 texter, med 2 påpekanden i 1.');
  await user.click(only);
  const search = screen.getByRole('searchbox', { name: 'Sök i texterna' });
  await user.type(search, 'BARN');
  expect(rows()).toHaveLength(2);
  await user.clear(search);
  await user.type(search, 'strong');
  expect(rows()).toHaveLength(0);
});

test('many texts stand below the heading of what they belong to', () => {
  const many = Array.from({ length: 12 }, (_none, at) => [
    proof(`/steps/${at}/title`, `Rubrik ${at}`),
    proof(`/steps/${at}/help`, `Svara på frågan så gott du kan, den är nummer ${at}.`),
  ]).flat();
  shown([proof('/title', 'Guiden'), ...many]);
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(['Överst', 'Rubrik 0', 'Rubrik 1']);
  const group = screen.getByRole('region', { name: 'Rubrik 3' });
  expect(within(group).getAllByRole('listitem')).toHaveLength(2);
});

test('says that it is working while there is nothing yet', () => {
  shown(undefined);
  expect(screen.getByRole('status').textContent).toBe('Läser texterna…');
});
