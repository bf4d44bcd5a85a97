import { type Form, isMultipleChoice, judges, type Rule } from '#engine';
import {
  asRule,
  type Item,
  type Logic,
  type Model,
  type PlacedRule,
  placedRule,
  type Reading,
  type Sight,
  takeApart,
} from '#reach';

/** What a rule decides about. */
export type Decided =
  | Item
  | { readonly kind: 'ready'; readonly step: number }
  | { readonly kind: 'exit'; readonly exit: number };

/** A rule of a form, with where and when it is asked. */
export interface Decision {
  readonly about: Decided;
  /** Of what an option reveals, its choice is the first of the conditions. */
  readonly rule: Rule;
  readonly logic: Logic;
  readonly conditions: readonly PlacedRule[];
  /** The step that has to be reached; the number of steps for the end. */
  readonly step: number;
  /** Whether the button forward of that step has to be pressed for anybody to see how it came out. */
  readonly isPressed: boolean;
  /** Whether nobody can go on when it does not hold. */
  readonly isDemand: boolean;
  /** What `isAsked` looks at. */
  readonly sight: Sight;
  /** Whether it matters at all with some answers: it is not hidden, and no rule before it decides. */
  isAsked(reading: Reading): boolean;
}

/** Every rule of a form, in the order of its pages: what is shown, what is asked of answers, exits. */
export function decisionsOf({ form }: Model): readonly Decision[] {
  const placed = (rule: Rule) => placedRule(form, rule);
  const decision = (
    about: Decided,
    rule: Rule,
    rest: Pick<Decision, 'step' | 'sight' | 'isAsked'> & Partial<Decision>,
  ): Decision => {
    const { logic, conditions } = takeApart(rule);
    const isDemand = about.kind === 'message' || about.kind === 'ready';
    const own = { about, rule, logic, conditions: conditions.map((node) => placed(asRule(node))) };
    return { ...own, isPressed: false, isDemand, ...rest };
  };
  const ofCell = (about: Item, index: number): readonly Decision[] => {
    const cell = form.cells[index];
    if (!cell) return [];
    const { parent, chosen } = cell;
    const rule = chosen ? { and: [chosenRule(form, chosen), cell.rule] } : cell.rule;
    const sight = { cells: [parent], questions: [], rules: [] };
    const isAsked = (reading: Reading) => reading.isShown(parent);
    return [decision(about, rule, { step: about.step, sight, isAsked })];
  };
  const ofQuestion = (index: number): readonly Decision[] => {
    const question = form.questions[index];
    if (!question) return [];
    const { cell, optionCells, definition, step, depth } = question;
    const isOwn = depth > 0 || definition.visible !== undefined;
    const validations = (definition.validation ?? []).map(({ rule }) => placed(rule));
    const ready = form.steps[step]?.definition.ready;
    const readyRule = ready === undefined ? [] : [placed(ready)];
    return [
      ...(isOwn ? ofCell({ kind: 'question', step, question: index }, cell) : []),
      ...optionCells.flatMap((own, option) =>
        own === cell ? [] : ofCell({ kind: 'option', step, question: index, option }, own),
      ),
      ...validations.map(({ rule }, validation) => {
        const before = validations.slice(0, validation);
        const isJudged = (reading: Reading, at: number) =>
          judges(question, at, reading.answerTo(index) !== undefined);
        return decision({ kind: 'message', step, question: index, validation }, rule, {
          step,
          isPressed: true,
          sight: { cells: [cell], questions: [index], rules: [...before, ...readyRule] },
          isAsked: (reading) =>
            reading.isShown(cell) &&
            isJudged(reading, validation) &&
            before.every((own, at) => !isJudged(reading, at) || reading.holds(own.rule)) &&
            readyRule.every((own) => reading.holds(own.rule)),
        });
      }),
    ];
  };
  const ofSteps = form.steps.flatMap(({ definition, index: step, cell, questions }) => [
    ...(definition.visible === undefined ? [] : ofCell({ kind: 'step', step }, cell)),
    ...questions.flatMap(ofQuestion),
    ...(definition.ready === undefined
      ? []
      : [
          decision({ kind: 'ready', step }, definition.ready, {
            step,
            sight: { cells: [cell], questions: [], rules: [] },
            isAsked: (reading) => reading.isShown(cell),
          }),
        ]),
  ]);
  const exits = form.definition.exits ?? [];
  const ofExits = exits.flatMap(({ when }, exit) => {
    const before = exits.slice(0, exit).map((own) => placed(own.when ?? true));
    const sight = { cells: [], questions: [], rules: before };
    const isAsked = (reading: Reading) => !before.some(({ rule }) => reading.holds(rule));
    if (when === undefined) return [];
    return [decision({ kind: 'exit', exit }, when, { step: form.steps.length, sight, isAsked })];
  });
  return [...ofSteps, ...ofExits];
}

/** That an option is chosen, as a rule. */
function chosenRule(
  form: Form,
  { question, value }: { readonly question: number; readonly value: unknown },
): Rule {
  const { definition } = form.questions[question] ?? {};
  const answer = { var: definition?.id ?? '' };
  return definition && isMultipleChoice(definition.type)
    ? { in: [value, answer] }
    : { '===': [answer, value] };
}
