import type { Node } from 'jsonc-parser';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };
import type { Code } from './codes.ts';
import { nameOf } from './filePaths.ts';
import { type Advice, advise, finding, type RawFinding } from './finding.ts';
import { into } from './pointer.ts';
import { Lines, type Span } from './spans.ts';
import { parseStrict, treeOf } from './syntax.ts';

const { files: texts, fixes, syntax } = findings;

/** Larger than any file a person edits; reading on would only cost time and memory. */
export const LARGEST_FILE = 5_000_000;
/**
 * How deep objects and lists may be nested: the parser and our walks are recursive. As deep
 * as a form may be, whose hundred levels of sub-questions are four of JSON each.
 */
const DEEPEST_NESTING = 460;

/** A JSON file, parsed, with the position of each value. */
export interface Document {
  readonly file: string;
  /** Without a byte order mark. */
  readonly text: string;
  /** Characters before `text` in the file: 1 where it begins with a byte order mark. */
  readonly mark: 0 | 1;
  readonly lines: Lines;
  /** The parsed file, as the running application reads it; absent when it cannot be read. */
  readonly content?: Content;
  /** Faults of the file as JSON. */
  readonly findings: readonly RawFinding[];
}

/** The contents of a file; the syntax tree is made when it is first needed. */
class Content {
  readonly value: unknown;
  readonly #text: string;
  #root: Node | undefined;

  constructor(value: unknown, text: string) {
    this.value = value;
    this.#text = text;
  }

  get root(): Node {
    this.#root ??= treeOf(this.#text);
    return this.#root;
  }
}

/** Reads a file as strict JSON. Never throws: what cannot be read has findings instead. */
export function parseDocument(file: string, bytes: Uint8Array): Document {
  if (bytes.length > LARGEST_FILE) {
    const advice = advise(texts['file-too-large'], { size: LARGEST_FILE / 1_000_000 });
    return refused(file, '', { offset: 0, length: 0 }, 'file-too-large', advice);
  }
  const marked = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  // Invalid bytes become U+FFFD; the same character may also have been written on purpose.
  const spoilt = marked.indexOf('\uFFFD');
  if (spoilt !== -1 && !isUtf8(bytes)) {
    return refused(
      file,
      marked,
      { offset: spoilt, length: 1 },
      'not-utf8',
      advise(texts['not-utf8'], {}),
    );
  }
  const hasMark = marked.startsWith('\uFEFF');
  const text = hasMark ? marked.slice(1) : marked;
  const lines = new Lines(text);
  const source = { file, text, mark: hasMark ? 1 : 0, lines } as const;
  const findings: RawFinding[] = [];
  const report = (span: Span, pointer: string, code: Code, advice: Advice) => {
    findings.push(finding(source, span, pointer, code, advice));
  };
  if (hasMark) {
    report({ offset: 0, length: 0 }, '', 'byte-order-mark', {
      ...advise(texts['byte-order-mark'], {}),
      // It comes before the text that offsets are counted in.
      remedy: { label: fixes.removeMark, edits: [{ offset: -1, length: 1, text: '' }] },
    });
  }
  const { tooDeepAt, colons } = scanned(text);
  if (tooDeepAt !== undefined) {
    const advice = advise(texts['too-deep'], { levels: DEEPEST_NESTING });
    report({ offset: tooDeepAt, length: 1 }, '', 'too-deep', advice);
    return { ...source, findings };
  }
  const parsed = parseStrict(text);
  if (parsed.fault) {
    const { message, hint } = parsed.fault;
    // Whoever fills in a form sees none of the signs that are wrong.
    report(parsed.fault, '', 'json-syntax', {
      ...parsed.fault,
      message: { file: message, form: syntax.inForm.message },
      hint: { file: hint, form: syntax.inForm.hint },
    });
    return { ...source, findings };
  }
  const content = new Content(parsed.value, text);
  // A parsed value has only one of the properties with the same name.
  const isRepeating = propertiesIn(content.value) < colons;
  for (const { key, first, next, pointer } of isRepeating ? duplicateKeys(content.root, '') : []) {
    const { line } = lines.region(first);
    report(key, pointer, 'duplicate-key', {
      ...advise(texts['duplicate-key'], { key: String(key.value), line }),
      remedy: {
        label: fixes.removeFirst,
        edits: [{ offset: first.offset, length: next.offset - first.offset, text: '' }],
      },
    });
  }
  return { ...source, findings, content };
}

/** A name in a folder that leads to no file, or one that is gone since the folder was read. */
export function absentDocument(file: string): Document {
  const isLock = nameOf(file).startsWith('.#');
  const advice = isLock ? texts.lock : texts['no-file'];
  return refused(file, '', { offset: 0, length: 0 }, 'no-file', advice);
}

function refused(file: string, text: string, span: Span, code: Code, advice: Advice): Document {
  const source = { file, text, mark: 0, lines: new Lines(text) } as const;
  return { ...source, findings: [finding(source, span, '', code, advice)] };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Where the nesting goes past the limit, or how many colons there are outside strings: one for each
 * property. A plain loop, because the text may be hostile.
 */
function scanned(text: string): { readonly tooDeepAt?: number; readonly colons: number } {
  let depth = 0;
  let colons = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (inString) {
      if (sign === SIGN.backslash) at += 1;
      // A string never goes past its line; what is unclosed is reported as a syntax fault.
      else if (sign === SIGN.quote || sign === SIGN.newline) inString = false;
    } else if (sign === SIGN.quote) inString = true;
    else if (sign === SIGN.colon) colons += 1;
    else if (sign === SIGN.brace || sign === SIGN.bracket) {
      depth += 1;
      if (depth > DEEPEST_NESTING) return { tooDeepAt: at, colons };
    } else if (sign === SIGN.closingBrace || sign === SIGN.closingBracket) depth -= 1;
  }
  return { colons };
}

const SIGN = {
  backslash: 0x5c,
  brace: 0x7b,
  bracket: 0x5b,
  closingBrace: 0x7d,
  closingBracket: 0x5d,
  colon: 0x3a,
  newline: 0x0a,
  quote: 0x22,
} as const;

/** How many properties the objects in a value have together. */
function propertiesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value);
  let count = Array.isArray(value) ? 0 : inner.length;
  for (const one of inner) count += propertiesIn(one);
  return count;
}

interface Duplicate {
  readonly key: Node;
  /** The first property of the name, whole. */
  readonly first: Node;
  /** The property after the first. */
  readonly next: Node;
  readonly pointer: string;
}

function* duplicateKeys(node: Node, pointer: string): Generator<Duplicate> {
  if (node.type === 'array') {
    for (const [index, item] of (node.children ?? []).entries()) {
      yield* duplicateKeys(item, into(pointer, index));
    }
  }
  if (node.type !== 'object') return;
  const properties = node.children ?? [];
  const seen = new Map<unknown, number>();
  for (const [index, property] of properties.entries()) {
    const [key, value] = property.children ?? [];
    if (!key || !value) continue;
    const place = into(pointer, String(key.value));
    const at = seen.get(key.value);
    const [first, next] = at === undefined ? [] : [properties[at], properties[at + 1]];
    if (first && next) yield { key, first, next, pointer: place };
    else seen.set(key.value, index);
    yield* duplicateKeys(value, place);
  }
}
