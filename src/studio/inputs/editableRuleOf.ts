import {
  type FormDefinition,
  type OperationNode,
  type OperatorName,
  type OptionValue,
  parseRule,
  questionRead,
  type RuleNode,
} from '#engine';
import { isFitting, isWritten } from './comparisons.ts';
import {
  type ClauseComparison,
  type ClauseGroup,
  type ClauseValue,
  type EditableRule,
  isGroup,
  isOrdered,
  type Join,
  type RuleClause,
} from './editableRule.ts';
import { questionIn } from './questionChoices.ts';
import { ruleOf } from './ruleOf.ts';

/**
 * A rule in editable form, or `undefined` where it has none: `true` and `false`, calculations, answers
 * compared with answers, groups in groups, values that the question never takes, and whatever the
 * engine refuses. `ruleOf` of the result is the rule as it was written.
 */
export function editableRuleOf(rule: unknown, form: FormDefinition): EditableRule | undefined {
  const { node, faults } = parseRule(rule);
  if (node.kind !== 'operation' || faults.length > 0) return undefined;
  const editable = new ClauseReader(form).editable(node);
  const isSame = editable && JSON.stringify(ruleOf(editable)) === JSON.stringify(rule);
  return isSame ? editable : undefined;
}

class ClauseReader {
  readonly #form: FormDefinition;

  constructor(form: FormDefinition) {
    this.#form = form;
  }

  editable(rule: OperationNode): EditableRule | undefined {
    const { join, rules, isWrapped } = joinedIn(rule, this.#clause(rule) !== undefined);
    const parts = this.#parts(join, rules, (inner) => this.#group(inner));
    return parts && { join, parts, ...(isWrapped && { isWrapped }) };
  }

  #group(rule: RuleNode): ClauseGroup | undefined {
    const { join, rules, isWrapped } = joinedIn(rule, false);
    // The editor has no words for a group in a group.
    const parts = this.#parts(join, rules, () => undefined);
    const clauses = parts?.filter((part): part is RuleClause => !isGroup(part));
    return clauses && { join, parts: clauses, ...(isWrapped && { isWrapped }) };
  }

  #parts(
    join: Join,
    rules: readonly RuleNode[],
    groupOf: (rule: RuleNode) => ClauseGroup | undefined,
  ): readonly (RuleClause | ClauseGroup)[] | undefined {
    const parts: (RuleClause | ClauseGroup)[] = [];
    const answered = new Set<string>();
    for (let at = 0; at < rules.length; at += 1) {
      const rule = rules[at];
      if (!rule) continue;
      const guarded = join === 'all' ? this.#guarded(rule, rules[at + 1]) : this.#pair(rule);
      if (guarded && !answered.has(guarded.question)) {
        parts.push(guarded);
        if (join === 'all') {
          answered.add(guarded.question);
          at += 1;
        }
        continue;
      }
      const clause = this.#clause(rule);
      const part = clause ? asUnguarded(clause, answered) : groupOf(rule);
      if (!part) return undefined;
      parts.push(part);
    }
    return parts;
  }

  /** `{"and": [answered, compared]}` as one clause. */
  #pair(rule: RuleNode): RuleClause | undefined {
    const [before, compared, ...more] = argsOf(rule, 'and');
    return before && more.length === 0 ? this.#guarded(before, compared) : undefined;
  }

  #guarded(before: RuleNode, rule: RuleNode | undefined): RuleClause | undefined {
    const guard = this.#clause(before);
    const clause = this.#clause(rule);
    const isOfSame = guard?.comparison === 'answered' && guard.question === clause?.question;
    return clause && isOfSame && isOrdered(clause.comparison) ? clause : undefined;
  }

  #clause(rule: RuleNode | undefined): RuleClause | undefined {
    const clause = rule && clauseIn(rule);
    const question = clause && questionIn(this.#form, clause.question);
    return clause && isFitting(clause.comparison, clause.value, question) ? clause : undefined;
  }
}

/** A comparison without a guard stays without one. */
function asUnguarded(clause: RuleClause, answered: ReadonlySet<string>): RuleClause {
  const isUnguarded = isOrdered(clause.comparison) && !answered.has(clause.question);
  return isUnguarded ? { ...clause, isUnguarded } : clause;
}

