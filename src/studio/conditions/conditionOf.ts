import { examineRule, type FormDefinition, type OptionValue } from '#engine';
import { isRecord } from '#jsonText';
import { isFitting, isWritten } from './comparisons.ts';
import {
  type Clause,
  type ClauseGroup,
  type ClauseValue,
  type Comparison,
  type Condition,
  isGroup,
  isOrdered,
  type Join,
} from './condition.ts';
import { questionIn } from './questionChoices.ts';
import { ruleOf } from './ruleOf.ts';

/**
 * A rule as a condition, or `undefined` where it is none: `true` and `false`, calculations, answers
 * compared with answers, groups in groups, values that the question never takes, and whatever the
 * engine refuses. `ruleOf` of the result is the rule as it was written.
 */
export function conditionOf(rule: unknown, form: FormDefinition): Condition | undefined {
  if (!isRecord(rule) || examineRule(rule, '').faults.length > 0) return undefined;
  const condition = new Reading(form).condition(rule);
  const isSame = condition && JSON.stringify(ruleOf(condition)) === JSON.stringify(rule);
  return isSame ? condition : undefined;
}

class Reading {
  readonly #form: FormDefinition;

  constructor(form: FormDefinition) {
    this.#form = form;
  }

  condition(rule: unknown): Condition | undefined {
    const { join, rules, isWrapped } = joinedIn(rule, this.#clause(rule) !== undefined);
    const parts = this.#parts(join, rules, (inner) => this.#group(inner));
    return parts && { join, parts, ...(isWrapped && { isWrapped }) };
  }

  #group(rule: unknown): ClauseGroup | undefined {
    const { join, rules, isWrapped } = joinedIn(rule, false);
    // Without words for it a group in a group is none.
    const parts = this.#parts(join, rules, () => undefined);
    const clauses = parts?.filter((part): part is Clause => !isGroup(part));
    return clauses && { join, parts: clauses, ...(isWrapped && { isWrapped }) };
  }

  #parts(
    join: Join,
    rules: readonly unknown[],
    groupOf: (rule: unknown) => ClauseGroup | undefined,
  ): readonly (Clause | ClauseGroup)[] | undefined {
    const parts: (Clause | ClauseGroup)[] = [];
    const sure = new Set<string>();
    for (let at = 0; at < rules.length; at += 1) {
      const rule = rules[at];
      const guarded = join === 'all' ? this.#guarded(rule, rules[at + 1]) : this.#pair(rule);
      if (guarded && !sure.has(guarded.question)) {
        parts.push(guarded);
        if (join === 'all') {
          sure.add(guarded.question);
          at += 1;
        }
        continue;
      }
      const clause = this.#clause(rule);
      const part = clause ? loosened(clause, sure) : groupOf(rule);
      if (!part) return undefined;
      parts.push(part);
    }
    return parts;
  }

  /** `{"and": [answered, compared]}` as one clause. */
  #pair(rule: unknown): Clause | undefined {
    const { operator, values } = operationIn(rule);
    return operator === 'and' && values.length === 2
      ? this.#guarded(values[0], values[1])
      : undefined;
  }

  #guarded(before: unknown, rule: unknown): Clause | undefined {
    const guard = this.#clause(before);
    const clause = this.#clause(rule);
    const isOfSame = guard?.comparison === 'answered' && guard.question === clause?.question;
    return clause && isOfSame && isOrdered(clause.comparison) ? clause : undefined;
  }

  #clause(rule: unknown): Clause | undefined {
    const clause = clauseIn(rule);
    const question = clause && questionIn(this.#form, clause.question);
    return clause && isFitting(clause.comparison, clause.value, question) ? clause : undefined;
  }
}

/** Nothing made sure of the answer: that is kept as it is written. */
function loosened(clause: Clause, sure: ReadonlySet<string>): Clause {
  const isLoose = isOrdered(clause.comparison) && !sure.has(clause.question);
  return isLoose ? { ...clause, isLoose } : clause;
}

interface JoinedRules {
  readonly join: Join;
  readonly rules: readonly unknown[];
  readonly isWrapped: boolean;
}

