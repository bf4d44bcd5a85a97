import {
  answerOf,
  holds,
  isMultipleChoice,
  isNumber,
  isSingleChoice,
  isVisible,
  type RuleNode,
  type Run,
} from '#engine';
import { asRule, isChosen, readsOf, treeOf } from '#reach';
import { allOf, type Claim, clause } from './claims.ts';
import { answerText, questionName } from './names.ts';
import { answeredClaim } from './partClaims.ts';
import { claimOf } from './ruleClaims.ts';
import { answerName, onlyQuestion } from './values.ts';

/** A part of a condition that is not as it has to be. */
export interface Failing {
  readonly part: RuleNode;
  /** How it has to be. */
  readonly isWanted: boolean;
  /** The questions that it speaks of. */
  readonly reads: ReadonlySet<string>;
}

/** The fewest parts of a rule that would have to turn for it to be as wanted; none when it is. */
function fewestFailing(run: Run, part: RuleNode, isWanted = true): readonly Failing[] {
  const data = { today: run.today, read: (id: string) => answerOf(run, id) };
  if (holds(asRule(part), data) === isWanted) return [];
  const reads = readsOf(part);
  const whole = [{ part, isWanted, reads }];
  if (part.kind !== 'operation') return whole;
  const { operator, args } = part;
  const inner = (wanted: boolean) => args.map((arg) => fewestFailing(run, arg, wanted));
  if (operator === '!' || operator === '!!') return inner((operator === '!!') === isWanted).flat();
  if ((operator !== 'and' && operator !== 'or') || reads.size < 2) return whole;
  const parts = inner(isWanted);
  if ((operator === 'and') === isWanted) return parts.flat();
  return parts.reduce((one, other) => (other.length < one.length ? other : one));
}

/** The fewest conditions that keep a cell from being shown: its own or those of what it stands in. */
export function failingOf(run: Run, cell: number): readonly Failing[] {
  const { form } = run;
  let found: readonly Failing[] = [];
  for (let at = cell; at !== -1; at = form.cells[at]?.parent ?? -1) {
    const { rule = true, chosen } = form.cells[at] ?? {};
    const owner = form.questions[chosen?.question ?? -1]?.definition;
    const failing = [...fewestFailing(run, treeOf(rule))];
    if (chosen && owner && !isChosen(answerOf(run, owner.id), chosen.value)) {
      const answer = { var: owner.id };
      const isList = isMultipleChoice(owner.type);
      const part = treeOf(
        isList ? { in: [chosen.value, answer] } : { '===': [answer, chosen.value] },
      );
      failing.unshift({ part, isWanted: true, reads: readsOf(part) });
    }
    // Something inside what is hidden says less than what hides all of it.
    if (failing.length > 0) found = failing;
  }
  return found;
}

/** How it is now, as a claim: what was answered instead of what would have to be. */
export function claimNow(run: Run, failing: readonly Failing[]): Claim {
  return allOf(failing.map((one) => factOf(run, one)));
}

function factOf(run: Run, { part, isWanted }: Failing): Claim {
  const { form } = run;
  const question = onlyQuestion(form, part);
  if (!question) return claimOf(form, part, !isWanted);
  const { id, type } = question.definition;
  // What hides the question that should be answered says more than that it is hidden.
  if (!isVisible(run, id)) return claimNow(run, failingOf(run, question.cell));
  const answer = answerOf(run, id);
  if (answer === undefined) return answeredClaim(form, id, false);
  const text = answerText(question, answer);
  if (isSingleChoice(type))
    return clause('du', 'har svarat', `${text} på ${questionName(form, id)}`);
  if (isNumber(type) && typeof answer === 'number') {
    return { ...clause(answerName(form, id), 'är', text), again: `är ${text}` };
  }
  return claimOf(form, part, !isWanted, new Set([id]));
}
