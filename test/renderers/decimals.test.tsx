import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answersOf } from '#engine';
import { runWith, show } from '../form/forms.tsx';

test('a number takes a comma where decimals are asked for, and shows it again', async () => {
  const validation = [{ rule: { is_decimal: [{ var: 'x' }] }, message: 'Skriv ett tal.' }];
  const shown = show(
    runWith([{ id: 'x', type: 'numeric', label: 'Frågan', validation }], { x: 0.5 }),
  );
  const field = screen.getByLabelText(/^Frågan/);
  expect(field).toHaveValue('0,5');
  expect(field).toHaveAttribute('inputmode', 'decimal');
  await userEvent.clear(field);
  await userEvent.type(field, '1 234,5');
  expect(answersOf(shown.store.run())).toEqual({ x: 1234.5 });
  await userEvent.click(screen.getByRole('button', { name: 'Nästa' }));
  expect(shown.submitted).toHaveLength(1);
});
