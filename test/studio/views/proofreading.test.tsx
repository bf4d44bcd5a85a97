import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Hint, hintsIn, type ReaderText, spellingHints } from '#checker/workbench';
import { type DismissedHint, Proofreading } from '#studio/views';

function proof(pointer: string, text: string, kind: ReaderText['kind'] = 'text'): ReaderText {
  const hints = hintsIn(text, kind);
  return { pointer, kind, text, label: `Text ${pointer}`, isSentence: text.length > 20, hints };
}

const TEXTS = [
  proof('/steps/0/title', 'Har du barn?'),
  proof('/steps/0/description', '<p>Barn <strong>samt</strong> unga.</p><p>Nej...</p>', 'html'),
  proof('/steps/1/title', 'Klart <b>!'),
];

function shown(texts: readonly ReaderText[] | undefined, dismissed: readonly DismissedHint[] = []) {
  const calls = {
    onEdit: vi.fn<(pointer: string) => void>(),
    onFix: vi.fn<(text: ReaderText, hint: Hint) => void>(),
    onLearn: vi.fn<(word: string) => void>(),
    onDismiss: vi.fn<(text: ReaderText, hint: Hint, reason: string) => void>(),
    onRestore: vi.fn<(place: number) => void>(),
  };
  render(<Proofreading {...{ texts, dismissed, ...calls }} isUnspelled={false} />);
  return calls;
}

const rows = () => [...document.querySelectorAll('.studio-proof-text')] as HTMLElement[];

test('the proofreading view shows every text as it reads, with what the hints are about marked', () => {
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

test('the proofreading view says that it is working while there is nothing yet', () => {
  shown(undefined);
  expect(screen.getByRole('status').textContent).toBe('Läser texterna…');
});

test('a hint is let stand with a reason, and comes back when that is taken back', async () => {
  const user = userEvent.setup();
  const { onDismiss, onRestore } = shown(TEXTS, [{ stretch: 'Hej!!', reason: 'Citat', place: 4 }]);
  const opener = screen.getByRole('button', { name: /^Låt stå: ”samt” är kanslispråk/ });
  await user.click(opener);
  const reason = screen.getByRole('textbox', { name: 'Varför får det stå så?' });
  expect(reason).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(opener).toHaveFocus();
  await user.click(opener);
  await user.click(screen.getByRole('button', { name: 'Låt stå' }));
  expect(onDismiss).not.toHaveBeenCalled();
  const again = screen.getByRole('textbox', { name: 'Varför får det stå så?' });
  expect(again).toHaveAccessibleDescription('Skriv varför, så att nästa person förstår.');
  expect(again).toHaveFocus();
  await user.keyboard(' Så heter den. {Enter}');
  expect(onDismiss).toHaveBeenCalledExactlyOnceWith(TEXTS[1], TEXTS[1]?.hints[0], 'Så heter den.');
  await user.click(screen.getByRole('button', { name: 'Påpeka igen: Hej!!' }));
  expect(onRestore).toHaveBeenCalledExactlyOnceWith(4);
});

test('an unknown word is changed to what was meant, or said to be right', async () => {
  const user = userEvent.setup();
  const text = proof('/title', 'Din försäkrign i Granbo');
  const unknown = new Map([
    ['försäkrign', ['försäkring', 'försäkran']],
    ['Granbo', []],
  ]);
  const hints = spellingHints(text, unknown);
  const spelled = { ...text, hints };
  const { onFix, onLearn } = shown([spelled]);
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said.join()).toContain(
    '”försäkrign” finns inte i ordlistan. Menade du ”försäkring” eller ”försäkran”?',
  );
  await user.click(screen.getByRole('button', { name: 'Byt till ”försäkring”' }));
  expect(onFix).toHaveBeenCalledExactlyOnceWith(spelled, hints[0]);
  await user.click(screen.getByRole('button', { name: 'Ordet är rätt: Granbo' }));
  expect(onLearn).toHaveBeenCalledExactlyOnceWith('Granbo');
});
