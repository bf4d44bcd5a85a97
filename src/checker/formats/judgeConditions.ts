import {
  advise,
  type Document,
  isRecord,
  type Library,
  quoted,
  type UnlocatedFinding,
} from '#checker/findings';
import {
  groupedBy,
  isInside,
  type NamedIn,
  nameable,
  namesOf,
  type Path,
  pointerOf,
  valueAt,
} from '#checker/json';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };
import { filesAround } from './filesAround.ts';

const { conditions: texts } = findings;

/** The properties that say when an item is shown. */
const CONDITIONS = ['visible', 'requiredAnswersToBeShown', 'dependency'] as const;
const NAMES: ReadonlySet<string> = new Set(CONDITIONS);
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
  const around = filesAround(library, document, schemaFile);
  const { schemas, file } = around;
  const { references } = namesOf(schemas, schemaFile, file.document);
  const read = referencesByCondition(references);
  const answersIn = (path: Path): readonly Answer[] =>
    (read.get(pointerOf(path)) ?? []).flatMap((one): readonly Answer[] => {
      if (one.to === 'dependency') return answersIn(['dependencies', String(one.name)]);
      if (one.to !== 'option' || one.of === undefined) return [];
      const question = questionNamed(around, one);
      const option = nameable(around, one).find(({ name }) => name === one.name);
      return question ? [{ question, option }] : [];
    });
  const items: Item[] = [];
  schemas.walk(schemaFile, file.document, (value, path) => {
    if (!isRecord(value) || typeof path.at(-1) !== 'number') return;
    const condition = CONDITIONS.find((name) => Object.hasOwn(value, name));
    const stems = stemsOf(textOf(value));
    const answers = condition ? answersIn([...path, condition]) : [];
    items.push({ path, stems, condition, answers });
  });
  const kindOf = ({ path }: Item) =>
    pointerOf(path.map((step) => (typeof step === 'number' ? 0 : step)));
  return [
    ...[...groupedBy(items, kindOf).values()].flatMap(judgeLost),
    ...items.flatMap((item) => judgeOther(item, around)),
  ];
}

type Around = ReturnType<typeof filesAround>;
type Reference = ReturnType<typeof namesOf>['references'][number];

/** The references of each condition, and of each dependency, by the pointer to it. */
function referencesByCondition(references: readonly Reference[]) {
  return groupedBy(references, ({ path }) => {
    const end = path.findLastIndex((step) => NAMES.has(String(step))) + 1;
    return pointerOf(path.slice(0, path[0] === 'dependencies' ? 2 : end));
  });
}

/** The question of a reference to one of its options. */
function questionNamed({ schemas, file, others }: Around, { of, in: scope, path }: Reference) {
  const named = (own: typeof file) => {
    const thing = namesOf(schemas, own.schemaFile, own.document).thing('question', String(of));
    return thing && { ...thing, file: own };
  };
  if (scope === undefined) return named(file);
  const around = { schemas, file, others };
  return nameable(around, { to: 'question', in: scope, only: undefined, path }).find(
    ({ name }) => name === of,
  );
}

/**
 * The item without a condition of which all others with one of its words are shown for an answer that has the word;
 * what asks for that answer comes without.
 */
function judgeLost(items: readonly Item[]): readonly UnlocatedFinding[] {
  const pairs = items.flatMap((item) => [...item.stems].map((stem) => ({ stem, item })));
  const found = new Map<Item, UnlocatedFinding>();
  for (const [stem, group] of groupedBy(pairs, (pair) => pair.stem)) {
    const alike = group.map(({ item }) => item);
    const [answer] = alike.flatMap(({ answers }) => answers).filter((one) => isAbout(one, stem));
    if (!answer) continue;
    const [lost, ...more] = alike.filter(
      ({ condition, path }) => condition === undefined && !isInside(answer.question.holder, path),
    );
    if (!lost || more.length > 0) continue;
    const values = { question: quoted(labelOf(answer.question)) };
    const advice = advise(texts.lost, values);
    found.set(lost, { code: 'not-matching', pointer: pointerOf(lost.path), ...advice });
  }
  return [...found.values()];
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
