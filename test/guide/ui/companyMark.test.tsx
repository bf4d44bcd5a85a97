import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CompanyMark } from '#guide/ui';

const tintOf = (name: string): string => {
  const { container, unmount } = render(<CompanyMark name={name} />);
  const { className = '' } = container.firstElementChild ?? {};
  unmount();
  return className;
};

it.each([
  ['Norrsken Liv', 'NL'],
  ['af Berg & Söner AB', 'AB'],
  ['Åkerö-Hansa', 'ÅH'],
  ['Tryggheten', 'Tr'],
  ['  7:an', '7A'],
])('the mark of %j is %j, for the eye only', (name, initials) => {
  render(<CompanyMark name={name} />);
  expect(screen.getByText(initials)).toHaveAttribute('aria-hidden', 'true');
});

it('a name without any letter has an empty mark', () => {
  const { container } = render(<CompanyMark name="– –" />);
  expect(container).toHaveTextContent('');
});

it('the same name always has the same tint, and long names too get each of the four', () => {
  expect(tintOf('Norrsken Liv')).toBe(tintOf('Norrsken Liv'));
  const names = Array.from({ length: 40 }, (_, at) => `Försäkringsbolaget Norra Kusten ${at}`);
  expect(new Set(names.map(tintOf)).size).toBe(4);
});
