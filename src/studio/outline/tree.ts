import {
  annotation,
  isReadOnly,
  isRecord,
  type Path,
  pointerOf,
  rulesOf,
  type SchemaObject,
  type SchemaSet,
} from '#checker/json';
import { kindName, labelOf, nameIn, ownName, referenceName, shortened } from '#studio/fields';
import { outline } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { ListPlace } from './edits.ts';

/** One part of a document: the document itself, an item of a list of objects, or a group. */
export interface OutlineNode {
  readonly path: Path;
  /** The path as a JSON pointer; '' for the whole document. */
  readonly pointer: string;
  /** Stays the same when the part changes place among parts that have ids. */
  readonly key: string;
  /** Its kind, in Swedish: 'Steg', 'Fråga'; of a group its name. */
  readonly kind: string;
  /** Its own text, shortened. */
  readonly name: string;
  /** The list that holds it; `undefined` for the document and for groups. */
  readonly list: ListPlace | undefined;
  readonly children: readonly OutlineNode[];
}

/** The key of the document itself. */
export const ROOT = '/';

interface Source {
  readonly document: unknown;
  readonly schemas: SchemaSet;
  readonly schemaFile: string;
  /** The schemas that apply at a path. */
  readonly about: (path: Path, value: unknown) => readonly SchemaObject[];
}

/**
 * The parts of a document, in their order: objects, and items of lists that are objects. Rules
 * are no parts, nor is what has no schema or is read-only. `schemaFile` is the document's: 'form.schema.json'.
 */
export function treeOf(document: unknown, schemas: SchemaSet, schemaFile: string): OutlineNode {
  const source = {
    ...{ document, schemas, schemaFile },
    about: aboutPlaces(document, schemas, schemaFile),
  };
  const title = annotation(source.about([], document), 'title') ?? outline.document;
  return {
    path: [],
    pointer: '',
    key: ROOT,
    kind: title,
    name: shortened(ownName(document) ?? title),
    list: undefined,
    children: childNodesOf(source, document, [], ''),
  };
}

/**
 * Asks the schemas once for places of one kind, such as the questions of all steps: what is asked here,
 * titles and types, is the same for all of them, but for the kinds of a page's blocks.
 */
function aboutPlaces(document: unknown, schemas: SchemaSet, schemaFile: string): Source['about'] {
  const known = new Map<string, readonly SchemaObject[]>();
  return (path, value) => {
    const kind = isRecord(value) ? String(value.kind) : '';
    const name = path.map((step) => (typeof step === 'number' ? '' : step)).join('/');
    const key = `${name} ${kind}`;
    const found = known.get(key) ?? schemas.at(schemaFile, document, path);
    known.set(key, found);
    return found;
  };
}

function childNodesOf(
  source: Source,
  value: unknown,
  path: Path,
  key: string,
): readonly OutlineNode[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]): readonly OutlineNode[] => {
    const own = [...path, name];
    if (isRecord(inner)) {
      const about = source.about(own, inner);
      if (about.length === 0 || rulesOf(about) || isReadOnly(about)) return [];
      const isOwnName = isMapOf(source.about(path, value), name);
      const said = isOwnName
        ? (referenceName(source, own) ?? name)
        : labelOf(name, about, nameIn(inner)).label;
      const kind = isOwnName ? kindName(about) : (annotation(about, 'x-kind') ?? said);
      const group = { key: `${key}/${name}`, kind, list: undefined, name: said };
      return [node(source, inner, own, group)];
    }
    if (!Array.isArray(inner) || !inner.some(isRecord)) return [];
    if (isReadOnly(source.about(own, inner))) return [];
    const ids = idsIn(inner);
    const order = orderOf(inner);
    return (order ?? [...inner.keys()]).flatMap((index): readonly OutlineNode[] => {
      const item: unknown = inner[index];
      if (!isRecord(item)) return [];
      const about = source.about([...own, index], item);
      if (about.length === 0) return [];
      const kind = kindName(about);
      const list = { path: own, index, length: inner.length, order };
      const reference = referenceName(source, [...own, index]);
      const said = reference ?? nameIn(item) ?? (inner.length === 1 ? kind : String(index + 1));
      const itemKey = `${key}/${name}/${ids[index] ?? index}`;
      return [node(source, item, [...own, index], { key: itemKey, kind, list, name: said })];
    });
  });
}

