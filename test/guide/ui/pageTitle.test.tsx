import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { documentTitle, PageTitle } from '#guide/ui';

const scrollTo = vi.fn();

beforeEach(() => {
  // Whatever has been shown before, this is not the first screen of the page.
  render(<PageTitle>En tidigare skärm</PageTitle>).unmount();
  scrollTo.mockClear();
  vi.stubGlobal('scrollTo', scrollTo);
});
afterEach(() => vi.unstubAllGlobals());

it('the page title takes focus and scrolls to the top on a new screen', () => {
  render(<PageTitle>Boka möte</PageTitle>);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
});

it('the page title takes focus again on a new step, not when only its text or errors change', () => {
  const { rerender } = render(<PageTitle focusWhenChanged="a">Ett</PageTitle>);
  const heading = screen.getByRole('heading');
  heading.blur();
  rerender(
    <PageTitle focusWhenChanged="a" hasErrors>
      Två
    </PageTitle>,
  );
  expect(heading).not.toHaveFocus();
  rerender(<PageTitle focusWhenChanged="b">Två</PageTitle>);
  expect(heading).toHaveFocus();
});

it('the page title leaves focus and scroll alone on a page that was just loaded, until its step changes', async () => {
  // A query makes it a module of its own, which has shown nothing yet.
  const anew = '../../../src/guide/ui/PageTitle.tsx?anew';
  const { PageTitle: FirstTitle }: typeof import('#guide/ui') = await import(
    /* @vite-ignore */ anew
  );
  const { rerender } = render(<FirstTitle focusWhenChanged="a">Boka möte</FirstTitle>);
  expect(document.body).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
  rerender(<FirstTitle focusWhenChanged="b">Boka möte</FirstTitle>);
  rerender(<FirstTitle focusWhenChanged="a">Boka möte</FirstTitle>);
  expect(screen.getByRole('heading')).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledTimes(2);
});

it('the page title names the tab by step, guide and provider, with errors in front', () => {
  const { rerender } = render(<PageTitle guide="Enkla guiden">Boka möte</PageTitle>);
  expect(document.title).toBe('Boka möte – Enkla guiden – Granbo Försäkring');
  rerender(
    <PageTitle guide="Enkla guiden" hasErrors>
      Boka möte
    </PageTitle>,
  );
  expect(document.title).toBe('Fel: Boka möte – Enkla guiden – Granbo Försäkring');
  expect(documentTitle({ step: 'Sidan finns inte' })).toBe('Sidan finns inte – Granbo Försäkring');
});
