import { isRecord } from '#jsonText';
import { answersOf, questionIn } from './asked.ts';
import { shortened } from './naming.ts';
import { textOf } from './values.ts';

/** Letters of a question inside the name of a condition. */
const LONGEST_QUESTION = 36;

/**
 * What an object that names a question and answers to it says: 'Har du barn? är Ja eller Nej'. These
 * are the requirements of a questionnaire and the dependencies of a health declaration; `undefined`
 * for all else. A name that no question has stands as it is.
 */
export function conditionName(document: unknown, value: unknown): string | undefined {
  const named = namedIn(value);
  if (!named) return undefined;
  const { id, answers } = named;
  const question = questionIn(document, id);
  const asked = textOf(question, ['label', 'questionTitle', 'name']) ?? id;
  const words = answers.map(
    (answer) => answersOf(question, [answer]).find(({ id }) => id === answer)?.label ?? answer,
  );
  const is = question?.type === 'salary' ? 'är mer än' : 'är';
  return `${shortened(asked, LONGEST_QUESTION)} ${is} ${words.join(' eller ')}`;
}

function namedIn(value: unknown): { id: string; answers: readonly string[] } | undefined {
  if (!isRecord(value)) return undefined;
  if (typeof value.key === 'string' && typeof value.value === 'string') {
    return { id: value.key, answers: [value.value] };
  }
  if (typeof value.id !== 'string' || !Array.isArray(value.requiredAnswers)) return undefined;
  const answers = value.requiredAnswers.filter((answer) => typeof answer === 'string');
  return answers.length === 0 ? undefined : { id: value.id, answers };
}
