/** A paragraph, or an item of a list, as it is read: without tags. */
export interface PlainParagraph {
  readonly plain: string;
  /** `plain`, with placeholders and addresses replaced by as many `MASK`. */
  readonly maskedText: string;
  /** For each UTF-16 code unit of `plain`, its range of the source text. */
  readonly sourceOffsets: readonly { readonly offset: number; readonly length: number }[];
  /** An item of a list may end as a heading does. */
  readonly isItem: boolean;
  /** A link is last, which may be all that its words say. */
  readonly endsInLink: boolean;
}

/** Replaces each code unit of what is no prose; no letter, but part of words all the same. */
const MASK = '\uE000';

/** Before the @ an address has at most 64 (RFC 5321): without an end, each letter costs all after it. */
const NO_PROSE = /\{\w{1,64}\}|https?:\/\/\S+|www\.\S+|[^\s@]{1,64}@[^\s@]+/g;
const TAG = /^<(\/?)([a-z][a-z0-9]*)[^>]*>/i;
const ENTITY = /^&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,6});/;
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&nbsp;': '\u00a0' },
};
/** Tags that end what comes before them; the others are inline. */
const BLOCKS = new Set(['p', 'ul', 'ol', 'li']);

/** The paragraphs of a text in order, none of them blank. */
export function plainParagraphsOf(text: string, kind: 'text' | 'html'): readonly PlainParagraph[] {
  const paragraphs: PlainParagraph[] = [];
  let plain = '';
  let sourceOffsets: PlainParagraph['sourceOffsets'][number][] = [];
  let isItem = false;
  let endsInLink = false;
  const end = () => {
    if (/\S/.test(plain)) {
      paragraphs.push({ plain, maskedText: masked(plain), sourceOffsets, isItem, endsInLink });
    }
    plain = '';
    sourceOffsets = [];
  };
  const add = (character: string, offset: number, length: number) => {
    plain += character;
    if (/\S/.test(character)) endsInLink = false;
    sourceOffsets.push({ offset, length });
  };
  for (let at = 0; at < text.length; ) {
    const rest = kind === 'html' ? text.slice(at, at + 600) : '';
    const [tag, closing = '', name = ''] = TAG.exec(rest) ?? [];
    const [entity] = ENTITY.exec(rest) ?? [];
    if (tag) {
      const block = name.toLowerCase();
      if (BLOCKS.has(block)) {
        end();
        isItem = block === 'li' && closing === '';
      } else if (block === 'a') endsInLink = closing !== '';
      else if (block === 'br') add('\n', at, tag.length);
    } else if (entity) add(characterOf(entity), at, entity.length);
    else add(text[at] ?? '', at, 1);
    at += (tag ?? entity ?? ' ').length;
    // In text, an empty line parts paragraphs.
    if (kind === 'text' && plain.endsWith('\n\n')) end();
  }
  end();
  return paragraphs;
}

/** The words of a masked text; a placeholder counts as one. */
export function wordsIn(maskedText: string): readonly string[] {
  return maskedText.match(/[\p{L}\p{N}\uE000]+(?:[-’'.:,][\p{L}\p{N}\uE000]+)*/gu) ?? [];
}

function characterOf(entity: string): string {
  const code = /^&#(\d+);$/.exec(entity)?.[1];
  if (code === undefined) return ENTITIES[entity] ?? ' ';
  return Number(code) <= 0xffff ? String.fromCharCode(Number(code)) : '\uFFFD';
}

function masked(plain: string): string {
  return plain.replace(NO_PROSE, (found) => MASK.repeat(found.length));
}
