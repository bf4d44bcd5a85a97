/*
 * The texts of `schemas/texts/sv.json` in the studio's build: each group is given to `liveTexts` when its
 * module is loaded, and changed where it stands, so that whatever reads it later reads the texts that an
 * editor has written since.
 */

const groups = new Map<string, object>();
let current: unknown;

/** A group of texts, as it is now; called by the modules that `textGroups` makes. */
export function liveTexts<T extends object>(group: string, texts: T): T {
  groups.set(group, texts);
  write(texts, groupIn(current, group));
  return texts;
}

/** Changes the texts to those of another version of the file. One that is no text now stays as it was. */
export function showTexts(texts: unknown): void {
  current = texts;
  for (const [group, own] of groups) write(own, groupIn(texts, group));
}

const groupIn = (texts: unknown, group: string): unknown =>
  typeof texts === 'object' && texts !== null ? Reflect.get(texts, group) : undefined;

function write(own: object, next: unknown): void {
  if (typeof next !== 'object' || next === null) return;
  for (const [name, text] of Object.entries(own)) {
    const other: unknown = Reflect.get(next, name);
    if (typeof text === 'object' && text !== null) write(text, other);
    else if (typeof other === 'string') Reflect.set(own, name, other);
  }
}
