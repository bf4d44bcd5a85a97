import {
  type Advice,
  advise,
  child,
  type Document,
  filled,
  into,
  isBox,
  type JsonNode,
  placesReading,
  questionsOf,
  quoted,
  segments,
  type UnlocatedFinding,
} from '#checker/findings';
import type { JsonChange } from '#checker/json';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };

const { fixes, pageQuestions: texts } = findings;

/** A finding about a form that is one page. */
export function pageFinding(pointer: string, advice: Advice): UnlocatedFinding {
  return { code: 'page-question', pointer, ...advice };
}

/** The questions of a form that have answers. */
export function askedIn({ content }: Document): readonly JsonNode[] {
  return questionsOf(content?.value).filter((question) => !isBox(question));
}

/** A question whose id differs from the one that code or a call expects. */
export interface RenamedQuestion {
  /** The id that it must have. */
  readonly id: string;
  readonly was: string;
  /** Pointer to the id that it has. */
  readonly pointer: string;
}

/** The one expected id that no question has with the one question that nothing expects: most likely renamed. */
export function onlyRenamed(
  missing: readonly string[],
  strange: readonly JsonNode[],
  isOf: (question: JsonNode, id: string) => boolean,
): RenamedQuestion | undefined {
  const [id, ...moreMissing] = missing;
  const [question, ...moreStrange] = strange;
  if (id === undefined || !question) return undefined;
  if (moreMissing.length + moreStrange.length > 0 || !isOf(question, id)) return undefined;
  return { id, was: String(child(question.value, 'id')), pointer: into(question.pointer, 'id') };
}

/** Findings about a renamed question: it and all that reads it get the expected id; `call` is one that takes it. */
export function judgeRenamed(
  { content }: Document,
  { id, was, pointer }: RenamedQuestion,
  call?: string,
): UnlocatedFinding {
  const changes = [pointer, ...placesReading(content?.value, was)].map(
    (place): JsonChange => ({ kind: 'set', path: segments(place), value: id }),
  );
  const values = { id: quoted(id), was: quoted(was) };
  const advice =
    call === undefined
      ? advise(texts.renamedRead, values)
      : advise(texts.renamedSent, { ...values, call: quoted(call) });
  const remedy = { label: filled(fixes.replace, { value: quoted(id) }), changes };
  return pageFinding(pointer, { ...advice, remedy });
}

/** Findings about further steps: a page shows its first step only. */
export function stepsBeyondFirst([, second]: readonly JsonNode[]): readonly UnlocatedFinding[] {
  if (!second) return [];
  const id = quoted(child(second.value, 'id'));
  return [pageFinding(second.pointer, advise(texts.unseenStep, { id }))];
}
