import { ALLOWED_HTML, allowedAddress, forbiddenHtml } from '#engine';
import { endsWithOuter, hiddenKind, isCode, isDrawing, isEndedBy } from './hiddenHtml.ts';
import { HtmlScanner, type HtmlTag } from './htmlScanner.ts';

/** Allowed equivalents of other tags. */
const EQUIVALENT_TAGS: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

/** Block elements: consecutive ones are on separate lines. */
const BLOCK_TAGS = new Set(
  'address article aside blockquote caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol optgroup option p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Allowed tags that begin a line. */
const LINE_TAGS = new Set(['p', 'ul', 'ol', 'li', 'br']);

/** Deeper tags are ignored. */
const MAX_DEPTH = 50;

/**
 * Sanitises foreign HTML to what forms may have (`forbiddenHtml` accepts the result).
 *
 * | in the text                                          | result                                   |
 * |------------------------------------------------------|------------------------------------------|
 * | an allowed tag, in any letters, with any attributes  | the tag; of a link its safe address too  |
 * | `b`, `i`                                             | `strong`, `em`                           |
 * | a link over http                                     | the same over https                      |
 * | a link to anything else                              | its text                                 |
 * | code, styles, drawings, frames, fields               | nothing                                  |
 * | the same without an end, except code and styles      | its content                              |
 * | a comment                                            | nothing                                  |
 * | any other tag                                        | its content, on a line of its own        |
 * |                                                      | if the tag would put it there            |
 * | a tag that is not closed or not open                 | is closed, or nothing                    |
 * | a tag with nothing in it, or in fifty others         | nothing                                  |
 * | `<` that begins no tag, a tag that does not end      | the characters                           |
 *
 * Linear time.
 */
export function cleanHtml(html: string): string {
  return forbiddenHtml(html) === undefined ? html : new Cleaning(html).run();
}

/** An allowed tag that is open. */
interface OpenTag {
  readonly name: string;
  /** Its index among the parts. */
  readonly part: number;
  /** Whether the line before it had text. */
  readonly hadText: boolean;
}

/** Snapshot of the output, for undoing. */
interface CleaningState {
  readonly parts: number;
  readonly open: number;
  readonly seen: number;
  readonly hasText: boolean;
  readonly needsLine: boolean;
}

/** An element that is removed with its content once its end tag is found. */
interface HiddenElement {
  readonly name: string;
  readonly before: CleaningState;
  /** Number of open tags in it, by name. */
  readonly inside: Map<string, number>;
}

class Cleaning {
  readonly #html: HtmlScanner;
  readonly #parts: string[] = [];
  /** Outermost first. */
  readonly #open: OpenTag[] = [];
  readonly #hidden: HiddenElement[] = [];
  /** Number of open tags outside of hidden elements, by name. */
  readonly #inside = new Map<string, number>();
  /** The number of parts up to the last visible one. */
  #seen = 0;
  /** Text since the last line began; after the end of a block the next text needs a new line. */
  #hasText = false;
  #needsLine = false;

  constructor(html: string) {
    this.#html = new HtmlScanner(html);
  }

  run(): string {
    for (let token = this.#html.next(); token; token = this.#html.next()) {
      if (token.kind === 'text') this.#text(token.text.replaceAll('<', '&lt;'));
      else if (token.kind === 'end') this.#end(token.name);
      else if (!this.#start(token.name, token.tag)) break;
    }
    while (this.#hidden.length > 0) this.#leave();
    this.#closeTo(0);
    return this.#parts.join('');
  }

  #text(text: string): void {
    const isSeen = /\S/.test(text);
    if (isSeen) {
      this.#line();
      this.#hasText = true;
    }
    this.#parts.push(text);
    if (isSeen) this.#seen = this.#parts.length;
  }

  #line(): void {
    if (this.#needsLine) this.#parts.push('<br>');
    this.#needsLine = false;
  }

  /** False when the rest is invisible. */
  #start(name: string, { href, isSelfClosing }: HtmlTag): boolean {
    const before = this.#hidden.length;
    while (isEndedBy(this.#hidden.at(-1)?.name ?? '', name)) this.#leave();
    // A nested `select` ends the outer one.
    if (name === 'select' && this.#hidden.length < before) return true;
    const within = this.#hidden.at(-1);
    const kind = hiddenKind(name, within?.name);
    if (kind === undefined) {
      count(this.#insideNow(), name, 1);
      this.#begin(name, href);
      return true;
    }
    if (kind === 'code' || kind === 'raw') {
      return this.#html.skipTo(name) || kind === 'raw' || isSelfClosing;
    }
    const isOver = isSelfClosing && (kind === 'drawing' || isDrawing(within?.name));
    if (!isOver && this.#hidden.length < MAX_DEPTH) this.#hidden.push(this.#hideFrom(name));
    return true;
  }

  #hideFrom(name: string): HiddenElement {
    const [parts, open, seen] = [this.#parts.length, this.#open.length, this.#seen];
    const [hasText, needsLine] = [this.#hasText, this.#needsLine];
    return { name, inside: new Map(), before: { parts, open, seen, hasText, needsLine } };
  }

  #begin(written: string, href: string): void {
    const name = EQUIVALENT_TAGS[written] ?? written;
    if (!Object.hasOwn(ALLOWED_HTML, name)) {
      this.#passOver(name);
      return;
    }
    const hadText = this.#hasText;
    if (LINE_TAGS.has(name)) this.#newLine();
    else this.#line();
    if (name === 'br') {
      this.#push('<br>');
      return;
    }
    const address = name === 'a' ? allowedAddress(href) : undefined;
    this.#closeBefore(name);
    if ((name === 'a' && address === undefined) || this.#open.length >= MAX_DEPTH) return;
    this.#open.push({ name, part: this.#parts.length, hadText });
    this.#parts.push(address === undefined ? `<${name}>` : `<a href="${address}">`);
  }

  /** Closes implicitly: a link ends another link, an item the item before it. */
  #closeBefore(name: string): void {
    if (name === 'a') this.#close('a');
    const ended = name === 'li' ? 'li' : LINE_TAGS.has(name) ? 'p' : undefined;
    // Not the item of an outer list.
    const list = Math.max(this.#lastOpen('ul'), this.#lastOpen('ol'));
    if (ended !== undefined && this.#lastOpen(ended) > list) this.#close(ended);
  }

  #end(name: string): void {
    const isLine = name === 'p' || name === 'br';
    while (isLine && isDrawing(this.#hidden.at(-1)?.name)) this.#leave();
    const place = this.#hidden.findLastIndex((hidden) => hidden.name === name);
    const ended = this.#hidden[place];
    if (ended) {
      this.#backTo(ended.before);
      this.#hidden.length = place;
      return;
    }
    const level = this.#levelOf(name);
    if (level !== undefined) {
      while (this.#hidden.length > level) this.#leave();
      count(this.#insideNow(), name, -1);
    } else if (this.#hidden.length > 0) return;
    if (name === 'br') this.#begin('br', '');
    else this.#close(EQUIVALENT_TAGS[name] ?? name);
  }

  /** Nesting level of the open tag that an end tag closes, if there is one. */
  #levelOf(name: string): number | undefined {
    for (let level = this.#hidden.length; level >= 0; level -= 1) {
      const hidden = this.#hidden[level - 1];
      if (((hidden?.inside ?? this.#inside).get(name) ?? 0) > 0) return level;
      if (hidden && !endsWithOuter(hidden.name)) return undefined;
    }
    return undefined;
  }

  #insideNow(): Map<string, number> {
    return this.#hidden.at(-1)?.inside ?? this.#inside;
  }

  /** A hidden element without an end tag is not one: its content stays. */
  #leave(): void {
    const left = this.#hidden.pop();
    if (left && isCode(left.name)) this.#backTo(left.before);
  }

  #backTo({ parts, open, seen, hasText, needsLine }: CleaningState): void {
    this.#parts.length = parts;
    this.#open.length = open;
    this.#seen = seen;
    this.#hasText = hasText;
    this.#needsLine = needsLine;
  }

  #close(name: string): void {
    const place = this.#lastOpen(name);
    if (place !== -1) this.#closeTo(place);
    else this.#passOver(name);
  }

  #closeTo(place: number): void {
    for (const { name, part, hadText } of this.#open.splice(place).reverse()) {
      const isLine = LINE_TAGS.has(name);
      if (this.#seen > part || name === 'li') {
        this.#push(`</${name}>`);
        if (isLine) this.#newLine();
      } else {
        this.#parts[part] = '';
        if (isLine) this.#hasText = hadText;
        if (isLine) this.#needsLine = hadText;
      }
    }
  }

  #push(tag: string): void {
    this.#parts.push(tag);
    this.#seen = this.#parts.length;
  }

  #newLine(): void {
    this.#needsLine = false;
    this.#hasText = false;
  }

  #passOver(name: string): void {
    if (BLOCK_TAGS.has(name) && this.#hasText) this.#needsLine = true;
  }

  /** Index of an open tag; -1 when there is none within the current hidden element. */
  #lastOpen(name: string): number {
    const place = this.#open.findLastIndex((open) => open.name === name);
    return place < (this.#hidden.at(-1)?.before.open ?? 0) ? -1 : place;
  }
}

function count(open: Map<string, number>, name: string, more: number): void {
  open.set(name, (open.get(name) ?? 0) + more);
}
