import { capital, itemName } from '#explain';
import { type AnswerChange, answerIn, type Bounds } from './answers.ts';
import type { Difference } from './change.ts';
import { answersIn, exampleOf, pronoun } from './words.ts';

/** A change of which answers are taken, in Swedish. */
export function answerText(difference: Difference, change: AnswerChange) {
  const { how, item, example, limits, messages } = change;
  const name = itemName(difference.after, item);
  const { definition } = difference.after.questions[item.question] ?? {};
  const answer = answerIn(difference.after, change);
  const { [definition?.id ?? '']: _own, ...others } = example;
  const before =
    Object.keys(others).length === 0 ? '' : `, för den som ${answersIn(difference, others)}`;
  const shown =
    answer === undefined
      ? exampleOf(difference, example, '')
      : `Exempel: den som ${answersIn(difference, { [definition?.id ?? '']: answer })}${before}.`;
  const told = (text: string) => ({ text: capital(text), example: shown });
  const bounds = limits ? ` ${boundsText(limits)}` : '';
  switch (how) {
    case 'required':
      return told(`${name} måste nu besvaras.`);
    case 'optional':
      return told(`${name} behöver inte längre besvaras.`);
    case 'narrower':
      return told(`svar på ${name} som förut godtogs godtas inte längre.${bounds}`);
    case 'wider':
      return told(`svar på ${name} som förut inte godtogs godtas nu.${bounds}`);
    case 'message': {
      const [was, is] = messages ?? ['', ''];
      return told(
        `ett svar på ${name} som inte godtas får meddelandet ”${is}” i stället för ”${was}”.`,
      );
    }
    default:
      return how satisfies never;
  }
}

function boundsText([before, after]: readonly [Bounds, Bounds]): string {
  const bound = (word: string, was: number | undefined, is: number | undefined) => {
    if (was === is) return [];
    if (is === undefined) return [`${word} värde är inte längre bestämt (förut ${number(was)})`];
    return [
      `${word} tillåtna värde är nu ${number(is)}${was === undefined ? '' : ` (förut ${number(was)})`}`,
    ];
  };
  const parts = [
    ...bound('minsta', before.least, after.least),
    ...bound('största', before.most, after.most),
  ];
  return parts.length === 0 ? '' : `${capital(parts.join(' och '))}.`;
}

const number = (value: number | undefined) => (value ?? 0).toLocaleString('sv-SE');

/** What requiring an answer takes from those who gave none. */
export function unaskedTexts(
  difference: Difference,
  { unasked = [] }: AnswerChange,
): readonly string[] {
  return unasked.map(({ item, example }) => {
    const name = itemName(difference.after, item);
    const shown = exampleOf(difference, example, `ser ${pronoun([name])} inte längre`);
    return `${capital(name)} visas inte längre för den som förut hoppade över frågan. ${shown}`;
  });
}
