/** A piece of HTML: a text as it is written, or a tag with its name in small letters. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'start'; readonly name: string; readonly tag: HtmlTag }
  | { readonly kind: 'end'; readonly name: string };

/** What is read of a tag beside its name. */
export interface HtmlTag {
  /** Value of its first `href`, as it is written; empty without one. */
  readonly href: string;
  /** It ends in `/>`. */
  readonly isSelfClosing: boolean;
  /** Where it ends, past its `>`. */
  readonly end: number;
}

const BLANK = new Set(' \t\n\f\r');
const GAP = new Set(' \t\n\f\r/');
const ENDS_VALUE = new Set(' \t\n\f\r>');
const ENDS_NAME = new Set(' \t\n\f\r/>');
const ENDS_ATTRIBUTE = new Set(' \t\n\f\r/>=');

/**
 * Reads HTML piece by piece as browsers do (https://html.spec.whatwg.org/#tokenization), without
 * comments and processing instructions. Kinder in one thing: a tag that never ends is text, with all
 * that comes after it, where a browser shows nothing of it.
 *
 * Looks at every sign a bounded number of times.
 */
export class HtmlScanner {
  readonly #html: string;
  /** Where the last `>` stands: what begins after it does not end. */
  readonly #lastEnd: number;
  #at = 0;
  /** Elements whose end was looked for in vain: further on there is none either. */
  readonly #endless = new Set<string>();

  constructor(html: string) {
    this.#html = html;
    this.#lastEnd = html.lastIndexOf('>');
  }

  /** The next piece; nothing at the end. */
  next(): HtmlToken | undefined {
    const html = this.#html;
    while (this.#at < html.length) {
      const at = this.#at;
      if (html.charAt(at) !== '<') return this.#textTo(html.indexOf('<', at));
      if (isLetter(html.charAt(at + 1))) return this.#tagFrom(at + 1, 'start');
      if (html.charAt(at + 1) === '/' && isLetter(html.charAt(at + 2))) {
        return this.#tagFrom(at + 2, 'end');
      }
      const after = this.#unseen(at);
      if (after === undefined) return this.#textTo(html.indexOf('<', at + 1));
      this.#at = after;
    }
    return undefined;
  }

  /**
   * Passes over what stands in an element that holds no tags, its end included, where the scanner is
   * just past its beginning. Stays there, and gives false, when nothing ends it.
   */
  skipTo(name: string): boolean {
    const html = this.#html;
    let at = this.#endless.has(name) ? -1 : html.indexOf('</', this.#at);
    for (; at !== -1; at = html.indexOf('</', at + 2)) {
      const after = at + 2 + name.length;
      if (!ENDS_NAME.has(html.charAt(after))) continue;
      if (html.slice(at + 2, after).toLowerCase() !== name) continue;
      const tag = this.#tagAfter(after);
      if (tag === undefined) break;
      this.#at = tag.end;
      return true;
    }
    this.#endless.add(name);
    return false;
  }

  #textTo(found: number): HtmlToken {
    const end = found === -1 ? this.#html.length : found;
    const text = this.#html.slice(this.#at, end);
    this.#at = end;
    return { kind: 'text', text };
  }

  #tagFrom(from: number, kind: 'start' | 'end'): HtmlToken {
    const nameEnd = this.#past(from, (sign) => !ENDS_NAME.has(sign));
    const tag = this.#tagAfter(nameEnd);
    // No tag ends after this one either, but one within a value of it.
    if (tag === undefined) return this.#textTo(-1);
    this.#at = tag.end;
    const name = this.#html.slice(from, nameEnd).toLowerCase();
    return kind === 'start' ? { kind, name, tag } : { kind, name };
  }

  /** Attribute by attribute from the end of the name; nothing when the tag does not end. */
  #tagAfter(nameEnd: number): HtmlTag | undefined {
    const html = this.#html;
    let href: string | undefined;
    let at = nameEnd;
    for (;;) {
      const gap = at;
      at = this.#past(at, (sign) => GAP.has(sign));
      if (at >= html.length) return undefined;
      if (html.charAt(at) === '>') {
        const isSelfClosing = at > gap && html.charAt(at - 1) === '/';
        return { href: href ?? '', isSelfClosing, end: at + 1 };
      }
      const name = at;
      // `=` begins a name, and ends all but the one it begins.
      at = this.#past(at + 1, (sign) => !ENDS_ATTRIBUTE.has(sign));
      const written = html.slice(name, at);
      const value = this.#valueAfter(at);
      if (value === undefined) return undefined;
      if (href === undefined && written.toLowerCase() === 'href') href = value.text;
      at = value.end;
    }
  }

  /** The value that follows the name of an attribute, empty without one; nothing when it does not end. */
  #valueAfter(nameEnd: number): { readonly text: string; readonly end: number } | undefined {
    const html = this.#html;
    const sign = this.#past(nameEnd, (one) => BLANK.has(one));
    if (html.charAt(sign) !== '=') return { text: '', end: nameEnd };
    const at = this.#past(sign + 1, (one) => BLANK.has(one));
    const quote = html.charAt(at);
    if (quote === '"' || quote === "'") {
      const end = html.indexOf(quote, at + 1);
      return end === -1 ? undefined : { text: html.slice(at + 1, end), end: end + 1 };
    }
    const end = this.#past(at, (one) => !ENDS_VALUE.has(one));
    return { text: html.slice(at, end), end };
  }

  /** Where a comment or the like ends that begins at a `<`; nothing when the `<` is a sign of a text. */
  #unseen(at: number): number | undefined {
    const html = this.#html;
    const next = html.charAt(at + 1);
    if (html.startsWith('<!--', at)) return this.#commentEnd(at);
    if (next === '!' || next === '?') {
      return at < this.#lastEnd ? html.indexOf('>', at) + 1 : undefined;
    }
    if (next !== '/') return undefined;
    const another = html.indexOf('<', at + 1);
    const end = html.slice(at, another === -1 ? html.length : another).indexOf('>');
    return end === -1 ? undefined : at + end + 1;
  }

  /** `-->`, `--!>`, and `>` or `->` right at the beginning; one that nothing ends takes all the rest. */
  #commentEnd(at: number): number {
    const html = this.#html;
    if (html.startsWith('>', at + 4)) return at + 5;
    if (html.startsWith('->', at + 4)) return at + 6;
    for (let end = html.indexOf('--', at + 4); end !== -1; end = html.indexOf('--', end + 1)) {
      if (html.startsWith('>', end + 2)) return end + 3;
      if (html.startsWith('!>', end + 2)) return end + 4;
    }
    return html.length;
  }

  #past(from: number, isAmong: (sign: string) => boolean): number {
    let at = from;
    while (at < this.#html.length && isAmong(this.#html.charAt(at))) at += 1;
    return at;
  }
}

function isLetter(sign: string): boolean {
  return /^[a-z]$/i.test(sign);
}
