import { useMemo } from 'react';
import {
  type FormDefinition,
  isDisplay,
  type OperatorName,
  type QuestionDefinition,
} from '#engine';
import type { NamedQuestion } from '#studio/editor';
import { useAsked, useStudio } from '#studio/session';
import form from '../../../schemas/meta/form.schema.json' with { type: 'json' };

/**
 * The form that the rules of a file read: the one that it is or is a list of, or the one of rules
 * about insurances. `undefined` for a file without rules, and before it is known.
 */
export function useRuleForm(path: string): FormDefinition | undefined {
  const studio = useStudio();
  const formPath = studio.formPathOf(path);
  const { answer } = useAsked('ruleForm', path);
  if (formPath === undefined) return answer;
  return studio.form?.path === formPath ? studio.form.definition : undefined;
}

/** The questions of a form as rules written as JSON name them. */
export function useNames(form: FormDefinition | undefined): readonly NamedQuestion[] {
  return useMemo(
    () => (form ? form.steps.flatMap(({ questions }) => namesIn(questions)) : []),
    [form],
  );
}

/** Sub-questions included, in the order of the page. */
export function namesIn(questions: readonly QuestionDefinition[]): readonly NamedQuestion[] {
  return questions.flatMap(({ id, type, label, parts = [], options = [] }) => [
    ...(isDisplay(type)
      ? []
      : [{ id, label, values: options.map(({ value, label: text }) => ({ value, label: text })) }]),
    ...namesIn(parts),
    ...options.flatMap((option) => namesIn(option.questions ?? [])),
  ]);
}

const NAMED: Readonly<Record<OperatorName, { readonly title: string }>> =
  form.$defs.rule['x-operators'];

/** The operators that rules may have, for those who write them as JSON. */
export const EXPLAINED_OPERATORS = Object.entries(NAMED).map(([name, { title }]) => ({
  name,
  description: title,
}));
