import { capital, itemName } from '#explain';
import type { AnswerChange, Bounds } from './answers.ts';
import type { Difference } from './difference.ts';
import { questionOf } from './items.ts';
import { answersIn, exampleOf, pronoun } from './words.ts';

/** A change of which answers are taken, in Swedish. */
export function answerSentence(difference: Difference, change: AnswerChange) {
  const { how, item, example, limits, messages } = change;
  const name = itemName(difference.after, item);
  const id = questionOf(difference.after, item)?.definition.id ?? '';
  const { [id]: answer, ...others } = example;
  const before =
    Object.keys(others).length === 0 ? '' : `, för den som ${answersIn(difference, others)}`;
  const shown =
    answer === undefined
      ? exampleOf(difference, example, '')
      : `Exempel: den som ${answersIn(difference, { [id]: answer })}${before}.`;
  const bounds = limits ? ` ${boundsText(limits)}` : '';
  const [was, is] = messages ?? ['', ''];
  const texts: Readonly<Record<AnswerChange['how'], string>> = {
    required: `${name} måste nu besvaras.`,
    optional: `${name} behöver inte längre besvaras.`,
    narrower: `svar på ${name} som förut godtogs godtas inte längre.${bounds}`,
    wider: `svar på ${name} som förut inte godtogs godtas nu.${bounds}`,
    message: `ett svar på ${name} som inte godtas får meddelandet ”${is}” i stället för ”${was}”.`,
  };
  return { text: texts[how], example: shown };
}

function boundsText([before, after]: readonly [Bounds, Bounds]): string {
  const bound = (word: string, was: number | undefined, is: number | undefined) => {
    if (was === is) return [];
    if (is === undefined) return [`${word} värde är inte längre bestämt (förut ${number(was)})`];
    const then = was === undefined ? '' : ` (förut ${number(was)})`;
    return [`${word} tillåtna värde är nu ${number(is)}${then}`];
  };
  const parts = [
    ...bound('minsta', before.least, after.least),
    ...bound('största', before.most, after.most),
  ];
  return parts.length === 0 ? '' : `${capital(parts.join(' och '))}.`;
}

const number = (value: number | undefined) => (value ?? 0).toLocaleString('sv-SE');

/** What requiring an answer takes from those who gave none. */
export function unaskedSentences(
  difference: Difference,
  { unasked = [] }: AnswerChange,
): readonly string[] {
  return unasked.map(({ item, example }) => {
    const name = itemName(difference.after, item);
    const shown = exampleOf(difference, example, `ser ${pronoun([name])} inte längre`);
    return `${capital(name)} visas inte längre för den som förut hoppade över frågan. ${shown}`;
  });
}
