import { type Fault, fault, into } from './faults.ts';
import { RULE_LIMITS, RULE_OPERATORS } from './rules.ts';

/** Operators that walk through a list; inside, the only thing to read is the item. */
const SCOPED = new Set(['some', 'all', 'none']);

/** One reading of a question by a rule. */
export interface RuleRead {
  readonly question: string;
  /** JSON pointer of the reading. */
  readonly pointer: string;
}

/** One comparison of a question's answer with a value written in the rule. */
export interface RuleComparison extends RuleRead {
  readonly value: unknown;
}

/**
 * A use of an answer that only makes sense for one kind of question: `list` of several choices
 * (walked through by some/all/none, searched by `in`), `value` of all others (compared).
 */
export interface RuleUse extends RuleRead {
  readonly as: 'list' | 'value';
  readonly operator: string;
}

/** What a walk over one rule found. */
export interface RuleExamination {
  readonly faults: readonly Fault[];
  readonly reads: readonly RuleRead[];
  readonly comparisons: readonly RuleComparison[];
  readonly uses: readonly RuleUse[];
  /** The questions of which the rule asks whether they are answered. */
  readonly asksAnswerTo: ReadonlySet<string>;
}

/**
 * Examines a rule without evaluating it: everything outside the allowlist and the limits as
 * faults, and which questions it reads and compares.
 */
export function examineRule(rule: unknown, pointer: string): RuleExamination {
  const walk = new RuleWalk();
  if (typeof rule !== 'boolean') walk.operation(rule, pointer, 1, false);
  return walk;
}

const EQUALITIES = new Set(['==', '===', '!=', '!==']);

class RuleWalk implements RuleExamination {
  readonly faults: Fault[] = [];
  readonly reads: RuleRead[] = [];
  readonly comparisons: RuleComparison[] = [];
  readonly uses: RuleUse[] = [];
  readonly asksAnswerTo = new Set<string>();
  #nodes = 0;
  #characters = 0;
  /** The question whose chosen values are walked through by the enclosing some/all/none. */
  #item: string | undefined;

  operation(rule: unknown, pointer: string, depth: number, scoped: boolean): void {
    const keys = isObject(rule) ? Object.keys(rule) : [];
    const [operator] = keys;
    const isOne = isObject(rule) && !Array.isArray(rule) && keys.length === 1;
    if (!isOne || operator === undefined) {
      this.faults.push(fault('rule-shape', pointer, { found: keys.join(', ') }));
      return;
    }
    const bounds = RULE_OPERATORS.get(operator);
    if (!bounds) {
      const known = [...RULE_OPERATORS.keys()];
      this.faults.push(fault('rule-operator', into(pointer, operator), { operator, known }));
      return;
    }
    const written = rule[operator];
    const values: readonly unknown[] = Array.isArray(written) ? written : [written];
    const place = (index: number) =>
      Array.isArray(written) ? into(pointer, operator, index) : into(pointer, operator);
    const [least, most] = bounds;
    if (values.length < least || values.length > most) {
      this.#wrongArguments(operator, pointer, least, most);
      return;
    }
    const asked = operator === 'is_answered' ? questionRead(values[0]) : undefined;
    if (asked !== undefined) this.asksAnswerTo.add(asked);
    if (operator === 'var') this.#read(values, pointer, place, scoped);
    else if (operator === 'missing' || operator === 'missing_some') {
      this.#missing(operator, values, pointer, scoped);
    } else if (SCOPED.has(operator)) {
      if (scoped) {
        this.faults.push(fault('rule-shape', pointer, { found: operator }));
        return;
      }
      this.#argument(values[0], place(0), depth, false);
      this.#use(questionRead(values[0]), 'list', operator, place(0));
      this.#item = questionRead(values[0]);
      this.#argument(values[1], place(1), depth, true);
      this.#item = undefined;
    } else {
      values.forEach((value, index) => {
        this.#argument(value, place(index), depth, scoped);
      });
      this.#compare(operator, values, place);
    }
  }

