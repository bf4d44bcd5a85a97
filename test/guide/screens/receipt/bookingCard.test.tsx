import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#guide/api';
import { BookingCard } from '../../../../src/guide/screens/receipt/BookingCard.tsx';

const DETAILS = { name: 'Åsa Öberg', phoneNumber: '070-123 45 67', email: 'asa@exempel.se' };
/** The same as the receipt shows it. */
const SENT = [
  { label: 'Namn', value: DETAILS.name },
  { label: 'Telefon', value: DETAILS.phoneNumber },
  { label: 'Mejl', value: DETAILS.email },
];
const NOTHING = { name: '', phoneNumber: '', email: '' };
const INVALID = 'Vänligen fyll i giltig mejladress (namn@exempel.se)';

/** The form with these details in it, and a call that answers when it is told to. */
function show(initialAnswers = DETAILS) {
  let settle: (error?: Error) => void = () => undefined;
  const book = vi.fn(
    (_answers: object) =>
      new Promise<void>((resolve, reject) => {
        settle = (error) => (error ? reject(error) : resolve());
      }),
  );
  const onBooked = vi.fn();
  const keeper = { keepCustomer: () => undefined, keyFor: () => 'key', book: onBooked };
  const card = (
    <BookingCard
      initialAnswers={initialAnswers}
      bookingStore={keeper}
      book={(answers) => book(answers)}
    />
  );
  const router = createMemoryRouter(
    [
      { path: '/enkla-guiden/boka-mote/', element: card },
      { path: '*', element: null },
    ],
    { initialEntries: ['/enkla-guiden/boka-mote/'] },
  );
  render(<RouterProvider router={router} />);
  const answer = (error?: Error) => act(async () => settle(error));
  const leave = () => act(async () => router.navigate('/start/'));
  return { book, onBooked, answer, leave, at: () => router.state.location.pathname };
}
const field = (name: string) => screen.getByLabelText(name);
const submit = () => screen.getByRole('button', { name: /^Boka möte/ });
const fill = (name: string, text: string) =>
  fireEvent.input(field(name), { target: { value: text } });

// jsdom has no layout to scroll.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

it('the button is enabled by three filled fields and an e-mail without white space', async () => {
  show(NOTHING);
  expect(submit()).toBeDisabled();
  fill('Namn', 'Anna');
  fill('Telefon', '   ');
  fill('Mejl', 'x');
  expect(submit()).toBeDisabled();
  fill('Telefon', '070');
  await waitFor(() => expect(submit()).toBeEnabled());
  fill('Mejl', 'an na@exempel.se');
  expect(submit()).toBeDisabled();
});

it.each(['anna', 'anna@exempel', 'anna@exempel.museum', 'anna@exempel.s'])(
  'the address %s gives an error at its field, a warning that can be closed, and no call',
  async (email) => {
    const { book } = show({ ...DETAILS, email });
    await userEvent.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(INVALID);
    expect(field('Mejl')).toBeInvalid();
    await waitFor(() => expect(field('Mejl')).toHaveFocus());
    expect(field('Mejl')).toHaveAccessibleDescription(
      `Till exempel namn@exempel.se. Fel: ${INVALID}`,
    );
    expect(document.title).toMatch(/^Fel: Boka möte/);
    await userEvent.click(screen.getByRole('button', { name: 'Stäng rutan' }));
    expect(screen.queryByRole('alert')).toBeNull();
    // It stays at the field, as in every form.
    expect(screen.getByText(INVALID)).toBeVisible();
    expect(field('Mejl')).toHaveFocus();
    expect(field('Namn')).toHaveValue(DETAILS.name);
    expect(book).not.toHaveBeenCalled();
  },
);

it('the warning about an address goes when the address is right', async () => {
  show({ ...DETAILS, email: 'fel@adress' });
  await userEvent.click(submit());
  await screen.findByRole('alert');
  fill('Mejl', DETAILS.email);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

describe('a booking that fails', () => {
  it('a booking that fails gives advice, keeps the input, and can be tried again', async () => {
    const { book, onBooked, answer, at } = show();
    await userEvent.click(submit());
    await answer(new ApiError('unexpected', 500));
    const warning = screen.getByRole('alert');
    expect(warning).toHaveTextContent('Det gick tyvärr inte att skicka iväg begäran');
    expect(warning).toHaveTextContent('Försök igen om 1 minut.');
    expect(warning).toHaveTextContent('kundservice@granbo.example');
    expect(field('Namn')).toHaveValue(DETAILS.name);
    expect(field('Mejl')).toHaveValue(DETAILS.email);
    // What one types does not make the call have gone through.
    fill('Namn', 'Åsa Ek');
    expect(screen.getByRole('alert')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Stäng rutan' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(submit()).toHaveFocus();

    await userEvent.click(submit());
    await waitFor(() => expect(book).toHaveBeenCalledTimes(2));
    await answer();
    const sent = { ...DETAILS, name: 'Åsa Ek' };
    expect(book).toHaveBeenLastCalledWith(sent);
    const [, ...others] = SENT;
    const shown = [{ label: 'Namn', value: sent.name }, ...others];
    expect(onBooked).toHaveBeenCalledExactlyOnceWith(shown);
    expect(at()).toBe('/enkla-guiden/klart/');
  });
});

it('while the booking is on its way the button says so, and pressing again books nothing more', async () => {
  const { book, onBooked, answer, at } = show();
  await userEvent.dblClick(submit());
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Skickar bokning...', { selector: '[role=status]' })).toBeVisible();
  await userEvent.click(submit());
  await userEvent.type(field('Mejl'), '{Enter}');
  expect(screen.getByRole('button', { name: 'Tillbaka' })).toBeDisabled();
  await answer();
  expect(book).toHaveBeenCalledExactlyOnceWith(DETAILS);
  expect(onBooked).toHaveBeenCalledExactlyOnceWith(SENT);
  expect(at()).toBe('/enkla-guiden/klart/');
});

it('Enter in the last field books', async () => {
  const { book } = show();
  await userEvent.type(field('Mejl'), '{Enter}');
  await waitFor(() => expect(book).toHaveBeenCalledExactlyOnceWith(DETAILS));
});

it('a booking that comes through after its page was left is kept, and leads nowhere', async () => {
  const { book, onBooked, answer, leave, at } = show();
  await userEvent.click(submit());
  await waitFor(() => expect(book).toHaveBeenCalled());
  await leave();
  await answer();
  expect(onBooked).toHaveBeenCalledExactlyOnceWith(SENT);
  expect(at()).toBe('/start/');
});
