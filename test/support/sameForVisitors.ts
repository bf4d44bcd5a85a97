import {
  type Constraint,
  type EvaluatedForm,
  modelOf,
  preparedRule,
  type Scope,
  search,
} from '#checker/reach';
import { type Form, failingValidation, type Question, type Rule } from '#engine';

const NOTHING: Scope = { cells: [], questions: [], rules: [] };

/**
 * Whether two forms with the same steps, questions and options behave alike for all answers, proven by a
 * search over the answers to both. Compares only where their rules differ, since the first difference
 * must be there. `undefined` when the search gives up.
 */
export function isSameForVisitors(one: Form, other: Form, today: string): boolean | undefined {
  const models = [modelOf(one, today), modelOf(other, today)];
  let isCertain = true;
  for (const { condition, step } of differencesOf(one, other)) {
    const found = search(models, { constraints: [condition], targetSteps: [step, step] });
    if (found.kind === 'found') return false;
    isCertain &&= found.kind === 'none' && found.doubts.length === 0;
  }
  return isCertain ? true : undefined;
}

interface Difference {
  readonly condition: Constraint;
  readonly step: number;
}

function differencesOf(one: Form, other: Form): readonly Difference[] {
  const steps = one.steps.flatMap(({ index: step, cell, definition }): readonly Difference[] => {
    const twin = other.steps[step];
    const condition = visibilityDiffers(cell, twin?.cell ?? -1);
    const isSame = equal(definition.visible, twin?.definition.visible);
    const ready = [definition.ready, twin?.definition.ready];
    return [
      ...(isSame ? [] : [{ condition, step }]),
      ...(equal(ready[0], ready[1])
        ? []
        : [{ condition: readinessDiffers([one, other], [cell, twin?.cell ?? -1], ready), step }]),
    ];
  });
  const questions = one.questions.flatMap((question): readonly Difference[] => {
    const twin = other.questions[question.index];
    if (!twin) throw new Error(`no twin of ${question.definition.id}`);
    const { step } = question;
    const options = (question.definition.options ?? []).flatMap((option, at) => {
      if (equal(option.visible, twin.definition.options?.[at]?.visible)) return [];
      const cells = [question, twin].map((own) => own.optionCells[at] ?? own.cell);
      return [{ condition: visibilityDiffers(cells[0] ?? -1, cells[1] ?? -1), step }];
    });
    const shown = equal(question.definition.visible, twin.definition.visible)
      ? []
      : [{ condition: visibilityDiffers(question.cell, twin.cell), step }];
    const messages = equal(question.definition.validation, twin.definition.validation)
      ? []
      : [{ condition: messagesDiffer([one, other], [question, twin]), step }];
    return [...shown, ...options, ...messages];
  });
  const exits = equal(one.definition.exits, other.definition.exits)
    ? []
    : [{ condition: exitsDiffer([one, other]), step: one.steps.length }];
  return [...steps, ...questions, ...exits];
}

const equal = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function visibilityDiffers(one: number, other: number): Constraint {
  return {
    scope: [one, other].map((cell) => ({ ...NOTHING, cells: [cell] })),
    isMet: ([before, after]) => before?.isShown(one) !== after?.isShown(other),
  };
}

function readinessDiffers(
  forms: readonly Form[],
  cells: readonly number[],
  rules: readonly (Rule | undefined)[],
): Constraint {
  const isReady = (evaluated: EvaluatedForm, at: number) => evaluated.holds(rules[at] ?? true);
  return {
    scope: forms.map((form, at) => scopeOf(form, [cells[at] ?? -1], [], [rules[at] ?? true])),
    isMet: (evaluatedForms) =>
      evaluatedForms.every((evaluated, at) => evaluated.isShown(cells[at] ?? -1)) &&
      new Set(evaluatedForms.map(isReady)).size > 1,
  };
}

function messagesDiffer(forms: readonly Form[], questions: readonly Question[]): Constraint {
  const message = (evaluated: EvaluatedForm, question: Question) => {
    const isGiven = evaluated.answerTo(question.index) !== undefined;
    return question.definition.validation?.[failingValidation(question, isGiven, evaluated.holds)]
      ?.message;
  };
  return {
    scope: forms.map((form, at) => {
      const { cell = -1, index = -1, definition } = questions[at] ?? {};
      const rules = (definition?.validation ?? []).map(({ rule }) => rule);
      return scopeOf(form, [cell], [index], rules);
    }),
    isMet: (evaluatedForms) => {
      const pairs = evaluatedForms.map((evaluated, at) => ({ evaluated, question: questions[at] }));
      if (!pairs.every(({ evaluated, question }) => question && evaluated.isShown(question.cell))) {
        return false;
      }
      const messages = pairs.map(
        ({ evaluated, question }) => question && message(evaluated, question),
      );
      return new Set(messages).size > 1;
    },
  };
}

function exitsDiffer(forms: readonly Form[]): Constraint {
  const exitOf = (evaluated: EvaluatedForm, form: Form | undefined) =>
    form?.definition.exits?.find(({ when }) => when === undefined || evaluated.holds(when))?.to;
  return {
    scope: forms.map((form) =>
      scopeOf(
        form,
        [],
        [],
        (form.definition.exits ?? []).map(({ when }) => when ?? true),
      ),
    ),
    isMet: (evaluatedForms) =>
      new Set(evaluatedForms.map((own, at) => exitOf(own, forms[at]))).size > 1,
  };
}

function scopeOf(
  form: Form,
  cells: readonly number[],
  questions: readonly number[],
  rules: readonly Rule[],
): Scope {
  const placed = rules.map((rule) => preparedRule(form, rule));
  return {
    cells,
    questions: [...questions, ...placed.flatMap(({ reads }) => reads)],
    rules: placed,
  };
}
