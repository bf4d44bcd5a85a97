import {
  type Answers,
  type AnswerValue,
  type Form,
  isSingleChoice,
  type Question,
  type Rule,
  validationApplies,
} from '#engine';
import { cellOfItem, type Item, treeOf } from '#reach';
import { allOf, type Claim, type ClauseKind, claimText } from './claims.ts';
import {
  answerText,
  inRow,
  questionName,
  quoted,
  quotedValue,
  seenFrom,
  stepTitle,
} from './names.ts';
import { chosenClaim } from './partClaims.ts';
import { claimOf } from './ruleClaims.ts';

/** How a rule is told. */
export interface Wording {
  /** `sub`, the default, follows ”om” and ”att”; `main` stands by itself or after a colon. */
  readonly clause?: ClauseKind;
  /** The step that it is told of: its questions need not be told from those of other steps. */
  readonly step?: number | undefined;
}

/**
 * A rule as a clause: `du inte har svarat på ”Har du barn?”`, and by itself
 * `du har inte svarat på ”Har du barn?”`.
 */
export function ruleSentence(
  form: Form,
  rule: Rule,
  { clause = 'sub', step }: Wording = {},
): string {
  const own = step === undefined ? form : seenFrom(form, step);
  return claimText(claimOf(own, treeOf(rule)), clause);
}

/** Answers as what somebody does, to follow ”den som”: `svarar Ja på ”Har du barn?”`. */
export function answersSentence(form: Form, answers: Answers): string {
  const said = form.questions.flatMap((question) => {
    const { id } = question.definition;
    const value = Object.hasOwn(answers, id) ? answers[id] : undefined;
    return value === undefined ? [] : [answerSaid(form, question, value)];
  });
  if (said.length === 0) return 'inte svarar på någon fråga';
  const parts = said.map(({ verb, rest }, at) =>
    said[at - 1]?.verb === verb ? rest : `${verb} ${rest}`,
  );
  return inRow(parts);
}

/** What an item is called in a sentence: `frågan ”Har du barn?”`. */
export function itemName(form: Form, item: Item): string {
  if (item.kind === 'step') return `steget ${stepTitle(form, item.step)}`;
  const question = form.questions[item.question];
  const { id = '', type, options, validation } = question?.definition ?? {};
  const name = `${type === 'box' ? 'rutan' : 'frågan'} ${questionName(form, id)}`;
  if (item.kind === 'question') return name;
  if (item.kind === 'option') {
    const label = quotedValue(options?.[item.option]?.label ?? '');
    return type === 'box' ? `kortet ${label} i ${name}` : `alternativet ${label} på ${name}`;
  }
  return `meddelandet ${quoted(validation?.[item.validation]?.message ?? '')} på ${name}`;
}

/** When an item is shown, with all that it stands in: `Visas alltid` or `Visas om …`. */
export function shownSentence(whole: Form, item: Item): string {
  const form = seenFrom(whole, item.step);
  const cell = cellOfItem(form, item);
  const claims = [];
  for (let at = cell; at !== -1; at = form.cells[at]?.parent ?? -1) {
    claims.unshift(...cellClaims(form, form.cells[at]));
  }
  if (item.kind === 'message') return messageSentence(form, item, claims);
  const claim = allOf(claims);
  if (claim === true) return 'Visas alltid';
  return claim === false ? 'Visas aldrig' : `Visas om ${claimText(claim)}`;
}

/** What a cell asks for itself. */
function cellClaims(form: Form, cell: Form['cells'][number] | undefined): readonly Claim[] {
  const chosen = cell?.chosen;
  const owner = chosen && form.questions[chosen.question];
  const choice = owner ? [chosenClaim(form, owner, chosen.value)] : [];
  return cell ? [...choice, claimOf(form, treeOf(cell.rule))] : [];
}

function messageSentence(
  form: Form,
  { question, validation }: Extract<Item, { kind: 'message' }>,
  claims: readonly Claim[],
): string {
  const owner = form.questions[question];
  const rule = owner?.definition.validation?.[validation]?.rule ?? true;
  const known = answeredWhen(owner, validation);
  const claim = allOf([...claims, claimOf(form, treeOf(rule), false, known)]);
  if (claim === false) return 'Visas aldrig';
  const first = validation === 0 ? '' : ', när inget tidigare meddelande på frågan visas';
  if (claim === true) return `Visas om frågan är besvarad${first}`;
  return `Visas om ${claimText(claim)}${first}`;
}

/** The question of a validation, where that applies only to an answer: there it has one. */
export function answeredWhen(question: Question | undefined, at: number): ReadonlySet<string> {
  return new Set(
    question && !validationApplies(question, at, false) ? [question.definition.id] : [],
  );
}

function answerSaid(
  form: Form,
  question: Question,
  value: AnswerValue,
): { readonly verb: string; readonly rest: string } {
  const { id, type } = question.definition;
  const rest = `${answerText(question, value)} på ${questionName(form, id)}`;
  if (Array.isArray(value)) return { verb: 'väljer', rest };
  const isChosen = isSingleChoice(type) || typeof value === 'number';
  return { verb: isChosen ? 'svarar' : 'skriver', rest };
}
