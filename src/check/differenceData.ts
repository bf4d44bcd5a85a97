import { RULE_OPERATORS } from '#engine';
import { thingsAt } from './naming.ts';
import { into, isRecord, segments } from './pointer.ts';

/** A value in a file that is no form, before and after; undefined where there is none. */
export interface DataChange {
  /** JSON pointer: into the file as it is, or as it was for what is gone. */
  readonly pointer: string;
  /** What a person would call the things it stands in, the outermost first. */
  readonly things: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
  /** Both are texts for people, or one is and the other is not there. */
  readonly isText: boolean;
}

/** Names of properties whose texts are read by programs, not by people. */
const NOT_READ =
  /^(?:\$schema|id|key|type|kind|tag|to|link|href|url|var|list|.*(?:Id|Url|Number))$/;

/** Everything that differs in two values, at the innermost places. */
export function compareData(before: unknown, after: unknown): readonly DataChange[] {
  return [...differences(before, after, '')].map((change) => ({
    ...change,
    things: thingsAt(change.after === undefined ? before : after, change.pointer),
  }));
}

/** A change whose place has not been named yet. */
type Unnamed = Omit<DataChange, 'things'>;

function* differences(before: unknown, after: unknown, pointer: string): Generator<Unnamed> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  if (Array.isArray(before) && Array.isArray(after)) {
    yield* itemDifferences(before, after, pointer);
  } else if (isRecord(before) && isRecord(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const own = (value: typeof before) => (Object.hasOwn(value, name) ? value[name] : undefined);
      yield* differences(own(before), own(after), into(pointer, name));
    }
  } else {
    const steps = segments(pointer);
    const isText =
      !NOT_READ.test(steps.at(-1) ?? '') &&
      !steps.some((step) => RULE_OPERATORS.has(step)) &&
      [before, after].every((value) => value === undefined || typeof value === 'string');
    yield { pointer, before, after, isText };
  }
}

/** Items that have an id are the same wherever they stand; others are by their place. */
function* itemDifferences(
  before: readonly unknown[],
  after: readonly unknown[],
  pointer: string,
): Generator<Unnamed> {
  const ids = [before, after].map((list) => list.map(idOf));
  const [was = [], is = []] = ids;
  const areNamed = ids.every(
    (list) => list.every((id) => id !== undefined) && new Set(list).size === list.length,
  );
  if (!areNamed) {
    for (let at = 0; at < Math.max(before.length, after.length); at += 1) {
      yield* differences(before[at], after[at], into(pointer, at));
    }
    return;
  }
  for (const [at, id] of is.entries()) {
    const place = was.indexOf(id);
    yield* differences(place === -1 ? undefined : before[place], after[at], into(pointer, at));
  }
  for (const [at, id] of was.entries()) {
    if (!is.includes(id)) yield* differences(before[at], undefined, into(pointer, at));
  }
  const kept = [was.filter((id) => is.includes(id)), is.filter((id) => was.includes(id))];
  if (JSON.stringify(kept[0]) !== JSON.stringify(kept[1])) {
    yield { pointer, before: kept[0], after: kept[1], isText: false };
  }
}

function idOf(item: unknown): unknown {
  return isRecord(item) && Object.hasOwn(item, 'id') ? item.id : undefined;
}
