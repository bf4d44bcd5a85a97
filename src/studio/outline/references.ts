import { isRecord, type JsonChange, type Path } from '#jsonText';

/** Properties whose value, or the items of it, are names of questions. */
export const NAMING: ReadonlySet<string> = new Set(['var', 'clearedBy', 'question', 'key']);

/** Lists whose items name a question with their `id`, and have none of their own. */
export const NAMING_LISTS: ReadonlySet<string> = new Set(['requiredAnswersToBeShown']);

/** Lists whose items have ids that need to be free in the list alone. */
export const LOCAL_LISTS: ReadonlySet<string> = new Set(['options', 'answers']);

/**
 * The changes that let what named a question by its old id name it by its new one. None when another
 * still has the old id, or had the new one before: then nobody knows which of them is meant.
 */
export function followingRename(
  document: unknown,
  before: string,
  after: string,
): readonly JsonChange[] {
  if (before === after || before === '' || after === '') return [];
  const ids = idsIn(document, '');
  if (ids.includes(before) || ids.filter((id) => id === after).length !== 1) return [];
  return namesOf(document, before, [], '').map((path) => ({ kind: 'set', path, value: after }));
}

function idsIn(value: unknown, list: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => idsIn(item, list));
  if (!isRecord(value)) return [];
  const isOwn = !LOCAL_LISTS.has(list) && !NAMING_LISTS.has(list) && typeof value.id === 'string';
  const own = isOwn ? [String(value.id)] : [];
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => idsIn(inner, name))];
}

function namesOf(value: unknown, id: string, path: Path, property: string): readonly Path[] {
  if (value === id) return NAMING.has(property) ? [path] : [];
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, at) => namesOf(item, id, [...path, at], property));
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isName = NAMING_LISTS.has(property) && name === 'id' && inner === id;
    return isName ? [[...path, name]] : namesOf(inner, id, [...path, name], name);
  });
}
