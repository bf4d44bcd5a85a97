import { useMemo } from 'react';
import { type FormDefinition, type QuestionDefinition, RULE_OPERATORS } from '#engine';
import type { NamedQuestion } from '#studio/editor';
import { formBehind, useAsked, useStudio } from '#studio/session';

/**
 * What the rules of a file read: the form that it is or is a list of, or what rules about insurances
 * know. `undefined` for a file without rules, and before it is known.
 */
export function useRuleForm(path: string): FormDefinition | undefined {
  const studio = useStudio();
  const schemaFile = studio.schemaFileOf(path);
  const paths = studio.documents.paths();
  const behind = formBehind(path, schemaFile, (own) => studio.valueIn(own), paths);
  const { answer } = useAsked('ruleForm', path);
  if (behind === undefined) return answer;
  return studio.form?.path === behind ? studio.form.definition : undefined;
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
  return questions.flatMap(({ id, type, label, options = [] }) => [
    ...(type === 'box'
      ? []
      : [{ id, label, values: options.map(({ value, label: text }) => ({ value, label: text })) }]),
    ...options.flatMap((option) => namesIn(option.questions ?? [])),
  ]);
}

/** What each operator says. */
export const RULE_WORDS: Readonly<Record<string, string>> = {
  var: 'svaret på en fråga: { "var": "hasChildren" }',
  missing: 'vilka av frågorna som saknar svar',
  missing_some: 'vilka frågor som saknar svar, om färre än så många är besvarade',
  '==': 'är lika med',
  '===': 'är precis lika med, av samma slag',
  '!=': 'är inte lika med',
  '!==': 'är inte precis lika med',
  '>': 'är mer än',
  '>=': 'är minst',
  '<': 'är mindre än; med tre värden: ligger mellan',
  '<=': 'är högst; med tre värden: ligger mellan, gränserna medräknade',
  '!': 'stämmer inte',
  '!!': 'är något annat än tomt, noll eller falskt',
  and: 'alla ska stämma',
  or: 'minst en ska stämma',
  if: 'om det första stämmer: det andra, annars det tredje',
  in: 'finns bland: { "in": ["villa", { "var": "boende" }] }',
  '+': 'summan',
  '-': 'skillnaden',
  '*': 'produkten',
  '/': 'kvoten',
  '%': 'resten vid delning',
  min: 'det minsta',
  max: 'det största',
  some: 'minst ett av det valda uppfyller regeln',
  all: 'allt det valda uppfyller regeln',
  none: 'inget av det valda uppfyller regeln',
  is_answered: 'frågan är besvarad',
  is_integer: 'är ett heltal',
  has_decimal_sign: 'har komma eller punkt i sig',
  has_whitespace: 'har mellanslag i sig',
  is_email: 'är en e-postadress',
  is_date: 'är ett datum',
  is_personal_number: 'är ett personnummer med tolv siffror',
  is_within_months: 'ligger inom så många månader från i dag',
  is_after_today: 'är ett datum efter i dag',
  is_at_most_long: 'är högst så många tecken',
};

/** The operators that rules may have, for those who write them as JSON. */
export const OPERATORS = [...RULE_OPERATORS.keys()].map((name) => ({
  name,
  description: RULE_WORDS[name] ?? '',
}));
