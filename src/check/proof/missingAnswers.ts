import { child, into, isRecord, type Judgement } from '#check/findings';
import type { Form, Rule } from '#engine';
import { type Model, search } from '#reach';
import { aimed } from './aims.ts';
import { type Atom, operationAt, questionRead } from './atoms.ts';
import { type Proof, wantedFor } from './proof.ts';
import type { FormPlaces, RuleSite } from './ruleSites.ts';
import { asksRule, hangsOn, sightOfRule } from './sight.ts';
import type { ProofTelling } from './telling.ts';

/** A question that a part of a rule takes for something else when it has no answer. */
interface Confusion {
  readonly question: string;
  readonly pointer: string;
  /** What the missing answer is taken for. */
  readonly as: string;
}

/**
 * Rules whose result hangs on an answer that somebody has not given and that is read as 0 or false:
 * proven for visitors who come there, so that what has been made sure of before is not told.
 */
export function judgeMissingAnswers(
  { model, sites, never }: Proof,
  telling: ProofTelling,
  { isWritten }: FormPlaces,
): readonly Judgement[] {
  return sites.rules
    .filter(({ pointer }) => isWritten(pointer))
    .flatMap((site) =>
      site.atoms
        .filter(({ pointer }) => isWritten(pointer))
        .flatMap((atom) =>
          confusionsIn(model.form, atom)
            .filter(({ question }) => {
              const index = model.form.indexOf.get(question) ?? -1;
              // Where it can have no answer at all, that is told.
              return (
                !never.has(aimed.together(site, index)) && isConfused(model, site, atom, index)
              );
            })
            .map(({ question, pointer, as }): Judgement => {
              const index = model.form.indexOf.get(question) ?? -1;
              return {
                code: 'unanswered-read',
                pointer,
                part: { kind: 'value' },
                message: `Den som inte har svarat på ${telling.question(index)} räknas här som den som har svarat ${as}, och det avgör villkoret.`,
                mend: `Pröva först att frågan är besvarad: {"and": [{"is_answered": [{"var": "${question}"}]}, …]}.`,
              };
            }),
        ),
    );
}

function confusionsIn(form: Form, { rule, pointer }: Atom): readonly Confusion[] {
  const reckoned = looseReads(rule, pointer).map(
    ({ name, pointer: place }): Confusion => ({ question: name, pointer: place, as: '0' }),
  );
  const falsy = falsyRead(rule);
  if (falsy === undefined) return reckoned;
  const value = falsyAnswer(form, falsy);
  if (value === undefined) return reckoned;
  return [...reckoned, { question: falsy, pointer, as: value }];
}

/** The question whose answer is taken for true or false as it stands. */
function falsyRead(rule: Rule): string | undefined {
  const direct = questionRead(rule);
  if (direct !== undefined) return direct;
  const operation = operationAt(rule, '');
  const isNegation = operation?.operator === '!' || operation?.operator === '!!';
  return isNegation ? questionRead(operation.values[0]) : undefined;
}

/** How an answer that counts as false is called; `undefined` where no answer does. */
function falsyAnswer({ questions, indexOf }: Form, id: string): string | undefined {
  const { definition } = questions[indexOf.get(id) ?? -1] ?? {};
  const option = definition?.options?.find(({ value }) => value === false || value === 0);
  if (option) return `”${option.label}”`;
  return definition?.type === 'numeric' || definition?.type === 'salary' ? '0' : undefined;
}

/** Whether somebody comes there without an answer, and the result hangs on it. */
function isConfused(model: Model, site: RuleSite, atom: Atom, question: number): boolean {
  const asked = asksRule(model.form, site);
  const sight = sightOfRule(model.form, site);
  const found = search(
    [model],
    wantedFor({
      until: site.step,
      looksAt: { ...sight, questions: [...sight.questions, question] },
      isMet: (reading) =>
        reading.answerTo(question) === undefined && asked(reading) && hangsOn(reading, atom),
    }),
  );
  return found.kind === 'found';
}

