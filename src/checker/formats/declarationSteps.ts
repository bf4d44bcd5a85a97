import {
  advise,
  child,
  closest,
  guessed,
  into,
  isBox,
  isRecord,
  itemsOf,
  type JsonNode,
  propertyOf,
  quoted,
  quotedList,
  removed,
  replaced,
  textsAt,
  type UnlocatedFinding,
  withSubQuestions,
} from '#checker/findings';
import { ALWAYS_SHOWN } from '#engine/adapters';
import { fill } from '#engine/texts';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };

const texts = findings.declarations;

/** Every question and sub-question of a step, in the order of the page. */
function questionsIn(step: JsonNode): readonly JsonNode[] {
  return itemsOf(step, 'questions').flatMap(withFollowing);
}

const withFollowing = (question: JsonNode) => withSubQuestions(question, 'subQuestions');

/** Boxes among sub-questions: the application never shows them (spec section 4). */
export function judgeBoxes(step: JsonNode): readonly UnlocatedFinding[] {
  const boxes = itemsOf(step, 'questions')
    .flatMap((question) => withFollowing(question).slice(1))
    .filter(isBox);
  return boxes.map((box) => ({
    code: 'box-never-shown',
    pointer: into(box.pointer, 'type'),
    ...advise(texts['box-never-shown'], { id: quoted(textsAt(box, 'id')[0]) }),
  }));
}

/** The one answer to a choice with which the application is granted unassessed. */
const NO = 'Nej';
const NOT_ASSESSED: readonly unknown[] = [undefined, '', 'none'];

/**
 * Assessed choices without the answer that needs no assessment, spelled exactly: every answer to them
 * would have a person look at the application.
 */
export function judgeAssessed(step: JsonNode): readonly UnlocatedFinding[] {
  return questionsIn(step).flatMap((question): readonly UnlocatedFinding[] => {
    const { value, pointer } = question;
    if (child(value, 'type') !== 'radiobuttongroup') return [];
    if (NOT_ASSESSED.includes(child(value, 'assessmentType'))) return [];
    const options = itemsOf(question, 'options');
    if (options.length === 0 || options.some((option) => textsAt(option, 'name')[0] === NO)) {
      return [];
    }
    const alike = options.flatMap((option) =>
      propertyOf(option, 'name').filter((name) => isLikeNo(name.value)),
    );
    const code = 'assessed-without-no';
    const advice = advise(texts[code], { id: quoted(textsAt(question, 'id')[0]), no: NO });
    const [near] = alike;
    if (near === undefined) return [{ code, pointer: into(pointer, 'assessmentType'), ...advice }];
    const hint = fill(texts.writeNo, { no: NO });
    return [{ code, pointer: near.pointer, ...advice, hint, remedy: replaced(near.value, NO) }];
  });
}

/** Such as 'nej', 'NEJ' or 'Nej.'. */
function isLikeNo(name: unknown): boolean {
  return typeof name === 'string' && /^\P{L}*nej\P{L}*$/iu.test(name);
}

/**
 * Dependencies of steps: names that are there and in use, questions that are asked before. Only a
 * step that comes after can depend on an answer; otherwise it would come and go behind the visitor.
 */
export function judgeDependencies(
  declaration: JsonNode,
  steps: readonly JsonNode[],
): readonly UnlocatedFinding[] {
  const entries = child(declaration.value, 'dependencies');
  const names = isRecord(entries) ? Object.keys(entries) : [];
  const named = steps.flatMap((step) => propertyOf(step, 'dependency').filter(isNamed));
  const unknown = named
    .filter(({ value }) => !names.includes(nameIn(value)))
    .map((dependency) => unknownDependency(dependency, names));
  // A name that a step misspells is not also reported as unused.
  const used = named.map(({ value }) => nameIn(value));
  const asked = steps.flatMap((step, index) =>
    questionsIn(step).map(({ value }) => [child(value, 'id'), index] as const),
  );
  const firstAsked = new Map(asked.toReversed());
  const unused = unknown.length > 0 ? [] : names.filter((name) => !used.includes(name));
  return [
    ...unknown,
    ...unused.map(unusedDependency),
    ...steps.flatMap((step, index) => judgeOrder(entries, firstAsked, step, index)),
  ];
}

const nameIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const isNamed = ({ value }: JsonNode): boolean => !['', ALWAYS_SHOWN].includes(nameIn(value));

function unknownDependency(
  { value, pointer }: JsonNode,
  names: readonly string[],
): UnlocatedFinding {
  const guess = closest(nameIn(value), [...names, ALWAYS_SHOWN]);
  const known = quotedList(names) || texts.noDependencies;
  const values = { name: quoted(value), always: ALWAYS_SHOWN, names: known };
  return {
    ...{ code: 'unknown-dependency', pointer },
    ...advise(texts['unknown-dependency'], values),
    ...guessed(value, guess),
  };
}

function unusedDependency(name: string): UnlocatedFinding {
  const advice =
    name === ALWAYS_SHOWN
      ? advise(texts.alwaysShown, { always: ALWAYS_SHOWN })
      : advise(texts['unused-dependency'], { name: quoted(name) });
  const pointer = into('/dependencies', name);
  const remedy = removed(name);
  return { code: 'unused-dependency', pointer, part: { kind: 'key' }, ...advice, remedy };
}

/** `firstAsked`: the first step that asks a question, by its id. */
function judgeOrder(
  entries: unknown,
  firstAsked: ReadonlyMap<unknown, number>,
  step: JsonNode,
  index: number,
): readonly UnlocatedFinding[] {
  const [dependency] = propertyOf(step, 'dependency').filter(isNamed);
  const key = child(child(entries, nameIn(dependency?.value)), 'key');
  const asked = firstAsked.get(key) ?? -1;
  if (dependency === undefined || key === undefined || asked < index) return [];
  const text = asked === index ? texts.ownQuestion : texts['dependency-order'];
  const advice = advise(text, { id: quoted(key) });
  return [{ code: 'dependency-order', pointer: dependency.pointer, ...advice }];
}
