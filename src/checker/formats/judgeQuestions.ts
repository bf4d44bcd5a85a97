import {
  advise,
  type Document,
  isRecord,
  type Library,
  quoted,
  type UnlocatedFinding,
} from '#checker/findings';
import { namesOf, type Path, pointerOf, valueAt } from '#checker/json';
import { parseRule, usesOf } from '#engine';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };
import { amountsIn, spaced } from './amounts.ts';

const { questions: texts, words } = findings;

/** A question of a definition of any format, as the file has it. */
interface Written {
  readonly value: Readonly<Record<string, unknown>>;
  readonly path: Path;
  readonly id: string;
  /** The list of its options, and the property that visitors read of each. */
  readonly options: readonly unknown[];
  readonly list: 'options' | 'answers';
  readonly label: 'label' | 'name' | 'option';
}

/** Findings about questions that their schema and the engine accept, and that nobody can have meant. */
export function judgeQuestions(
  { schemas }: Library,
  document: Document,
  schemaFile: string,
): readonly UnlocatedFinding[] {
  const whole = document.content?.value;
  const questions = namesOf(schemas.set, schemaFile, whole).named.filter(
    ({ kind }) => kind === 'question',
  );
  return questions.flatMap(({ holder, name }): readonly UnlocatedFinding[] => {
    const value = valueAt(whole, holder);
    if (!isRecord(value)) return [];
    const list = Array.isArray(value.options) ? 'options' : 'answers';
    const options: readonly unknown[] = Array.isArray(value[list]) ? (value[list] as []) : [];
    const label =
      LABELS.find((one) => options.some((option) => isRecord(option) && one in option)) ?? 'label';
    const own = { value, path: holder, id: String(name), options, list, label } as const;
    return [
      ...judgeRanges(own),
      ...judgeOrder(own),
      ...judgeYearly(own),
      ...judgeDemands(own),
      ...judgeOptions(own),
    ];
  });
}

const LABELS = ['label', 'name', 'option'] as const;

/** The numbers that an option is about: 'Upp till 3', '4 till 12', 'Mer än 12', '2 barn'. */
interface Range {
  readonly low: number;
  readonly high: number;
  /** The word for the things counted. */
  readonly unit: string;
  readonly isClosed: boolean;
}

function rangeOf(label: string): Range | undefined {
  const numbers = amountsIn(label.replace(/^(\d+)\s*-\s*(?=\d)|(\d)\s*–\s*(?=\d)/g, '$1$2 – '));
  const [one, other] = numbers;
  if (one === undefined || numbers.length > 2) return undefined;
  const said = label.toLowerCase();
  const has = (list: readonly string[]) => list.some((word) => said.includes(word));
  const unit = said
    .replace(/[\d\s,–-]+/g, ' ')
    .replace(
      new RegExp(
        `(?:${[...words.upTo, ...words.moreThan, ...words.orMore, ...words.between].join('|')})`,
        'g',
      ),
      ' ',
    )
    .trim();
  if (other !== undefined) return { low: one, high: other, unit, isClosed: true };
  if (has(words.upTo)) return { low: Number.NEGATIVE_INFINITY, high: one, unit, isClosed: false };
  if (has(words.moreThan) || has(words.orMore)) {
    return { low: one, high: Number.POSITIVE_INFINITY, unit, isClosed: false };
  }
  return { low: one, high: one, unit, isClosed: true };
}

/** Options after each other that both are about some numbers, or leave out others between them. */
function judgeRanges({ path, options, list, label }: Written): readonly UnlocatedFinding[] {
  const ranges = options.map((option) => rangeOf(String(valueAt(option, [label]) ?? '')));
  return ranges.flatMap((own, at): readonly UnlocatedFinding[] => {
    const before = ranges[at - 1];
    if (!own || !before || !isAlike(own.unit, before.unit) || own.low < before.low) return [];
    const pointer = pointerOf([...path, list, at, label]);
    const values = { number: spaced(own.low), before: spaced(before.high) };
    const isShared = own.isClosed && before.isClosed && own.low === before.high;
    if (own.low < before.high || (isShared && before.low < before.high)) {
      return [{ code: 'option-range', pointer, ...advise(texts.overlap, values) }];
    }
    // Of single numbers after each other any may be left out, unless they count: 1, 2, 4 or more.
    const earlier = ranges[at - 2];
    const isSingle = before.low === before.high;
    const counts = earlier?.high === before.low - 1 && own.high === Number.POSITIVE_INFINITY;
    if (own.low - before.high <= 1 || (isSingle && !counts)) return [];
    return [{ code: 'option-range', pointer, ...advise(texts.gap, values) }];
  });
}

