import type { ItemPlace } from '#checker';
import type { SchemaSet } from '#checker/json';
import type { FormDefinition } from '#engine';
import { type PlacedText, placedTexts } from './readerTexts.ts';

/** A text of a form as visitors read it, and the text of a file that it was made of. */
export interface TextPlace extends PlacedText {
  /** JSON pointer into the form's definition. */
  readonly inForm: string;
  /** The file of the text; `pointer` leads into it. */
  readonly file: string;
}

/** The texts of a file, in order. */
export type TextsOfFile = (file: string) => readonly PlacedText[];

/**
 * Where the texts of a form come from. A text that was made of several, or of one that was changed on
 * its way, has no place. `items` are those of the form, and `textsOf` gives the texts of its files.
 */
export function textPlacesOf(
  definition: FormDefinition,
  items: readonly ItemPlace[],
  schemas: SchemaSet,
  textsOf: TextsOfFile,
): readonly TextPlace[] {
  const itemAt = new Map(items.map((item) => [item.inForm, item]));
  const ownTexts = new Map<string, ReturnType<typeof textsByItem>>();
  const sourcesOf = ({ file, pointer }: ItemPlace) => {
    const known = ownTexts.get(file) ?? textsByItem(items, file, textsOf(file));
    ownTexts.set(file, known);
    return known.get(pointer) ?? [];
  };
  return placedTexts(schemas, FORM_SCHEMA, definition).flatMap(
    ({ pointer: inForm, text }): readonly TextPlace[] => {
      const item = nearest(inForm, itemAt);
      if (!item) return [];
      const same = sourcesOf(item).filter((source) => source.text.trim() === text.trim());
      // Of two that say the same, such as a title and its question, the one of the same name.
      const source = same.find(({ pointer }) => lastOf(pointer) === lastOf(inForm)) ?? same[0];
      return source ? [{ inForm, file: item.file, ...source }] : [];
    },
  );
}

const FORM_SCHEMA = 'form.schema.json';

/** The texts of a file by the pointer of the innermost item that they belong to; an item that is a text has none. */
function textsByItem(
  items: readonly ItemPlace[],
  file: string,
  texts: readonly PlacedText[],
): ReadonlyMap<string, readonly PlacedText[]> {
  const pointers = new Map(
    items.flatMap((item) => (item.file === file ? [[item.pointer, item]] : [])),
  );
  const found = new Map<string, PlacedText[]>();
  for (const text of texts) {
    const item = nearest(text.pointer, pointers);
    if (!item || item.pointer === text.pointer) continue;
    const own = found.get(item.pointer) ?? [];
    found.set(item.pointer, [...own, text]);
  }
  return found;
}

/** The innermost item that a pointer leads into. */
function nearest(pointer: string, itemAt: ReadonlyMap<string, ItemPlace>): ItemPlace | undefined {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const item = itemAt.get(at);
    if (item) return item;
  }
  return undefined;
}

function lastOf(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1);
}
