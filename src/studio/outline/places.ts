import type { Finding } from '#checker/findings';
import { annotation, pathOf, pointerOf, type SchemaSet } from '#checker/json';
import { type OutlineNode, treeOf, wayTo } from './tree.ts';

/** A place in a document, in the words of the tree. */
export interface PlaceName {
  /** The parts that lead there, without the document: 'Steg Har du barn?', 'Fråga Har du barn?'. */
  readonly parts: readonly string[];
  /** The field of the last of them that has the place: 'Rubrik'. */
  readonly field: string | undefined;
  /** All of it: 'Steg Har du barn? › Rubrik'; the name of the document for the document itself. */
  readonly whole: string;
}

/** A finding with the name of its place. */
export interface OutlineFinding extends Finding {
  readonly place: PlaceName;
}

/** Names the places of a document, each by its JSON pointer; the tree is made once. */
export function placeNames(
  document: unknown,
  schemas: SchemaSet,
  schemaFile: string,
): (pointer: string) => PlaceName {
  const tree = treeOf(document, schemas, schemaFile);
  return (pointer) => {
    const way = wayTo(tree, pointer);
    const parts = way.slice(1).map(partName);
    const { path } = way.at(-1) ?? tree;
    const field = pathOf(pointer).slice(0, path.length + 1);
    const title =
      pointerOf(field) === pointerOf(path)
        ? undefined
        : annotation(schemas.at(schemaFile, document, field), 'title');
    return { parts, field: title, whole: joined([...parts, title]) || tree.name };
  };
}

/** 'Steg Har du barn?'; a group has no other kind than its name. */
function partName({ kind, name }: Pick<OutlineNode, 'kind' | 'name'>): string {
  return kind === name ? name : `${kind} ${name}`;
}

/** Names from the outermost inwards. */
export function joined(names: readonly (string | undefined)[]): string {
  return names.filter((name) => name !== undefined).join(' › ');
}
