import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FinishContent } from '../../src/screens/FinishContent.tsx';

const BOOKED = { name: 'Åsa Öberg', email: 'asa@exempel.se', phoneNumber: '070-123 45 67' };
const INSURANCES = {
  granted: [{ id: '1', productName: 'Olycksfall', resultText: 'Gäller nu', price: 1120 }],
  pending: [{ id: '2', productName: null, price: null }],
  total: 1120,
};
const show = (props: Partial<Parameters<typeof FinishContent>[0]>) => {
  const onFinish = vi.fn();
  render(<FinishContent guide="Enkla guiden" booked={null} onFinish={onFinish} {...props} />);
  return onFinish;
};

it('shows what a meeting was requested with', () => {
  show({ booked: BOOKED });
  for (const [term, value] of [
    ['Namn', BOOKED.name],
    ['Telefon', BOOKED.phoneNumber],
    ['Mejl', BOOKED.email],
  ] as const) {
    expect(screen.getByText(term).nextElementSibling).toHaveTextContent(value);
  }
  expect(screen.queryByText(/Vi har skickat en sammanfattning/)).toBeNull();
});

it('tells who has insurances of the mail, the portal and to come back in a year, and lists them', () => {
  show({ insurances: INSURANCES });
  expect(screen.getByText(/Vi har skickat en sammanfattning till din mejl/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mina sidor' })).toHaveAttribute(
    'href',
    'https://www.granbo.example/mina-sidor',
  );
  expect(screen.getByText(/gör om guiden om ett år/)).toBeVisible();
  const granted = screen.getByRole('heading', { name: 'Beviljade försäkringar' }).parentElement;
  const pending = screen.getByRole('heading', { name: 'Väntande försäkringar' }).parentElement;
  expect(within(granted ?? document.body).getByRole('listitem')).toHaveTextContent(
    /Olycksfall.*Gäller nu.*1\s120 kronor\/månad/,
  );
  expect(within(pending ?? document.body).getByRole('listitem')).toHaveTextContent(
    /Okänd produkt.*-/,
  );
});

it('has a word for everybody else, and one way out', async () => {
  const onFinish = show({});
  expect(screen.getByText(/Nu vet du mer om vilka försäkringar som kan passa dig/)).toBeVisible();
  expect(screen.queryByRole('listitem')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Avsluta' }));
  expect(onFinish).toHaveBeenCalledTimes(1);
});
