import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoadingScreen } from '../../../src/guide/LoadingScreen.tsx';

it('the loading screen says in words that one has to wait, for eyes and ears', () => {
  render(<LoadingScreen />);
  const words = within(screen.getByRole('status')).getByText('Laddar...');
  expect(words).not.toHaveClass('visually-hidden');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Laddar...');
});
