import type { Judgement, Remedy } from '#check/findings';
import {
  type Form,
  isMultipleChoice,
  kindOfOperator,
  type OperationNode,
  questionRead,
  type Rule,
  type RuleNode,
} from '#engine';
import {
  type Atom,
  asksRule,
  asRule,
  hangsOn,
  isBareRead,
  type Logic,
  type Reading,
  type RuleSite,
  search,
  sightOfRule,
  treeOf,
} from '#reach';
import { aimed } from './aims.ts';
import { isWritten } from './missingAnswers.ts';
import { type Proof, wantedFor } from './proof.ts';
import type { ProofTelling } from './telling.ts';

/** A part of a rule that holds for every answer but some, and for none. */
interface Negation {
  readonly question: number;
  readonly atom: Atom;
  /** The comparison, with the `!` before it where it has one. */
  readonly rule: Rule;
  readonly pointer: string;
}

/** Who comes there without an answer because of a negation. */
interface Passing {
  readonly isAsked: boolean;
  /** Whether some are asked and have no answer to give, as nothing of it is theirs to tick. */
  readonly mayBeBlank: boolean;
}

/**
 * What is shown, and exits that are taken, because an answer is not what it is compared with, also where
 * there is none: `{"!=": [{"var": "a"}, "ja"]}`, or `!` before `==` and `in`. Whoever wrote it most likely
 * thought of those who have answered something else. Proven for visitors who come there.
 *
 * Not told, as it is most likely meant: what is demanded of answers (`validation`, `ready`), where only
 * some answers are refused; a box that is left unticked by somebody who is asked; a reading that says
 * what counts without an answer, `{"var": ["a", "nej"]}`; the rest that an `if` ends with; `!` before
 * several comparisons together, which names exceptions, as a questionnaire's requirements do.
 *
 * `sites`: the rules to look at. `gets` says what those get whom a rule lets through: `ser också …`.
 */
export function judgeNegatedAnswers(
  proof: Proof,
  telling: ProofTelling,
  sites: readonly RuleSite[],
  gets: (site: RuleSite) => string,
): readonly Judgement[] {
  const { form } = proof.model;
  return sites
    .filter(({ kind }) => kind === 'visible' || kind === 'exit')
    .flatMap((site) => {
      const toldOf = new Set<number>();
      return site.atoms.flatMap((atom): readonly Judgement[] => {
        const negation = negationOf(form, site, atom);
        if (!negation || toldOf.has(negation.question)) return [];
        const passing = whoPasses(proof, site, negation);
        if (!passing) return [];
        toldOf.add(negation.question);
        const { question, rule, pointer } = negation;
        const name = telling.question(question);
        const who = passing.isAsked ? `inte har svarat på ${name}` : `inte får ${name}`;
        const message = `Den som ${who} ${gets(site)}: utan svar stämmer det att ${telling.condition(rule)}.`;
        const { id = '' } = form.questions[question]?.definition ?? {};
        const advice = { message, ...mendOf(id, negation, passing) };
        return [{ code: 'unanswered-negation', pointer, ...advice }];
      });
    });
}

/** What visitors of a form get by a rule. */
export function getsInForm({ model, sites }: Proof, telling: ProofTelling) {
  return ({ cell, at }: RuleSite): string => {
    const shown = sites.cells[cell];
    if (shown) return `ser också ${telling.name(shown)}`;
    return `kommer också till utgången "${model.form.definition.exits?.[at]?.to}"`;
  };
}

function mendOf(
  id: string,
  { rule }: Negation,
  { mayBeBlank }: Passing,
): { readonly mend: string; readonly remedy?: Remedy } {
  if (mayBeBlank) {
    return {
      mend: 'Är det inte meningen: lägg till det villkor som frågan ställs under. Den som får frågan kan låta den vara tom.',
    };
  }
  const answered = { is_answered: [{ var: id }] };
  const remedy: Remedy = {
    label: 'Pröva först att frågan är besvarad',
    was: rule,
    change: { kind: 'set', path: [], value: { and: [answered, rule] } },
  };
  return {
    mend: `Är det inte meningen: pröva först att frågan är besvarad, {"and": [{"is_answered": [{"var": "${id}"}]}, …]}. Är det meningen: skriv {"var": ["${id}", "…"]}, med det svar som ska gälla då.`,
    remedy,
  };
}

function whoPasses(
  { model, never }: Proof,
  site: RuleSite,
  { question, atom }: Negation,
): Passing | undefined {
  // Where it can have no answer at all, that is told.
  if (never.has(aimed.together(site, question))) return undefined;
  const { cell = -1, definition } = model.form.questions[question] ?? {};
  const isTicked = definition !== undefined && isMultipleChoice(definition.type);
  const asked = asksRule(model.form, site);
  const sight = sightOfRule(model.form, site);
  const looksAt = {
    ...sight,
    cells: [...sight.cells, cell],
    questions: [...sight.questions, question],
  };
  const isFound = (isShown: boolean) => {
    const isMet = (reading: Reading) =>
      reading.isShown(cell) === isShown &&
      reading.answerTo(question) === undefined &&
      asked(reading) &&
      reading.holds(site.rule) &&
      hangsOn(reading, site, atom);
    return search([model], wantedFor({ until: site.step, looksAt, isMet })).kind === 'found';
  };
  const isBlank = isFound(true);
  if (isBlank && !isTicked) return { isAsked: true, mayBeBlank: false };
  return isFound(false) ? { isAsked: false, mayBeBlank: isBlank } : undefined;
}

/** The negation that a condition of a rule is, or is turned into by the `!` before it. */
function negationOf(form: Form, site: RuleSite, atom: Atom): Negation | undefined {
  const node = treeOf(atom.rule);
  if (node.kind !== 'operation') return undefined;
  const question = form.indexOf.get(comparedQuestion(node) ?? '');
  if (question === undefined) return undefined;
  if (isUnequal(node)) return { question, atom, rule: atom.rule, pointer: atom.pointer };
  const turned = negatedAt(site.logic, atom.at);
  if (!turned) return undefined;
  const pointer = `${site.pointer}${turned.pointer}`;
  return { question, atom, rule: asRule(turned), pointer };
}

const isUnequal = ({ operator }: OperationNode) => operator === '!=' || operator === '!==';

/** The `!` whose only value is the condition at a place. */
function negatedAt(logic: Logic, at: number): RuleNode | undefined {
  if (!('of' in logic)) return undefined;
  const isIt = logic.of.some((part) => part.kind === 'condition' && part.at === at);
  if (isIt) return logic.kind === '!' ? logic.node : undefined;
  return logic.of.map((part) => negatedAt(part, at)).find((found) => found !== undefined);
}

/** The question whose answer is compared with what is written beside it, and with no missing answer. */
function comparedQuestion({ operator, args: [left, right] }: OperationNode): string | undefined {
  if (kindOfOperator(operator) === 'equality') {
    if (isWritten(right)) return bareRead(left);
    return isWritten(left) ? bareRead(right) : undefined;
  }
  if (operator !== 'in') return undefined;
  if (right?.kind === 'list') return right.items.every(isWritten) ? bareRead(left) : undefined;
  return isWritten(left) ? bareRead(right) : undefined;
}

/** The question of a reading that does not say what stands in for an answer. */
const bareRead = (node: RuleNode | undefined) =>
  isBareRead(node) ? questionRead(node) : undefined;
