import { ALLOWED_HTML, allowedAddress, forbiddenHtml } from '#engine';
import { HtmlScanner, type HtmlTag } from './htmlScanner.ts';
import { endsWithOuter, isCode, isDrawing, isEndedBy, unseenKind } from './unseenHtml.ts';

/** Says the same as an allowed tag. */
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

/** What stood in two of these stood on two lines. */
const BLOCKS = new Set(
  'address article aside blockquote caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol optgroup option p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Allowed tags that stand on lines of their own. */
const LINES = new Set(['p', 'ul', 'ol', 'li', 'br']);

/** Nobody reads what stands deeper: tags there are passed over. */
const DEEPEST = 50;

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
 * | the same that nobody ends, but for code and styles   | what stands in it                        |
 * | a comment                                            | nothing                                  |
 * | any other tag                                        | what stands in it, on a line of its own  |
 * |                                                      | if the tag would put it there            |
 * | a tag that is not closed or not open                 | is closed, or nothing                    |
 * | a tag with nothing in it, or in fifty others         | nothing                                  |
 * | `<` that begins no tag, a tag that does not end      | the signs                                |
 *
 * Takes time in proportion to the text.
 */
export function cleanHtml(html: string): string {
  return forbiddenHtml(html) === undefined ? html : new Cleaning(html).run();
}

/** An allowed tag that is open. */
interface Open {
  readonly name: string;
  /** Its place among the parts. */
  readonly part: number;
  /** There was text on the line before it. */
  readonly hadText: boolean;
}

/** How far the cleaning had come. */
interface State {
  readonly parts: number;
  readonly open: number;
  readonly seen: number;
  readonly hasText: boolean;
  readonly needsLine: boolean;
}

/** An element that goes with all that stands in it, once its end is found. */
interface Unseen {
  readonly name: string;
  readonly before: State;
  /** Tags in it that are open, by name. */
  readonly inside: Map<string, number>;
}

class Cleaning {
  readonly #html: HtmlScanner;
  readonly #parts: string[] = [];
  /** Outermost first. */
  readonly #open: Open[] = [];
  readonly #unseen: Unseen[] = [];
  /** Tags that are open outside of those, by name. */
  readonly #inside = new Map<string, number>();
  /** The number of parts up to the last that can be seen. */
  #seen = 0;
  /** Text has come since the last line began, and then the end of a block: the next needs a line. */
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
    while (this.#unseen.length > 0) this.#leave();
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

  /** False when nothing of the rest is to be seen. */
  #start(name: string, { href, isSelfClosing }: HtmlTag): boolean {
    const before = this.#unseen.length;
    while (isEndedBy(this.#unseen.at(-1)?.name ?? '', name)) this.#leave();
    // A list of choices in another is the end of that.
    if (name === 'select' && this.#unseen.length < before) return true;
    const within = this.#unseen.at(-1);
    const kind = unseenKind(name, within?.name);
    if (kind === undefined) {
      count(this.#insideNow(), name, 1);
      this.#begin(name, href);
      return true;
    }
    if (kind === 'code' || kind === 'raw') {
      return this.#html.skipTo(name) || kind === 'raw' || isSelfClosing;
    }
    const isOver = isSelfClosing && (kind === 'drawing' || isDrawing(within?.name));
    if (!isOver && this.#unseen.length < DEEPEST) this.#unseen.push(this.#hidden(name));
    return true;
  }

  #hidden(name: string): Unseen {
    const [parts, open, seen] = [this.#parts.length, this.#open.length, this.#seen];
    const [hasText, needsLine] = [this.#hasText, this.#needsLine];
    return { name, inside: new Map(), before: { parts, open, seen, hasText, needsLine } };
  }

  #begin(written: string, href: string): void {
    const name = SAME[written] ?? written;
    if (!Object.hasOwn(ALLOWED_HTML, name)) {
      this.#passOver(name);
      return;
    }
    const hadText = this.#hasText;
    if (LINES.has(name)) this.#newLine();
    else this.#line();
    if (name === 'br') {
      this.#push('<br>');
      return;
    }
    const address = name === 'a' ? allowedAddress(href) : undefined;
    this.#closeBefore(name);
    if ((name === 'a' && address === undefined) || this.#open.length >= DEEPEST) return;
    this.#open.push({ name, part: this.#parts.length, hadText });
    this.#parts.push(address === undefined ? `<${name}>` : `<a href="${address}">`);
  }

  /** What a tag ends without saying so: a link another link, an item the item before it. */
  #closeBefore(name: string): void {
    if (name === 'a') this.#close('a');
    const ended = name === 'li' ? 'li' : LINES.has(name) ? 'p' : undefined;
    // Not one in whose list it stands.
    const list = Math.max(this.#lastOpen('ul'), this.#lastOpen('ol'));
    if (ended !== undefined && this.#lastOpen(ended) > list) this.#close(ended);
  }

  #end(name: string): void {
    const isLine = name === 'p' || name === 'br';
    while (isLine && isDrawing(this.#unseen.at(-1)?.name)) this.#leave();
    const place = this.#unseen.findLastIndex((unseen) => unseen.name === name);
    const ended = this.#unseen[place];
    if (ended) {
      this.#backTo(ended.before);
      this.#unseen.length = place;
      return;
    }
    const level = this.#levelOf(name);
    if (level !== undefined) {
      while (this.#unseen.length > level) this.#leave();
      count(this.#insideNow(), name, -1);
    } else if (this.#unseen.length > 0) return;
    if (name === 'br') this.#begin('br', '');
    else this.#close(SAME[name] ?? name);
  }

  /** In how many unseen elements the tag is open that an end tag ends, if it is. */
  #levelOf(name: string): number | undefined {
    for (let level = this.#unseen.length; level >= 0; level -= 1) {
      const unseen = this.#unseen[level - 1];
      if (((unseen?.inside ?? this.#inside).get(name) ?? 0) > 0) return level;
      if (unseen && !endsWithOuter(unseen.name)) return undefined;
    }
    return undefined;
  }

  #insideNow(): Map<string, number> {
    return this.#unseen.at(-1)?.inside ?? this.#inside;
  }

  /** An unseen element that its own end tag does not end was none: what stood in it stays. */
  #leave(): void {
    const left = this.#unseen.pop();
    if (left && isCode(left.name)) this.#backTo(left.before);
  }

  #backTo({ parts, open, seen, hasText, needsLine }: State): void {
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
      const isLine = LINES.has(name);
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
    if (BLOCKS.has(name) && this.#hasText) this.#needsLine = true;
  }

  /** Where a tag is open; -1 when it is not, or only outside of what is unseen. */
  #lastOpen(name: string): number {
    const place = this.#open.findLastIndex((open) => open.name === name);
    return place < (this.#unseen.at(-1)?.before.open ?? 0) ? -1 : place;
  }
}

function count(open: Map<string, number>, name: string, more: number): void {
  open.set(name, (open.get(name) ?? 0) + more);
}
