import {
  child,
  type Document,
  into,
  isRecord,
  judgeFault,
  type Library,
  listIn,
  located,
  type RawFinding,
} from '#checker/findings';
import { fileTraits } from '#checker/json';
import { type Fault, forbiddenHtml, type ItemSubject, type ListItem, parseRule } from '#engine';

/** The items of a list for the engine. Of a list in disorder those that can be used at all. */
export function itemsOf(
  { schemas }: Library,
  { content }: Document,
  schema: string,
  key: string,
): {
  readonly items: readonly ListItem[];
  readonly subjects: readonly ItemSubject[];
  readonly isSound: boolean;
} {
  const items = child(content?.value, key);
  const isSound = isValid(schemas, schema, content?.value);
  return {
    items: (Array.isArray(items) ? items : []).filter(isUsable),
    subjects: subjectsIn(content?.value),
    isSound,
  };
}

function subjectsIn(value: unknown): readonly ItemSubject[] {
  return listIn(value, 'subjects').filter(
    (one): one is ItemSubject & Record<string, unknown> =>
      isRecord(one) && typeof one.name === 'string' && typeof one.icon === 'string',
  );
}

/** Whether a value keeps to a schema; false where there is no such schema. */
export function isValid(schemas: Library['schemas'], schema: string, value: unknown): boolean {
  try {
    return schemas.errors(schema, value).length === 0;
  } catch {
    return false;
  }
}

function isUsable(item: unknown): item is ListItem {
  return (
    isRecord(item) &&
    typeof item.id === 'string' &&
    typeof item.sortOrder === 'number' &&
    typeof item.tag === 'string' &&
    (item.visible === undefined || typeof item.visible === 'boolean' || isRecord(item.visible))
  );
}

/** Checks a list by itself: equal ids, rules out of bounds, HTML. */
export function checkList(
  { schemas }: Library,
  document: Document,
  schema: string,
): readonly RawFinding[] {
  const key = fileTraits(schemas.set, schema).items;
  const items = key === undefined ? undefined : child(document.content?.value, key);
  if (key === undefined || !Array.isArray(items)) return [];
  const faults: Fault[] = [];
  const firstOf = new Map<unknown, string>();
  for (const [index, item] of items.entries()) {
    const place = into('', key, index);
    const id = child(item, 'id');
    const first = firstOf.get(id);
    if (first !== undefined) {
      const params = { kind: 'item', name: id, first };
      faults.push({ code: 'duplicate-id', pointer: into(place, 'id'), params });
    } else if (id !== undefined) firstOf.set(id, into(place, 'id'));
    const rule = child(item, 'visible');
    if (rule !== undefined) faults.push(...parseRule(rule, into(place, 'visible')).faults);
    const text = child(item, 'description');
    const found = typeof text === 'string' ? forbiddenHtml(text) : undefined;
    if (found !== undefined) {
      faults.push({ code: 'html', pointer: into(place, 'description'), params: { found } });
    }
  }
  const judged = faults.flatMap((fault) => judgeFault(document, fault));
  return judged.map((finding) => located(document, finding));
}
