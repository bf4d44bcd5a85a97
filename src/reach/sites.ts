import { type Form, into, type QuestionDefinition, type Rule } from '#engine';
import { both, type Formula, holding, judged, no, shown, silent } from './formula.ts';
import { type ConditionNode, type Logic, takeApart } from './logic.ts';
import { asRule } from './ruleParts.ts';

/** Something with a rule or a choice of its own that says whether it is shown. */
export interface CellSite {
  readonly kind: 'step' | 'question' | 'option';
  readonly cell: number;
  readonly step: number;
  /** Index of the question; of a step -1. */
  readonly question: number;
  /** Index of the option; of all else -1. */
  readonly option: number;
  /** JSON pointer of the step, question or option in the form's definition. */
  readonly pointer: string;
  /** Whether it has a rule `visible`, and not only an option that reveals it. */
  readonly hasRule: boolean;
}

/** A condition of a rule, with where it stands in the form's definition. */
export interface Atom {
  readonly node: ConditionNode;
  readonly rule: Rule;
  readonly pointer: string;
  /** Its place among the conditions of the rule. */
  readonly at: number;
}

/** A rule of a form with what has to be so for it to be asked. */
export interface RuleSite {
  readonly kind: 'visible' | 'ready' | 'validation' | 'exit';
  readonly rule: Rule;
  readonly pointer: string;
  readonly logic: Logic;
  readonly atoms: readonly Atom[];
  /** The step it belongs to; of an exit, the number of steps. */
  readonly step: number;
  /** Of `visible`: its cell. Of the others: the cell that has to be shown. */
  readonly cell: number;
  /** Of a validation: the index of its question. Otherwise -1. */
  readonly question: number;
  /** Place among the validations or exits. Otherwise -1. */
  readonly at: number;
  /** Exits and validations are tested in turn: the rules before it. */
  readonly before: readonly Rule[];
  /**
   * That it applies: what it stands in is shown, there is an answer to judge, and of those before it
   * none has decided.
   */
  readonly applies: Formula;
}

/** Where everything of a form stands in its definition. */
export interface Sites {
  /** By index of the question. */
  readonly questions: readonly string[];
  /** By cell. */
  readonly cells: readonly CellSite[];
  readonly rules: readonly RuleSite[];
}

/** Lists all that decides in a form, for proofs and for the paths of scenarios. */
export function sitesOf(form: Form): Sites {
  const questions: string[] = [];
  const walk = (list: readonly QuestionDefinition[], pointer: string): void => {
    for (const [index, question] of list.entries()) {
      const place = into(pointer, index);
      // In the order of the page, as the form counts them.
      questions.push(place);
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
  const none = { cell: -1, question: -1, at: -1, before: [] };
  const note = (own: Omit<RuleSite, 'atoms' | 'logic' | keyof typeof none> & Partial<RuleSite>) => {
    const { logic, conditions } = takeApart(own.rule);
    const atoms = conditions.map((node, at): Atom => {
      return { node, rule: asRule(node), pointer: `${own.pointer}${node.pointer}`, at };
    });
    rules.push({ ...none, ...own, logic, atoms });
  };
  for (const { cell, step, pointer, hasRule } of cells) {
    const { parent = -1, chosen, rule } = form.cells[cell] ?? {};
    if (!hasRule || rule === undefined) continue;
    const choice: readonly Formula[] = chosen ? [{ kind: 'chosen', ...chosen }] : [];
    const applies = both(shown(parent), ...choice);
    note({ kind: 'visible', rule, pointer: into(pointer, 'visible'), step, cell, applies });
  }
  for (const { definition, index: step, cell } of form.steps) {
    if (definition.ready === undefined) continue;
    const pointer = into('/steps', step, 'ready');
    note({ kind: 'ready', rule: definition.ready, pointer, step, cell, applies: shown(cell) });
  }
  for (const question of form.questions) {
    const { definition, index, step, cell } = question;
    const validations = (definition.validation ?? []).map(({ rule }) => rule);
    for (const [at, rule] of validations.entries()) {
      const pointer = into(questions[index] ?? '', 'validation', at, 'rule');
      const before = validations.slice(0, at);
      const applies = both(shown(cell), judged(question, at), silent(question, before));
      note({ kind: 'validation', rule, pointer, step, cell, question: index, at, before, applies });
    }
  }
  const whens = (form.definition.exits ?? []).map(({ when }) => when);
  for (const [at, rule] of whens.entries()) {
    if (rule === undefined) continue;
    const pointer = into('/exits', at, 'when');
    const before = whens.slice(0, at).map((when = true) => when);
    const applies = both(...before.map((when) => no(holding(when))));
    note({ kind: 'exit', rule, pointer, step: form.steps.length, at, before, applies });
  }
  return rules;
}
