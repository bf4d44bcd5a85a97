import type { Fault, FaultCode } from '#engine';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };
import type { Document } from './document.ts';
import { type Advice, advise, type UnlocatedFinding } from './finding.ts';
import { guessed, movedLast, removed, replaced, withoutPart } from './fixRemedies.ts';
import { child, isBox, type JsonNode, questionsOf } from './pointer.ts';
import { operandAdvice, ruleShapeAdvice, unknownOperatorAdvice } from './ruleAdvice.ts';
import { lineAt, type PlacePart } from './spans.ts';
import { closest } from './spelling.ts';
import { filled, quoted, quotedList, type Words } from './words.ts';

const { faults: texts, fixes, hints } = findings;

/**
 * A fault of the engine as a finding of the file that has it; none for a breach of the schema, which is
 * reported by that. `form` is the form whose rules they are, as the file has it; `above` leads to what the engine
 * was given.
 */
export function judgeFault(
  document: Document,
  fault: Fault,
  { form, above = '' }: { readonly form?: unknown; readonly above?: string } = {},
): readonly UnlocatedFinding[] {
  if (!isBeyondSchema(fault)) return [];
  const lineOf = (pointer: string) => lineAt(document, above + pointer);
  const advice = ADVICE[fault.code](fault.params, { form, lineOf });
  return [{ ...advice, code: fault.code, pointer: above + fault.pointer, part: partOf(fault) }];
}

/** Whether a fault is one that the JSON Schema cannot express. */
export function isBeyondSchema(
  fault: Fault,
): fault is Fault & { readonly code: Exclude<FaultCode, 'schema'> } {
  return fault.code !== 'schema';
}

/** Context of a fault, which its texts need beside its parameters. */
interface FaultContext {
  /** The form as the file has it. */
  readonly form: unknown;
  /** The line a pointer leads to: where the first of two is. */
  lineOf(pointer: string): number;
}

type Params = Readonly<Record<string, unknown>>;

