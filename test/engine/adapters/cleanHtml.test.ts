import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forbiddenHtml } from '#engine';
import { adaptDeclaration } from '#engine/adapters';
import { adapted, MESSAGES } from '../../support/declarations.ts';
import { HOSTILE_HTML } from '../../support/hostile.ts';
import { ONE, only } from '../../support/sampleDeclarations.ts';

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
    ['Före<!-->efter <b>x</b>', 'Föreefter <strong>x</strong>'],
    ['Före<!--->efter <b>x</b>', 'Föreefter <strong>x</strong>'],
    ['Före<!-- a --!>efter <b>x</b>', 'Föreefter <strong>x</strong>'],
    ['<p>Läs <svg class="i"/> detta är viktigt</p>', '<p>Läs  detta är viktigt</p>'],
    ['<svg><svg></svg>ritat</svg>Text', 'Text'],
    ['<svg><text>ritat<p>Text</p>', 'ritat<p>Text</p>'],
    ['<html><head><title>x</title><body>Text', 'Text'],
    ['<object data=x>Text', 'Text'],
    ['<video><p>Kan inte visas</video>Text', 'Text'],
    ['<title>Text', 'Text'],
    ['<select><option>Ja<option>Nej', 'Ja<br>Nej'],
    ['<script src=x />Text', 'Text'],
    [
      '<a title="x href=https://evil.se" href="https://good.se">m</a>',
      '<a href="https://good.se">m</a>',
    ],
    ['<p data-x=a="b>Text</p> mer', '<p>Text</p> mer'],
    ['<a href="tel:08-505 550 00">Ring</a>', '<a href="tel:08-50555000">Ring</a>'],
    [
      '<a href="mailto:a@b.se?subject=Hej där">Mejla</a>',
      '<a href="mailto:a@b.se?subject=Hej%20där">Mejla</a>',
    ],
    ['<a href="/ /a.se">Läs</a>', '<a href="/%20/a.se">Läs</a>'],
    ['<b></b>Text<p> </p>mer<ul></ul>', 'Text <br>mer'],
    ['Ett</p>Två</br><i>Tre</i>', 'Ett<br>Två<br><em>Tre</em>'],
    ['Jag </3 dig <b>x</b></ b>', 'Jag &lt;/3 dig <strong>x</strong>'],
  ])('cleaning HTML of a server turns %j into %j', (sent, shown) => {
    expect(cleaned(sent)).toBe(shown);
  });

  it('the adapter notes where it cleaned HTML, and nothing where no cleaning was needed', () => {
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

  it.each(HOSTILE_HTML)('cleaned HTML holds nothing that forms may not have: %s', (_name, html) => {
    expect(forbiddenHtml(cleaned(html))).toBeUndefined();
  });

  it('cleaned HTML holds nothing that forms may not have, whatever was sent', () => {
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

  it('cleaning HTML removes thousands of empty elements, however long they make it', () => {
    const sent = `${'<b></b>'.repeat(2500)}Text`;
    expect(cleaned(sent)).toBe('Text');
  });

  it('cleaned HTML nests at most fifty tags', () => {
    const sent = `${'<ul><li><b>'.repeat(300)}Text`;
    let [open, most] = [0, 0];
    for (const [, slash] of cleaned(sent).matchAll(/<(\/?)/g)) {
      open += slash === '' ? 1 : -1;
      most = Math.max(most, open);
    }
    expect(most).toBe(50);
    expect(cleaned(sent)).toContain('Text');
    expect(cleaned(`${'<video>'.repeat(300)}Text`)).toBe('Text');
  });

  it('HTML fifty times longer than a form allows is refused by its length alone', () => {
    const description = `<p class="x">Text</p>${' '.repeat(1_000_000)}`;
    const result = adapted(only({ ...ONE, description }));
    expect(result.notes).toEqual([]);
    expect(result.lost).toEqual([
      {
        code: 'schema',
        pointer: '/steps/0/questions/0/description',
        params: { keyword: 'maxLength', limit: 20_000 },
      },
    ]);
    const picture = `<img src="data:image/png;base64,${'A'.repeat(900_000)}"><b>Text</b>`;
    expect(cleaned(picture)).toBe('<strong>Text</strong>');
  });

  it.each(['<a href="', '<a ', '<!--', '<script>', '<b>', '<', '</', "<p x='"])(
    'HTML is cleaned even where %j begins five hundred times and never ends',
    (piece) => {
      expect(forbiddenHtml(cleaned(`Text ${piece.repeat(500)}`))).toBeUndefined();
      expect(cleaned(`Text ${piece.repeat(500)}`)).toMatch(/^Text/);
    },
  );
});