interface JoinedRules {
  readonly join: Join;
  readonly rules: readonly RuleNode[];
  readonly isWrapped: boolean;
}

function joinedIn(rule: RuleNode, isClause: boolean): JoinedRules {
  if (isClause) return { join: 'all', rules: [rule], isWrapped: false };
  if (rule.kind !== 'operation') return { join: 'all', rules: [], isWrapped: false };
  const { operator, args } = rule;
  const [inner] = args;
  const joined = (join: Join, rules: readonly RuleNode[]) => ({
    ...{ join, rules },
    isWrapped: rules.length === 1,
  });
  if (operator === 'and') return joined('all', args);
  if (operator === 'or') return joined('any', args);
  if (operator !== '!') return { join: 'all', rules: [], isWrapped: false };
  const isOr = inner?.kind === 'operation' && inner.operator === 'or';
  return isOr ? joined('none', inner.args) : { join: 'none', rules: args, isWrapped: false };
}

/** The values of an operation; none of another. */
function argsOf(node: RuleNode | undefined, operator: OperatorName): readonly RuleNode[] {
  return node?.kind === 'operation' && node.operator === operator ? node.args : [];
}

type ByOperator = Readonly<Partial<Record<OperatorName, ClauseComparison>>>;

const COMPARISONS: ByOperator = {
  '==': 'is',
  '!=': 'is-not',
  '>': 'above',
  '>=': 'at-least',
  '<': 'below',
  '<=': 'at-most',
  is_within_months: 'within-months',
  is_at_most_long: 'max-length',
};

const PREDICATES: ByOperator = {
  is_answered: 'answered',
  is_after_today: 'after-today',
  is_email: 'email',
  is_date: 'date',
  is_personal_number: 'personal-number',
  is_integer: 'integer',
  is_decimal: 'decimal',
  has_decimal_sign: 'decimal-sign',
  has_whitespace: 'whitespace',
};

const NEGATED: Readonly<Partial<Record<ClauseComparison, ClauseComparison>>> = {
  'one-of': 'not-one-of',
  chosen: 'not-chosen',
  answered: 'not-answered',
};

function clauseIn(rule: RuleNode): RuleClause | undefined {
  if (rule.kind !== 'operation') return undefined;
  const { operator, args } = rule;
  const [first, second, third] = args;
  const question = questionRead(first);
  switch (operator) {
    case 'var':
      return clauseOf(questionRead(rule), 'holds');
    case '!': {
      const inner = first && clauseIn(first);
      const comparison = inner && NEGATED[inner.comparison];
      return inner && comparison && { ...inner, comparison };
    }
    case 'in': {
      const list = writtenList(second?.written);
      if (question !== undefined) return list && clauseOf(question, 'one-of', list);
      const value = first?.written;
      return isWritten(value) ? clauseOf(questionRead(second), 'chosen', value) : undefined;
    }
    case 'some':
    case 'none': {
      const [item, among] = argsOf(second, 'in');
      const isOfItem = argsOf(item, 'var')[0]?.written === '';
      const list = isOfItem ? writtenList(among?.written) : undefined;
      return list && clauseOf(question, operator === 'some' ? 'any-of' : 'none-of', list);
    }
    case '<=': {
      if (!third) break;
      const pair = writtenList([first?.written, third.written]);
      return pair && clauseOf(questionRead(second), 'between', pair);
    }
    default:
  }
  const predicate = PREDICATES[operator];
  if (predicate) return clauseOf(question, predicate);
  const comparison = COMPARISONS[operator];
  const value = second?.written;
  return comparison && isWritten(value) ? clauseOf(question, comparison, value) : undefined;
}

function clauseOf(
  question: string | undefined,
  comparison: ClauseComparison,
  value?: ClauseValue,
): RuleClause | undefined {
  if (question === undefined) return undefined;
  return { question, comparison, ...(value !== undefined && { value }) };
}

function writtenList(values: unknown): readonly OptionValue[] | undefined {
  return Array.isArray(values) && values.length > 0 && values.every(isWritten) ? values : undefined;
}
