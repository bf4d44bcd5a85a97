/** A token of HTML: text as written, or a tag with its name in lower case. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'start'; readonly name: string; readonly tag: HtmlTag }
  | { readonly kind: 'end'; readonly name: string };

/** The parsed part of a tag beside its name. */
export interface HtmlTag {
  /** Value of its first `href` as written; empty without one. */
  readonly href: string;
  /** Whether it ends in `/>`. */
  readonly isSelfClosing: boolean;
  /** Index after its `>`. */
  readonly end: number;
}

const BLANK = new Set(' \t\n\f\r');
const GAP = new Set(' \t\n\f\r/');
const ENDS_VALUE = new Set(' \t\n\f\r>');
const ENDS_NAME = new Set(' \t\n\f\r/>');
const ENDS_ATTRIBUTE = new Set(' \t\n\f\r/>=');

/**
 * Tokenises HTML as browsers do (https://html.spec.whatwg.org/#tokenization), without comments and
 * processing instructions. One exception: an unterminated tag becomes text with all that follows,
 * where a browser shows nothing of it.
 *
 * Visits every character a bounded number of times.
 */
export class HtmlScanner {
  readonly #html: string;
  /** Index of the last `>`: a tag that begins after it is unterminated. */
  readonly #lastEnd: number;
  #at = 0;
  /** Elements known to have no further end tag. */
  readonly #endless = new Set<string>();

  constructor(html: string) {
    this.#html = html;
    this.#lastEnd = html.lastIndexOf('>');
  }

  /** The next token; `undefined` at the end. */
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
   * Skips the content of an element without tags, its end tag included; called after its start tag.
   * Returns false, without moving, when there is no end tag.
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
    const nameEnd = this.#past(from, (character) => !ENDS_NAME.has(character));
    const tag = this.#tagAfter(nameEnd);
    // No later tag is terminated either, except within one of its values.
    if (tag === undefined) return this.#textTo(-1);
    this.#at = tag.end;
    const name = this.#html.slice(from, nameEnd).toLowerCase();
    return kind === 'start' ? { kind, name, tag } : { kind, name };
  }

  /** Parses the attributes; `undefined` for an unterminated tag. */
  #tagAfter(nameEnd: number): HtmlTag | undefined {
    const html = this.#html;
    let href: string | undefined;
    let at = nameEnd;
    for (;;) {
      const gap = at;
      at = this.#past(at, (character) => GAP.has(character));
      if (at >= html.length) return undefined;
      if (html.charAt(at) === '>') {
        const isSelfClosing = at > gap && html.charAt(at - 1) === '/';
        return { href: href ?? '', isSelfClosing, end: at + 1 };
      }
      const name = at;
      // `=` may begin a name and otherwise ends it.
      at = this.#past(at + 1, (character) => !ENDS_ATTRIBUTE.has(character));
      const written = html.slice(name, at);
      const value = this.#valueAfter(at);
      if (value === undefined) return undefined;
      if (href === undefined && written.toLowerCase() === 'href') href = value.text;
      at = value.end;
    }
  }

  /** The value of an attribute, empty without one; `undefined` when it is unterminated. */
  #valueAfter(nameEnd: number): { readonly text: string; readonly end: number } | undefined {
    const html = this.#html;
    const equals = this.#past(nameEnd, (one) => BLANK.has(one));
    if (html.charAt(equals) !== '=') return { text: '', end: nameEnd };
    const at = this.#past(equals + 1, (one) => BLANK.has(one));
    const quote = html.charAt(at);
    if (quote === '"' || quote === "'") {
      const end = html.indexOf(quote, at + 1);
      return end === -1 ? undefined : { text: html.slice(at + 1, end), end: end + 1 };
    }
    const end = this.#past(at, (one) => !ENDS_VALUE.has(one));
    return { text: html.slice(at, end), end };
  }

  /** Index after a comment or the like that begins at a `<`; `undefined` when the `<` is text. */
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

  /**
   * Comments end with `-->` or `--!>`, or with `>` or `->` right at the beginning; an unterminated
   * one takes all the rest.
   */
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

  #past(from: number, isAmong: (character: string) => boolean): number {
    let at = from;
    while (at < this.#html.length && isAmong(this.#html.charAt(at))) at += 1;
    return at;
  }
}

function isLetter(character: string): boolean {
  return /^[a-z]$/i.test(character);
}
