import type { Node } from 'jsonc-parser';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };
import { advise } from './advise.ts';
import type { Code } from './codes.ts';
import { nameOf } from './filePaths.ts';
import { type Advice, finding, type RawFinding } from './finding.ts';
import { into } from './pointer.ts';
import { Lines, type Span } from './spans.ts';
import { parseStrict } from './syntax.ts';

const { files: texts, fixes } = findings;

/** Larger than any file a person edits; reading on would only cost time and memory. */
export const LARGEST_FILE = 5_000_000;
/**
 * How deep objects and lists may be nested: the parser and our walks are recursive. As deep
 * as a form may be, whose hundred levels of sub-questions are four of JSON each.
 */
const DEEPEST_NESTING = 460;

/** A JSON file read with its places. */
export interface Document {
  readonly file: string;
  /** Without a byte order mark. */
  readonly text: string;
  /** Signs before `text` in the file: 1 where it begins with a byte order mark. */
  readonly mark: 0 | 1;
  readonly lines: Lines;
  /** The parsed file, as the running application reads it; absent when it cannot be read. */
  readonly content?: { readonly value: unknown; readonly root: Node };
  /** Faults of the file as JSON. */
  readonly findings: readonly RawFinding[];
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
    return refused(file, marked, { offset: spoilt, length: 1 }, 'not-utf8', texts['not-utf8']);
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
      ...texts['byte-order-mark'],
      // It comes before the text that offsets are counted in.
      remedy: { label: fixes.removeMark, edits: [{ offset: -1, length: 1, text: '' }] },
    });
  }
  const deep = tooDeepAt(text);
  if (deep !== undefined) {
    const advice = advise(texts['too-deep'], { levels: DEEPEST_NESTING });
    report({ offset: deep, length: 1 }, '', 'too-deep', advice);
    return { ...source, findings };
  }
  const parsed = parseStrict(text);
  if (parsed.fault) {
    report(parsed.fault, '', 'json-syntax', parsed.fault);
    return { ...source, findings };
  }
  const { root, value } = parsed;
  for (const { key, first, next, pointer } of duplicateKeys(root, '')) {
    const { line } = lines.region(first);
    report(key, pointer, 'duplicate-key', {
      ...advise(texts['duplicate-key'], { key: String(key.value), line }),
      remedy: {
        label: fixes.removeFirst,
        edits: [{ offset: first.offset, length: next.offset - first.offset, text: '' }],
      },
    });
  }
  return { ...source, findings, content: { value, root } };
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

/** Where the nesting goes past the limit. A plain loop, because the text may be hostile. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at += 1;
      // A string never goes past its line; what is unclosed is reported as a syntax fault.
      else if (sign === '"' || sign === '\n') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > DEEPEST_NESTING) return at;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return undefined;
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
