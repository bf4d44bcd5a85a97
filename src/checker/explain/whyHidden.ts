import {
  cellOfItem,
  type Demand,
  exemption,
  type Item,
  itemsOf,
  type Model,
  search,
  shownConstraint,
  syntaxTree,
} from '#checker/reach';
import { answersWithHidden, type Form, type Run, start, validateStep } from '#engine';
import { fill } from '#engine/texts';
import sentences from '../../../schemas/texts/sentences.json' with { type: 'json' };
import { allOf, type Claim, claimText } from './claims.ts';
import { answeredWhen, itemName } from './formSentences.ts';
import { capital, namedOnStep, questionName, quoted, stepTitle } from './itemNames.ts';
import { chosenClaim } from './partClaims.ts';
import { claimOf } from './ruleClaims.ts';
import { namesText } from './values.ts';
import { smallestChange } from './whyChange.ts';
import {
  blockedText,
  changeText,
  claimNow,
  failingOf,
  refusedTexts,
  withCleared,
} from './whyTexts.ts';
import { type AnswersChange, firstBlockedStep, isShownIn } from './whyWalked.ts';

const { lists, why: texts } = sentences;

/**
 * Why an item is hidden with some answers, and what would show it. `sentence` says it in Swedish.
 *
 * | kind     | meaning                                                                   |
 * |----------|---------------------------------------------------------------------------|
 * | shown    | it is shown with these answers, and every step before it can be left      |
 * | hidden   | it is not; `change` are the fewest other answers with which it is         |
 * | never    | no answers show it; `conflict` are conditions that cannot hold together   |
 * | unproven | it is hidden, and whether any answers show it was not decided             |
 */
export type Why =
  | { readonly kind: 'shown'; readonly sentence: string }
  | { readonly kind: 'hidden'; readonly sentence: string; readonly change: AnswersChange }
  | {
      readonly kind: 'never';
      readonly sentence: string;
      readonly conflict: readonly { readonly kind: ConflictPart['kind']; readonly text: string }[];
    }
  | {
      readonly kind: 'unproven';
      readonly sentence: string;
      /** Questions of whose answers not all were tried; none when there were too many. */
      readonly doubts: readonly string[];
    };

/** Explains why an item is hidden with these answers. */
export function whyHidden(
  model: Model,
  item: Item,
  answers: Readonly<Record<string, unknown>>,
): Why {
  const { form, today } = model;
  const own = namedOnStep(form, item.step);
  const run = start(own, { answers, today });
  const name = capital(itemName(form, item));
  const isShown = isShownIn(run, item);
  const blocked = firstBlockedStep(run, item);
  if (isShown && blocked === undefined) {
    return { kind: 'shown', sentence: fill(texts.shown, { item: name }) };
  }
  const failing = isShown ? [] : failingOf(run, cellOfItem(form, item));
  const mentioned = new Set(failing.flatMap(({ reads }) => [...reads]));
  const found = smallestChange(model, item, answersWithHidden(run), mentioned);
  const reason =
    isShown && blocked !== undefined
      ? blockedText(run, blocked)
      : failing.length > 0
        ? claimText(claimNow(run, failing))
        : unmetText(run, item);
  const becauseOf = (reasons: readonly string[]) =>
    fill(texts.hidden, {
      item: name,
      reasons: reasons.reduce((conditions, condition) =>
        fill(lists.conditions.and, { conditions, condition }),
      ),
    });
  if (found.kind === 'found') {
    const change = changeText({ ...model, form: own }, item, found.change, mentioned);
    const known = { questions: mentioned, step: isShown ? blocked : undefined };
    const hidden = becauseOf([reason, ...refusedTexts(run, item, found.change, known)]);
    const text = item.kind === 'question' ? texts.questionChange : texts.otherChange;
    const sentence = withCleared(own, found.change, fill(text, { hidden, change }));
    return { kind: 'hidden', sentence, change: found.change };
  }
  if (found.kind === 'none' && found.doubts.length === 0) {
    const conflict = conflictOf(model, item).map(({ kind, text }) => ({ kind, text: text() }));
    const parts = conflict.map(({ text }) => text);
    const [condition = texts.contradictory] = parts;
    const sentence =
      parts.length > 1
        ? fill(texts.neverTogether, { item: name, conditions: parts.join('; ') })
        : fill(texts.never, { item: name, condition });
    return { kind: 'never', sentence, conflict };
  }
  const doubts = found.kind === 'none' ? found.doubts : [];
  const limits = { hidden: becauseOf([reason]), item: itemName(form, item) };
  const sentence =
    doubts.length > 0
      ? fill(texts.untried, { ...limits, questions: namesText(form, doubts) })
      : fill(texts.tooMany, limits);
  return { kind: 'unproven', sentence, doubts };
}

