import fc from 'fast-check';
import type { FormDefinition, OptionDefinition, QuestionDefinition, Rule } from '#engine';

/** A form of one step with these questions. */
export function formOf(...questions: readonly QuestionDefinition[]): FormDefinition {
  return { id: 'form', title: 'Formulär', steps: [{ id: 'step', title: 'Steg', questions }] };
}

const CHOICES = ['a', 'b', 'c'] as const;

interface Draft {
  readonly type: 'radio-button' | 'checkbox' | 'numeric' | 'text';
  readonly rule: RuleDraft | null;
  readonly optionRule: RuleDraft | null;
  readonly nested: readonly Draft[];
  readonly clearedBy: number | null;
}
/** Refers to earlier questions by a number modulo their count: no cycles. */
interface RuleDraft {
  readonly kind: 'equals' | 'in' | 'some' | 'answered' | 'above' | 'missing' | 'not' | 'and' | 'or';
  readonly about: number;
  readonly value: number;
  readonly parts: readonly RuleDraft[];
}

const KINDS = ['equals', 'in', 'some', 'answered', 'above', 'missing', 'not', 'and', 'or'] as const;

const ruleDraftOf = (depth: number): fc.Arbitrary<RuleDraft> =>
  fc.record({
    kind: fc.constantFrom(...KINDS.slice(0, depth === 0 ? 6 : undefined)),
    about: fc.nat(50),
    value: fc.nat(2),
    parts:
      depth === 0
        ? fc.constant([])
        : fc.array(ruleDraftOf(depth - 1), { minLength: 1, maxLength: 2 }),
  });
const ruleDraft = ruleDraftOf(2);

const question = (depth: number): fc.Arbitrary<Draft> =>
  fc.record({
    type: fc.constantFrom('radio-button', 'checkbox', 'numeric', 'text'),
    rule: fc.option(ruleDraft),
    optionRule: fc.option(ruleDraft, { freq: 4 }),
    nested: depth === 0 ? fc.constant([]) : fc.array(question(depth - 1), { maxLength: 2 }),
    clearedBy: fc.option(fc.nat(50), { freq: 4 }),
  });

/** Forms of up to four steps with sub-questions, rules on everything, and answers that clear. */
export const anyForm: fc.Arbitrary<FormDefinition> = fc
  .array(
    fc.record({ rule: fc.option(ruleDraft), questions: fc.array(question(2), { maxLength: 4 }) }),
    { minLength: 1, maxLength: 4 },
  )
  .map((steps) => {
    const known: QuestionDefinition[] = [];
    const build = (draft: Draft): QuestionDefinition => {
      const id = `q${known.length}`;
      const visible = draft.rule && ruleOf(draft.rule, known);
      const optionRule = draft.optionRule && ruleOf(draft.optionRule, known);
      const cause =
        draft.clearedBy === null
          ? undefined
          : known[draft.clearedBy % Math.max(1, known.length)]?.id;
      const plain: QuestionDefinition = {
        id,
        type: draft.type,
        label: id,
        ...(visible && { visible }),
        ...(cause !== undefined && { clearedBy: [cause] }),
        validation: [{ rule: { is_answered: [{ var: id }] }, message: 'Fältet är obligatoriskt.' }],
      };
      if (draft.type === 'numeric' || draft.type === 'text') {
        known.push(plain);
        return plain;
      }
      // Known before its sub-questions are built: they may read it, it may not read them.
      const at =
        known.push({ ...plain, options: CHOICES.map((value) => ({ value, label: value })) }) - 1;
      const options = CHOICES.map(
        (value, index): OptionDefinition => ({
          value,
          label: value,
          ...(index === 1 && optionRule && { visible: optionRule }),
          ...(index === 2 && draft.nested.length > 0 && { questions: draft.nested.map(build) }),
        }),
      );
      const whole = { ...plain, options };
      known[at] = whole;
      return whole;
    };
    return {
      id: 'random',
      title: 'Slump',
      steps: steps.map(({ rule, questions }, index) => {
        const visible = rule && ruleOf(rule, known);
        return {
          id: `s${index}`,
          title: `Steg ${index}`,
          ...(visible && { visible }),
          questions: questions.map(build),
        };
      }),
    };
  });

function ruleOf(draft: RuleDraft, known: readonly QuestionDefinition[]): Rule | undefined {
  const about = known[draft.about % Math.max(1, known.length)];
  if (!about) return undefined;
  const read = { var: about.id };
  const isChoice = about.options !== undefined;
  const isList = about.type === 'checkbox';
  const value = isChoice ? CHOICES[draft.value] : draft.value * 10;
  const parts = () => draft.parts.flatMap((part) => ruleOf(part, known) ?? []);
  switch (draft.kind) {
    case 'equals':
      return isList ? { in: [value, read] } : { '==': [read, value] };
    case 'in':
      return isList ? { in: [value, read] } : { in: [read, isChoice ? [value] : [0, value]] };
    case 'some':
      return isList ? { some: [read, { in: [{ var: '' }, [value]] }] } : { '!!': [read] };
    case 'answered':
      return { is_answered: [read] };
    case 'above':
      return isChoice ? { is_answered: [read] } : { '>': [read, value] };
    case 'missing':
      return { missing: [about.id] };
    case 'not':
      return { '!': [parts()[0] ?? true] };
    case 'and':
    case 'or':
      return { [draft.kind]: parts() };
    default:
      return draft.kind satisfies never;
  }
}

/** An answer to some question, by number; `null` removes the answer. */
export const anyAnswering = fc.record({
  question: fc.nat(60),
  value: fc.constantFrom<unknown>(
    'a',
    'b',
    'c',
    ['a'],
    ['b', 'c'],
    ['c'],
    '10',
    '20',
    'text',
    0,
    null,
  ),
});
