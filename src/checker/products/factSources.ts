import { isRecord } from '#checker/findings';
import {
  parseRule,
  type QuestionDefinition,
  type Rule,
  usesOf,
  type ValidationDefinition,
} from '#engine';
import { isSalary, type QuestionnaireQuestion } from '#engine/adapters';
import { fill } from '#engine/texts';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };

const { productFacts: texts } = proofs;

/** Older than any visitor is. */
const OLDEST = 150;

/** The fact whose value is in the file with the rules, under the same name. */
const CEILING = 'sickPayCeiling';

/** Facts about the person, by name or by the beginning of the name. */
const FACTS: readonly (readonly [keyof typeof texts.labels, 'number' | 'boolean'])[] = [
  ['age', 'number'],
  ['isHeld', 'boolean'],
  ['held.', 'number'],
  ['insured.', 'number'],
  ['elsewhere.', 'boolean'],
  ['has.package.', 'boolean'],
];

/**
 * A question in place of a fact: one that has an answer always, of the kind that the server
 * gives it (`src/insurance/recommendation/factsOf.ts`). The id of another question where that is the fact itself;
 * `undefined` for what is no such fact.
 *
 * | fact                      | values                                                       |
 * |---------------------------|--------------------------------------------------------------|
 * | `age`                     | whole years, 0 to 150                                        |
 * | `held.OF`                 | the level in force: whole numbers, 0 for none                |
 * | `insured.BA`              | how many are insured: whole numbers, 0 and above              |
 * | `isHeld`, `elsewhere.OF`, `has.package.OF` | true and false                              |
 * | `salary`                  | the answer to the only question about it; of several an amount that one of them takes, there when one of them is answered |
 *
 * Facts do not depend on each other here, though they do in part: who has a level is insured.
 * `compared` are numbers of answers that a rule compares with the fact: they are tried, too.
 */
export function factQuestion(
  name: string,
  id: string,
  questions: readonly QuestionnaireQuestion[],
  compared: readonly number[],
): QuestionDefinition | string | undefined {
  if (name === 'salary') return salaryQuestion(id, questions);
  const [fact, type] =
    FACTS.find(([own]) => (own.endsWith('.') ? name.startsWith(own) : name === own)) ?? [];
  if (fact === undefined) return undefined;
  const label = fill(texts.labels[fact], { name: name.slice(fact.length) });
  if (type === 'number') {
    const whole = wholeNumber(id, 0, name === 'age' ? OLDEST : undefined, compared);
    const validation = [answered(id), whole];
    return { id, type: 'numeric', label, validation };
  }
  const options = [
    { value: true, label: texts.yes },
    { value: false, label: texts.no },
  ];
  return { id, type: 'radio-button', label, options, validation: [answered(id)] };
}

function salaryQuestion(
  id: string,
  questions: readonly QuestionnaireQuestion[],
): QuestionDefinition | string | undefined {
  const salaries = questions.filter(isSalary);
  const [first, ...others] = salaries;
  if (first === undefined || others.length === 0) return first?.idInForm;
  const least = Math.min(...salaries.map(({ validation }) => validation.minValue));
  const bounds = salaries.map(({ validation }) => validation.maxValue);
  const most = bounds.includes(0) ? undefined : Math.max(...bounds);
  return {
    id,
    type: 'salary',
    label: texts.salary,
    visible: { or: salaries.map(({ idInForm }) => ({ is_answered: [{ var: idInForm }] })) },
    validation: [answered(id), wholeNumber(id, least, most)],
  };
}

/** The demands on a salary as whole numbers between bounds: what is typed otherwise is not taken. */
export function salaryDemands({
  idInForm,
  validation,
}: QuestionnaireQuestion): ValidationDefinition[] {
  const { required, numeric, minValue, maxValue } = validation;
  const least = numeric ? Math.max(1, minValue) : minValue;
  const whole = wholeNumber(idInForm, least, maxValue === 0 ? undefined : maxValue);
  return required ? [answered(idInForm), whole] : [whole];
}

function answered(id: string): ValidationDefinition {
  return { rule: { is_answered: [{ var: id }] }, message: '–' };
}

function wholeNumber(
  id: string,
  least: number,
  most: number | undefined,
  compared: readonly number[] = [],
): ValidationDefinition {
  const read = { var: id };
  const named = compared.filter((number) => number >= least);
  const atLeast = { '>=': [read, least] };
  const bounds = [
    // Numbers in rules are tried by the proof: naming those of other answers changes nothing else.
    named.length === 0 ? atLeast : { or: [atLeast, { in: [read, named] }] },
    ...(most === undefined ? [] : [{ '<=': [read, most] }]),
  ];
  return { rule: { and: [{ is_integer: [read] }, ...bounds] }, message: '–' };
}

/**
 * A rule with the ids of the form in place of the names, and with the ceiling of sick pay as the
 * number that the file has; each part stays in its place. `undefined` for one that reads something
 * else, or that asks whether the ceiling is missing.
 */
export function ruleInForm(
  rule: Rule,
  names: ReadonlyMap<string, string>,
  ceiling: unknown,
): Rule | undefined {
  const { reads, testedForAnswer } = usesOf(parseRule(rule).node);
  const isKnown = reads.every(
    ({ question }) => names.has(question) || (question === CEILING && typeof ceiling === 'number'),
  );
  if (!isKnown || testedForAnswer.has(CEILING)) return undefined;
  const renamed = rename(rule);
  return typeof renamed === 'boolean' || isRecord(renamed) ? renamed : undefined;

  function rename(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(rename);
    if (!isRecord(node)) return node;
    return Object.fromEntries(
      Object.entries(node).map(([operator, value]) => [operator, inside(operator, value)]),
    );
  }

  function inside(operator: string, value: unknown): unknown {
    const named = (name: unknown) => (typeof name === 'string' ? (names.get(name) ?? name) : name);
    if (operator === 'missing') return Array.isArray(value) ? value.map(named) : named(value);
    if (operator === 'missing_some' && Array.isArray(value)) {
      return value.map((inner) => (Array.isArray(inner) ? inner.map(named) : inner));
    }
    if (operator === 'var')
      return Array.isArray(value) ? value.with(0, named(value[0])) : named(value);
    return Array.isArray(value) ? value.map(ceilingOr) : ceilingOr(value);
  }

  function ceilingOr(node: unknown): unknown {
    const name = isRecord(node) ? [node.var].flat()[0] : undefined;
    return name === CEILING ? ceiling : rename(node);
  }
}
