import { type Form, holds, type Question, type Rule } from '#engine';
import { holdsFor, operationOf } from '#reach';
import { anyOf, type Claim, type Clause } from './sentencesClaim.ts';
import { inRow, optionName, questionName, quotedValue } from './sentencesNames.ts';

/** That a question is answered, or not. */
export function answeredClaim(form: Form, id: string, isWanted = true): Clause {
  const name = questionName(form, id);
  return isWanted
    ? {
        ...{ subject: 'du', verb: 'har svarat på', rest: name, again: name },
        ...{ answers: id, isAnswered: true },
      }
    : {
        ...{ subject: 'du', adverb: 'inte', verb: 'har svarat' },
        ...{ rest: `på ${name}`, again: `inte på ${name}` },
      };
}

/**
 * What a part of a rule asks of a question with one choice: whatever operators it is written with,
 * it holds for some of the options, and with or without an answer.
 *
 * | holds for            | without an answer | words                          |
 * |----------------------|-------------------|--------------------------------|
 * | some of them         | no                | `du har svarat A eller B på …` |
 * | all but a few        | no                | `du har svarat något annat än` |
 * | all                  | no                | `du har svarat på …`           |
 * | none                 | yes               | `du inte har svarat på …`      |
 * | all but some of them | yes               | `du inte har svarat A på …`    |
 */
export function choiceClaim(form: Form, question: Question, part: Rule, isWanted: boolean): Claim {
  const { id, options = [] } = question.definition;
  const meets = (value: Parameters<typeof holdsFor>[1]) => holdsFor(part, value, '') === isWanted;
  const all = options.map(({ value }) => value);
  const met = all.filter(meets);
  const rest = all.filter((value) => !meets(value));
  const given = (values: readonly unknown[], adverb?: 'inte', before = ''): Clause => {
    const said = `${before}${inRow(
      values.map((value) => optionName(question, value)),
      'eller',
    )}`;
    const words = `${said} på ${questionName(form, id)}`;
    const clause = { subject: 'du', verb: 'har svarat', rest: words };
    return adverb
      ? { ...clause, adverb, again: `inte ${words}` }
      : { ...clause, again: words, answers: id };
  };
  if (meets(undefined)) {
    if (rest.length === 0) return true;
    if (met.length === 0) return answeredClaim(form, id, false);
    if (rest.length <= 2 * met.length || rest.length <= 3) return given(rest, 'inte');
    return anyOf([given(met), answeredClaim(form, id, false)]);
  }
  if (met.length === 0) return false;
  if (rest.length === 0) return answeredClaim(form, id);
  const isLong = 2 * rest.length < met.length;
  return isLong ? given(rest, undefined, 'något annat än ') : given(met);
}

/** That an option is chosen, as what the visitor does now: `du väljer Ja på …`. */
export function chosenClaim(form: Form, question: Question, value: unknown): Clause {
  const { id } = question.definition;
  const words = `${optionName(question, value)} på ${questionName(form, id)}`;
  return { subject: 'du', verb: 'väljer', rest: words, again: words, answers: id };
}

/**
 * What is asked of a question with several choices by some, all or none, and by looking for a value
 * among them; undefined for what is no such part.
 */
export function choicesClaim(
  form: Form,
  question: Question,
  part: Rule,
  isWanted: boolean,
): Claim | undefined {
  const { operator, values } = operationOf(part);
  const [first, second] = values;
  const isIn = operator === 'in' && readsWhole(second) && typeof first !== 'object';
  if (isIn) return someClaim(form, question, [first], isWanted);
  if (!['some', 'all', 'none'].includes(operator) || !readsWhole(first)) return undefined;
  const all = (question.definition.options ?? []).map(({ value }) => value);
  const meets = (value: unknown) =>
    holds({ some: [{ var: 'list' }, second] }, { today: '', read: () => [value] });
  const met = all.filter(meets);
  if (operator !== 'all') return someClaim(form, question, met, isWanted === (operator === 'some'));
  const others = all.filter((value) => !meets(value));
  if (met.length === 0) return !isWanted;
  const { id } = question.definition;
  if (!isWanted) {
    return anyOf([someClaim(form, question, others, true), answeredClaim(form, id, false)]);
  }
  if (others.length === 0) return answeredClaim(form, id);
  const names = met.map((value) => optionName(question, value));
  const among = names.length === 1 ? inRow(names, 'och') : `bland ${inRow(names, 'och')}`;
  const words = `${among} på ${questionName(form, id)}`;
  const again = `bara ${words}`;
  return { subject: 'du', adverb: 'bara', verb: 'har valt', rest: words, again, answers: id };
}

function someClaim(
  form: Form,
  question: Question,
  values: readonly unknown[],
  isWanted: boolean,
): Claim {
  const { id, options = [] } = question.definition;
  const known = values.filter((value) => options.some((option) => option.value === value));
  // The options of a list that is fetched are not known before.
  const named = known.length === 0 ? values : known;
  if (named.length === 0) return !isWanted;
  if (options.length > 1 && known.length === options.length) {
    return answeredClaim(form, id, isWanted);
  }
  const names = named.map((value) =>
    options.some((option) => option.value === value)
      ? optionName(question, value)
      : quotedValue(String(value)),
  );
  const words = `${inRow(names, 'eller')} på ${questionName(form, id)}`;
  return isWanted
    ? { subject: 'du', verb: 'har valt', rest: words, again: words, answers: id }
    : { subject: 'du', adverb: 'inte', verb: 'har valt', rest: words, again: `inte ${words}` };
}

/** Whether something is the whole answer to a question, as it is. */
function readsWhole(node: unknown): boolean {
  const { operator, values } = operationOf(node);
  return operator === 'var' && values.length === 1 && values[0] !== '';
}
