import { compile, type Form } from './compile.ts';
import type { FormDefinition, OptionDefinition, QuestionDefinition, Rule } from './definition.ts';
import { type Fault, fault, into } from './faults.ts';
import { forbiddenHtml } from './html.ts';
import { takes, type ValueKind } from './operands.ts';
import { parseRule } from './parseRule.ts';
import { type RuleUses, usesOf } from './ruleUses.ts';
import {
  isDisplay,
  isMultipleChoice,
  isNumber,
  isSingleChoice,
  type Visit,
  visitsOf,
} from './walk.ts';

/** Maximum nesting of sub-questions. The deepest public form has 26, and the stack allows more. */
export const DEPTH_LIMIT = 100;

/**
 * Validates what the JSON Schema cannot express about a composed definition: ids, references,
 * rules, comparisons, HTML and cycles. The definition must have passed the schema. A question in
 * `fetched` may be compared with any value, since its options vary.
 *
 * Without a fault it gives the form too: cycles are found by compiling, and each rule is parsed once.
 */
export function examine(
  definition: FormDefinition,
  fetched: ReadonlySet<string> = new Set(),
): { readonly faults: readonly Fault[]; readonly form?: Form } {
  const examination = new Examination(definition, fetched);
  const form = examination.run();
  return { faults: examination.faults, ...(form && { form }) };
}

/** The kind of a question's answers; a choice among numbers is a number. */
function kindOfAnswers({ type, options = [] }: QuestionDefinition): ValueKind {
  if (isMultipleChoice(type)) return 'list';
  if (isNumber(type)) return 'number';
  if (!isSingleChoice(type)) return 'text';
  const isOfNumbers = options.length > 0 && options.every(({ value }) => isLikeNumber(value));
  return isOfNumbers ? 'number' : 'option';
}

function isLikeNumber(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value));
}

/** Form fields hold text, so `1` and `"1"` would be the same choice on a page. */
const formText = ({ value }: OptionDefinition) => String(value);

class Examination {
  readonly faults: Fault[] = [];
  readonly #definition: FormDefinition;
  readonly #fetched: ReadonlySet<string>;
  readonly #visits: readonly Visit[];
  readonly #questions = new Map<string, QuestionDefinition>();
  /** Shared between faults: thousands of faults must not hold thousands of copies. */
  #answerable: readonly string[] | undefined;
  readonly #values = new Map<QuestionDefinition, readonly unknown[]>();
  readonly #uses = new Map<Rule, RuleUses>();

  constructor(definition: FormDefinition, fetched: ReadonlySet<string>) {
    this.#definition = definition;
    this.#fetched = fetched;
    this.#visits = visitsOf(definition);
  }

