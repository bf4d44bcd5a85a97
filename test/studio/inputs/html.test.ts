// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { forbiddenHtml } from '#engine';
import { documentOf, htmlAfter, htmlOf } from '../../../src/studio/inputs/html.ts';
import { OUR_DOCUMENTS } from '../fields/ourObjects.ts';

const HTML = OUR_DOCUMENTS.flatMap(({ file, text }) =>
  [...text.matchAll(/"(?:description|readMore|readMoreText)": ("<(?:[^"\\]|\\.)*")/g)].map(
    ([, html = '""']) => [file, String(JSON.parse(html))] as const,
  ),
);

test.each(HTML)('HTML of %s is written as it was read: %s', (_file, html) => {
  expect(htmlOf(documentOf(html))).toBe(html);
});

describe('what comes from elsewhere', () => {
  test.each([
    ['<h1>Rubrik</h1><p>Text</p>', '<p>Rubrik</p><p>Text</p>'],
    ['<b>fet</b> och <i>kursiv</i>', '<p><strong>fet</strong> och <em>kursiv</em></p>'],
    ['<b style="font-weight:normal"><p>Google</p></b>', '<p>Google</p>'],
    ['<p onclick="x()">a<script>x()</script><img src=x onerror=x()></p>', '<p>a</p>'],
    ['<a href="javascript:x()">länk</a>', '<p>länk</p>'],
    ['<a href="https://a.se/?x=1&y=2" target="_blank" rel="x">länk</a>', undefined],
    ['<ol start="3" type="a"><li><p>ett</p></li></ol>', '<ol><li>ett</li></ol>'],
    ['<p>1 < 2 & "3"</p>', '<p>1 &lt; 2 &amp; "3"</p>'],
    ['<table><tr><td>cell</td></tr></table>', '<p>cell</p>'],
  ])('pasted HTML is reduced to the allowed tags: %s', (html, expected) => {
    const kept = htmlOf(documentOf(html));
    expect(forbiddenHtml(kept)).toBeUndefined();
    expect(kept).toBe(expected ?? '<p><a href="https://a.se/?x=1&amp;y=2">länk</a></p>');
  });

  test('{website} is an allowed address in pasted HTML', () => {
    const html = '<p><a href="{website}om">länk</a></p>';
    expect(htmlOf(documentOf(html))).toBe(html);
  });
});

test('what was not changed keeps every letter, and a text without tags stays one', () => {
  const odd = '<ul>\n  <li><p>ett</p></li>\n</ul>';
  expect(htmlAfter(odd, documentOf(odd))).toBe(odd);
  expect(htmlAfter('Bara <em>text</em>', documentOf('<p>Mer <em>text</em></p>'))).toBe(
    'Mer <em>text</em>',
  );
  expect(htmlAfter('<p>text</p>', documentOf(''))).toBe('');
});