/** A place where a rule reckons with something that may not be there. */
interface LooseRead {
  readonly name: string;
  readonly pointer: string;
}

/** Operators that make a number of what they are given: of nothing they make 0. */
const RECKONING = new Set(['>', '>=', '<', '<=', '+', '-', '*', '/', '%', 'min', 'max']);

/**
 * Where a rule would read an unanswered question as 0. What stands before in an `and`, or as the
 * condition of an `if`, may have made sure of an answer: by `is_answered`, or by a comparison that
 * only an answer meets. For rules that `examineRule` has accepted.
 */
export function looseReads(rule: unknown, pointer: string): readonly LooseRead[] {
  return readsIn(rule, pointer, new Set());
}

type Names = ReadonlySet<string>;

function readsIn(rule: unknown, pointer: string, sure: Names): readonly LooseRead[] {
  if (Array.isArray(rule)) {
    return rule.flatMap((item, index) => readsIn(item, into(pointer, index), sure));
  }
  const operation = operationOf(rule);
  if (operation === undefined) return [];
  const { operator, values, isList } = operation;
  const place = (index: number) =>
    isList ? into(pointer, operator, index) : into(pointer, operator);
  if (operator === 'and') {
    let known = sure;
    return values.flatMap((value, index) => {
      const found = readsIn(value, place(index), known);
      known = new Set([...known, ...answeredIf(value)]);
      return found;
    });
  }
  if (operator === 'if') {
    return values.flatMap((value, index) => {
      // Conditions stand at even places, each with what it leads to behind it.
      const condition = index % 2 === 1 ? values[index - 1] : undefined;
      return readsIn(value, place(index), new Set([...sure, ...answeredIf(condition)]));
    });
  }
  return values.flatMap((value, index) => {
    const name = nameRead(value);
    const isLoose = name !== undefined && RECKONING.has(operator) && !sure.has(name);
    const own = isLoose ? [{ name, pointer: place(index) }] : [];
    return [...own, ...(name === undefined ? readsIn(value, place(index), sure) : [])];
  });
}

/** What is answered whenever a rule holds. */
function answeredIf(rule: unknown): Names {
  const operation = operationOf(rule);
  const name = nameRead(rule);
  if (name !== undefined) return new Set([name]);
  if (operation === undefined) return new Set();
  const { operator, values } = operation;
  const [left, right] = values;
  switch (operator) {
    case 'and':
      return new Set(values.flatMap((value) => [...answeredIf(value)]));
    case 'or': {
      const [first = new Set<string>(), ...others] = values.map(answeredIf);
      return new Set([...first].filter((own) => others.every((other) => other.has(own))));
    }
    case 'is_answered':
    case '!!':
      return answeredIf(left);
    case '==':
    case '===':
      return new Set([
        ...(isWritten(right) ? answeredIf(left) : []),
        ...(isWritten(left) ? answeredIf(right) : []),
      ]);
    case 'in':
      return Array.isArray(right) && right.every(isWritten) ? answeredIf(left) : new Set();
    default:
      return new Set();
  }
}

function isWritten(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

interface Operation {
  readonly operator: string;
  readonly values: readonly unknown[];
  /** Whether the values stand in a list, or there is one without. */
  readonly isList: boolean;
}

function operationOf(rule: unknown): Operation | undefined {
  const [operator] = isRecord(rule) ? Object.keys(rule) : [];
  if (operator === undefined) return undefined;
  const written = child(rule, operator);
  return Array.isArray(written)
    ? { operator, values: written, isList: true }
    : { operator, values: [written], isList: false };
}

/** The name that `{"var": "name"}` reads. */
function nameRead(value: unknown): string | undefined {
  const operation = operationOf(value);
  if (operation?.operator !== 'var') return undefined;
  const [name] = operation.values;
  return typeof name === 'string' ? name : undefined;
}
