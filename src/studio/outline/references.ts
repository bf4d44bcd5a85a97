import { isRecord, type JsonChange, type Path } from '#jsonText';

/** Properties whose value, or the items of it, are names of questions. */
export const NAMING: ReadonlySet<string> = new Set(['var', 'clearedBy', 'question', 'key']);

/** Lists whose items name a question with their `id`, and have none of their own. */
export const NAMING_LISTS: ReadonlySet<string> = new Set(['requiredAnswersToBeShown']);

/** Lists whose items have ids that need to be free in the list alone. */
export const LOCAL_LISTS: ReadonlySet<string> = new Set(['options', 'answers']);

const QUESTION_LISTS: ReadonlySet<string> = new Set(['questions', 'subQuestions']);

/** Whether a question stands at a path: the one kind of part that others name by its id. */
export function isQuestionAt(path: Path): boolean {
  const [list, at] = path.slice(-2);
  return typeof at === 'number' && QUESTION_LISTS.has(String(list));
}

/** The ids of items of those lists that count, in what stands in a list. */
export function idsIn(
  value: unknown,
  list: string,
  counts: (list: string) => boolean,
): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => idsIn(item, list, counts));
  if (!isRecord(value)) return [];
  const own = typeof value.id === 'string' && counts(list) ? [value.id] : [];
  const inner = Object.entries(value).flatMap(([name, held]) => idsIn(held, name, counts));
  return [...own, ...inner];
}

/** What an item of a list is to be taken for: in `{"var": ["id", default]}` the first alone is a name. */
export function itemProperty(property: string, at: number): string {
  return property === 'var' && at > 0 ? '' : property;
}

/**
 * The changes that let what named a question by its old id name it by its new one. None when another
 * question still has the old id, or had the new one before: then nobody knows which of them is meant.
 */
export function followingRename(
  document: unknown,
  before: string,
  after: string,
): readonly JsonChange[] {
  if (before === after || before === '' || after === '') return [];
  const ids = idsIn(document, '', (list) => QUESTION_LISTS.has(list));
  if (ids.includes(before) || ids.filter((id) => id === after).length !== 1) return [];
  return namesOf(document, before, [], '').map((path) => ({ kind: 'set', path, value: after }));
}

function namesOf(value: unknown, id: string, path: Path, property: string): readonly Path[] {
  if (value === id) return NAMING.has(property) ? [path] : [];
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, at) =>
      namesOf(item, id, [...path, at], itemProperty(property, at)),
    );
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isName = NAMING_LISTS.has(property) && name === 'id' && inner === id;
    return isName ? [[...path, name]] : namesOf(inner, id, [...path, name], name);
  });
}
