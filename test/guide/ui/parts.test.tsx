import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ErrorBoundary, Layout, Notice, Skeleton, SuggestionList } from '#guide/ui';

describe('Notice', () => {
  it.each([
    ['warning', 'alert'],
    ['error', 'alert'],
    ['success', 'status'],
  ] as const)('a %s notice is announced as %s', (kind, role) => {
    render(<Notice kind={kind}>Hej</Notice>);
    expect(screen.getByRole(role)).toHaveTextContent('Hej');
  });

  it('a notice links the telephone number and addresses of the provider, broken before ’@’ and ’.’ only', () => {
    const text = 'Ring 010-490 00 00 eller mejla kundservice@granbo.example, inte anna@exempel.se.';
    render(<Notice kind="warning">{text}</Notice>);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    const [phone, mail, ...others] = screen.getAllByRole('link');
    expect(others).toEqual([]);
    expect(phone).toHaveAttribute('href', 'tel:+46104900000');
    expect(mail).toHaveAttribute('href', 'mailto:kundservice@granbo.example');
    expect(mail).toHaveAccessibleName('kundservice@granbo.example');
    expect(mail?.innerHTML).toBe('kundservice<wbr>@granbo<wbr>.example');
  });

  it('a notice keeps the full stop after an address beside it', () => {
    render(<Notice kind="info">Mejla kundservice@granbo.example. Vi svarar.</Notice>);
    const whole = screen.getByRole('link').closest('.mail-address');
    expect(whole).toHaveTextContent(/^kundservice@granbo\.example\.$/);
  });

  it('a notice is closed with ’Stäng rutan’, and has no such button unless it can be closed', async () => {
    const onClose = vi.fn();
    const { rerender } = render(<Notice kind="warning" onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: 'Stäng rutan' }));
    expect(onClose).toHaveBeenCalledOnce();
    rerender(<Notice kind="warning" />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['the first wrong field of its form', true, 'textbox'],
    ['the button of its form where no field is wrong', false, 'button'],
  ] as const)('the focus of a closed notice goes to %s', async (_to, isWrong, role) => {
    render(
      <form>
        <input aria-invalid={isWrong} />
        <Notice kind="success" onClose={vi.fn()} />
        <button type="submit">Skicka</button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Stäng rutan' }));
    const expected = role === 'button' ? { name: 'Skicka' } : {};
    expect(screen.getByRole(role, expected)).toHaveFocus();
  });
});

describe('ErrorBoundary', () => {
  function Broken(): never {
    throw new Error('broken');
  }

  it('the error boundary shows ’Hoppsan!’ with contact details, reports the error and lets one leave', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    const onError = vi.fn();
    const onLeave = vi.fn();
    const { rerender } = render(
      <ErrorBoundary onError={onError} onLeave={onLeave} resetKey="/a/">
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Hoppsan!' })).toBeVisible();
    expect(
      screen.getByText('Något gick fel, vänligen försök igen eller kontakta kundservice.'),
    ).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      'Steg 1 av 4, Del 1 av 10',
    );
    expect(screen.getByRole('link', { name: '010-490 00 00' })).toBeVisible();
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'broken' }),
      expect.stringContaining('Broken'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Avsluta' }));
    expect(onLeave).toHaveBeenCalledOnce();

    rerender(
      <ErrorBoundary onLeave={onLeave} resetKey="/b/">
        <p>Ny sida</p>
      </ErrorBoundary>,
    );
    expect(screen.getByText('Ny sida')).toBeVisible();
    quiet.mockRestore();
  });
});

describe('Layout', () => {
  it('the layout links from the skip link to the content and from the logo to the first page', () => {
    render(
      <Layout>
        <p>Innehåll</p>
      </Layout>,
    );
    const skip = screen.getByRole('link', { name: 'Hoppa till innehållet' });
    expect(`#${screen.getByRole('main').id}`).toBe(skip.getAttribute('href'));
    const logo = screen.getByRole('img', { name: 'Granbo Försäkring, till startsidan' });
    expect(logo.closest('a')).toHaveAttribute('href', '/');
    expect(logo).toHaveAttribute('src', expect.stringContaining('granbo'));
  });
});

describe('SuggestionList', () => {
  it('a suggestion list links to the page of each insurance and says that it opens in a new tab', () => {
    render(
      <SuggestionList
        suggestions={[
          {
            id: 'liv',
            title: 'Livförsäkring',
            description: 'Pengar till din familj.',
            link: 'https://www.granbo.example/liv',
            icon: 'heart',
          },
        ]}
      />,
    );
    const link = screen.getByRole('link', {
      name: 'Läs mer om livförsäkring (öppnas i ny flik)',
    });
    expect(link).toHaveAttribute('href', 'https://www.granbo.example/liv');
    expect(link).toHaveAttribute('rel', 'noopener');
  });
});

describe('Skeleton', () => {
  it('a skeleton names the content being loaded and shows one shape for each part', () => {
    const { container } = render(
      <Skeleton shapes={['title', 'choice', 'choice']} label="Hämtar frågor..." />,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Hämtar frågor...');
    expect(container.querySelectorAll('p + .skeleton-shape, .skeleton-shape ~ *')).toHaveLength(3);
  });
});
