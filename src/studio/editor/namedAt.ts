import { isRecord, type Path, valueAt } from '#checker/json';
import { isDisplay } from '#engine';
import { jsonEditor } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** Something that a document names elsewhere, and may therefore be written at a place. */
export interface Named {
  readonly value: string | number | boolean;
  /** As visitors read it there. */
  readonly label: string;
}

/** The operators whose list compares the answer of a question with values. */
const COMPARING = new Set(['==', '===', '!=', '!==', 'in']);
/** The dependency of a health declaration that always holds. */
const ALWAYS: Named = { value: 'Beroende1', label: jsonEditor.shownAlways };

/** A question that rules of a document may read though another file asks it. */
export interface NamedQuestion {
  readonly id: string;
  /** As visitors read it. */
  readonly label: string;
  /**
   * The values that rules compare its answer with; of a question of the document, where it lists
   * none itself.
   */
  readonly values: readonly Named[];
}

/**
 * The names that a place may refer to, those of the document itself and of others; none where it is no
 * reference.
 */
export function namedAt(
  document: unknown,
  path: Path,
  others: readonly NamedQuestion[] = [],
): readonly Named[] {
  const names = path.filter((step) => typeof step === 'string');
  const last = names.at(-1);
  const outer = names.at(-2);
  if (readsQuestion(names)) {
    const isOfRule = names.at(-1) === 'var';
    const known = isOfRule ? allQuestions(document, others) : questionsOf(document);
    return known.map(({ id, label }) => ({ value: id, label }));
  }
  const holder = valueAt(document, path.slice(0, path.lastIndexOf(last ?? '')));
  if (!isRecord(holder)) return [];
  if (last === 'requiredAnswers') {
    return answersTo(document, holder.id).map(({ label }) => ({ value: label, label }));
  }
  if (last === 'value' && names.at(-3) === 'dependencies') {
    return answersTo(document, holder.key).map(({ label }) => ({ value: label, label }));
  }
  if (last === 'dependency' && outer === 'steps') return [ALWAYS, ...dependencies(document)];
  return last !== undefined && COMPARING.has(last)
    ? compared(allQuestions(document, others), holder[last])
    : [];
}

/**
 * Whether a place holds the id of a question.
 *
 * | place                                     | format             |
 * |-------------------------------------------|--------------------|
 * | `var` of a rule                           | forms              |
 * | `clearedBy`, `matching.question`          | forms              |
 * | `requiredAnswersToBeShown[].id`           | questionnaires     |
 * | `dependencies.*.key`                      | health declaration |
 */
function readsQuestion(names: readonly string[]): boolean {
  const [last, outer, outermost] = names.toReversed();
  return (
    last === 'var' ||
    last === 'clearedBy' ||
    (last === 'question' && outer === 'matching') ||
    (last === 'id' && outer === 'requiredAnswersToBeShown') ||
    (last === 'key' && outermost === 'dependencies')
  );
}

function answersTo(document: unknown, id: unknown): readonly Answer[] {
  return questionsOf(document).find((question) => question.id === id)?.answers ?? [];
}

/** The document's own questions with the values that others know of them, and then the others'. */
function allQuestions(document: unknown, others: readonly NamedQuestion[]): readonly Question[] {
  const own = questionsOf(document);
  const ids = new Set(own.map(({ id }) => id));
  const known = new Map(others.map(({ id, values }) => [id, values]));
  return [
    ...own.map((question) =>
      question.answers.length > 0
        ? question
        : { ...question, answers: known.get(question.id) ?? [] },
    ),
    ...others.flatMap(({ id, label, values }) =>
      ids.has(id) ? [] : [{ id, label, answers: values }],
    ),
  ];
}

/** The values of the question that a comparison reads. */
function compared(questions: readonly Question[], operands: unknown): readonly Named[] {
  const read = (Array.isArray(operands) ? operands : [])
    .filter(isRecord)
    .map((operand) => (Array.isArray(operand.var) ? operand.var[0] : operand.var));
  return read.flatMap((id) => questions.find((own) => own.id === id)?.answers ?? []);
}

function dependencies(document: unknown): readonly Named[] {
  const all = isRecord(document) && isRecord(document.dependencies) ? document.dependencies : {};
  const questions = questionsOf(document);
  return Object.entries(all).map(([value, dependency]) => {
    const { key, value: answer } = isRecord(dependency) ? dependency : {};
    const label = questions.find(({ id }) => id === key)?.label;
    return { value, label: label === undefined ? '' : `${label} ${String(answer)}` };
  });
}

/** A question of a document of any format, with what can be answered as far as it says so itself. */
interface Question {
  readonly id: string;
  /** As visitors read it. */
  readonly label: string;
  readonly answers: readonly Answer[];
}

interface Answer {
  /** The value that rules compare with. */
  readonly value: string | number | boolean;
  readonly label: string;
}

const LABELS = ['label', 'text', 'name', 'title', 'questionTitle'];
const ANSWERS = ['options', 'answers'];

/** Every question that is answered, in order: what has an id, a type and something to read. */
function questionsOf(document: unknown): readonly Question[] {
  if (Array.isArray(document)) return document.flatMap(questionsOf);
  if (!isRecord(document)) return [];
  const { id, type } = document;
  const label = readable(document);
  const isQuestion = typeof id === 'string' && typeof type === 'string' && !isDisplay(type);
  return [
    ...(isQuestion && label !== undefined ? [{ id, label, answers: answersOf(document) }] : []),
    ...Object.values(document).flatMap(questionsOf),
  ];
}

function readable(object: Readonly<Record<string, unknown>>): string | undefined {
  return LABELS.map((name) => object[name]).find((text) => typeof text === 'string');
}

function answersOf(question: Readonly<Record<string, unknown>>): readonly Answer[] {
  return ANSWERS.flatMap((name) => question[name] ?? [])
    .filter(isRecord)
    .flatMap((answer) => {
      const label = typeof answer.option === 'string' ? answer.option : readable(answer);
      const value = answer.value ?? answer.id ?? answer.option;
      return label !== undefined && isScalar(value) ? [{ value, label }] : [];
    });
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
