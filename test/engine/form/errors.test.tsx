import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { QuestionDefinition } from '#engine';
import { required, runWith, show } from './forms.tsx';
import { EMAIL, NAME, next, SMOKES } from './questions.ts';

test('nothing is said of a field before the visitor asks to go on', async () => {
  show(runWith([NAME, EMAIL]));
  await userEvent.type(screen.getByLabelText('Mejl'), 'anna');
  await userEvent.tab();
  expect(screen.queryByText(/giltig mejladress/)).toBeNull();
});

test('an error stands by its field, is linked to it, and the first takes the focus', async () => {
  const onInvalid = vi.fn();
  const onErrorCount = vi.fn();
  const { submitted } = show(runWith([SMOKES, NAME, EMAIL]), { onInvalid, onErrorCount });
  await userEvent.type(screen.getByLabelText('Mejl'), 'anna');
  await userEvent.click(next());
  const name = screen.getByLabelText('Namn');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription('Error: Fältet är obligatoriskt.');
  expect(screen.getByLabelText('Mejl')).toHaveAccessibleDescription(/giltig mejladress/);
  expect(submitted).toHaveLength(0);
  expect(onErrorCount).toHaveBeenLastCalledWith(2);
  expect(onInvalid).toHaveBeenCalledExactlyOnceWith([
    expect.objectContaining({ path: 'name' }),
    expect.objectContaining({ path: 'email' }),
  ]);
});

test('the first control of a wrong group takes the focus, and the group is invalid', async () => {
  show(runWith([{ ...SMOKES, validation: [required('smokes')] }]));
  await userEvent.click(next());
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Ja' })).toHaveFocus());
  const group = screen.getByRole('group', { name: 'Röker du?' });
  expect(group).toHaveAttribute('aria-invalid', 'true');
  expect(group).toHaveAccessibleDescription('Error: Fältet är obligatoriskt.');
});

test('errors are announced in one place, and again after another try', async () => {
  show(runWith([NAME, EMAIL]));
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await userEvent.click(next());
  await waitFor(() => expect(status).toHaveTextContent('2'));
  const said = status.firstChild;
  await userEvent.click(next());
  await waitFor(() => expect(status.firstChild).not.toBe(said));
  expect(status.children).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

const summary = () => screen.queryByRole('region', { name: '2 answers need to be changed.' });

test('several wrong answers are listed at the top, with links that focus them', async () => {
  const { container } = show(runWith([NAME, EMAIL]));
  await userEvent.click(next());
  await waitFor(() => expect(screen.getByLabelText('Namn')).toHaveFocus());
  expect(container.querySelector('form')?.firstElementChild).toBe(summary());
  expect(screen.getByRole('heading', { name: '2 answers need to be changed.' })).toBeVisible();
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Namn: Fältet är obligatoriskt.');
  expect(second).toHaveTextContent('Mejl: Fältet är obligatoriskt.');
  const address = window.location.href;
  await userEvent.click(screen.getByRole('link', { name: 'Mejl' }));
  expect(screen.getByLabelText('Mejl')).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('link', { name: 'Namn' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText('Namn')).toHaveFocus();
  expect(window.location.href).toBe(address);
});

test('a label that is a sentence leaves the link to the message, and one that asks needs no colon', async () => {
  const label = 'Jag godkänner villkoren.';
  const options = [{ value: 'yes', label }];
  const consent = { id: 'ok', type: 'checkbox' as const, label, options };
  show(
    runWith([
      { ...SMOKES, validation: [required('smokes')] },
      { ...consent, validation: [{ ...required('ok'), message: 'Kryssa i rutan.' }] },
    ]),
  );
  await userEvent.click(next());
  expect(await screen.findByRole('link', { name: 'Kryssa i rutan.' })).toBeVisible();
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Röker du? Fältet är obligatoriskt.', 'Kryssa i rutan.']);
});

test('one that is right by now is struck through, and the list stays where it is', async () => {
  show(runWith([NAME, EMAIL]));
  await userEvent.click(next());
  await screen.findByRole('link', { name: 'Namn' });
  await userEvent.type(screen.getByLabelText('Namn'), 'Anna');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Namn' })).toBeNull());
  expect(screen.getByText('Namn', { selector: 's' })).toBeVisible();
  await userEvent.type(screen.getByLabelText('Mejl'), 'anna@exempel.se');
  await waitFor(() => expect(screen.getByText('Mejl', { selector: 's' })).toBeVisible());
  expect(summary()).toBeVisible();
});

test('a single wrong answer is not listed', async () => {
  show(runWith([NAME, EMAIL]));
  await userEvent.type(screen.getByLabelText('Namn'), 'Anna');
  await userEvent.click(next());
  await waitFor(() => expect(screen.getByLabelText('Mejl')).toHaveFocus());
  expect(screen.queryByRole('region')).toBeNull();
});

test('the announcement goes with the last error, so that nobody reads it later', async () => {
  show(runWith([NAME]));
  const status = screen.getByRole('status');
  await userEvent.click(next());
  await waitFor(() => expect(status).toHaveTextContent('1 answer needs to be changed.'));
  await userEvent.type(screen.getByLabelText('Namn'), 'Anna');
  await waitFor(() => expect(status).toBeEmptyDOMElement());
});

test('the announcement says what is wrong with the field that one is in already', async () => {
  show(runWith([NAME]));
  const status = screen.getByRole('status');
  await userEvent.type(screen.getByLabelText('Namn'), '{Enter}');
  await waitFor(() =>
    expect(status).toHaveTextContent('1 answer needs to be changed. Fältet är obligatoriskt.'),
  );
});

test('a corrected field loses its error while typing, the others keep theirs', async () => {
  show(runWith([NAME, EMAIL]));
  await userEvent.click(next());
  await screen.findAllByText('Fältet är obligatoriskt.');
  await userEvent.type(screen.getByLabelText('Namn'), 'A');
  await waitFor(() => expect(screen.getByLabelText('Namn')).toBeValid());
  expect(screen.getByLabelText('Mejl')).toBeInvalid();
});

test('an answer elsewhere that makes a question right takes its error away', async () => {
  const pair: QuestionDefinition[] = [
    { id: 'low', type: 'numeric', label: 'Från' },
    {
      id: 'high',
      type: 'numeric',
      label: 'Till',
      validation: [
        {
          rule: {
            '>': [{ var: 'high' }, { if: [{ is_integer: [{ var: 'low' }] }, { var: 'low' }, 0] }],
          },
          message: 'För lågt.',
        },
      ],
    },
  ];
  show(runWith(pair, { low: 9, high: 5 }));
  await userEvent.click(next());
  await screen.findByText('För lågt.');
  await userEvent.clear(screen.getByLabelText(/Från/));
  await userEvent.type(screen.getByLabelText(/Från/), '3');
  await waitFor(() => expect(screen.queryByText('För lågt.')).toBeNull());
});

test('a field revealed after an error is left in peace until the next try', async () => {
  show(runWith([SMOKES, NAME]));
  await userEvent.click(next());
  await screen.findByText('Fältet är obligatoriskt.');
  await userEvent.click(screen.getByRole('radio', { name: 'Ja' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Mycket' }));
  await userEvent.type(screen.getByLabelText('Sedan när?'), 'x{Backspace}');
  expect(screen.getByLabelText('Sedan när?')).toBeValid();
  await userEvent.click(next());
  await waitFor(() => expect(screen.getByLabelText('Sedan när?')).toBeInvalid());
});
