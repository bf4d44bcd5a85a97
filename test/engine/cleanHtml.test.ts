import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adaptDeclaration, forbiddenHtml } from '#engine';
import { adapted, MESSAGES } from '../support/declarations.ts';
import { HOSTILE_HTML } from '../support/hostile.ts';
import { ONE, only } from '../support/sampleDeclarations.ts';

/** What becomes of the HTML of a server. */
function cleaned(description: string): string {
  const { form } = adapted(only({ ...ONE, description }));
  return form.definition.steps[0]?.questions[0]?.description ?? '';
}

describe('HTML of a server', () => {
  it.each<[string, string]>([
    ['<p>Som det ska.</p>', '<p>Som det ska.</p>'],
    ['<b>Obs!</b> <i>Läs</i>.', '<strong>Obs!</strong> <em>Läs</em>.'],
    ['<P CLASS="a" style=x>Text</P>', '<p>Text</p>'],
    ['<span>Inom</span> raden', 'Inom raden'],
    ['<h3>Rubrik</h3>Text', 'Rubrik<br>Text'],
    ['<div>Ett</div><div>Två</div>', 'Ett<br>Två'],
    ['<div><p>Ett</p></div><p>Två</p>', '<p>Ett</p><p>Två</p>'],
    ['<table><tr><td>A</td><td>B</td></tr></table>', 'A<br>B'],
    ['<P>Ett<p>Två', '<p>Ett</p><p>Två</p>'],
    ['<UL><li>Ett<li>Två</ul>', '<ul><li>Ett</li><li>Två</li></ul>'],
    [
      '<UL><li>Ett<ul><li>Inne</ul><li>Två</ul>',
      '<ul><li>Ett<ul><li>Inne</li></ul></li><li>Två</li></ul>',
    ],
    ['<b>Öppen', '<strong>Öppen</strong>'],
    ['Stängd</i> bara', 'Stängd bara'],
    ['Rad<BR/>rad', 'Rad<br>rad'],
    ['Före<!-- <p> hemligt -->efter', 'Föreefter'],
    ['Före<!-- utan slut', 'Före'],
    ['<!DOCTYPE html><p>Text</p>', '<p>Text</p>'],
    ['BMI < 30', 'BMI &lt; 30'],
    ['BMI <30 eller <b>>35</b>', 'BMI &lt;30 eller <strong>>35</strong>'],
    ['a <b utan slut', 'a &lt;b utan slut'],
    ['<p>1 &lt; 2 &amp; 3</p><hr>', '<p>1 &lt; 2 &amp; 3</p>'],
    ['<script>alert("</p>")</script>Text', 'Text'],
    ['Före<SCRIPT src=//x>utan slut', 'Före'],
    ['<style>p{}</style><svg><a>x</a></svg>Text', 'Text'],
    ['<img src=x onerror=alert(1)>Text', 'Text'],
    [
      '<a href="https://a.se/?b=1&c=2" target="_blank">Läs</a>',
      '<a href="https://a.se/?b=1&amp;c=2">Läs</a>',
    ],
    ["<a href='HTTP://a.se/x'>Läs</a>", '<a href="https://a.se/x">Läs</a>'],
    ['<a href=/start/ >Läs</a>', '<a href="/start/">Läs</a>'],
    ['<a href="mailto:a@b.se">Mejla</a>', '<a href="mailto:a@b.se">Mejla</a>'],
    ['<a href="javascript:alert(1)">Läs</a> mer', 'Läs mer'],
    ['<a href="&#106;avascript:x">Läs</a>', 'Läs'],
    ['<a href="//a.se">Läs</a>', 'Läs'],
    [
      '<A href="https://a.se">A<a href="https://b.se">B</a>',
      '<a href="https://a.se">A</a><a href="https://b.se">B</a>',
    ],
    ['<a name="x">Läs</a>', 'Läs'],
    ['<p title="a > b">Text</p>', '<p>Text</p>'],
    ['<my-tag>Text</my-tag>', 'Text'],
  ])('%j becomes %j', (sent, shown) => {
    expect(cleaned(sent)).toBe(shown);
  });

  it('is told of where it was cleaned, and not where it need not be', () => {
    const sent = {
      steps: [
        {
          name: 'Steg',
          description: '<p>Bra</p>',
          questions: [{ ...ONE, description: '<b>Obs!</b>' }],
        },
      ],
    };
    expect(adaptDeclaration(sent, MESSAGES)).toMatchObject({
      ok: true,
      notes: [
        {
          code: 'html',
          pointer: '/steps/0/questions/0/description',
          params: { found: '<b>Obs!</b>' },
        },
      ],
    });
  });

  it.each(HOSTILE_HTML)('holds nothing that forms may not have: %s', (_name, html) => {
    expect(forbiddenHtml(cleaned(html))).toBeUndefined();
  });

  it('holds nothing that forms may not have, whatever was sent', () => {
    const piece = fc.constantFrom(
      ...[
        '<',
        '>',
        '"',
        "'",
        '=',
        '/',
        '!--',
        '-->',
        'p',
        'b',
        'a',
        ' href',
        'https://a.se',
        'javascript:x',
      ],
      ...[
        '<p>',
        '</p>',
        '<li>',
        '<ul>',
        '</ul>',
        '<div>',
        '</h3>',
        '<script>',
        '</script>',
        '&lt;',
        ' ',
        'Å',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const shown = cleaned(pieces.join('') || 'x');
        expect(forbiddenHtml(shown)).toBeUndefined();
        expect(cleaned(shown || 'x')).toBe(shown || 'x');
      }),
      { seed: 20261122, numRuns: 2000 },
    );
  });

  it.each(['<a href="', '<a ', '<!--', '<script>', '<b>', '<', '</', "<p x='"])(
    'is cleaned also where %j begins five hundred times and never ends',
    (piece) => {
      expect(forbiddenHtml(cleaned(`Text ${piece.repeat(500)}`))).toBeUndefined();
      expect(cleaned(`Text ${piece.repeat(500)}`)).toMatch(/^Text/);
    },
  );
});
