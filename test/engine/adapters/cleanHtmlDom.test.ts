// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forbiddenHtml } from '#engine';
import { cleanHtml } from '../../../src/engine/adapters/cleanHtml.ts';
import { byDepth } from '../../support/depth.ts';

/** What goes with all that stands in it. */
const UNSEEN = new Set(
  'script style template iframe noscript noembed noframes object audio video canvas svg math title textarea select'.split(
    ' ',
  ),
);
const NONE = new Set<string>();

const parser = new DOMParser();

/** What a browser shows, without blanks: a cleaned text may break lines elsewhere. */
function shown(html: string, without = NONE): string {
  const textOf = (node: Node): string =>
    node.nodeType === Node.TEXT_NODE
      ? (node.nodeValue ?? '')
      : without.has(node.nodeName.toLowerCase())
        ? ''
        : [...node.childNodes]
            .filter((one) => one.nodeType !== Node.COMMENT_NODE)
            .map(textOf)
            .join('');
  return textOf(parser.parseFromString(`<body>${html}`, 'text/html').body).replace(/\s+/g, '');
}

const pair = (name: string) => [`<${name}>`, `</${name}>`];
const SEEN_TAGS = 'p b i a ul ol li div span h3 br table tr td'.split(' ');
const WORD = 'word';
const SOUP = [
  ...[...SEEN_TAGS, 'svg', 'math', 'foreignObject', 'object', 'video', 'select'].flatMap(pair),
  ...['script', 'style', 'title', 'textarea', 'iframe', 'template'].flatMap((name) => [
    `<${name}>`,
    `</${name}>`,
    `<${name}>x</${name}>`,
  ]),
  ...[
    '<svg/>',
    '<path d="M0 0"/>',
    '<br/>',
    '<!-->',
    '<!--->',
    '<!--',
    '-->',
    '--!>',
    '<!x>',
    '<?x?>',
  ],
  ...['<', '>', '"', "'", '=', '/', ' ', '&lt;', '&amp;', '</ p>', '</>'],
  ...['<p title="a>b">', "<p data-x=a='b>", '<a href=/x/>', '<a\thref="https://a.se" / >'],
];
const soup = fc
  .array(fc.oneof(fc.constant(WORD), fc.constantFrom(...SOUP)), { maxLength: 12 })
  .map((pieces) => pieces.map((piece, at) => (piece === WORD ? `w${at}.` : piece)).join(''));

const DRAWINGS = [
  '<svg class="i"/>',
  '<svg viewBox="0 0 1 1"><title>x</title><g><path d="M0"/><text>ritat</text></g></svg>',
  '<math><mi>x</mi><mo>=</mo></math>',
];
/** What editors and their programs write: elements in each other, each with its end. */
const { inline } = fc.letrec<{ inline: string; many: string }>((tie) => ({
  many: fc.array(tie('inline'), { maxLength: 4 }).map((parts) => parts.join('')),
  inline: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('ord ', 'BMI < 30 ', '&amp;', '<br>', '<!-- x -->', '<img src=x alt="a>b">'),
    fc.constantFrom(...DRAWINGS, '<script>a<b</script>', '<title>x</title>'),
    fc.constant('<select><option>Ja<option>Nej</select>'),
    fc
      .tuple(
        fc.constantFrom(...'b i span strong em video object template noscript'.split(' ')),
        fc.constantFrom('', ' class="a>b"', " style='x:y'", ' data-x=a/'),
        tie('many'),
      )
      .map(([name, attributes, inner]) => `<${name}${attributes}>${inner}</${name}>`),
  ),
}));
const BLOCKS = [
  pair('p'),
  pair('div'),
  pair('h3'),
  ['<ul><li>', '</li></ul>'],
  ['<table><tr><td>', '</table>'],
];
const block = fc
  .tuple(fc.constantFrom(['', ''], ...BLOCKS), inline)
  .map(([[begin, end], inner]) => `${begin}${inner}${end}`);

const RUNS = { seed: 20261122, numRuns: byDepth(80, 6000) };

describe('of HTML that was cleaned a browser shows', () => {
  it('a browser shows in cleaned HTML every word that it shows in the original, however broken', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const cleaned = cleanHtml(html);
        expect(forbiddenHtml(cleaned)).toBeUndefined();
        const text = shown(cleaned);
        const words = shown(html, UNSEEN).match(/w\d+\./g) ?? [];
        expect(words.filter((word) => !text.includes(word))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('a browser shows in cleaned HTML exactly the original text when every element is closed', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (parts) => {
        const html = parts.join('');
        expect(shown(cleanHtml(html))).toBe(shown(html, UNSEEN));
      }),
      RUNS,
    );
  });
});
