import { annotation } from '#jsonSchema';
import { pointerOf } from '#jsonText';
import type { Clash, ConflictSide } from '#studio/documents';
import { treeOf, wayTo } from '#studio/outline';
import type { Studio } from '#studio/session';
import { fill } from '#texts';
import { conflict } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** The part that a clash is about, as the tree names it, with the field of it: `Rubrik i Steg Har du barn?`. */
export function clashName(
  studio: Studio,
  file: string,
  { path, mine }: Clash,
  /** The file with either version. */
  texts: Readonly<Record<ConflictSide, string>>,
): string {
  const side = mine === undefined ? 'theirs' : 'mine';
  const own = path[side];
  const document = jsonIn(texts[side]);
  const { schemas } = studio;
  const schemaFile = studio.schemaFileOf(file);
  const part = wayTo(treeOf(document, schemas, schemaFile), pointerOf(own)).at(-1);
  if (!part) return '';
  const name =
    part.pointer === '' || part.kind === part.name ? part.name : `${part.kind} ${part.name}`;
  if (part.path.length === own.length) return name;
  const field = own.slice(0, part.path.length + 1);
  const title = annotation(schemas.at(schemaFile, document, field), 'title');
  return title === undefined ? name : fill(conflict.field, { field: title, part: name });
}

/** Null for what is no JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Written by hand, and not yet to its end.
    return null;
  }
}
