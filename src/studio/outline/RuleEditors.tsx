import { useMemo } from 'react';
import { isRecord, type Named, namesOf, type Path, valueAt } from '#checker/json';
import type { FormDefinition, QuestionDefinition, Rule } from '#engine';
import type { RuleField, Written } from '#studio/fields';
import { RuleEditor } from '#studio/inputs';
import { outline } from '../../../schemas/texts/studio.json' with { type: 'json' };

interface RuleEditorsProps {
  readonly rules: readonly RuleField[];
  readonly written: Written;
  readonly form: FormDefinition | undefined;
  /** Names of the properties whose rules are marked. */
  readonly problems: ReadonlySet<string>;
  readonly onChange: (field: RuleField, rule: Rule | undefined) => void;
}

/** The rules of an object, each in a builder; read-only while there is no form to build them of. */
export function RuleEditors(props: RuleEditorsProps) {
  const { rules, written, form: last, problems, onChange } = props;
  const { schemas, schemaFile, document } = written;
  const form = useMemo(() => {
    const { named } = namesOf(schemas, schemaFile, document);
    return last && withoutRemoved(last, named);
  }, [last, schemas, schemaFile, document]);
  return rules.map((field) => {
    const { name, label, help, path, value, isRequired } = field;
    const hasProblem = problems.has(name) || undefined;
    return (
      <div key={name} className="studio-field" data-field={name} data-problem={hasProblem}>
        {form ? (
          <RuleEditor
            label={label}
            {...(help !== undefined && { help })}
            rule={value}
            isRequired={isRequired}
            {...(name !== 'visible' && { always: outline.holdsAlways })}
            form={form}
            owner={ruleOwner(document, path, form)}
            onChange={(rule) => onChange(field, rule)}
          />
        ) : (
          <section className="studio-outline-part" aria-label={label}>
            <h3>{label}</h3>
            <p className="studio-outline-help">{outline.ruleWithoutForm}</p>
          </section>
        )}
      </div>
    );
  });
}

/**
 * A form, which may be the last one without faults, without the questions that its document no longer has. As it
 * is when the document has none: then other files ask them.
 */
function withoutRemoved(form: FormDefinition, named: readonly Named[]): FormDefinition {
  const ids = new Set(named.flatMap(({ kind, name }) => (kind === 'question' ? name : [])));
  if (ids.size === 0) return form;
  const left = (questions: readonly QuestionDefinition[]): readonly QuestionDefinition[] =>
    questions
      .filter(({ id }) => ids.has(id))
      .map((question) => ({
        ...question,
        ...(question.options && {
          options: question.options.map((option) => ({
            ...option,
            ...(option.questions && { questions: left(option.questions) }),
          })),
        }),
      }));
  return {
    ...form,
    steps: form.steps.map((step) => ({ ...step, questions: left(step.questions) })),
  };
}

/** The place of a rule in a form, as the rule editor takes it. */
export interface RuleOwner {
  readonly stepId: string;
  readonly questionId?: string;
  readonly includesOwn?: boolean;
}

/** A name that no step has: the rule is after all of them. */
const AT_THE_END = '';

/**
 * The place of the rule at a path of a document in the form that visitors meet. A rule of an item of a
 * list beside the form belongs to the question that offers the item; of what no step or question holds,
 * at the end.
 */
export function ruleOwner(document: unknown, path: Path, form: FormDefinition): RuleOwner {
  const [property] = path.slice(-1);
  const objects = path.flatMap((step, at) => {
    const value = typeof step === 'number' ? valueAt(document, path.slice(0, at + 1)) : undefined;
    return isRecord(value) ? [{ list: String(path[at - 1]), id: value.id }] : [];
  });
  const idIn = (list: string) => objects.findLast((object) => object.list === list)?.id;
  const [, step, , question] = path;
  // The form is that of a moment ago: by its place, a question is known that has just been renamed.
  const there = path[0] === 'steps' ? form.steps[Number(step)] : undefined;
  const asked = path[2] === 'questions' ? there?.questions[Number(question)] : undefined;
  const isNested = path.filter((one) => one === 'questions').length > 1;
  const stepId = there?.id ?? idIn('steps');
  const questionId = (isNested ? undefined : asked?.id) ?? idIn('questions');
  if (typeof stepId === 'string') {
    const includesOwn = property === 'ready' || objects.at(-1)?.list === 'validation';
    return {
      stepId,
      ...(typeof questionId === 'string' && { questionId }),
      ...(includesOwn && { includesOwn }),
    };
  }
  const offered = objects.at(-1)?.id;
  const found = form.steps
    .flatMap((step) => step.questions.map((question) => ({ step, question })))
    .find(({ question }) => offers(question, offered));
  if (!found) return { stepId: AT_THE_END };
  return { stepId: found.step.id, questionId: found.question.id };
}

function offers(question: QuestionDefinition, value: unknown): boolean {
  return value !== undefined && (question.options ?? []).some((option) => option.value === value);
}
