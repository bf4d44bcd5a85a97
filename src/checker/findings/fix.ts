import type { Node } from 'jsonc-parser';
import {
  applied,
  editBetween,
  editsFor,
  type JsonChange,
  type Path,
  type TextEdit,
} from '#checker/json';
import type { Document } from './document.ts';
import type { Fix, Remedy } from './finding.ts';
import { distinct } from './grouped.ts';
import { child, isRecord, segments, valueAt } from './pointer.ts';
import { inFile } from './words.ts';

/** Twice the largest definition there is; in a larger one on a single line, each fix would format all of it. */
const LARGEST_FIXED = 150_000;

/**
 * A remedy at the place of its finding, as edits of the file; undefined when the file has
 * something else there. The tree of the document is used, so that nothing is parsed again.
 */
export function fixAt(document: Document, pointer: string, remedy: Remedy): Fix | undefined {
  if (document.text.length > LARGEST_FIXED) return undefined;
  const edits = editsOf(document, pointer, remedy);
  if (!edits) return undefined;
  return {
    label: inFile(remedy.label),
    edits: edits.map((edit) => ({ ...edit, offset: edit.offset + document.mark })),
  };
}

function editsOf(
  { text, content }: Document,
  pointer: string,
  remedy: Remedy,
): readonly TextEdit[] | undefined {
  if ('edits' in remedy) return remedy.edits;
  if (!content) return undefined;
  try {
    if ('changes' in remedy) return editsOfAll(text, remedy.changes, content.root);
    const change = changeOf(content.value, pointer, remedy);
    return change && editsFor(text, change, content.root);
  } catch (cause) {
    // The pointer leads nowhere in this file, as where an adapter made that part of the form.
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}

function changeOf(
  value: unknown,
  pointer: string,
  remedy: Exclude<Remedy, { readonly edits: unknown } | { readonly changes: unknown }>,
): JsonChange | undefined {
  const path = segments(pointer);
  const here = valueAt(value, pointer);
  if ('part' in remedy) {
    const own = path.slice(0, path.length - (remedy.above ?? 0));
    return isSame(own.reduce(child, value), remedy.part) ? withoutPart(value, own) : undefined;
  }
  if ('replaced' in remedy) return replacement(here, path, remedy.replaced, remedy.by);
  if ('was' in remedy && !isSame(here, remedy.was)) return undefined;
  const { change, above = 0 } = remedy;
  return { ...change, path: [...path.slice(0, path.length - above), ...change.path] };
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function replacement(
  here: unknown,
  path: Path,
  found: unknown,
  by: unknown,
): JsonChange | undefined {
  const kind = 'set';
  if (here === found) return { kind, path, value: by };
  if (Array.isArray(here) && here.includes(found)) {
    return { kind, path: [...path, here.indexOf(found)], value: by };
  }
  if (isRecord(here) && here.var === found) return { kind, path: [...path, 'var'], value: by };
  if (typeof here !== 'string' || typeof found !== 'string' || found === '') return undefined;
  const value = here.replace(found, () => String(by));
  return here.includes(found) ? { kind, path, value } : undefined;
}

/**
 * Removes a part of an `and` or `or`, of two parts the other replaces both, or an item of a list of values: operands of
 * other operators are needed. A list is never emptied.
 */
function withoutPart(value: unknown, path: readonly string[]): JsonChange | undefined {
  const [operator, at] = path.slice(-2);
  const holder = path.slice(0, -1).reduce(child, value);
  if (!Array.isArray(holder) || holder.length < 2) return undefined;
  if (operator !== 'and' && operator !== 'or') {
    return holder.some(isRecord) ? undefined : { kind: 'remove', path };
  }
  if (holder.length > 2) return { kind: 'remove', path };
  const other: unknown = holder[1 - Number(at)];
  return isRecord(other) ? { kind: 'set', path: path.slice(0, -2), value: other } : undefined;
}

/**
 * The edits that make several changes of a text, none of them inside what another removes. `root`
 * is the text's tree. Throws a RangeError where a change leads nowhere.
 */
function editsOfAll(
  text: string,
  changes: readonly JsonChange[],
  root: Node | undefined,
): readonly TextEdit[] {
  const own = distinct(changes);
  const each = own
    .flatMap((change) => editsFor(text, change, root))
    .toSorted((a, b) => a.offset - b.offset);
  const isApart = each.every(({ offset }, at) => {
    const before = each[at - 1];
    return before === undefined || before.offset + before.length < offset;
  });
  if (isApart) return each;
  // Adjacent edits, as on one line, depend on each other: each is made in the text after the one before.
  const made = own.reduce((so, change) => applied(so, editsFor(so, change)), text);
  return [editBetween(text, made)];
}
