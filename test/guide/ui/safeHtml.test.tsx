import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LinkProvider, SafeHtml } from '#guide/ui';

function html(text: string): string {
  const { container } = render(<SafeHtml html={text} />);
  return container.querySelector('.prose')?.innerHTML ?? '';
}

it('safe HTML keeps the tags a definition may use', () => {
  const text =
    '<p>Ett <strong>viktigt</strong> och <em>kort</em> ord<br>till</p><ul><li>a</li></ul><ol><li>b</li></ol>';
  expect(html(text)).toBe(text);
});

it.each([
  ['<script>alert(1)</script>Hej', 'Hej'],
  ['<img src=x onerror=alert(1)>Hej', 'Hej'],
  [
    '<p onclick="alert(1)" style="color:red" id="a" data-x="1" aria-label="b">Hej</p>',
    '<p>Hej</p>',
  ],
  ['<svg><a xlink:href="javascript:alert(1)">Hej</a></svg>', ''],
  ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', ''],
  ['<h1>Hej</h1>', 'Hej'],
  ['<form action="/x"><button>Hej</button></form>', 'Hej'],
])('safe HTML takes away what is not allowed: %s', (text, left) => {
  expect(html(text)).toBe(left);
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'http://granbo.example/',
  '//granbo.example/',
  'ftp://granbo.example/',
])('safe HTML makes no link to %s but keeps its words', (href) => {
  expect(html(`<a href="${href}">Läs mer</a>`)).toBe('<span>Läs mer</span>');
});

it('safe HTML lets https links lead away without an opener, and mail and telephone links stand', () => {
  expect(html('<a href="https://granbo.example/a" target="_blank">x</a>')).toBe(
    '<a href="https://granbo.example/a" rel="noopener">x</a>',
  );
  expect(html('<a href="mailto:a@granbo.example">x</a>')).toBe(
    '<a href="mailto:a@granbo.example">x</a>',
  );
  expect(html('<a href="tel:+4610">x</a>')).toBe('<a href="tel:+4610">x</a>');
});

it('safe HTML follows paths of this site through the link of the application', () => {
  const { container } = render(
    <LinkProvider component={({ href, children }) => <a href={`/router${href}`}>{children}</a>}>
      <SafeHtml html='<a href="/start/">Till <em>start</em></a>' />
    </LinkProvider>,
  );
  expect(container.querySelector('a')?.outerHTML).toBe(
    '<a href="/router/start/">Till <em>start</em></a>',
  );
});

it.each([
  '/&#92;evil.example/a',
  '/&bsol;evil.example',
  '/&#47;evil.example',
  '/&Tab;/evil.example',
  '//evil.example',
  'http://evil.example',
  'javascript:alert(1)',
])('safe HTML makes no link of %s, even if a definition brought it this far', (address) => {
  expect(html(`<p><a href="${address}">hit</a></p>`)).toBe('<p><span>hit</span></p>');
});
