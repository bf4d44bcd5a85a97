import { type Form, into, type QuestionDefinition, type Rule } from '#engine';
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
}

/** Where everything of a form stands in its definition. */
export interface Sites {
  /** By index of the question. */
  readonly questions: readonly string[];
  /** By cell. */
  readonly cells: readonly CellSite[];
  readonly rules: readonly RuleSite[];
}

/** Finds the places of a form's parts. */
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
  for (const { definition, index, cell } of form.steps) {
    if (definition.visible === undefined) continue;
    const pointer = into('/steps', index);
    const at = { step: index, question: -1, option: -1, pointer, hasRule: true };
    cells[cell] = { kind: 'step', cell, ...at };
  }
  for (const { definition, index, step, cell, depth, optionCells } of form.questions) {
    const pointer = questions[index] ?? '';
    const hasRule = definition.visible !== undefined;
    const at = { step, question: index, option: -1, pointer, hasRule };
    if (hasRule || depth > 0) cells[cell] = { kind: 'question', cell, ...at };
    for (const [option, own] of optionCells.entries()) {
      if (definition.options?.[option]?.visible === undefined) continue;
      const place = into(pointer, 'options', option);
      cells[own] = {
        ...{ kind: 'option', cell: own, step, question: index, option },
        ...{ pointer: place, hasRule: true },
      };
    }
  }
  return cells;
}

function ruleSites(
  form: Form,
  questions: readonly string[],
  cells: readonly CellSite[],
): readonly RuleSite[] {
  const site = (own: Omit<RuleSite, 'atoms' | 'logic'>): RuleSite => {
    const { logic, conditions } = takeApart(own.rule);
    const atoms = conditions.map((node, at) => ({
      node,
      rule: asRule(node),
      pointer: `${own.pointer}${node.pointer}`,
      at,
    }));
    return { ...own, logic, atoms };
  };
  const none = { question: -1, at: -1 };
  return [
    ...cells.flatMap(({ cell, step, pointer, hasRule }) => {
      const rule = form.cells[cell]?.rule;
      if (!hasRule || rule === undefined) return [];
      return [
        site({ ...none, kind: 'visible', rule, pointer: into(pointer, 'visible'), step, cell }),
      ];
    }),
    ...form.steps.flatMap(({ definition: { ready }, index, cell }) => {
      const pointer = into('/steps', index, 'ready');
      if (ready === undefined) return [];
      return [site({ ...none, kind: 'ready', rule: ready, pointer, step: index, cell })];
    }),
    ...form.questions.flatMap(({ definition, index, step, cell }) =>
      (definition.validation ?? []).map(({ rule }, at) => {
        const pointer = into(questions[index] ?? '', 'validation', at, 'rule');
        return site({ kind: 'validation', rule, pointer, step, cell, question: index, at });
      }),
    ),
    ...(form.definition.exits ?? []).flatMap(({ when }, at) => {
      if (when === undefined) return [];
      const pointer = into('/exits', at, 'when');
      const step = form.steps.length;
      return [site({ kind: 'exit', rule: when, pointer, step, cell: -1, question: -1, at })];
    }),
  ];
}
