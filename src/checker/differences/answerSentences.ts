import { capital, itemName, listed } from '#checker/explain';
import { fill } from '#engine/texts';
import sentences from '../../../schemas/texts/sentences.json' with { type: 'json' };
import type { AnswerChange, Bounds } from './answers.ts';
import type { Difference } from './difference.ts';
import { exampleOf, pronoun, seeingExample, visitorWith } from './examples.ts';
import { questionOf } from './items.ts';

const { examples, differences: texts } = sentences;

/** A change of which answers are taken, in Swedish. */
export function answerSentence(difference: Difference, change: AnswerChange) {
  const { how, item, example, limits, messages } = change;
  const question = itemName(difference.after, item);
  const [before, after] = messages ?? ['', ''];
  const text = fill(texts.answers[how], { question, before, after });
  return {
    text: limits ? withBounds(text, limits) : text,
    example: answerExample(difference, questionOf(difference.after, item)?.definition.id, example),
  };
}

/** The answer that is judged otherwise comes before those that lead to it. */
function answerExample(
  difference: Difference,
  id: string | undefined,
  example: AnswerChange['example'],
): string {
  const { [id ?? '']: answer, ...others } = example;
  if (id === undefined || answer === undefined || Object.keys(others).length === 0) {
    return exampleOf(difference, example);
  }
  return fill(examples.before, {
    who: visitorWith(difference, { [id]: answer }),
    others: visitorWith(difference, others),
  });
}

function withBounds(text: string, [before, after]: readonly [Bounds, Bounds]): string {
  const changed = (['least', 'most'] as const).flatMap((end) => {
    const [was, is] = [before[end], after[end]];
    if (was === is) return [];
    const { added, changed: moved, removed } = texts.bounds[end];
    const variant = is === undefined ? removed : was === undefined ? added : moved;
    return [fill(variant, { before: number(was), after: number(is) })];
  });
  if (changed.length === 0) return text;
  return fill(texts.bounds.sentence, { text, bounds: capital(listed(changed)) });
}

const number = (value: number | undefined) => (value ?? 0).toLocaleString('sv-SE');

/** Items lost to those who gave no answer, once one is required. */
export function unaskedSentences(
  difference: Difference,
  { unasked = [] }: AnswerChange,
): readonly string[] {
  return unasked.map(({ item, example }) => {
    const shown = seeingExample(difference, example, examples.seesNoMore, pronoun([item]));
    const name = capital(itemName(difference.after, item));
    return fill(texts.unasked, { item: name, example: shown });
  });
}