/** One may be in the plural: 'månadslön', 'månadslöner'. */
function isAlike(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

/** Numbers that options stand for rise from the first to the last, or fall; none at all may stand anywhere. */
function judgeOrder({ path, options, list }: Written): readonly UnlocatedFinding[] {
  const numbers = options.flatMap((option, at) => {
    const value = valueAt(option, ['value']);
    return typeof value === 'number' && value !== 0 ? [{ value, at }] : [];
  });
  const [first] = numbers;
  const last = numbers.at(-1);
  if (!first || !last || numbers.length < 3) return [];
  const sign = Math.sign(last.value - first.value);
  const odd = numbers.find(
    ({ value }, at) => at > 0 && Math.sign(value - (numbers[at - 1]?.value ?? 0)) !== sign,
  );
  if (!odd) return [];
  const pointer = pointerOf([...path, list, odd.at, 'value']);
  return [{ code: 'not-rising', pointer, ...advise(texts.order, { value: odd.value }) }];
}

/** The amount of a year is none of a month. */
function judgeYearly({ value, path }: Written): readonly UnlocatedFinding[] {
  if (value.type !== 'salary') return [];
  const said = ['label', 'questionTitle', 'description', 'help'].find((name) =>
    words.yearly.some((word) =>
      String(value[name] ?? '')
        .toLowerCase()
        .includes(word),
    ),
  );
  if (said === undefined) return [];
  return [{ code: 'number-differs', pointer: pointerOf([...path, said]), ...texts.yearly }];
}

/** A demand on an answer reads it, and its message goes the same way as the comparison. */
function judgeDemands({ value, path, id }: Written): readonly UnlocatedFinding[] {
  const { validation } = value;
  if (!Array.isArray(validation)) return [];
  return validation.flatMap((demand: unknown, at): readonly UnlocatedFinding[] => {
    const rule = valueAt(demand, ['rule']);
    const place = [...path, 'validation', at];
    const { node, faults } = parseRule(rule);
    if (faults.length > 0 || !isRecord(rule)) return [];
    const read = usesOf(node).reads.map(({ question }) => question);
    if (read.length > 0 && !read.includes(id)) {
      const pointer = pointerOf([...place, 'rule']);
      return [
        { code: 'other-question', pointer, ...advise(texts.otherQuestion, { id: quoted(id) }) },
      ];
    }
    return [];
  });
}

/** A yes that stands for false, and a number that is written as a text among numbers: comparisons would not find it. */
function judgeOptions({ path, options, list, label }: Written): readonly UnlocatedFinding[] {
  const turned = options.findIndex((option) => {
    const [said, value] = [
      String(valueAt(option, [label])).toLowerCase(),
      valueAt(option, ['value']),
    ];
    return (said === words.yes && value === false) || (said === words.no && value === true);
  });
  if (turned !== -1) {
    return [
      {
        code: 'not-matching',
        pointer: pointerOf([...path, list, turned, 'value']),
        ...advise(texts.turned, {}),
      },
    ];
  }
  const values = options.map((option) => valueAt(option, ['value']));
  if (!values.some((value) => typeof value === 'number')) return [];
  return values.flatMap((value, at): readonly UnlocatedFinding[] => {
    if (typeof value !== 'string' || !/^-?[\d ]+$/.test(value)) return [];
    const pointer = pointerOf([...path, list, at, 'value']);
    const advice = advise(texts.numberAsText, { value: quoted(value) });
    return [{ code: 'option-value-kind', pointer, ...advice }];
  });
}
