import type { Finding } from '#checker/findings';
import type { WorkbenchItem } from '#checker/workbench';
import { fill } from '#engine/texts';
import { flow } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** A question with its options in order, and those of its messages that are worth a look. */
export interface FlowQuestion {
  readonly item: WorkbenchItem;
  readonly options: readonly FlowOption[];
  readonly messages: readonly WorkbenchItem[];
}

/** An option with the questions that are asked when it is chosen. */
export interface FlowOption {
  readonly item: WorkbenchItem;
  readonly questions: readonly FlowQuestion[];
}

/** A step with its questions in order. */
export interface FlowStep {
  readonly item: WorkbenchItem;
  readonly questions: readonly FlowQuestion[];
}

/** Which items are to be seen. */
export type FlowFilter = 'all' | 'sometimes' | 'never';

/** A definition's items, in page order, as steps with their contents. */
export function stepsOf(items: readonly WorkbenchItem[]): readonly FlowStep[] {
  const optionAt = new Map(
    items.filter(({ kind }) => kind === 'option').map((item) => [placeOf(item), item]),
  );
  const inside = new Map<WorkbenchItem | undefined, WorkbenchItem[]>();
  const ownOf = new Map<string, { options: WorkbenchItem[]; messages: WorkbenchItem[] }>();
  for (const item of items) {
    if (item.kind === 'question') {
      const option = nearest(item, optionAt);
      inside.set(option, [...(inside.get(option) ?? []), item]);
    } else if (item.kind !== 'step') {
      const own = ownOf.get(keyOf(item)) ?? { options: [], messages: [] };
      ownOf.set(keyOf(item), own);
      // A message that some visitor meets needs no proof line; one that none can meet does.
      const isWorth = item.verdict === 'never' || item.verdict === 'unproven';
      if (item.kind === 'option') own.options.push(item);
      else if (isWorth) own.messages.push(item);
    }
  }
  const questionOf = (item: WorkbenchItem): FlowQuestion => {
    const { options, messages } = ownOf.get(keyOf(item)) ?? { options: [], messages: [] };
    return {
      item,
      options: options.map((option) => ({
        item: option,
        questions: (inside.get(option) ?? []).map(questionOf),
      })),
      messages,
    };
  };
  const outer = (inside.get(undefined) ?? []).map(questionOf);
  return items
    .filter(({ kind }) => kind === 'step')
    .map((item) => ({
      item,
      questions: outer.filter((question) => question.item.stepId === item.stepId),
    }));
}

/** The items that pass a filter, with the steps and questions that hold them. */
export function filtered(steps: readonly FlowStep[], filter: FlowFilter): readonly FlowStep[] {
  if (filter === 'all') return steps;
  const fits = ({ verdict }: WorkbenchItem) => verdict === filter;
  const questionsIn = (questions: readonly FlowQuestion[]): readonly FlowQuestion[] =>
    questions.flatMap((question) => {
      const options = question.options.flatMap((option): readonly FlowOption[] => {
        const inner = questionsIn(option.questions);
        // An option that is met as often as its question is not listed by itself.
        const isOwn = fits(option.item) && !option.item.isPlain;
        return isOwn || inner.length > 0 ? [{ ...option, questions: inner }] : [];
      });
      const messages = question.messages.filter(fits);
      const isLeft = fits(question.item) || options.length > 0 || messages.length > 0;
      return isLeft ? [{ ...question, options, messages }] : [];
    });
  return steps.flatMap((step) => {
    const questions = questionsIn(step.questions);
    return fits(step.item) || questions.length > 0 ? [{ ...step, questions }] : [];
  });
}

/** All questions, those inside options too. */
export function questionsIn(questions: readonly FlowQuestion[]): readonly WorkbenchItem[] {
  return questions.flatMap(({ item, options }) => [
    item,
    ...options.flatMap((option) => questionsIn(option.questions)),
  ]);
}

/** A step in a line: `12 frågor, 3 ibland, 1 aldrig`. */
export function summaryOf({ questions }: FlowStep): string {
  const all = questionsIn(questions);
  const counts = [
    ['sometimes', flow.questionsSometimes],
    ['never', flow.questionsNever],
    ['unproven', flow.questionsUnproven],
  ] as const;
  const parts = counts.flatMap(([verdict, text]) => {
    const count = all.filter((item) => item.verdict === verdict).length;
    return count > 0 ? [fill(text, { count })] : [];
  });
  const total =
    all.length === 1 ? flow.questionsOne : fill(flow.questionsMany, { count: all.length });
  return [total, ...parts].join(', ');
}

/** The findings of each item: those whose innermost place among the items it is. */
export function findingsOf(
  items: readonly WorkbenchItem[],
  findings: readonly Finding[],
): (item: WorkbenchItem) => readonly Finding[] {
  const places = new Set(items.map(placeOf));
  const byPlace = new Map<string, Finding[]>();
  for (const finding of findings) {
    let place = placeOf(finding);
    while (!places.has(place) && /#.*\//.test(place)) place = place.replace(/\/[^/]*$/, '');
    byPlace.set(place, [...(byPlace.get(place) ?? []), finding]);
  }
  return (item) => byPlace.get(placeOf(item)) ?? [];
}

/** The innermost option that a question's pointer leads through. */
function nearest(
  question: WorkbenchItem,
  options: ReadonlyMap<string, WorkbenchItem>,
): WorkbenchItem | undefined {
  let place = placeOf(question);
  while (/#.*\//.test(place)) {
    place = place.replace(/\/[^/]*$/, '');
    const found = options.get(place);
    if (found) return found;
  }
  return undefined;
}

function placeOf({ file, pointer }: { readonly file: string; readonly pointer: string }): string {
  return `${file}#${pointer}`;
}

/** A list may be used by several questions: the option is identified by its question, not its place. */
function keyOf({ stepId, questionId = '' }: WorkbenchItem): string {
  return JSON.stringify([stepId, questionId]);
}
