import { ALLOWED_HTML, allowedAddress, forbiddenHtml } from './html.ts';

/** Says the same as an allowed tag. */
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

/** Goes with all that stands in it: code, drawings, other pages, what is filled in. */
const WITH_CONTENT = new Set(
  'script style template iframe noscript noembed noframes object audio video canvas svg math head title textarea select'.split(
    ' ',
  ),
);

/** What stood in two of these stood on two lines. */
const BLOCKS = new Set(
  'address article aside blockquote caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend main nav pre section summary table tbody td tfoot th thead tr'.split(
    ' ',
  ),
);

const LINES = new Set(['p', 'ul', 'ol', 'li', 'br']);

/**
 * An HTML text of somebody else's as forms may have it (`forbiddenHtml` finds nothing in it).
 *
 * | what stands there                                    | what becomes of it                       |
 * |------------------------------------------------------|------------------------------------------|
 * | an allowed tag, in any letters, with any attributes  | the tag; of a link its safe address too  |
 * | `b`, `i`                                             | `strong`, `em`                           |
 * | a link over http                                     | the same over https                      |
 * | a link to anything else                              | its text                                 |
 * | code, styles, drawings, frames, fields               | nothing                                  |
 * | a comment                                            | nothing                                  |
 * | any other tag                                        | what stands in it, on a line of its own  |
 * |                                                      | if the tag would put it there            |
 * | a tag that is not closed or not open                 | is closed, or nothing                    |
 * | `<` that begins no tag                               | the sign                                 |
 *
 * Takes time in proportion to the text.
 */
export function cleanHtml(html: string): string {
  return forbiddenHtml(html) === undefined ? html : new Cleaning(html).run();
}

class Cleaning {
  readonly #html: string;
  readonly #parts: string[] = [];
  /** Allowed tags that are open, outermost first. */
  readonly #open: string[] = [];
  /** Text has come since the last line began, and then the end of a block: the next needs a line. */
  #hasText = false;
  #needsLine = false;

  constructor(html: string) {
    this.#html = html;
  }

  run(): string {
    let at = 0;
    while (at < this.#html.length) {
      const next = this.#html.indexOf('<', at);
      if (next === -1) break;
      this.#text(this.#html.slice(at, next));
      const after = this.#markup(next);
      if (after === undefined) {
        // No tag ends after this one either.
        at = next;
        break;
      }
      at = after;
    }
    this.#text(this.#html.slice(at).replaceAll('<', '&lt;'));
    this.#closeTo(0);
    return this.#parts.join('');
  }

  /** Takes what begins at a `<`; gives where it ends, or nothing when all the rest is text. */
  #markup(at: number): number | undefined {
    const html = this.#html;
    if (html.startsWith('<!--', at)) return after(html.indexOf('-->', at + 4), 3, html.length);
    if (html[at + 1] === '!' || html[at + 1] === '?') {
      return after(html.indexOf('>', at), 1, html.length);
    }
    const [, slash, written = ''] = /^<(\/?)([a-z][^\s/>]*)/i.exec(html.slice(at, at + 40)) ?? [];
    if (written === '') {
      this.#text('&lt;');
      return at + 1;
    }
    const end = tagEnd(html, at + 1);
    if (end === undefined) return undefined;
    const name = written.toLowerCase();
    if (slash !== '') this.#close(name);
    else if (WITH_CONTENT.has(name)) return endOf(html, name, end);
    else this.#begin(name, html.slice(at, end));
    return end;
  }

  #text(text: string): void {
    if (/\S/.test(text)) {
      this.#line();
      this.#hasText = true;
    }
    this.#parts.push(text);
  }

  #line(): void {
    if (this.#needsLine) this.#parts.push('<br>');
    this.#needsLine = false;
  }

  #begin(written: string, tag: string): void {
    const name = SAME[written] ?? written;
    if (!Object.hasOwn(ALLOWED_HTML, name)) {
      this.#passOver(name);
      return;
    }
    if (LINES.has(name)) {
      this.#needsLine = false;
      this.#hasText = false;
    } else this.#line();
    if (name === 'br') {
      this.#parts.push('<br>');
      return;
    }
    const href = name === 'a' ? allowedAddress(hrefOf(tag)) : undefined;
    this.#closeBefore(name);
    if (name === 'a' && href === undefined) return;
    this.#parts.push(href === undefined ? `<${name}>` : `<a href="${href}">`);
    this.#open.push(name);
  }

  /** What a tag ends without saying so: a link another link, an item the item before it. */
  #closeBefore(name: string): void {
    if (name === 'a') this.#close('a');
    const ended = name === 'li' ? 'li' : LINES.has(name) ? 'p' : undefined;
    // Not one in whose list it stands.
    if (ended !== undefined && this.#open.lastIndexOf(ended) > this.#lastList()) this.#close(ended);
  }

  #close(written: string): void {
    const name = SAME[written] ?? written;
    const place = this.#open.lastIndexOf(name);
    if (place !== -1) this.#closeTo(place);
    else this.#passOver(name);
  }

  #closeTo(place: number): void {
    for (const name of this.#open.splice(place).reverse()) {
      this.#parts.push(`</${name}>`);
      if (!LINES.has(name)) continue;
      this.#needsLine = false;
      this.#hasText = false;
    }
  }

  #passOver(name: string): void {
    if (BLOCKS.has(name) && this.#hasText) this.#needsLine = true;
  }

  #lastList(): number {
    return Math.max(this.#open.lastIndexOf('ul'), this.#open.lastIndexOf('ol'));
  }
}

function after(found: number, length: number, otherwise: number): number {
  return found === -1 ? otherwise : found + length;
}

/** Where a tag ends, past its `>`; a `>` in a quoted value ends nothing. */
function tagEnd(html: string, from: number): number | undefined {
  for (let at = from; at < html.length; at += 1) {
    const sign = html[at];
    if (sign === '>') return at + 1;
    if (sign !== '=') continue;
    while (/\s/.test(html[at + 1] ?? '')) at += 1;
    const quote = html[at + 1];
    if (quote !== '"' && quote !== "'") continue;
    const end = html.indexOf(quote, at + 2);
    if (end === -1) return undefined;
    at = end;
  }
  return undefined;
}

/** Where an element ends whose content goes as well; one that nobody closes takes all that is left. */
function endOf(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])[^>]*>`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html) ? closing.lastIndex : html.length;
}

function hrefOf(tag: string): string {
  const [, double, single, bare] =
    /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag) ?? [];
  return double ?? single ?? bare ?? '';
}
