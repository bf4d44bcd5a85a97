import { describe, expect, it } from 'vitest';
import { HtmlScanner } from '../../../src/engine/adapters/htmlScanner.ts';

/** A text that counts how many of its signs are looked at. */
class CountedText extends String {
  looked = 0;

  override charAt(at: number): string {
    this.looked += 1;
    return super.charAt(at);
  }

  override startsWith(sought: string, at?: number): boolean {
    this.looked += sought.length;
    return super.startsWith(sought, at);
  }

  override slice(from?: number, to?: number): string {
    const part = super.slice(from, to);
    this.looked += part.length;
    return part;
  }

  override indexOf(sought: string, from = 0): number {
    const found = super.indexOf(sought, from);
    this.looked += (found === -1 ? this.length : found) - from + 1;
    return found;
  }
}

/** How many signs are looked at until all is read, by somebody who passes over code and titles. */
function looked(html: string): number {
  const text = new CountedText(html);
  const scanner = new HtmlScanner(text as unknown as string);
  for (let token = scanner.next(); token; token = scanner.next()) {
    if (token.kind === 'start' && /^(?:script|title)$/.test(token.name)) scanner.skipTo(token.name);
  }
  return text.looked;
}

describe('HTML of twice the length is read with twice the looks', () => {
  it.each([
    '<ul>',
    '<ul><li>x',
    '<script>',
    '</script ',
    '<script></script ',
    '<script></',
    '<title>',
    '<title></title>',
    '<!',
    '<!-',
    '<!--',
    '<!---',
    '<!-- --',
    '<?',
    '</',
    '</3',
    '<',
    '<a ',
    '<a href="',
    '<a href=\'"',
    '<a =',
    '<a / ',
    '<a href="x">',
    '<b></b>',
  ])('HTML of twice the length is scanned with twice the reads: %j repeated', (piece) => {
    for (const begin of ['', '<script>', '<title>']) {
      const [once, twice] = [500, 1000].map((count) => looked(begin + piece.repeat(count)));
      expect(twice).toBeLessThanOrEqual(2 * (once ?? 0) + 50);
    }
  });
});
