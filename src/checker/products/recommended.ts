import { writtenRuleSentence } from '#checker/explain';
import { isRecord, type Library } from '#checker/findings';
import type { FormDefinition, Rule } from '#engine';
import { isSalary } from '#engine/adapters';
import type { Recommendation } from '#insurance';
import {
  type Catalogue,
  contractsOf,
  type EvaluatedRule,
  evaluatedProducts,
  holdingsAfter,
  type Omission,
  type Person,
  type Recipient,
  recommendTo,
} from '#insurance/recommendation';
import { sentAnswers, type WrittenSet } from './answerSets.ts';
import type { EffectFiles } from './effectFiles.ts';
import { questionsOfProducts } from './productQuestions.ts';

/** A rule of an insurance for a person, in words. */
export interface RuleVerdict {
  readonly kind: EvaluatedRule['kind'];
  /** Amount of the level that the rule closes; Swedish. */
  readonly level?: string;
  readonly holds: boolean;
  /**
   * The rule as a clause after ”om”: `du svarar Ja på ”Har du barn?”`; true or false for a rule that always
   * or never holds, undefined for one that cannot be said.
   */
  readonly condition: string | boolean | undefined;
}

/** Why an insurance is recommended to a person, or is not. */
export interface ProductVerdict {
  /** Two capital letters: that before the hyphen in the id of a recommendation. */
  readonly code: string;
  readonly productName: string;
  readonly rules: readonly RuleVerdict[];
  /** Why there is no recommendation of it; undefined where there is one. */
  readonly omission?: Omission;
}

/** The recommendations to a test person. */
export interface RecommendedPerson {
  /** 12 digits. */
  readonly personalNumber: string;
  readonly name: string;
  /** One Swedish sentence: what the test person demonstrates. */
  readonly shows: string;
  /** The contract that the person is taken to name at login: someone without any has no prices. */
  readonly namedContract?: string;
  /** As the API answers, for the same answers and nothing fetched from other insurers. */
  readonly recommendations: readonly Recommendation[];
  /** Every insurance, in the order of the file. */
  readonly products: readonly ProductVerdict[];
}

/** The recommendations to every test person with the same answers. `today` as `yyyymmdd`. */
export function recommendedPeople(
  library: Library,
  files: EffectFiles,
  set: WrittenSet,
  today: string,
): readonly RecommendedPerson[] {
  const { catalogue, people, questionnaire } = files;
  const answers = sentAnswers(files, set, today);
  const salaryIds = questionnaire.questions.filter(isSalary).map(({ id }) => id);
  const facts = questionsOfProducts(library, files.productsFile);
  return people.map((record) => {
    const visitor = visitorOf(record, { answers, salaryIds, today }, catalogue);
    const { personalNumber, givenName, surname, shows } = record;
    const recommendations = recommendTo(visitor, catalogue);
    const isNamed =
      contractsOf({ record, membership: undefined }, visitor.holdings, catalogue.contracts)
        .length === 0 && contractsOf(visitor, visitor.holdings, catalogue.contracts).length > 0;
    return {
      personalNumber,
      name: `${givenName} ${surname}`,
      shows,
      ...(isNamed && visitor.membership && { namedContract: visitor.membership.contractName }),
      recommendations,
      products: verdictsOn(visitor, catalogue, recommendations, facts),
    };
  });
}

function visitorOf(
  record: Person,
  known: Pick<Recipient, 'answers' | 'salaryIds' | 'today'>,
  { contracts }: Catalogue,
): Recipient {
  const [first] = contracts;
  return {
    ...known,
    record,
    personalNumber: record.personalNumber,
    // Counts only for someone who belongs to no contract, as at login.
    membership: first && { contractName: first.contractName, subgroup: '' },
    holdings: holdingsAfter(record, [], contracts),
    fragments: [],
  };
}

function verdictsOn(
  visitor: Recipient,
  catalogue: Catalogue,
  recommendations: readonly Recommendation[],
  facts: FormDefinition | undefined,
): readonly ProductVerdict[] {
  const recommended = new Set(recommendations.map(({ id }) => id.split('-')[0]));
  return evaluatedProducts(visitor, catalogue).map(({ product, rules, omission }) => ({
    code: product.code,
    productName: product.productName,
    rules: rules.map(({ kind, level, rule, holds }) => ({
      kind,
      ...(level && { level: level.insuredAmountText }),
      holds,
      condition: conditionOf(rule, catalogue, facts),
    })),
    ...(!recommended.has(product.code) && { omission }),
  }));
}

function conditionOf(
  rule: Rule,
  { sickPayCeiling }: Catalogue,
  facts: FormDefinition | undefined,
): RuleVerdict['condition'] {
  if (typeof rule === 'boolean') return rule;
  return facts && writtenRuleSentence(facts, withNumber(rule, 'sickPayCeiling', sickPayCeiling));
}

/** A rule with a number in place of a name that is no question: as the number it is said. */
function withNumber(node: unknown, name: string, number: number): unknown {
  if (Array.isArray(node)) return node.map((inner) => withNumber(inner, name, number));
  if (!isRecord(node)) return node;
  if (node.var === name) return number;
  return Object.fromEntries(
    Object.entries(node).map(([operator, inner]) => [operator, withNumber(inner, name, number)]),
  );
}