/** Why an item is not met though its cell is shown. */
function unmetText(run: Run, item: Item): string {
  const { form } = run;
  if (item.kind !== 'message') return texts.unmet;
  const id = form.questions[item.question]?.definition.id ?? '';
  const issues = validateStep(run, form.steps[item.step]?.definition.id ?? '');
  const message = issues.find(({ path }) => path === id)?.params.message;
  return message === undefined
    ? fill(texts.accepted, { question: questionName(form, id) })
    : fill(texts.otherMessage, { message: quoted(String(message)) });
}

/** A part of a conflict. */
interface ConflictPart {
  /** The rule of a cell, the choice of the option that it is under, or a requirement for leaving a step. */
  readonly kind: 'rule' | 'choice' | 'demand';
  /** Its name as an exemption; see `SearchQuery.exemptions`. */
  readonly name: string;
  /** As a clause: `steget ”…” visas om …`. */
  readonly text: () => string;
}

function conflictParts({ form, demands }: Model): readonly ConflictPart[] {
  return [
    ...demands.map(
      (demand, at): ConflictPart => ({
        kind: 'demand',
        name: exemption.demand(0, at),
        text: () => demandText(form, demand),
      }),
    ),
    ...form.cells.flatMap(({ rule, underOption }, cell): readonly ConflictPart[] => {
      const obstacle = (kind: 'rule' | 'choice', claim: () => Claim): ConflictPart => ({
        ...{ kind, name: exemption[kind](0, cell) },
        text: () => shownOnlyText(form, cell, claim()),
      });
      const owner = form.questions[underOption?.question ?? -1];
      return [
        ...(rule === true ? [] : [obstacle('rule', () => claimOf(form, syntaxTree(rule)))]),
        ...(owner ? [obstacle('choice', () => chosenClaim(form, owner, underOption?.value))] : []),
      ];
    }),
  ];
}

function demandText(form: Form, { step, question = -1, rules }: Demand): string {
  const owner = form.questions[question];
  const claims = rules.map(({ rule }, at) =>
    claimOf(form, syntaxTree(rule), true, answeredWhen(owner, at)),
  );
  const values = { step: stepTitle(form, step), condition: claimText(allOf(claims)) };
  return owner
    ? fill(texts.leftWhenQuestion, { ...values, question: questionName(form, owner.definition.id) })
    : fill(texts.leftWhen, values);
}

function shownOnlyText(form: Form, cell: number, claim: Claim): string {
  const owner = itemsOf(form).find((item) => cellOfItem(form, item) === cell);
  const name = itemName(form, owner ?? { kind: 'step', step: 0 });
  return claim === false
    ? fill(texts.shownNever, { item: name })
    : fill(texts.shownWhen, { item: name, condition: claimText(claim) });
}

/**
 * Why an item is never met: a minimal set of conditions that cannot hold together (an unsatisfiable
 * core). For items that are proven to be never met.
 */
function conflictOf(model: Model, item: Item): readonly ConflictPart[] {
  const constraints = [shownConstraint(model, item)];
  const exemptions = new Set<string>();
  // Halves first: nearly all of a form has nothing to do with it.
  const necessaryAmong = (some: readonly ConflictPart[]): readonly ConflictPart[] => {
    if (some.length === 0) return [];
    const tried = new Set([...exemptions, ...some.map(({ name }) => name)]);
    const met = search([model], { constraints, targetSteps: [item.step], exemptions: tried });
    if (met.kind === 'none' && met.doubts.length === 0) {
      for (const name of tried) exemptions.add(name);
      return [];
    }
    if (some.length === 1) return some;
    const half = Math.ceil(some.length / 2);
    const first = necessaryAmong(some.slice(0, half));
    return [...first, ...necessaryAmong(some.slice(half))];
  };
  return necessaryAmong(conflictParts(model));
}
