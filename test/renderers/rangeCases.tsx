import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answersOf, type QuestionDefinition } from '#engine';
import { required, runWith, show } from '../engine/form/forms.tsx';

const next = () => screen.getByRole('button', { name: 'Nästa' });

/** The tests of a range, beside those of the other types. */
export function rangeCases(): void {
  const part = (id: string, label: string, validation = [required(id)]) =>
    ({ id, type: 'numeric', label, unit: 'EUR', validation }) as const;
  const range: QuestionDefinition = {
    id: 'x',
    type: 'range',
    label: 'Frågan',
    settings: { min: 0, max: 100, step: 10 },
    parts: [part('low', 'Från', []), part('high', 'Till')],
  };
  const moved = (name: string, value: string) => {
    fireEvent.change(screen.getByRole('slider', { name }), { target: { value } });
  };
  test('each end of a range answers its part, and stops at the other end', () => {
    const shown = show(runWith([range], { low: 20 }));
    const group = screen.getByRole('group', { name: 'Frågan' });
    expect(within(group).getByRole('slider', { name: 'Från' })).toHaveValue('20');
    moved('Till', '60');
    expect(answersOf(shown.store.run())).toEqual({ low: 20, high: 60 });
    moved('Från', '80');
    expect(answersOf(shown.store.run())).toEqual({ low: 60, high: 60 });
    expect(screen.getByRole('slider', { name: 'Från' })).toHaveAttribute(
      'aria-valuetext',
      '60 EUR',
    );
  });
  test('an end without its answer is told so and takes the focus', async () => {
    show(runWith([range]));
    await userEvent.click(next());
    const end = screen.getByRole('slider', { name: 'Till' });
    await waitFor(() => expect(end).toHaveFocus());
    expect(end).toHaveAccessibleDescription('Error: Fältet är obligatoriskt.');
    moved('Till', '30');
    await userEvent.tab();
    expect(end).toBeValid();
  });
  test('a key answers with where an end stands if it could have moved it, and no other key', () => {
    const shown = show(runWith([range]));
    const end = screen.getByRole('slider', { name: 'Till' });
    expect(end).toHaveAttribute('aria-valuetext', '–');
    for (const key of ['Enter', 'Shift', 'Tab', 'Escape']) fireEvent.keyUp(end, { key });
    expect(answersOf(shown.store.run())).toEqual({});
    fireEvent.keyUp(end, { key: 'End' });
    expect(answersOf(shown.store.run())).toEqual({ high: 100 });
  });
}
