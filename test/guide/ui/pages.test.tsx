import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Layout, LinkProvider, PageBlocks, PageTitle, pageFrom } from '#guide/ui';
import introduction from '../../content/pages/short-guide-introduction.json';
import start from '../../content/pages/start.json';

it('a start page shows a card for each guide and tells which one is chosen before the link is followed', async () => {
  const onChoose = vi.fn();
  render(
    <LinkProvider
      component={({ href, children, onClick }) => (
        <a
          href={href}
          onClick={(event) => {
            event.preventDefault();
            onClick?.(event);
          }}
        >
          {children}
        </a>
      )}
    >
      <PageBlocks page={pageFrom(start)} onChoose={onChoose} />
    </LinkProvider>,
  );
  expect(screen.getByRole('link', { name: 'Välj den fördjupade guiden' })).toHaveAttribute(
    'href',
    '/fordjupade-guiden/start/',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Välj den enkla guiden' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('/enkla-guiden/start/');
});

it('a start page shows the three steps of the short guide as an ordered list', () => {
  render(<PageBlocks page={pageFrom(introduction)} />);
  const [list] = screen.getAllByRole('list');
  expect(list?.tagName).toBe('OL');
  expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
    'Introduktion',
    'Försäkringsbehov',
    'Resultat',
  ]);
});

it('a start page shows text, list, links and notice blocks, with titles', () => {
  render(
    <PageBlocks
      page={{
        title: 'x',
        blocks: [
          { kind: 'text', title: 'Rubrik', paragraphs: ['Ett.', 'Två.'] },
          { kind: 'list', items: [{ text: 'Punkt' }] },
          { kind: 'links', links: [{ label: 'Villkor', href: 'https://granbo.example/' }] },
          { kind: 'notice', tone: 'warning', title: 'Obs', text: 'Stängt.' },
          { kind: 'steps', title: 'Så gör du', steps: [{ title: 'Svara', text: 'Kort.' }] },
        ],
      }}
    />,
  );
  for (const text of ['Rubrik', 'Ett.', 'Två.', 'Punkt']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('link', { name: 'Villkor' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Obs');
  expect(screen.getByRole('heading', { level: 3, name: 'Svara' })).toBeVisible();
});

it('a start page can be made before a visitor comes, without style attributes', () => {
  const html = renderToString(
    <Layout>
      <PageTitle>{start.title}</PageTitle>
      <PageBlocks page={pageFrom(start)} />
    </Layout>,
  );
  expect(html).toContain('Vilka försäkringar behöver du?');
  expect(html).toContain('Tar ungefär 3 minuter');
  expect(html).not.toContain('style=');
});