/** Which part of the place a fault is about. */
function partOf({ code, params }: Fault): PlacePart {
  if (code === 'rule-operator' || code === 'rule-arguments') return { kind: 'key' };
  if (code === 'html') return { kind: 'within', part: params.found };
  if (code === 'unknown-question') return { kind: 'within', part: params.name };
  if (code === 'unknown-option') return { kind: 'within', part: params.value };
  if (code === 'too-deep' || code === 'cycle') return { kind: 'opening' };
  return { kind: 'value' };
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const meant = (name: unknown, known: unknown): string | undefined =>
  closest(String(name), list(known).map(String));

function circle(path: unknown): Words {
  const names: readonly Words[] = list(path).map(quoted);
  const few = names.length <= 8 ? names : [...names.slice(0, 6), '…', ...names.slice(-1)];
  return few.reduce((one, other) => filled(texts.dependsOn, { one, other }));
}

/** Moves the exit without a rule last, or removes the rule of the last one when it is `true`. */
function remedyOfExits(exits: unknown): Pick<Advice, 'remedy'> {
  const all = list(exits);
  const last = all.length - 1;
  if (child(all[last], 'when') === true) return { remedy: removed('when') };
  const from = all.findIndex((exit) => child(exit, 'when') === undefined);
  if (from === -1) return {};
  const label = filled(fixes.moveExitLast, { exit: quoted(child(all[from], 'to')) });
  return { remedy: movedLast(label, from, last, 2) };
}

/** Why an item cannot be an option, by the keyword of the schema. */
const LIST_ITEM: ReadonlyMap<unknown, string> = new Map(Object.entries(texts.listItemReasons));

type AdviceFor = (params: Params, context: FaultContext) => Advice;

const ADVICE: Readonly<Record<Exclude<FaultCode, 'schema'>, AdviceFor>> = {
  'duplicate-id': ({ kind, name, first }, { lineOf }) => {
    const { hint, form, ...messages } = texts['duplicate-id'];
    const message = Object.entries(messages).find(([own]) => own === kind)?.[1] ?? messages.item;
    return advise({ message, hint, form }, { name: quoted(name), line: lineOf(String(first)) });
  },
  'unknown-question': ({ name, known }, { form }) => {
    const isNamed = ({ value }: JsonNode) => child(value, 'id') === name;
    if (questionsOf(form).some((question) => isNamed(question) && isBox(question)))
      return advise(texts.box, { name: quoted(name) });
    const names = quotedList(list(known)) || texts.noQuestions;
    return {
      ...advise(texts['unknown-question'], { name: quoted(name), names }),
      ...guessed(name, meant(name, known)),
    };
  },
  'unknown-option': ({ question, value, known, isGiven }) => {
    const options = list(known);
    const guess =
      options.find((own) => String(own) === String(value)) ??
      options.find((own) => String(own) === meant(value, known));
    return {
      ...advise(isGiven ? texts.unknownInitialOption : texts['unknown-option'], {
        ...{ question: quoted(question), value: quoted(value), values: quotedList(options) },
      }),
      remedy: withoutPart(value),
      ...(guess !== undefined && {
        hint: filled(hints.meant, { name: quoted(guess) }),
        remedy: replaced(value, guess),
      }),
    };
  },
  'kind-mismatch': ({ question, operator, as }) => {
    const { value, list, number, example } = texts['kind-mismatch'];
    if (as === 'number') {
      return advise(number, { operator: quoted(operator), question: quoted(question) });
    }
    const rule =
      as === 'value'
        ? `{ "in": ["${example}", { "var": "${String(question)}" }] }`
        : `{ "==": [{ "var": "${String(question)}" }, ${example}] }`;
    const values = { operator: quoted(operator), question: quoted(question), rule: { code: rule } };
    return advise(as === 'value' ? value : list, values);
  },
  'list-item': ({ keyword }) => {
    const reason = LIST_ITEM.get(keyword) ?? texts.listItemReasons.other;
    return advise(texts['list-item'], { reason });
  },
  'unknown-list': ({ name, known }) => {
    const names = quotedList(list(known));
    return {
      ...advise(texts['unknown-list'], { name: quoted(name), names }),
      ...(names === '' && { hint: texts.noLists }),
      ...guessed(name, meant(name, known)),
    };
  },
  'unknown-tag': ({ tag, known }) => ({
    ...advise(texts['unknown-tag'], {
      tag: quoted(tag),
      tags: quotedList(list(known)),
    }),
    ...guessed(tag, meant(tag, known)),
  }),
  'option-value-kind': ({ value }) => ({
    ...advise(texts['option-value-kind'], { value: quoted(value), text: String(value) }),
    remedy: replaced(value, String(value)),
  }),
  'rule-shape': ruleShapeAdvice,
  'rule-operator': unknownOperatorAdvice,
  'rule-arguments': ({ operator, least, most }) => {
    const count = least === most ? String(least) : `${String(least)}–${String(most)}`;
    return advise(texts['rule-arguments'], { operator: quoted(operator), count });
  },
  'rule-operand': (params, { form }) => operandAdvice(params, form),
  'rule-depth': ({ limit }) => advise(texts['rule-depth'], { limit: String(limit) }),
  'rule-size': ({ limit }) => advise(texts['rule-size'], { limit: String(limit) }),
  cycle: ({ path, by }) =>
    advise(by === 'clearedBy' ? texts.clearingCycle : texts.cycle, { path: circle(path) }),
  'exit-without-end': (_params, { form }) => {
    const exits = child(form, 'exits');
    const always = list(exits).find((exit) => child(exit, 'when') === undefined);
    const advice =
      always === undefined
        ? advise(texts['exit-without-end'], {})
        : advise(texts.exitNotLast, { exit: quoted(child(always, 'to')) });
    return { ...advice, ...remedyOfExits(exits) };
  },
  html: ({ found }) => advise(texts.html, { found: quoted(found) }),
  'too-deep': ({ limit }) => advise(texts['too-deep'], { limit: String(limit) }),
  'requirement-number': ({ question, value }) =>
    advise(texts['requirement-number'], { question: quoted(question), value: quoted(value) }),
  'bounds-crossed': ({ least, most }) =>
    advise(texts['bounds-crossed'], { least: String(least), most: String(most) }),
};