  run(): Form | undefined {
    const { steps, exits = [] } = this.#definition;
    this.#unique(
      'step',
      steps,
      ({ id }) => id,
      (_step, index) => into('/steps', index, 'id'),
    );
    this.#unique(
      'question',
      this.#visits,
      ({ question }) => question.id,
      ({ pointer }) => into(pointer, 'id'),
    );
    for (const { question } of this.#visits) this.#questions.set(question.id, question);
    for (const [index, step] of steps.entries()) {
      const place = into('/steps', index);
      this.#html(step.description, place, 'description');
      this.#rule(step.visible, place, 'visible');
      this.#rule(step.ready, place, 'ready');
    }
    for (const visit of this.#visits) this.#question(visit);
    for (const [index, { when }] of exits.entries())
      this.#rule(when, into('/exits', index), 'when');
    const last = exits.length - 1;
    if (last >= 0 && exits[last]?.when !== undefined) {
      this.faults.push(fault('exit-without-end', into('/exits', last, 'when')));
    }
    // An evaluation order exists only when every name resolves.
    return this.faults.length === 0 ? this.#compiled() : undefined;
  }

  #question({ question, pointer, depth }: Visit): void {
    if (depth > DEPTH_LIMIT) this.faults.push(fault('too-deep', pointer, { limit: DEPTH_LIMIT }));
    this.#html(question.description, pointer, 'description');
    this.#html(question.readMore, pointer, 'readMore');
    this.#rule(question.visible, pointer, 'visible');
    question.validation?.forEach(({ rule }, index) => {
      this.#rule(rule, into(pointer, 'validation', index), 'rule');
    });
    question.clearedBy?.forEach((name, index) => {
      this.#known(name, into(pointer, 'clearedBy', index));
    });
    if (!question.options) return;
    this.#unique('option', question.options, formText, (_option, index) =>
      into(pointer, 'options', index, 'value'),
    );
    const mustBeTexts = isMultipleChoice(question.type);
    question.options.forEach(({ value, description, visible }, index) => {
      const isFaulty = mustBeTexts && typeof value !== 'string';
      if (description === undefined && visible === undefined && !isFaulty) return;
      const place = into(pointer, 'options', index);
      this.#html(description, place, 'description');
      this.#rule(visible, place, 'visible');
      if (isFaulty) this.faults.push(fault('option-value-kind', into(place, 'value'), { value }));
    });
  }

  #rule(rule: Rule | undefined, owner: string, name: string): void {
    if (rule === undefined) return;
    const { faults, node } = parseRule(rule, into(owner, name));
    const used = usesOf(node);
    this.#uses.set(rule, used);
    const { reads, comparisons, uses } = used;
    if (faults.length > 0) this.faults.push(...faults);
    reads.forEach(({ question, pointer: place }) => {
      this.#known(question, place);
    });
    uses.forEach(({ question, as, operator, pointer: place }) => {
      const asked = this.#questions.get(question);
      if (!asked || as === 'condition' || as === 'any') return;
      const kind = kindOfAnswers(asked);
      if (takes(as, kind)) return;
      const meant = kind === 'list' ? 'value' : takes(as, 'list') ? 'list' : 'number';
      this.faults.push(fault('kind-mismatch', place, { question, operator, as: meant }));
    });
    comparisons.forEach(({ question, value, pointer: place }) => {
      const compared = this.#fetched.has(question) ? undefined : this.#questions.get(question);
      if (!compared || !(isSingleChoice(compared.type) || isMultipleChoice(compared.type))) return;
      const known =
        this.#values.get(compared) ?? (compared.options ?? []).map((option) => option.value);
      this.#values.set(compared, known);
      if (known.some((own) => own === value)) return;
      this.faults.push(fault('unknown-option', place, { question, value, known }));
    });
  }

  #known(name: string, pointer: string): void {
    const question = this.#questions.get(name);
    if (question && !isDisplay(question.type)) return;
    this.#answerable ??= [...this.#questions.values()]
      .filter(({ type }) => !isDisplay(type))
      .map(({ id }) => id);
    const known = this.#answerable;
    this.faults.push(fault('unknown-question', pointer, { name, known }));
  }

  #html(text: string | undefined, owner: string, name: string): void {
    const found = text === undefined ? undefined : forbiddenHtml(text);
    if (found !== undefined) this.faults.push(fault('html', into(owner, name), { found }));
  }

  #unique<T>(
    kind: string,
    items: readonly T[],
    nameOf: (item: T) => string,
    pointerOf: (item: T, index: number) => string,
  ): void {
    // Nearly always, and quicker than to note where each name was first.
    if (new Set(items.map(nameOf)).size === items.length) return;
    const firsts = new Map<string, number>();
    items.forEach((item, index) => {
      const name = nameOf(item);
      const earlier = firsts.get(name);
      if (earlier === undefined) {
        firsts.set(name, index);
        return;
      }
      const first = pointerOf(items[earlier] ?? item, earlier);
      this.faults.push(fault('duplicate-id', pointerOf(item, index), { kind, name, first }));
    });
  }

  /** A question cleared by its own answer, directly or not, could never be answered. */
  #clearingCycle(): void {
    const settled = new Set<string>();
    for (const { question, pointer } of this.#visits) {
      if (!question.clearedBy) continue;
      const path: string[] = [];
      const waiting = [{ id: question.id, depth: 0 }];
      for (let at = waiting.pop(); at; at = waiting.pop()) {
        path.length = at.depth;
        if (path.includes(at.id)) {
          const cycle = [...path.slice(path.indexOf(at.id)), at.id];
          const params = { path: cycle, by: 'clearedBy' };
          this.faults.push(fault('cycle', into(pointer, 'clearedBy'), params));
          return;
        }
        if (settled.has(at.id)) continue;
        path.push(at.id);
        const causes = this.#questions.get(at.id)?.clearedBy ?? [];
        if (causes.length === 0) settled.add(at.id);
        for (const id of causes) waiting.push({ id, depth: path.length });
      }
      settled.add(question.id);
    }
  }

  #compiled(): Form | undefined {
    this.#clearingCycle();
    const { form, cycle } = compile(this.#definition, this.#visits, this.#uses);
    if (cycle) this.#cycle(cycle);
    return this.faults.length === 0 ? form : undefined;
  }

  #cycle(cycle: readonly string[]): void {
    const stepIndex = this.#definition.steps.findIndex(({ id }) => id === cycle[0]);
    const visit = this.#visits.find(({ question }) => question.id === cycle[0]);
    const place = visit ? visit.pointer : into('/steps', stepIndex);
    this.faults.push(fault('cycle', into(place, 'visible'), { path: cycle, by: 'visible' }));
  }
}
