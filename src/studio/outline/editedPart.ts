import { annotation, isRecord, type Path, pointerOf } from '#checker/json';
import { fill } from '#engine/texts';
import type { FieldsAt, NestedPart, ObjectFields } from '#studio/fields';
import { outline } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { ListPlace } from './edits.ts';
import type { OutlineNode } from './tree.ts';

/** The part that is edited: one of the tree, or a text of one of its lists. */
export interface EditedPart {
  readonly path: Path;
  readonly pointer: string;
  /** 'Fråga', 'Stycke'. */
  readonly kind: string;
  readonly name: string;
  /** The list that holds it. */
  readonly list: ListPlace | undefined;
}

/**
 * The part that a selected JSON pointer edits: a text in a list of texts which are edited one by
 * one, otherwise the part of the tree that it leads to or into.
 */
export function editedPart(node: OutlineNode, fields: ObjectFields, selected: string): EditedPart {
  for (const part of fields.parts) {
    if (!part.isTexts) continue;
    const index = part.items.findIndex(({ path }) => pointerOf(path) === selected);
    const item = part.items[index];
    if (!item) continue;
    const list = { path: part.path, index, length: part.items.length };
    const { path, kindName, label } = item;
    return { path, pointer: selected, kind: kindName, name: label, list };
  }
  return node;
}

type Source = Pick<FieldsAt, 'schemas' | 'schemaFile' | 'document'>;

/** The names of the properties that the object at a path may have, in the order of its schema. */
export function propertyOrder({ schemas, schemaFile, document }: Source, path: Path) {
  return schemas.properties(schemaFile, document, path).map(({ name }) => name);
}

/**
 * How items are added to an object whose property names are free: the form of fields does not ask for
 * names. `undefined` for an object whose properties the schema names.
 */
export function mapNote(source: Source, path: Path): string | undefined {
  const { schemas, schemaFile, document } = source;
  const about = schemas.at(schemaFile, document, path);
  const isMap = about.some(
    ({ properties, additionalProperties, propertyNames }) =>
      properties === undefined &&
      // What has names of its own is made where it is referred to.
      !(isRecord(propertyNames) && 'x-names' in propertyNames) &&
      typeof additionalProperties === 'object' &&
      additionalProperties !== null,
  );
  if (!isMap) return undefined;
  const title = annotation(about, 'title') ?? outline.names;
  const names = `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
  return fill(outline.newNames, { names });
}

/**
 * Whether a part can go: an item of a list, the last as well (the checker says when one must be
 * there), or a property that need not be. A text of a list goes when its list says so.
 */
export function canRemove(
  source: Source,
  edited: EditedPart,
  parts: readonly NestedPart[],
): boolean {
  const { path, list } = edited;
  if (list) {
    const own = parts.find((part) => part.isTexts && part.path.join('/') === list.path.join('/'));
    return own?.canRemove ?? true;
  }
  return path.length > 0 && isOptional(source, path);
}

/** Whether the property at a path need not be there. */
export function isOptional({ schemas, schemaFile, document }: Source, path: Path): boolean {
  const name = path.at(-1);
  const property = schemas
    .properties(schemaFile, document, path.slice(0, -1))
    .find((one) => one.name === name);
  return property?.isRequired !== true;
}
