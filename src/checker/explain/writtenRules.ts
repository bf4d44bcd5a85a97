import { type FormDefinition, type Loaded, load, parseRule, type Rule, usesOf } from '#engine';
import { ruleSentence, type Wording } from './formSentences.ts';

/** Rules of one form are described one by one; it is loaded once. */
const loadedForms = new WeakMap<FormDefinition, Loaded>();

function loadedOf(definition: FormDefinition): Loaded {
  const loaded = loadedForms.get(definition) ?? load(withPlainIds(definition));
  loadedForms.set(definition, loaded);
  return loaded;
}

/**
 * A rule as it is written, with the questions of a definition, as `ruleSentence`. Undefined for a
 * definition that cannot be loaded, and for a value that is no rule, or reads a question that is not there.
 */
export function writtenRuleSentence(
  definition: FormDefinition,
  written: unknown,
  { clause, stepId = '' }: Pick<Wording, 'clause'> & { readonly stepId?: string } = {},
): string | undefined {
  const rule = inPlainIds(written);
  if (!isRule(rule)) return undefined;
  const loaded = loadedOf(definition);
  if (!loaded.ok) return undefined;
  const { form } = loaded;
  const { node, faults } = parseRule(rule);
  const { reads } = usesOf(node);
  // Sentences name questions by their texts; a question that does not exist has none.
  const isReadable =
    faults.length === 0 && reads.every(({ question }) => form.indexOf.has(question));
  if (!isReadable) return undefined;
  const step = form.stepIndexOf.get(stepId);
  return ruleSentence(form, rule, { ...(clause && { clause }), step });
}

function isRule(value: unknown): value is Rule {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Rules about insurances read names with dots, such as `held.OF`; ids of forms have none. */
const plain = (id: string): string => id.replaceAll('.', '_');

/** A form of such names with ids that the engine takes; its questions are not nested. */
function withPlainIds(definition: FormDefinition): FormDefinition {
  const isPlain = definition.steps.every(({ questions }) =>
    questions.every(({ id }) => id === plain(id)),
  );
  if (isPlain) return definition;
  const steps = definition.steps.map((step) => ({
    ...step,
    questions: step.questions.map((question) => ({ ...question, id: plain(question.id) })),
  }));
  return { ...definition, steps };
}

/** A rule that reads by such names, as it reads the form with other ids. */
function inPlainIds(rule: unknown): unknown {
  if (Array.isArray(rule)) return rule.map(inPlainIds);
  if (typeof rule !== 'object' || rule === null) return rule;
  const read = (name: unknown) => (typeof name === 'string' ? plain(name) : name);
  return Object.fromEntries(
    Object.entries(rule).map(([operator, value]: [string, unknown]) => {
      if (operator !== 'var') return [operator, inPlainIds(value)];
      return [operator, Array.isArray(value) ? value.with(0, read(value[0])) : read(value)];
    }),
  );
}
