import type { Advice, UnlocatedFinding } from '#checker/findings';
import { filled, quoted, type Words } from '#checker/findings';
import {
  and,
  asRule,
  type ConditionSite,
  cellShown,
  conditionDecides,
  type Formula,
  hasAnswer,
  isBareRead,
  not,
  type RuleSite,
  type RuleTree,
  ruleHolds,
  syntaxTree,
} from '#checker/reach';
import {
  type Form,
  isMultipleChoice,
  kindOfOperator,
  type OperationNode,
  questionRead,
  type Rule,
  type RuleNode,
} from '#engine';
import { fill } from '#engine/texts';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import { answeredFirst, isLiteral } from './missingAnswers.ts';
import { type FormProof, searchWhereAsked } from './proof.ts';
import type { ProofInFiles } from './proofDescriber.ts';
import { targetKey } from './targets.ts';

const { negatedAnswers: texts } = proofs;

/** A part of a rule that holds for every answer but some, and for none. */
interface Negation {
  readonly question: number;
  readonly condition: ConditionSite;
  /** The comparison, with the `!` before it where it has one. */
  readonly node: RuleNode;
}

/** Visitors whom a negation lets through although they have not answered the question. */
interface Passing {
  readonly isAsked: boolean;
  /** Whether some are asked and have no answer to give, as no box applies to them. */
  readonly mayBeBlank: boolean;
}

/**
 * Findings about things shown, and exits taken, because an answer is not the one it is compared with, also where
 * there is none: `{"!=": [{"var": "a"}, "ja"]}`, or `!` before `==` and `in`. Its author most likely
 * thought of those who have answered something else. Proven for visitors who come there.
 *
 * Not reported, as it is most likely meant: what is demanded of answers (`validation`, `ready`), where only
 * some answers are refused; a box that a visitor leaves unticked; a `var` with a default that says
 * what counts without an answer, `{"var": ["a", "nej"]}`; the rest that an `if` ends with; `!` before
 * several comparisons together, which names exceptions, as a questionnaire's requirements do.
 *
 * `sites`: the rules to look at. `outcomeOf` says what those get whom a rule lets through: `ser också …`.
 */
export function judgeNegatedAnswers(
  proof: ProofInFiles,
  sites: readonly RuleSite[],
  outcomeOf: (site: RuleSite) => Words,
): readonly UnlocatedFinding[] {
  const { describer } = proof;
  const { form } = proof.model;
  return sites
    .filter(({ kind }) => kind === 'visible' || kind === 'exit')
    .flatMap((site) => {
      const reported = new Set<number>();
      return site.conditions.flatMap((condition): readonly UnlocatedFinding[] => {
        const negation = negationOf(form, site, condition);
        if (!negation || reported.has(negation.question)) return [];
        const passing = passingOf(proof, site, negation);
        if (!passing) return [];
        reported.add(negation.question);
        const { question, node } = negation;
        const rule = asRule(node);
        const visitor = passing.isAsked ? texts.unanswered : texts.isNotAsked;
        const message = filled(texts.message, {
          visitor: fill(visitor, { question: describer.question(question) }),
          outcome: outcomeOf(site),
          condition: describer.condition(rule),
        });
        const { id = '' } = form.questions[question]?.definition ?? {};
        const pointer = `${site.pointer}${node.pointer}`;
        return [{ code: 'unanswered-negation', pointer, message, ...adviceOn(id, rule, passing) }];
      });
    });
}

/** The outcome for visitors that a rule lets through, as a text. */
export function outcomesInForm({ model, sites, describer }: ProofInFiles) {
  return ({ cell, ruleIndex: at }: RuleSite): Words => {
    const item = sites.cells[cell];
    if (item) return fill(texts.seesToo, { name: describer.name(item) });
    return filled(texts.leavesToo, { exit: quoted(model.form.definition.exits?.[at]?.to) });
  };
}

function adviceOn(
  id: string,
  rule: Rule,
  { mayBeBlank }: Passing,
): Pick<Advice, 'hint' | 'remedy'> {
  if (mayBeBlank) return { hint: texts.addCondition };
  const answered = { is_answered: [{ var: id }] };
  const reading = { code: `{"var": ["${id}", "…"]}` };
  return {
    hint: {
      file: filled(texts.testFirst, { example: answeredFirst(id), reading }),
      form: texts.testFirstInForm,
    },
    remedy: {
      label: texts.testFirstFix,
      was: rule,
      change: { kind: 'set', path: [], value: { and: [answered, rule] } },
    },
  };
}

function passingOf(
  { model, never }: FormProof,
  site: RuleSite,
  { question, condition }: Negation,
): Passing | undefined {
  // Where it can have no answer at all, that is reported.
  if (never.has(targetKey.together(site, question))) return undefined;
  const { cell = -1, definition } = model.form.questions[question] ?? {};
  const isTicked = definition !== undefined && isMultipleChoice(definition.type);
  const isFound = (isShown: Formula) => {
    const isPassing = and(
      ...[
        isShown,
        not(hasAnswer(question)),
        ruleHolds(site.rule),
        conditionDecides(site.tree, condition.index),
      ],
    );
    const more = { cells: [cell], questions: [question] };
    return searchWhereAsked(model, site, isPassing, more).kind === 'found';
  };
  const isBlank = isFound(cellShown(cell));
  if (isBlank && !isTicked) return { isAsked: true, mayBeBlank: false };
  return isFound(not(cellShown(cell))) ? { isAsked: false, mayBeBlank: isBlank } : undefined;
}

/** The negation that a condition of a rule is, or is turned into by the `!` before it. */
function negationOf(form: Form, site: RuleSite, condition: ConditionSite): Negation | undefined {
  const node = syntaxTree(condition.rule);
  if (node.kind !== 'operation') return undefined;
  const question = form.indexOf.get(comparedQuestion(node) ?? '');
  if (question === undefined) return undefined;
  const isUnequal = node.operator === '!=' || node.operator === '!==';
  const negated = isUnequal ? condition.node : negatedAt(site.tree, condition.index);
  return negated && { question, condition, node: negated };
}

/** The `!` whose only value is the condition at a place. */
function negatedAt(tree: RuleTree, at: number): RuleNode | undefined {
  if (!('of' in tree)) return undefined;
  const isOwn = tree.of.some((part) => part.kind === 'condition' && part.index === at);
  if (isOwn) return tree.kind === 'not' ? tree.node : undefined;
  return tree.of.map((part) => negatedAt(part, at)).find((found) => found !== undefined);
}

/** The question whose answer is compared with what is written beside it, and with no missing answer. */
function comparedQuestion({ operator, args: [left, right] }: OperationNode): string | undefined {
  if (kindOfOperator(operator) === 'equality') {
    if (isLiteral(right)) return bareRead(left);
    return isLiteral(left) ? bareRead(right) : undefined;
  }
  if (operator !== 'in') return undefined;
  if (right?.kind === 'list') return right.items.every(isLiteral) ? bareRead(left) : undefined;
  return isLiteral(left) ? bareRead(right) : undefined;
}

/** The question of a reading without a default value. */
const bareRead = (node: RuleNode | undefined) =>
  isBareRead(node) ? questionRead(node) : undefined;
