import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatNumber, ResultsList } from '#guide/ui';

it('the results list lists granted and pending insurances with text and price, and the total', () => {
  render(
    <ResultsList
      granted={[{ id: 'a', productName: 'Livförsäkring', resultText: 'Gäller nu', price: 1250 }]}
      pending={[{ id: 'b', productName: 'Sjukförsäkring', price: 0 }]}
      total={1250}
    />,
  );
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Beviljade försäkringar',
    'Väntande försäkringar',
  ]);
  const [granted, pending] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(granted?.getByText('Livförsäkring')).toBeVisible();
  expect(granted?.getByText('Gäller nu')).toBeVisible();
  expect(granted?.getByText('1 250 kronor/månad')).toBeVisible();
  expect(pending?.getByText('0 kronor/månad')).toBeVisible();
  expect(screen.getByText('Totalt').parentElement).toHaveTextContent('1 250 kronor/månad');
});

it('the results list has a total of its own for what is pending too', () => {
  render(<ResultsList granted={[]} pending={[]} total={49} totalIfGranted={1250} />);
  expect(screen.getByText('Totalt').parentElement).toHaveTextContent(/^Totalt49 kronor/);
  expect(screen.getByText('Om allt beviljas').parentElement).toHaveTextContent(/1.250 kr/);
});

it("the results list says 'Okänd produkt' and '-' for what is missing, and leaves out empty groups and total", () => {
  render(<ResultsList granted={[]} pending={[{ id: 'a', productName: null, price: null }]} />);
  expect(screen.getByText('Okänd produkt')).toBeVisible();
  expect(screen.getByText('-')).toBeVisible();
  expect(screen.queryByText('Beviljade försäkringar')).toBeNull();
  expect(screen.queryByText('Totalt')).toBeNull();
});

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1\u00a0000'],
  [31000, '31\u00a0000'],
  [1234567, '1\u00a0234\u00a0567'],
])('the results list writes %d as %j, with spaces that never break', (value, written) => {
  expect(formatNumber(value)).toBe(written);
});
