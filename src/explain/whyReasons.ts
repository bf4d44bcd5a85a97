import {
  answerOf,
  holds,
  isMultipleChoice,
  isNumber,
  isSingleChoice,
  isVisible,
  type Rule,
  type Run,
} from '#engine';
import { isChosen, operationOf, readsOf } from '#reach';
import { allOf, type Claim } from './claims.ts';
import { numberText, optionName, questionName } from './names.ts';
import { answeredClaim } from './partClaims.ts';
import { claimOf } from './ruleClaims.ts';
import { answerName, questionOf } from './values.ts';

/** A part of a condition that is not as it has to be. */
export interface Failing {
  readonly part: Rule;
  /** How it has to be. */
  readonly isWanted: boolean;
}

/** The fewest parts of a rule that would have to turn for it to be as wanted; none when it is. */
function fewestFailing(run: Run, rule: Rule, isWanted = true): readonly Failing[] {
  const data = { today: run.today, read: (id: string) => answerOf(run, id) };
  const visit = (node: unknown, wanted: boolean): readonly Failing[] => {
    const part: Rule = { '!!': [node] };
    if (holds(part, data) === wanted) return [];
    const { operator, values } = operationOf(node);
    if (operator === '!' || operator === '!!') {
      return visit(values[0], operator === '!' ? !wanted : wanted);
    }
    const reads = readsOf(node);
    if ((operator !== 'and' && operator !== 'or') || reads.size < 2) {
      return [{ part, isWanted: wanted }];
    }
    const parts = values.map((value) => visit(value, wanted));
    if ((operator === 'and') === wanted) return parts.flat();
    return parts.reduce((one, other) => (other.length < one.length ? other : one));
  };
  return visit(rule, isWanted);
}

/** The fewest conditions that keep a cell from being shown: its own or those of what it stands in. */
export function failingOf(run: Run, cell: number): readonly Failing[] {
  const { form } = run;
  const found: Failing[] = [];
  for (let at = cell; at !== -1; at = form.cells[at]?.parent ?? -1) {
    const { rule = true, chosen } = form.cells[at] ?? {};
    const owner = form.questions[chosen?.question ?? -1];
    const part = fewestFailing(run, rule);
    const choice: Failing[] = [];
    if (chosen && owner && !isChosen(answerOf(run, owner.definition.id), chosen.value)) {
      const answer = { var: owner.definition.id };
      const isList = isMultipleChoice(owner.definition.type);
      const chooses = isList ? { in: [chosen.value, answer] } : { '===': [answer, chosen.value] };
      choice.push({ part: chooses, isWanted: true });
    }
    // Something inside what is hidden says less than what hides all of it.
    if (part.length + choice.length > 0) found.splice(0, found.length, ...choice, ...part);
  }
  return found;
}

/** How it is now, as a claim: what was answered instead of what would have to be. */
export function claimNow(run: Run, failing: readonly Failing[]): Claim {
  return allOf(failing.map((one) => factOf(run, one)));
}

function factOf(run: Run, { part, isWanted }: Failing): Claim {
  const { form } = run;
  const [id, ...others] = readsOf(part);
  const question = others.length === 0 ? questionOf(form, id) : undefined;
  if (!question || id === undefined) return claimOf(form, part, !isWanted);
  // What hides the question that should be answered says more than that it is hidden.
  if (!isVisible(run, id)) return claimNow(run, failingOf(run, question.cell));
  const { type } = question.definition;
  const answer = answerOf(run, id);
  if (answer === undefined) return answeredClaim(form, id, false);
  if (isSingleChoice(type)) {
    const words = `${optionName(question, answer)} på ${questionName(form, id)}`;
    return { subject: 'du', verb: 'har svarat', rest: words, again: words };
  }
  if (isNumber(type) && typeof answer === 'number') {
    const amount = numberText(answer, type === 'salary');
    return { subject: answerName(form, id), verb: 'är', rest: amount, again: `är ${amount}` };
  }
  return claimOf(form, part, !isWanted, new Set([id]));
}

/** The questions that a reason speaks of. */
export function questionsIn(failing: readonly Failing[]): ReadonlySet<string> {
  return new Set(failing.flatMap(({ part }) => [...readsOf(part)]));
}
