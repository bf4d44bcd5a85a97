import { isRecord, type JsonChange, type Path, valueAt } from '#checker/json';
import { idsIn, itemProperty, LOCAL_LISTS, NAMING, NAMING_LISTS, QUESTION_LISTS } from './ids.ts';

/** A name in a document that others refer to: of a question, or of an answer to one. */
export interface OwnName {
  readonly kind: 'question' | 'answer';
  /** The id of the question, or of the one that is answered. */
  readonly question: string;
  /** The property that has the name. */
  readonly property: string;
  readonly name: string | number | boolean;
}

/** A name that has become another. */
export interface NameChange extends OwnName {
  readonly now: OwnName['name'];
}

/** The names that the part at a path has, if it is a question or an answer that it offers. */
export function namesAt(document: unknown, path: Path): readonly OwnName[] {
  const part = valueAt(document, path);
  const [list, at] = path.slice(-2);
  if (!isRecord(part) || typeof at !== 'number') return [];
  if (QUESTION_LISTS.has(String(list))) {
    const { id } = part;
    return typeof id !== 'string' || id === ''
      ? []
      : [{ kind: 'question', question: id, property: 'id', name: id }];
  }
  const question = valueAt(document, [...path.slice(0, -2), 'id']);
  if (!LOCAL_LISTS.has(String(list)) || typeof question !== 'string') return [];
  return ['value', 'option', 'name', 'id'].flatMap((property) => {
    const name = part[property];
    if (typeof name !== 'string' && typeof name !== 'number' && typeof name !== 'boolean')
      return [];
    return name === '' ? [] : [{ kind: 'answer', question, property, name } as const];
  });
}

/**
 * The names that have become others in a part. None whose old name something else still has, or
 * whose new one something else had: then it is ambiguous which of them is meant.
 */
export function renamesAt(
  document: unknown,
  path: Path,
  before: readonly OwnName[],
): readonly NameChange[] {
  const now = namesAt(document, path);
  const siblings = valueAt(document, path.slice(0, -1));
  return before.flatMap((old) => {
    const own = now.find(({ property }) => property === old.property);
    if (!own || own.name === old.name) return [];
    const others: readonly unknown[] =
      old.kind === 'question'
        ? idsIn(document, '', (list) => QUESTION_LISTS.has(list))
        : (Array.isArray(siblings) ? siblings : []).map((one) => valueAt(one, [old.property]));
    const isFree =
      !others.includes(old.name) && others.filter((id) => id === own.name).length === 1;
    return isFree ? [{ ...old, now: own.name }] : [];
  });
}

/**
 * The changes of a document that let what referred to an old name refer to the new one: rules,
 * requirements, dependencies, answers that are filled in, and scenarios.
 */
export function followingRename(document: unknown, rename: NameChange): readonly JsonChange[] {
  const { kind, now } = rename;
  const places =
    kind === 'question'
      ? questionPlaces(document, rename, [], '')
      : answerPlaces(document, rename, []);
  const keys = kind === 'question' ? keyPlaces(document, rename, []) : [];
  return [
    ...places.map((path) => ({ kind: 'set', path, value: now }) as const),
    // Keys last: under the old one are places of their own.
    ...keys.map((path) => ({ kind: 'rename', path, name: String(now) }) as const),
  ];
}

/** Lists of scenarios that name questions, and objects whose keys do. */
const SCENARIO_LISTS: ReadonlySet<string> = new Set(['shown', 'hidden', 'steps']);
const SCENARIO_KEYS: ReadonlySet<string> = new Set(['answers', 'options', 'hiddenOptions']);

function questionPlaces(
  value: unknown,
  rename: NameChange,
  path: Path,
  property: string,
): readonly Path[] {
  const { name: id } = rename;
  if (value === id) return NAMING.has(property) || SCENARIO_LISTS.has(property) ? [path] : [];
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, at) =>
      questionPlaces(item, rename, [...path, at], itemProperty(property, at)),
    );
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isName = NAMING_LISTS.has(property) && name === 'id' && inner === id;
    return isName ? [[...path, name]] : questionPlaces(inner, rename, [...path, name], name);
  });
}

function keyPlaces(value: unknown, rename: NameChange, path: Path): readonly Path[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, at) => keyPlaces(item, rename, [...path, at]));
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = [...path, name];
    const isNamed = SCENARIO_KEYS.has(name) && isRecord(inner) && rename.question in inner;
    return isNamed ? [[...own, rename.question]] : keyPlaces(inner, rename, own);
  });
}

function answerPlaces(value: unknown, rename: NameChange, path: Path): readonly Path[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, at) => answerPlaces(item, rename, [...path, at]));
  }
  if (!isRecord(value)) return [];
  const { question, name } = rename;
  const equal = (at: string): readonly Path[] => namesIn(value[at], name, [...path, at]);
  if (value.id === question && Array.isArray(value.requiredAnswers))
    return equal('requiredAnswers');
  if (value.key === question) return equal('value');
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = [...path, key];
    // Answers that are filled in, of a question or of a scenario.
    if (key === 'answers' && value.id === question) return equal(key);
    if (SCENARIO_KEYS.has(key) && isRecord(inner) && Object.hasOwn(inner, question)) {
      return namesIn(inner[question], name, [...own, question]);
    }
    const operands: readonly unknown[] = Array.isArray(inner) ? inner : [];
    const isOfQuestion = operands.some((one) => isRecord(one) && one.var === question);
    return isOfQuestion ? literals(operands, name, own) : answerPlaces(inner, rename, own);
  });
}

/** A value that is a name, or the items of a list that are. */
function namesIn(value: unknown, name: OwnName['name'], path: Path): readonly Path[] {
  if (value === name) return [path];
  return Array.isArray(value)
    ? value.flatMap((item, at) => (item === name ? [[...path, at]] : []))
    : [];
}

/** The literals in the operands of a rule, `{"var": ""}` inside `some` and its like included. */
function literals(value: unknown, name: OwnName['name'], path: Path): readonly Path[] {
  if (value === name) return [path];
  if (Array.isArray(value)) return value.flatMap((one, at) => literals(one, name, [...path, at]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'var' ? [] : literals(inner, name, [...path, key]),
  );
}
