import {
  advise,
  type Document,
  isRecord,
  type Library,
  quoted,
  type UnlocatedFinding,
} from '#checker/findings';
import {
  isInside,
  type NamedIn,
  nameable,
  namesOf,
  type Path,
  pointerOf,
  valueAt,
} from '#checker/json';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };
import { filesBeside } from './checkNames.ts';

const { conditions: texts } = findings;

/** The properties that say when an item is shown. */
const CONDITIONS = ['visible', 'requiredAnswersToBeShown', 'dependency'] as const;
/** The properties that visitors read of an item. */
const READ = ['title', 'label', 'questionTitle', 'name', 'value'] as const;

/** An item of a list, with what visitors read of it and the answers that it is shown for. */
interface Item {
  readonly path: Path;
  readonly stems: ReadonlySet<string>;
  readonly condition: (typeof CONDITIONS)[number] | undefined;
  readonly answers: readonly Answer[];
}

/** An answer that an item is shown for, as visitors read it. */
interface Answer {
  readonly question: NamedIn;
  readonly option: NamedIn | undefined;
}

/**
 * Items of a list that lack the condition of all others that are about the same, as a copy does, and items that are
 * shown for another answer than the one they are called after.
 */
export function judgeConditions(
  library: Library,
  document: Document,
  schemaFile: string,
): readonly UnlocatedFinding[] {
  const schemas = library.schemas.set;
  const file = { path: document.file, schemaFile, document: document.content?.value };
  const around = { schemas, file, others: () => filesBeside(library, document) };
  const { references } = namesOf(schemas, schemaFile, file.document);
  const answersIn = (path: Path): readonly Answer[] =>
    references
      .filter((one) => isInside(one.path, path))
      .flatMap((one): readonly Answer[] => {
        if (one.to === 'dependency') return answersIn(['dependencies', String(one.name)]);
        if (one.to !== 'option') return [];
        const [question] = nameable(around, { ...one, to: 'question', of: undefined }).filter(
          ({ name }) => name === one.of,
        );
        const option = nameable(around, one).find(({ name }) => name === one.name);
        return question ? [{ question, option }] : [];
      });
  const lists = new Map<string, Item[]>();
  schemas.walk(schemaFile, file.document, (value, path) => {
    if (!isRecord(value) || typeof path.at(-1) !== 'number') return;
    const condition = CONDITIONS.find((name) => Object.hasOwn(value, name));
    const stems = stemsOf(textOf(value));
    const answers = condition ? answersIn([...path, condition]) : [];
    const key = pointerOf(path.map((step) => (typeof step === 'number' ? 0 : step)));
    lists.set(key, [...(lists.get(key) ?? []), { path, stems, condition, answers }]);
  });
  return [...lists.values()].flatMap((items) => [
    ...items.flatMap((item) => judgeLost(item, items)),
    ...items.flatMap((item) => judgeOther(item, around)),
  ]);
}

/** An item without a condition, of which the others with one of its words are shown for an answer that has the word. */
function judgeLost(item: Item, items: readonly Item[]): readonly UnlocatedFinding[] {
  if (item.condition !== undefined) return [];
  for (const stem of item.stems) {
    const alike = items.filter(({ stems }) => stems.has(stem));
    const [answer] = alike.flatMap(({ answers }) => answers).filter((one) => isAbout(one, stem));
    // What asks for it comes without.
    const asks = ({ path }: Item) => answer !== undefined && isInside(answer.question.holder, path);
    const others = alike.filter((other) => other !== item && !asks(other));
    if (!answer || asks(item) || others.some(({ condition }) => condition === undefined)) continue;
    const values = { question: quoted(labelOf(answer.question)) };
    return [{ code: 'not-matching', pointer: pointerOf(item.path), ...advise(texts.lost, values) }];
  }
  return [];
}

function isAbout({ question, option }: Answer, stem: string): boolean {
  return stemsOf(`${labelOf(question)} ${option ? labelOf(option) : ''}`).has(stem);
}

/** An item that has the words of another option of the question than the one it is shown for. */
function judgeOther(
  item: Item,
  around: Parameters<typeof nameable>[0],
): readonly UnlocatedFinding[] {
  const [answer, ...more] = item.answers;
  if (!answer?.option || more.length > 0 || item.condition === undefined) return [];
  const { question, option } = answer;
  const own = stemsOf(labelOf(option));
  const shared = (label: string) =>
    [...stemsOf(label)].filter((stem) => item.stems.has(stem)).length;
  if (own.size === 0 || shared(labelOf(option)) > 0) return [];
  const reference = {
    to: 'option',
    in: undefined,
    only: undefined,
    of: question.name,
    path: item.path,
  };
  const options = nameable({ ...around, file: question.file }, reference);
  const other = options.find(
    (one) => shared(labelOf(one)) > 0 && ![...stemsOf(labelOf(one))].every((stem) => own.has(stem)),
  );
  if (!other) return [];
  const pointer = pointerOf([...item.path, item.condition]);
  const values = { other: quoted(labelOf(other)), option: quoted(labelOf(option)) };
  return [{ code: 'not-matching', pointer, ...advise(texts.otherAnswer, values) }];
}

function labelOf({ file, holder }: NamedIn): string {
  return textOf(valueAt(file.document, holder));
}

function textOf(value: unknown): string {
  const read = [...READ, 'option'].map((name) => valueAt(value, [name]));
  return String(read.find((text) => typeof text === 'string') ?? '');
}

/** The beginnings of the words of a text that say something: 'barn', 'bolån'. */
function stemsOf(text: string): ReadonlySet<string> {
  const all = text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return new Set(all.map((word) => word.slice(0, 5)).filter((stem) => !COMMON.has(stem)));
}

const COMMON: ReadonlySet<string> = new Set(findings.commonStems);
