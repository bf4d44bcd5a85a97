import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { AppliedInsurances } from '../../../../src/guide/screens/receipt/appliedInsurances.ts';
import { FinishContent } from '../../../../src/guide/screens/receipt/FinishContent.tsx';
import {
  Insured,
  type SummaryMailState,
} from '../../../../src/guide/screens/receipt/FinishScreen.tsx';

const BOOKED = [
  { label: 'Namn', value: 'Åsa Öberg' },
  { label: 'Telefon', value: '070-123 45 67' },
  { label: 'Mejl', value: 'asa@exempel.se' },
];
const INSURANCES: AppliedInsurances = {
  granted: [{ id: '1', productName: 'Olycksfall', resultText: 'Gäller nu', price: 1120 }],
  pending: [{ id: '2', productName: null, price: null }],
  total: 1120,
  totalIfGranted: undefined,
  packagePrice: 0,
  facts: [{ label: 'Referensnummer', value: '67DF-3917-FA0D' }],
};
const SENT: SummaryMailState = {
  status: 'sent',
  email: 'asa@exempel.se',
  onResend: () => undefined,
};
const insured = (
  mail: Partial<SummaryMailState> = {},
  insurances: Partial<AppliedInsurances> = {},
) => ({
  insured: { mail: { ...SENT, ...mail }, insurances: { ...INSURANCES, ...insurances } },
});
interface Shown extends Partial<ReturnType<typeof insured>> {
  readonly booked?: typeof BOOKED;
}
const content = ({ booked, insured: applied }: Shown) => (
  <MemoryRouter initialEntries={['/enkla-guiden/klart/']}>
    <FinishContent booked={booked ?? null} actions="Avsluta">
      {applied && <Insured {...applied} isBooked={booked !== undefined} />}
    </FinishContent>
  </MemoryRouter>
);
const show = (props: Parameters<typeof content>[0]) => render(content(props));
const MAILED = 'Vi har skickat en bekräftelse med en sammanfattning till asa@exempel.se.';

it('the last page shows what a meeting was requested with', () => {
  show({ booked: BOOKED });
  for (const { label, value } of BOOKED) {
    expect(screen.getByText(label).nextElementSibling).toHaveTextContent(value);
  }
  expect(screen.queryByText(MAILED)).toBeNull();
});

it('the last page tells who has insurances of the mail, the portal and to come back in a year, and lists them', () => {
  show(insured());
  expect(screen.getByText(MAILED)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mina sidor' })).toHaveAttribute(
    'href',
    'https://www.granbo.example/mina-sidor',
  );
  expect(screen.getByText(/gör guiden igen om ett år/)).toBeVisible();
  const granted = screen.getByRole('heading', { name: 'Beviljade försäkringar' }).parentElement;
  const pending = screen.getByRole('heading', { name: 'Väntande försäkringar' }).parentElement;
  expect(within(granted ?? document.body).getByRole('listitem')).toHaveTextContent(
    /Olycksfall.*1\s120 kronor\/månad.*Gäller nu/,
  );
  expect(within(pending ?? document.body).getByRole('listitem')).toHaveTextContent(
    /Okänd produkt.*-/,
  );
  expect(screen.queryByText(/^\*/)).toBeNull();
  expect(screen.queryByText(/försäkringspaket/)).toBeNull();
});

it('the last page begins with the receipt, which can be printed, says what follows, and then thanks', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  show(insured({}, { pending: [{ id: '2', productName: 'Liv', details: ['2 000 000 kronor'] }] }));
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Nu är du klar med guiden',
    'Det här har du signerat',
    'Beviljade försäkringar',
    'Väntande försäkringar',
    'Det här händer nu',
  ]);
  expect(screen.getByText('Referensnummer').nextElementSibling).toHaveTextContent('67DF-3917-FA0D');
  expect(screen.getByText('2 000 000 kronor')).toBeVisible();
  expect(screen.getByText(/^En väntande försäkring gäller inte än/)).toBeVisible();
  expect(screen.getByText(/^Du kan ångra dig inom 30 dagar/)).toBeVisible();
  expect(screen.getByText(/^Tack för att du har gjort guiden/)).toBeVisible();
  expect(screen.queryByText(/Bra jobbat/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Skriv ut' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('speaks of what waits, and of regretting, only where there is something', () => {
  show(insured({}, { granted: [], pending: [] }));
  expect(screen.queryByText(/^En väntande försäkring/)).toBeNull();
  expect(screen.queryByText(/^Du kan ångra dig/)).toBeNull();
});

it('the last page lists the insurances below a booked meeting too', () => {
  show({ booked: BOOKED, ...insured() });
  expect(screen.getByText('Åsa Öberg')).toBeVisible();
  expect(screen.getByText('Olycksfall')).toBeVisible();
});

it('explains an asterisk in a result, and lists the package that is in the totals', () => {
  const pending = [{ id: '2', resultText: 'Väntar på hälsodeklaration*', price: 1 }];
  show(insured({}, { pending, packagePrice: 120 }));
  expect(screen.getByText(/^\* Det du ansöker om börjar gälla först när/)).toBeVisible();
  const held = screen.getByRole('heading', { name: 'Det här har du redan' }).parentElement;
  expect(held).toHaveTextContent(/Ditt försäkringspaket120 kronor/u);
});

describe('the mail', () => {
  it('the receipt does not report its mail as sent before it is', () => {
    const { rerender } = show(insured({ status: 'sending' }));
    expect(screen.queryByText(MAILED)).toBeNull();
    const lead = screen.getByText(
      'Vi skickar en bekräftelse med en sammanfattning till asa@exempel.se...',
    );
    expect(lead).toHaveAttribute('role', 'status');
    rerender(content(insured({ status: 'sent' })));
    // In the same place, so that it is announced.
    expect(lead).toHaveTextContent(MAILED);
  });

  it('a mail of the receipt that failed can be sent again, and leaves focus on the page', async () => {
    const onResend = vi.fn();
    const { rerender } = show(insured({ status: 'failed', onResend }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Det gick tyvärr inte att skicka mejlet, vänligen pröva igen.',
    );
    expect(
      screen.getByRole('alert').compareDocumentPosition(screen.getByText('Referensnummer')),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText(MAILED)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Skicka igen/ }));
    expect(onResend).toHaveBeenCalledTimes(1);
    rerender(content(insured({ status: 'resending', onResend })));
    await userEvent.click(screen.getByRole('button', { name: /^Skicka igen/ }));
    expect(onResend).toHaveBeenCalledTimes(1);
    rerender(content(insured({ status: 'sent', email: 'asa@exempel.se', onResend })));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

it('the last page has a word for everybody else', () => {
  show({});
  expect(screen.getByText(/Nu vet du mer om vilka försäkringar som kan passa dig/)).toBeVisible();
  expect(screen.getByText('Avsluta')).toBeVisible();
  expect(screen.queryByRole('listitem')).toBeNull();
});
