import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from '#guide/ui';

it('a button does nothing while pending, says so in words, and can still be focused', async () => {
  const onClick = vi.fn();
  const button = (pending: boolean) => (
    <Button pending={pending} pendingText="Skickar bokning..." onClick={onClick}>
      Boka möte
    </Button>
  );
  const { rerender } = render(button(false));
  await userEvent.click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledTimes(1);

  rerender(button(true));
  expect(screen.getByRole('status')).toHaveTextContent('Skickar bokning...');
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledTimes(1);
  screen.getByRole('button').focus();
  expect(screen.getByRole('button')).toHaveFocus();
});

it('a button submits its form once, not again while pending', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const form = (pending: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" pending={pending}>
        Boka möte
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.click(screen.getByRole('button'));
  rerender(form(true));
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('a button is a link when it leads somewhere, and a disabled button when it cannot be used', () => {
  render(
    <>
      <Button href="/start/">Starta</Button>
      <Button disabled>Nästa</Button>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Starta' })).toHaveAttribute('href', '/start/');
  expect(screen.getByRole('button', { name: 'Nästa' })).toBeDisabled();
});

it('a button does once what it does when it is pressed twice in haste', async () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>Nästa</Button>);
  await userEvent.dblClick(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('a button does not submit by the second click of a double click, which was meant for the screen before', () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit">Nästa</Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button'), { detail: 2 });
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button'), { detail: 1 });
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('a button does not follow a link by the second click either', () => {
  const onClick = vi.fn();
  render(
    <Button href="#vidare" onClick={onClick}>
      Vidare
    </Button>,
  );
  // False when the browser, or the router, is kept from following it.
  expect(fireEvent.click(screen.getByRole('link'), { detail: 2 })).toBe(false);
  expect(onClick).not.toHaveBeenCalled();
  expect(fireEvent.click(screen.getByRole('link'), { detail: 1 })).toBe(true);
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('obeys every press of Enter, whose clicks have no count', async () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>Nästa</Button>);
  screen.getByRole('button').focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(onClick).toHaveBeenCalledTimes(2);
});
