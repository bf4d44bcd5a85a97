import { child, into, isRecord } from '#checker/findings';
import { readsOf, syntaxTree } from '#checker/reach';
import type {
  FormDefinition,
  OptionValue,
  QuestionDefinition,
  Rule,
  StepDefinition,
} from '#engine';
import { isSalary, type QuestionnaireQuestion } from '#engine/adapters';
import { factQuestion, ruleInForm, salaryDemands } from './factSources.ts';
import { evaluatedWhen, type ProductRule, productRules } from './productRules.ts';

/** A rule of an insurance with its place in the form. */
export interface FormRule extends ProductRule {
  /** JSON pointer of the rule in the form's definition. */
  readonly place: string;
}

/** A questionnaire and the rules of insurances that read its answers, as one form. */
export interface ProductsForm {
  readonly definition: FormDefinition;
  readonly rules: readonly FormRule[];
  /** Names that rules read, by the ids used in their place, where those differ. */
  readonly nameOf: ReadonlyMap<string, string>;
  /** The step of what is known beside the answers; the rules are on the one after it. */
  readonly factsStep: number;
}

/**
 * The form that is proven in place of the rules of insurances: the steps of the questionnaire with
 * the values that the server reads in place of the texts, a step with what it knows besides, and a
 * last step on which each rule shows a card of its own. A row of a list is a card in a box that is
 * shown when the row is evaluated. Rules that read what cannot be expressed are left out.
 */
export function productsForm(
  { steps, ...rest }: FormDefinition,
  questions: readonly QuestionnaireQuestion[],
  catalogue: unknown,
): ProductsForm {
  const values = new Map(questions.flatMap((question) => valuesOf(question)));
  const all = productRules(catalogue);
  const names = new Map(questions.map(({ id, idInForm }) => [id, idInForm]));
  for (const question of questions) {
    const { idInForm } = question;
    if (!values.has(idInForm) && !isSalary(question)) names.delete(idInForm);
  }
  const facts: QuestionDefinition[] = [];
  const nameOf = new Map<string, string>();
  const taken = new Set(questions.map(({ idInForm }) => idInForm));
  const reads = all.map(({ rule }) => readsOf(syntaxTree(rule)));
  const numbersBeside = (name: string): readonly number[] => {
    const read = new Set(reads.filter((own) => own.has(name)).flatMap((own) => [...own]));
    const beside = [...read].flatMap((own) => [...(values.get(own)?.values() ?? [])]);
    return [...new Set(beside.filter((value) => typeof value === 'number'))];
  };
  for (const name of new Set(reads.flatMap((own) => [...own]))) {
    const fact = factQuestion(name, freeId(name, taken), questions, numbersBeside(name));
    if (fact === undefined) continue;
    if (typeof fact === 'string') {
      names.set(name, fact);
      continue;
    }
    taken.add(fact.id);
    facts.push(fact);
    names.set(name, fact.id);
    nameOf.set(fact.id, name);
  }
  const ceiling = child(catalogue, 'sickPayCeiling');
  const inForm = (rule: Rule): Rule | undefined => ruleInForm(rule, names, ceiling);
  const factsStep = steps.length;
  const own = all.filter(({ rule }) => inForm(rule) !== undefined);
  const boxes = own.map((rule, at): QuestionDefinition => {
    const when = evaluatedWhen(rule, inForm);
    return {
      id: freeId(`rule${at}`, taken),
      type: 'box',
      label: rule.pointer,
      ...(when !== undefined && { visible: when }),
      options: [{ value: 'rule', label: rule.pointer, visible: inForm(rule.rule) ?? true }],
    };
  });
  const rulesStep = factsStep + (facts.length > 0 ? 1 : 0);
  return {
    definition: {
      ...rest,
      steps: [
        ...steps.map((step) => stepInValues(step, values, questions)),
        ...(facts.length > 0 ? [stepOf('facts', facts)] : []),
        stepOf('rules', boxes),
      ].map((step, index) => (index < factsStep ? step : { ...step, id: freeId(step.id, taken) })),
    },
    rules: own.map((rule, at) => ({
      ...rule,
      place: into('/steps', rulesStep, 'questions', at, 'options', 0, 'visible'),
    })),
    nameOf,
    factsStep: facts.length > 0 ? factsStep : -1,
  };
}

function stepOf(id: string, questions: readonly QuestionDefinition[]): StepDefinition {
  return { id, title: id, questions };
}

/** An id that nothing has; forms have no dots in theirs. */
function freeId(name: string, taken: ReadonlySet<string>): string {
  let id = name.replaceAll('.', '_');
  while (taken.has(id)) id += '_';
  return id;
}

/** By the form id of a question, the value used for the text of each of its answers. */
type Values = ReadonlyMap<string, ReadonlyMap<string, OptionValue>>;

/** Undefined where two answers have the same value. */
function valuesOf({
  idInForm,
  answers,
}: QuestionnaireQuestion): readonly (readonly [string, Map<string, OptionValue>])[] {
  if (answers.length === 0) return [];
  const values = new Map(answers.map(({ option, value }) => [option, value ?? option]));
  const isApart = new Set([...values.values()].map(String)).size === answers.length;
  return isApart ? [[idInForm, values]] : [];
}

function stepInValues(
  step: StepDefinition,
  values: Values,
  asked: readonly QuestionnaireQuestion[],
): StepDefinition {
  const { visible, questions } = step;
  return {
    ...step,
    ...(visible !== undefined && { visible: ruleInValues(visible, values) }),
    // Texts would take time to examine once more.
    questions: questions.map(({ description: _text, readMore: _more, ...question }) => {
      const salary = asked.find((own) => own.idInForm === question.id && isSalary(own));
      if (salary) return { ...question, validation: salaryDemands(salary) };
      const own = values.get(question.id);
      if (!own || !question.options) return question;
      const options = question.options.map((option) => ({
        ...option,
        value: own.get(String(option.value)) ?? option.value,
      }));
      return { ...question, options };
    }),
  };
}

/** A rule of the adapter's, which looks for answers by their texts, and for them in lists alone. */
function ruleInValues(node: Rule, values: Values): Rule {
  if (typeof node === 'boolean') return node;
  const [looked, texts] = Array.isArray(node.in) ? node.in : [];
  const own = values.get(String(child(looked, 'var')));
  if (own && Array.isArray(texts)) {
    return { in: [looked, texts.map((text) => own.get(String(text)) ?? text)] };
  }
  const inValues = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(inValues);
    return isRecord(part) ? ruleInValues(part, values) : part;
  };
  return Object.fromEntries(
    Object.entries(node).map(([operator, inner]) => [operator, inValues(inner)]),
  );
}