function joinedIn(rule: unknown, isClause: boolean): JoinedRules {
  const { operator, values } = operationIn(rule);
  const isWrapped = (rules: readonly unknown[]) => rules.length === 1;
  if (isClause) return { join: 'all', rules: [rule], isWrapped: false };
  if (operator === 'and') return { join: 'all', rules: values, isWrapped: isWrapped(values) };
  if (operator === 'or') return { join: 'any', rules: values, isWrapped: isWrapped(values) };
  if (operator !== '!') return { join: 'all', rules: [], isWrapped: false };
  const inner = operationIn(values[0]);
  return inner.operator === 'or'
    ? { join: 'none', rules: inner.values, isWrapped: isWrapped(inner.values) }
    : { join: 'none', rules: values, isWrapped: false };
}

const COMPARED: Readonly<Record<string, Comparison>> = {
  '==': 'is',
  '!=': 'is-not',
  '>': 'above',
  '>=': 'at-least',
  '<': 'below',
  '<=': 'at-most',
  is_within_months: 'within-months',
  is_at_most_long: 'at-most-long',
};

const PREDICATES: Readonly<Record<string, Comparison>> = {
  is_answered: 'answered',
  is_after_today: 'after-today',
  is_email: 'email',
  is_date: 'date',
  is_personal_number: 'personal-number',
  is_integer: 'integer',
  has_decimal_sign: 'decimal-sign',
  has_whitespace: 'whitespace',
};

const DENIED: Readonly<Partial<Record<Comparison, Comparison>>> = {
  'one-of': 'not-one-of',
  chosen: 'not-chosen',
  answered: 'not-answered',
};

function clauseIn(rule: unknown): Clause | undefined {
  const { operator, values } = operationIn(rule);
  const [first, second, third] = values;
  const asked = answerIn(first);
  if (operator === 'var') return clauseOf(answerIn(rule), 'holds');
  if (operator === '!') {
    const inner = clauseIn(first);
    const comparison = inner && DENIED[inner.comparison];
    return inner && comparison && { ...inner, comparison };
  }
  if (operator === 'in') {
    const list = writtenList(second);
    if (asked !== undefined) return list && clauseOf(asked, 'one-of', list);
    return isWritten(first) ? clauseOf(answerIn(second), 'chosen', first) : undefined;
  }
  if (operator === 'some' || operator === 'none') {
    const inner = operationIn(second);
    const isOfItem = inner.operator === 'in' && operationIn(inner.values[0]).values[0] === '';
    const list = isOfItem ? writtenList(inner.values[1]) : undefined;
    return list && clauseOf(asked, operator === 'some' ? 'any-of' : 'none-of', list);
  }
  if (operator === '<=' && values.length === 3) {
    const pair = writtenList([first, third]);
    return pair && clauseOf(answerIn(second), 'between', pair);
  }
  const predicate = PREDICATES[operator];
  if (predicate) return clauseOf(asked, predicate);
  const comparison = COMPARED[operator];
  return comparison && isWritten(second) ? clauseOf(asked, comparison, second) : undefined;
}

function clauseOf(
  question: string | undefined,
  comparison: Comparison,
  value?: ClauseValue,
): Clause | undefined {
  if (question === undefined) return undefined;
  return { question, comparison, ...(value !== undefined && { value }) };
}

function writtenList(node: unknown): readonly OptionValue[] | undefined {
  return Array.isArray(node) && node.length > 0 && node.every(isWritten) ? node : undefined;
}

/** The question that `{"var": "id"}` reads. */
function answerIn(node: unknown): string | undefined {
  const { operator, values } = operationIn(node);
  const [name] = values;
  return operator === 'var' && typeof name === 'string' && name !== '' ? name : undefined;
}

function operationIn(node: unknown): {
  readonly operator: string;
  readonly values: readonly unknown[];
} {
  const [entry] = isRecord(node) ? Object.entries(node) : [];
  if (entry === undefined) return { operator: '', values: [] };
  const [operator, written] = entry;
  return { operator, values: Array.isArray(written) ? written : [written] };
}
