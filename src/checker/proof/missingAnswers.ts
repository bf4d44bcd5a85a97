import { advise, type UnlocatedFinding, type Words } from '#checker/findings';
import {
  and,
  type ConditionSite,
  childNodesOf,
  conditionDecides,
  hasAnswer,
  not,
  type RuleSite,
  syntaxTree,
} from '#checker/reach';
import {
  type Form,
  isNumber,
  kindOfOperator,
  questionRead,
  type Rule,
  type RuleNode,
} from '#engine';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import { searchWhereAsked } from './proof.ts';
import type { ProofInFiles } from './proofDescriber.ts';
import { targetKey } from './targets.ts';

const { missingAnswers: texts } = proofs;

/**
 * Findings about rules whose result depends on a missing answer that is read as 0 or false:
 * proven for visitors who come there, so that what has been made sure of before is not reported.
 */
export function judgeMissingAnswers(proof: ProofInFiles): readonly UnlocatedFinding[] {
  const { model, sites, never, describer, places } = proof;
  const { form } = model;
  const judge = (
    site: RuleSite,
    { index: at }: ConditionSite,
    { name, pointer, as }: Confusion,
  ) => {
    const index = form.indexOf.get(name) ?? -1;
    // Where it can have no answer at all, that is reported.
    if (never.has(targetKey.together(site, index))) return [];
    const isConfused = and(not(hasAnswer(index)), conditionDecides(site.tree, at));
    if (searchWhereAsked(model, site, isConfused, { questions: [index] }).kind !== 'found')
      return [];
    const values = {
      question: describer.question(index),
      answer: as,
      example: answeredFirst(name),
    };
    const finding: UnlocatedFinding = {
      code: 'unanswered-read',
      pointer,
      ...advise(texts, values),
    };
    return [finding];
  };
  return sites.rules
    .filter(({ pointer }) => places.isInFile(pointer))
    .flatMap((site) =>
      site.conditions
        .filter(({ pointer }) => places.isInFile(pointer))
        .flatMap((condition) =>
          confusionsIn(form, condition).flatMap((own) => judge(site, condition, own)),
        ),
    );
}

/** An example of a rule that makes sure of an answer before it reads it. */
export function answeredFirst(id: string): Words {
  return { code: `{"and": [{"is_answered": [{"var": "${id}"}]}, …]}` };
}

/** Where a rule takes a missing answer for a value, and that value: `as`. */
type Confusion = LooseRead & { readonly as: string };

function confusionsIn(form: Form, { rule, pointer }: ConditionSite): readonly Confusion[] {
  const readAsZero = looseReads(syntaxTree(rule)).map((read) => {
    return { ...read, pointer: `${pointer}${read.pointer}`, as: '0' };
  });
  const name = falsyRead(rule);
  const as = name === undefined ? undefined : falsyAnswer(form, name);
  if (name === undefined || as === undefined) return readAsZero;
  return [...readAsZero, { name, pointer, as }];
}

/** The question whose answer is taken for true or false as it is. */
export function falsyRead(rule: Rule): string | undefined {
  const node = syntaxTree(rule);
  if (node.kind !== 'operation') return undefined;
  const isNegation = node.operator === '!' || node.operator === '!!';
  return questionRead(isNegation ? node.args[0] : node);
}

/** The name of an answer that counts as false; `undefined` where no answer does. */
function falsyAnswer({ questions, indexOf }: Form, id: string): string | undefined {
  const { definition } = questions[indexOf.get(id) ?? -1] ?? {};
  const option = definition?.options?.find(({ value }) => value === false || value === 0);
  if (option) return `”${option.label}”`;
  return definition && isNumber(definition.type) ? '0' : undefined;
}

/** Where a rule calculates with an answer that may be missing. */
interface LooseRead {
  readonly name: string;
  readonly pointer: string;
}

/**
 * Where a rule would read an unanswered question as 0. What comes before in an `and`, or as the
 * condition of an `if`, may have made sure of an answer: by `is_answered`, or by a comparison that
 * only an answer meets. For rules that `parseRule` has accepted.
 */
export function looseReads(node: RuleNode): readonly LooseRead[] {
  return readsIn(node, new Set());
}

type Names = ReadonlySet<string>;

function readsIn(node: RuleNode, sure: Names): readonly LooseRead[] {
  const operator = node.kind === 'operation' ? node.operator : undefined;
  const parts = childNodesOf(node);
  if (operator === 'and') {
    let known = sure;
    return parts.flatMap((part) => {
      const found = readsIn(part, known);
      known = new Set([...known, ...answeredIf(part)]);
      return found;
    });
  }
  if (operator === 'if') {
    return parts.flatMap((part, index) => {
      // Conditions stand at even places, each with what it leads to behind it.
      const condition = index % 2 === 1 ? parts[index - 1] : undefined;
      return readsIn(part, new Set([...sure, ...answeredIf(condition)]));
    });
  }
  const isNumeric = operator !== undefined && NUMERIC.has(kindOfOperator(operator));
  return parts.flatMap((part) => {
    const name = questionRead(part);
    if (name === undefined) return readsIn(part, sure);
    return isNumeric && !sure.has(name) ? [{ name, pointer: part.pointer }] : [];
  });
}

/** Kinds of operators that make a number of what they are given: of nothing they make 0. */
const NUMERIC: ReadonlySet<string> = new Set(['order', 'arithmetic']);

/** Questions that have an answer whenever a rule holds. */
function answeredIf(node: RuleNode | undefined): Names {
  const name = questionRead(node);
  if (name !== undefined) return new Set([name]);
  if (node?.kind !== 'operation') return new Set();
  const { operator, args } = node;
  const [left, right] = args;
  switch (operator) {
    case 'and':
      return new Set(args.flatMap((part) => [...answeredIf(part)]));
    case 'or': {
      const [first = new Set<string>(), ...others] = args.map(answeredIf);
      return new Set([...first].filter((own) => others.every((other) => other.has(own))));
    }
    case 'is_answered':
    case '!!':
      return answeredIf(left);
    case '==':
    case '===':
      return new Set([
        ...(isLiteral(right) ? answeredIf(left) : []),
        ...(isLiteral(left) ? answeredIf(right) : []),
      ]);
    case 'in':
      return right?.kind === 'list' && right.items.every(isLiteral) ? answeredIf(left) : new Set();
    default:
      return new Set();
  }
}

/** Whether a part is a literal other than null, which no missing answer equals. */
export function isLiteral(node: RuleNode | undefined): boolean {
  return node?.kind === 'written' && node.written !== null;
}