function node(
  source: Source,
  value: unknown,
  path: Path,
  known: Pick<OutlineNode, 'key' | 'kind' | 'list' | 'name'>,
): OutlineNode {
  const children = childNodesOf(source, value, path, known.key);
  return { ...known, path, pointer: pointerOf(path), children };
}

/** The indexes of items as visitors meet them, where each has a number for that; the first has the lowest. */
function orderOf(items: readonly unknown[]): readonly number[] | undefined {
  const numbers = items.map((item) => (isRecord(item) ? item.sortOrder : undefined));
  if (!numbers.every((number) => typeof number === 'number')) return undefined;
  return [...numbers.keys()].sort((a, b) => Number(numbers[a]) - Number(numbers[b]));
}

/** Whether a property has a name that the document chose. */
function isMapOf(about: readonly SchemaObject[], name: string): boolean {
  const isDeclared = about.some(
    ({ properties }) => isRecord(properties) && Object.hasOwn(properties, name),
  );
  return !isDeclared && about.some(({ additionalProperties }) => isRecord(additionalProperties));
}

/** The ids of a list's items; `undefined` where there is none or another item has the same. */
function idsIn(items: readonly unknown[]): readonly (string | undefined)[] {
  const ids = items.map((item) =>
    isRecord(item) && typeof item.id === 'string' ? `#${item.id}` : undefined,
  );
  const seen = new Map<string | undefined, number>();
  for (const id of ids) seen.set(id, (seen.get(id) ?? 0) + 1);
  return ids.map((id) => (seen.get(id) === 1 ? id : undefined));
}

/** The parts from the outermost to the one that a JSON pointer leads to or into. */
export function wayTo(root: OutlineNode, pointer: string): readonly OutlineNode[] {
  const above = new Set(pointersUpFrom(pointer));
  const way = [root];
  for (;;) {
    const next = way.at(-1)?.children.find((child) => above.has(child.pointer));
    if (!next) return way;
    way.push(next);
  }
}

/** The innermost part that a JSON pointer leads to or into; the document itself at the least. */
export function nodeAt(root: OutlineNode, pointer: string): OutlineNode {
  return wayTo(root, pointer).at(-1) ?? root;
}

/** A part and its place in the tree. */
export interface PlacedNode {
  readonly node: OutlineNode;
  /** 1 for the document. */
  readonly level: number;
  /** The number among those beside it, from 1, and how many they are. */
  readonly position: number;
  readonly of: number;
}

/** Every part by its key. */
export function placedNodes(root: OutlineNode): ReadonlyMap<string, PlacedNode> {
  const placed = new Map<string, PlacedNode>();
  const add = (node: OutlineNode, level: number, at: number, of: number) => {
    placed.set(node.key, { node, level, position: at, of });
    for (const [place, child] of node.children.entries()) {
      add(child, level + 1, place + 1, node.children.length);
    }
  };
  add(root, 1, 1, 1);
  return placed;
}

/** The keys of the parts that are on show when those with these keys are open, from the top. */
export function shownKeys(root: OutlineNode, open: ReadonlySet<string>): string[] {
  const inside = open.has(root.key) ? root.children : [];
  return [root.key, ...inside.flatMap((child) => shownKeys(child, open))];
}

/** How many of these places are at or under each JSON pointer. */
export function countsOf(
  places: readonly { readonly pointer: string }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { pointer } of places) {
    for (const above of pointersUpFrom(pointer)) counts.set(above, (counts.get(above) ?? 0) + 1);
  }
  return counts;
}

/** The pointer itself and those of its ancestors, nearest first; '' is the last. */
export function pointersUpFrom(pointer: string): readonly string[] {
  const names = pointer.split('/');
  return names.map((_, at) => names.slice(0, names.length - at).join('/'));
}
