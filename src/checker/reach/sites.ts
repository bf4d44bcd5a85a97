import { type Form, into, type QuestionDefinition, type Rule } from '#engine';
import {
  and,
  cellShown,
  type Formula,
  not,
  ruleHolds,
  validationApplicable,
  validationsPass,
} from './formula.ts';
import { asRule } from './ruleParts.ts';
import { type ConditionNode, type RuleTree, ruleTree } from './ruleTree.ts';

/** Where a cell comes from: a step, question or option with a rule of its own, or revealed by an option. */
export interface CellSite {
  readonly kind: 'step' | 'question' | 'option';
  readonly cell: number;
  readonly step: number;
  /** Index of the question; -1 for a step. */
  readonly question: number;
  /** Index of the option; -1 for steps and questions. */
  readonly option: number;
  /** JSON pointer of the step, question or option in the form's definition. */
  readonly pointer: string;
  /** Whether it has a rule `visible`, not only an option that reveals it. */
  readonly hasRule: boolean;
}

/** A condition of a rule with its JSON pointer in the form's definition. */
export interface ConditionSite {
  readonly node: ConditionNode;
  readonly rule: Rule;
  readonly pointer: string;
  /** Its index among the conditions of the rule. */
  readonly index: number;
}

/** A rule of a form, where it is in the definition, and when it applies. */
export interface RuleSite {
  readonly kind: 'visible' | 'ready' | 'validation' | 'exit';
  readonly rule: Rule;
  readonly pointer: string;
  readonly tree: RuleTree;
  readonly conditions: readonly ConditionSite[];
  /** The step it belongs to; for an exit, the number of steps. */
  readonly step: number;
  /** For `visible`: its cell. For the others: the cell that must be shown. */
  readonly cell: number;
  /** For a validation: the index of its question. Otherwise -1. */
  readonly question: number;
  /** Index among the validations or exits. Otherwise -1. */
  readonly ruleIndex: number;
  /** The rules before it, for exits and validations, which are evaluated in turn. */
  readonly before: readonly Rule[];
  /**
   * That it applies: its parent is shown, there is an answer to validate, and no rule before it has
   * decided.
   */
  readonly applies: Formula;
}

/** Where everything in a form is in its definition, as JSON pointers. */
export interface Sites {
  /** By index of the question. */
  readonly questions: readonly string[];
  /** By cell. */
  readonly cells: readonly CellSite[];
  readonly rules: readonly RuleSite[];
}

/** The cells and rules of a form, for proofs and for the paths of scenarios. */
export function sitesOf(form: Form): Sites {
  const questions: string[] = [];
  const walk = (list: readonly QuestionDefinition[], pointer: string): void => {
    for (const [index, question] of list.entries()) {
      const place = into(pointer, index);
      // In the order of the page, as the form counts them.
      questions.push(place);
      walk(question.parts ?? [], into(place, 'parts'));
      for (const [at, option] of (question.options ?? []).entries()) {
        walk(option.questions ?? [], into(place, 'options', at, 'questions'));
      }
    }
  };
  for (const [index, step] of form.definition.steps.entries()) {
    walk(step.questions, into('/steps', index, 'questions'));
  }
  const cells = cellSites(form, questions);
  return { questions, cells, rules: ruleSites(form, questions, cells) };
}

function cellSites(form: Form, questions: readonly string[]): readonly CellSite[] {
  const cells: CellSite[] = [];
  const none = { question: -1, option: -1, hasRule: true };
  for (const { definition, index: step, cell } of form.steps) {
    if (definition.visible === undefined) continue;
    cells[cell] = { ...none, kind: 'step', cell, step, pointer: into('/steps', step) };
  }
  for (const { definition, index: question, step, cell, depth, optionCells } of form.questions) {
    const pointer = questions[question] ?? '';
    const own = { ...none, step, question };
    const hasRule = definition.visible !== undefined;
    if (hasRule || depth > 0) cells[cell] = { ...own, kind: 'question', cell, pointer, hasRule };
    for (const [option, cell] of optionCells.entries()) {
      if (definition.options?.[option]?.visible === undefined) continue;
      const place = into(pointer, 'options', option);
      cells[cell] = { ...own, kind: 'option', cell, option, pointer: place };
    }
  }
  return cells;
}

function ruleSites(
  form: Form,
  questions: readonly string[],
  cells: readonly CellSite[],
): readonly RuleSite[] {
  const rules: RuleSite[] = [];
  const none = { cell: -1, question: -1, ruleIndex: -1, before: [] };
  const add = (
    own: Omit<RuleSite, 'conditions' | 'tree' | keyof typeof none> & Partial<RuleSite>,
  ) => {
    const { tree, conditions: nodes } = ruleTree(own.rule);
    const conditions = nodes.map((node, at): ConditionSite => {
      return { node, rule: asRule(node), pointer: `${own.pointer}${node.pointer}`, index: at };
    });
    rules.push({ ...none, ...own, tree, conditions });
  };
  for (const { cell, step, pointer, hasRule } of cells) {
    const { parent = -1, underOption, rule } = form.cells[cell] ?? {};
    if (!hasRule || rule === undefined) continue;
    const choice: readonly Formula[] = underOption ? [{ kind: 'chosen', ...underOption }] : [];
    const applies = and(cellShown(parent), ...choice);
    add({ kind: 'visible', rule, pointer: into(pointer, 'visible'), step, cell, applies });
  }
  for (const { definition, index: step, cell } of form.steps) {
    if (definition.ready === undefined) continue;
    const pointer = into('/steps', step, 'ready');
    add({ kind: 'ready', rule: definition.ready, pointer, step, cell, applies: cellShown(cell) });
  }
  for (const question of form.questions) {
    const { definition, index, step, cell } = question;
    const validations = (definition.validation ?? []).map(({ rule }) => rule);
    for (const [at, rule] of validations.entries()) {
      const pointer = into(questions[index] ?? '', 'validation', at, 'rule');
      const before = validations.slice(0, at);
      const applies = and(
        cellShown(cell),
        validationApplicable(question, at),
        validationsPass(question, before),
      );
      add({
        kind: 'validation',
        rule,
        pointer,
        step,
        cell,
        question: index,
        ruleIndex: at,
        before,
        applies,
      });
    }
  }
  const whens = (form.definition.exits ?? []).map(({ when }) => when);
  for (const [at, rule] of whens.entries()) {
    if (rule === undefined) continue;
    const pointer = into('/exits', at, 'when');
    const before = whens.slice(0, at).map((when = true) => when);
    const applies = and(...before.map((when) => not(ruleHolds(when))));
    add({ kind: 'exit', rule, pointer, step: form.steps.length, ruleIndex: at, before, applies });
  }
  return rules;
}
