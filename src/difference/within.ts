import type { Form, Question } from '#engine';
import { capital, itemName, shownSentence } from '#explain';
import type { Item } from '#reach';
import type { Difference } from './difference.ts';
import { ownerOf } from './match.ts';
import type { ShownChange } from './shown.ts';

/** The questions that came or went with what they stand in. */
export function withinTexts(
  { before, after, questions }: Difference,
  { how, ...change }: ShownChange,
): readonly string[] {
  const side = how === 'added' ? 'after' : how === 'removed' ? 'before' : undefined;
  const outer = side && change[side];
  if (!side || !outer) return [];
  const form = side === 'after' ? after : before;
  const kept = new Set(questions.map((pair) => pair[side].question));
  return form.questions.flatMap((question) => {
    if (kept.has(question.index) || !isWithin(form, question, outer)) return [];
    const item: Item = { kind: 'question', step: question.step, question: question.index };
    const name = capital(itemName(form, item));
    return side === 'before'
      ? `${name} har tagits bort.`
      : `${name} har lagts till. ${shownSentence(form, item)}.`;
  });
}

/** Whether a question stands in an item, and is not the item itself. */
function isWithin(form: Form, question: Question, outer: Item): boolean {
  if (outer.kind === 'step') return question.step === outer.step;
  const owner = ownerOf(form, question);
  const above = form.questions[owner?.question ?? -1];
  if (!owner || !above) return false;
  const isOwn = 'question' in outer && owner.question === outer.question;
  const isOfOption = outer.kind !== 'option' || owner.option === outer.option;
  return (isOwn && isOfOption) || isWithin(form, above, outer);
}
