import { into, isRecord, segments } from '#checker/findings';
import { isOperator } from '#engine';
import { type ChangedPlace, changedPlace } from './changedPlace.ts';
import { isRule } from './changedRules.ts';

/** A value in a file that is no form, before and after; undefined where there is none. */
export interface DataChange extends ChangedPlace {
  /** JSON pointer: into the file as it is, or as it was for what is gone. */
  readonly pointer: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Both are texts that people read, or one is and the other is missing. */
  readonly isText: boolean;
  /** Both are rules, whole; undefined for none. */
  readonly isRule: boolean;
}

/** Names of properties whose texts are read by programs, not by people. */
const NOT_READ =
  /^(?:\$schema|id|key|code|type|kind|tag|icon|tone|to|link|[a-z]*[hH]ref|url|var|list|file|inputField|conditionNumber|elsewhereWords|elsewhereNotWords|statusesInForce|prePurchaseInfo.*|.*(?:Id|Url))$/;
/** The property with colours and measures, written as texts. */
const LOOKS = 'tokens';
/** An address or a number, whatever the property is called. */
const NO_TEXT = /^(?:https?:|mailto:|tel:|[\d-]+$)/;

/** Everything that differs in two values, at the innermost places, with `titlesAt` them. */
export function compareData(
  before: unknown,
  after: unknown,
  titlesAt: (value: unknown, pointer: string) => readonly string[] = () => [],
): readonly DataChange[] {
  return [...differences(before, after, '')].map((change) => {
    const value = change.after === undefined ? before : after;
    const titles = titlesAt(value, change.pointer);
    return { ...change, ...changedPlace(value, change.pointer), titles };
  });
}

/** A change whose place has not been named yet. */
type Unnamed = Omit<DataChange, keyof ChangedPlace>;

function* differences(before: unknown, after: unknown, pointer: string): Generator<Unnamed> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const steps = segments(pointer);
  const isWhole = [before, after].every((value) => isRule(steps.at(-1) ?? '', value));
  if (isWhole) {
    yield { pointer, before, after, isText: false, isRule: true };
  } else if (Array.isArray(before) && Array.isArray(after)) {
    yield* itemDifferences(before, after, pointer);
  } else if (isRecord(before) && isRecord(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const own = (value: typeof before) => (Object.hasOwn(value, name) ? value[name] : undefined);
      yield* differences(own(before), own(after), into(pointer, name));
    }
  } else {
    const isText = isRead(steps) && [before, after].every(isTextOrNone);
    yield { pointer, before, after, isText, isRule: false };
  }
}

/** Whether the value there is a text that people read. */
function isRead(steps: readonly string[]): boolean {
  const name = steps.findLast((step) => !/^\d+$/.test(step)) ?? '';
  return (
    !NOT_READ.test(name) &&
    steps[0] !== LOOKS &&
    // The operands of an operator are a list; a text of that name is an ordinary text.
    !steps.slice(0, -1).some(isOperator)
  );
}

function isTextOrNone(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && !NO_TEXT.test(value));
}

/** Items that have ids are matched by id, others by index. */
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
    yield { pointer, before: kept[0], after: kept[1], isText: false, isRule: false };
  }
}

/** Properties that identify the items of a list. */
const IDS = ['id', 'code', 'conditionNumber', 'contractNumber'];

function idOf(item: unknown): unknown {
  const name = IDS.find((own) => isRecord(item) && Object.hasOwn(item, own));
  return name !== undefined && isRecord(item) ? item[name] : undefined;
}
