import {
  COMPARING,
  isRecord,
  namesOf,
  type Path,
  readBy,
  rulesAt,
  type SchemaSet,
  valueAt,
} from '#checker/json';
import { isDisplay } from '#engine';
import { type FieldsAt, ownName, referencesAt } from '#studio/fields';

/** Something that a document names elsewhere, and may therefore be written at a place. */
export interface NamedValue {
  readonly value: string | number | boolean;
  /** As visitors read it there. */
  readonly label: string;
}

/** A question that rules of a document may read though another file asks it. */
export interface NamedQuestion {
  readonly id: string;
  /** As visitors read it. */
  readonly label: string;
  /**
   * The values that rules compare its answer with; of a question of the document, where it lists
   * none itself.
   */
  readonly values: readonly NamedValue[];
}

/**
 * The names that a place may refer to, those of the document itself and of others; none where it is no
 * reference. `asked` are questions that rules may read beside those of the document.
 */
export function namedAt(
  context: Omit<FieldsAt, 'path'>,
  path: Path,
  asked: readonly NamedQuestion[] = [],
): readonly NamedValue[] {
  const { schemas, schemaFile, document } = context;
  if (!rulesAt(schemas, schemaFile, document, path)) {
    const names = referencesAt({ ...context, path }, path) ?? [];
    return names.map(({ id, label }) => ({ value: id, label }));
  }
  const questions = questionsOf(context, asked);
  const end = path.findLastIndex((step) => typeof step === 'string');
  if (path[end] === 'var') return questions.map(({ id, label }) => ({ value: id, label }));
  const operands = valueAt(document, path.slice(0, end + 1));
  if (!COMPARING.has(String(path[end])) || !Array.isArray(operands)) return [];
  const read = operands.flatMap(readBy);
  return read.flatMap((id) => questions.find((own) => own.id === id)?.values ?? []);
}

/** The document's own questions with the values that others know of them, and then the others'. */
function questionsOf(
  { schemas, schemaFile, document }: { schemas: SchemaSet; schemaFile: string; document: unknown },
  asked: readonly NamedQuestion[],
): readonly NamedQuestion[] {
  const { named } = namesOf(schemas, schemaFile, document);
  const known = new Map(asked.map((question) => [question.id, question]));
  const own = named.flatMap(({ kind, name, holder }): readonly NamedQuestion[] => {
    const question = valueAt(document, holder);
    const label = ownName(question);
    if (kind !== 'question' || !isRecord(question) || isDisplay(String(question.type))) return [];
    if (label === undefined) return [];
    const values = named
      .filter((option) => option.kind === 'option' && option.of === name)
      .map((option) => ({
        value: option.name,
        label: ownName(valueAt(document, option.holder)) ?? String(option.name),
      }));
    const id = String(name);
    const others = known.get(id)?.values ?? [];
    return [{ id, label, values: values.length > 0 ? values : others }];
  });
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...asked.filter(({ id }) => !ids.has(id))];
}