  #argument(value: unknown, pointer: string, depth: number, scoped: boolean): void {
    if (!this.#fits(value, pointer)) return;
    if (depth >= RULE_LIMITS.depth) {
      this.faults.push(fault('rule-depth', pointer, { limit: RULE_LIMITS.depth }));
      return;
    }
    if (Array.isArray(value)) {
      value.forEach((item, index) => {
        this.#argument(item, into(pointer, index), depth + 1, scoped);
      });
    } else if (typeof value === 'object' && value !== null) {
      this.operation(value, pointer, depth + 1, scoped);
    }
  }

  /** Counts one part of the rule; past a limit it is told once and nothing more is looked at. */
  #fits(value: unknown, pointer: string): boolean {
    const { nodes, characters } = RULE_LIMITS;
    if (this.#nodes > nodes || this.#characters > characters) return false;
    this.#nodes += 1;
    if (typeof value === 'string') this.#characters += value.length;
    const limit = this.#nodes > nodes ? nodes : characters;
    if (this.#nodes <= nodes && this.#characters <= characters) return true;
    this.faults.push(fault('rule-size', pointer, { limit }));
    return false;
  }

  #read(
    values: readonly unknown[],
    pointer: string,
    place: (index: number) => string,
    scoped: boolean,
  ): void {
    const [path, otherwise] = values;
    if (!this.#fits(path, pointer) || !this.#fits(otherwise, pointer)) return;
    if (typeof path !== 'string' || (typeof otherwise === 'object' && otherwise !== null)) {
      this.faults.push(fault('rule-shape', pointer, { found: 'var' }));
    } else if (scoped ? path !== '' : path === '') {
      // Inside some/all/none the only thing to read is the item; outside there is no item.
      this.faults.push(fault('rule-shape', pointer, { found: `var "${path}"` }));
    } else if (!scoped) {
      this.reads.push({ question: path, pointer: place(0) });
    }
  }

  #missing(operator: string, values: readonly unknown[], pointer: string, scoped: boolean): void {
    const names = operator === 'missing' ? values : values[1];
    const isCounted = operator === 'missing' || typeof values[0] === 'number';
    if (!isTexts(names) || scoped || !isCounted) {
      this.faults.push(fault('rule-shape', pointer, { found: operator }));
      return;
    }
    for (const name of names) {
      if (!this.#fits(name, pointer)) return;
      this.asksAnswerTo.add(name);
      this.reads.push({ question: name, pointer: into(pointer, operator) });
    }
  }

  #compare(operator: string, values: readonly unknown[], place: (index: number) => string): void {
    const note = (question: string | undefined, index: number, literals: readonly unknown[]) => {
      if (question === undefined) return;
      for (const value of literals) {
        if (typeof value !== 'object' || value === null) {
          this.comparisons.push({ question, value, pointer: place(index) });
        }
      }
    };
    const [left, right] = values;
    if (EQUALITIES.has(operator)) {
      this.#use(questionRead(left), 'value', operator, place(0));
      this.#use(questionRead(right), 'value', operator, place(1));
      note(this.#subject(left), 1, [right]);
      note(this.#subject(right), 0, [left]);
    } else if (operator === 'in') {
      this.#use(questionRead(left), 'value', operator, place(0));
      this.#use(questionRead(right), 'list', operator, place(1));
      note(this.#subject(left), 1, Array.isArray(right) ? right : []);
      note(this.#subject(right), 0, [left]);
    }
  }

  #use(question: string | undefined, as: RuleUse['as'], operator: string, pointer: string): void {
    if (question !== undefined) this.uses.push({ question, as, operator, pointer });
  }

  #subject(value: unknown): string | undefined {
    return readPath(value) === '' ? this.#item : questionRead(value);
  }

  #wrongArguments(operator: string, pointer: string, least: number, most: number): void {
    const place = into(pointer, operator);
    this.faults.push(fault('rule-arguments', place, { operator, least, most }));
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function readPath(value: unknown): string | undefined {
  if (!isObject(value) || !Object.hasOwn(value, 'var')) return undefined;
  const written = value.var;
  const path: unknown = Array.isArray(written) ? written[0] : written;
  return typeof path === 'string' ? path : undefined;
}

function questionRead(value: unknown): string | undefined {
  return readPath(value) || undefined;
}
