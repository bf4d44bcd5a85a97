import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Progress } from '#guide/ui';

function bars(): readonly number[] {
  return Array.from(document.querySelectorAll('progress'), ({ value }) => value);
}

it("the progress bar says 'Steg X av Y' in words and as one named progress bar", () => {
  render(<Progress step={2} total={3} inner={{ step: 4, total: 5 }} />);
  expect(screen.getByText('Steg 2 av 3')).toBeVisible();
  const [bar, ...others] = screen.getAllByRole('progressbar');
  expect(others).toEqual([]);
  expect(bar).toHaveAccessibleName('Var du är i guiden');
  expect(bar).toHaveAttribute('aria-valuenow', '2');
  expect(bar).toHaveAttribute('aria-valuetext', 'Steg 2 av 3, Del 4 av 5');
});

it('the progress bar says which part of the guide the number is of, where it counts anew', () => {
  render(<Progress step={3} total={4} name="Hälsodeklaration" inner={{ step: 1, total: 5 }} />);
  expect(screen.getByText('Steg 3 av 4').parentElement).toHaveTextContent(
    'Steg 3 av 4: Hälsodeklaration',
  );
  expect(screen.getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    'Steg 3 av 4, Hälsodeklaration, Del 1 av 5',
  );
});

it('promises no total that may turn out lower, while the bar counts on it', () => {
  render(<Progress step={2} total={3} inner={{ step: 4, total: 5, isAtMost: true }} />);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Steg 2 av 3, Del 4');
  expect(screen.getByText('Del 4')).toBeVisible();
  expect(bars()).toEqual([1, 0.8, 0]);
});

it('the progress bar does not count the only part of a step', () => {
  render(<Progress step={2} total={3} inner={{ step: 1, total: 1 }} />);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Steg 2 av 3');
});

it.each([
  [{ step: 1, total: 3 }, [1, 0, 0]],
  [{ step: 2, total: 3, inner: { step: 2, total: 5 } }, [1, 0.4, 0]],
  [{ step: 3, total: 3, inner: { step: 0, total: 1 } }, [1, 1, 0.5]],
  [{ step: 3, total: 3, inner: { step: 9, total: 5 } }, [1, 1, 1]],
  [{ step: 4, total: 4 }, [1, 1, 1, 1]],
])('fills the bars behind, and the present one as far as one has come: %j', (position, filled) => {
  render(<Progress {...position} />);
  expect(bars()).toEqual(filled);
});

it('uses no style attribute, which the content security policy would refuse', () => {
  const { container } = render(<Progress step={2} total={3} inner={{ step: 4, total: 5 }} />);
  expect(container.querySelector('[style]')).toBeNull();
});
