import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answersOf } from '#engine';
import { required, runWith, show } from './forms.tsx';

afterEach(() => void vi.useRealTimers());

describe('what is filled in without an event', () => {
  const name = { id: 'name', type: 'text', label: 'Namn', validation: [required('name')] } as const;
  const fill = () => {
    screen.getByLabelText<HTMLInputElement>('Namn').value = 'Åsa';
  };

  test('an autofilled field enables the button that waits for it', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { store } = show(runWith([name], {}, { is_answered: [{ var: 'name' }] }));
    const button = screen.getByRole('button', { name: 'Nästa' });
    expect(button).toBeDisabled();
    fill();
    act(() => vi.advanceTimersByTime(500));
    expect(button).toBeEnabled();
    expect(answersOf(store.run())).toEqual({ name: 'Åsa' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('an autofilled field counts as an answer when the form is submitted', async () => {
    const { submitted } = show(runWith([name]));
    fill();
    await userEvent.click(screen.getByRole('button', { name: 'Nästa' }));
    expect(submitted.map(answersOf)).toEqual([{ name: 'Åsa' }]);
  });
});
