import {
  addChild,
  type Condition,
  choicesFor,
  chooseCondition,
  chooseContract,
  type Recommendation,
  type RowChoice,
  removeAdded,
  tick,
  untick,
} from '#insurance';
import products from '../cases/insuranceProducts.json';
import selections from '../cases/insuranceSelections.json';

type Written<T> = Partial<{ [K in keyof T]: unknown }>;

const CONDITION: Condition = {
  conditionNumber: '',
  insuredAmountText: '',
  isRecommended: false,
  isSigned: false,
  isUnderRiskAssessment: false,
  canNotBeSigned: false,
  canBesignedWithAnyOfConditions: [],
  price: 0,
  priceBaseAmount: 0,
  productId: '',
  healthDeclarationVariant: 1,
  renewalDate: '',
  renewalPrice: null,
};

const RECOMMENDATION: Recommendation = {
  id: '',
  productName: '',
  productId: '',
  productCategory: 1,
  recommendationType: 'New',
  sortingPoints: 50,
  recommendationReasonText: '',
  conditionLevelReasonText: '',
  description: '',
  inputFields: [],
  contracts: [],
  isDuplicate: false,
  childPersonalNumber: '',
  motherPersonalNumber: '',
  childExpectedBirthDate: '',
};

/** A level of which a case tells only what matters to it; its number is its product id too. */
export function conditionOf(told: Written<Condition>): Condition {
  const condition = { ...CONDITION, ...told } as Condition;
  return { ...condition, productId: condition.productId || condition.conditionNumber };
}

/** A recommendation of which a case tells only what matters to it. */
export function recommendationOf(told: Written<Recommendation>): Recommendation {
  const { contracts } = told as { readonly contracts?: readonly Written<ContractTold>[] };
  return {
    ...RECOMMENDATION,
    ...told,
    contracts: (contracts ?? []).map(({ contractNumber, conditions }) => ({
      id: String(contractNumber),
      companyName: `Avtal ${contractNumber}`,
      contractNumber: String(contractNumber),
      prePurchaseInfoUrl: `https://granbo.example/${contractNumber}`,
      conditions: (conditions as readonly Written<Condition>[]).map(conditionOf),
    })),
  } as Recommendation;
}

interface ContractTold {
  readonly contractNumber: string;
  readonly conditions: readonly unknown[];
}

/** The products of `insuranceProducts.json` by name, in this order. */
export function recommendationsOf(names: readonly string[]): readonly Recommendation[] {
  return names.map((name) => {
    const told = Object.entries(products).find(([product]) => product === name)?.[1];
    if (!told) throw new Error(`no product "${name}"`);
    return recommendationOf(told);
  });
}

/** What a visitor does on the result, as `insuranceSelections.json` writes it. */
export type SelectionStep =
  | { readonly do: 'tick' | 'untick' | 'remove'; readonly row: string }
  | { readonly do: 'contract' | 'level'; readonly row: string; readonly to: string }
  | { readonly do: 'type'; readonly row: string; readonly inputs: Partial<RowChoice> }
  | { readonly do: 'addChild'; readonly to: string }
  | { readonly do: 'recommend'; readonly given: readonly string[] };

/** A visit to the result and what is selected at its end, as `[id, contract, level, price]`. */
export interface SelectionCase {
  readonly name: string;
  /** The sentences of the specification it comes from. */
  readonly spec: readonly string[];
  readonly given: readonly string[];
  readonly steps: readonly SelectionStep[];
  readonly packagePrice?: number;
  readonly selected: readonly (readonly [string, string, string, number])[];
  /** As `[kind, row]`. */
  readonly obstacles: readonly (readonly [string, string])[];
  readonly total: number;
  /** The ids of all rows, when the case is about them. */
  readonly rows?: readonly string[];
}

/** The cases of `insuranceSelections.json`. */
export const SELECTIONS = selections as unknown as readonly SelectionCase[];

/** The rows of a result and what they are rows of. */
export interface Visit {
  readonly recommendations: readonly Recommendation[];
  readonly choices: readonly RowChoice[];
}

/** A visit to the result, from its first step to its last. Steps on rows that are not there do nothing. */
export function visit(given: readonly Recommendation[], steps: readonly SelectionStep[]): Visit {
  const begin = { recommendations: given, choices: choicesFor(given) };
  return steps.reduce(after, begin);
}

function after({ recommendations, choices }: Visit, step: SelectionStep): Visit {
  switch (step.do) {
    case 'recommend': {
      const anew = recommendationsOf(step.given);
      return { recommendations: anew, choices: choicesFor(anew, choices) };
    }
    case 'addChild': {
      const to = recommendations.find(({ id }) => id === step.to);
      return { recommendations, choices: to ? addChild(to, choices) : choices };
    }
    case 'remove':
      return { recommendations, choices: removeAdded(choices, step.row) };
    default: {
      const changed = choices.map((choice) => {
        const own = recommendations.find(({ id }) => id === choice.recommendationId);
        return own && choice.id === step.row ? changedBy(step, own, choice) : choice;
      });
      return { recommendations, choices: changed };
    }
  }
}

function changedBy(
  step: Extract<SelectionStep, { readonly row: string }>,
  recommendation: Recommendation,
  choice: RowChoice,
): RowChoice {
  switch (step.do) {
    case 'tick':
      return tick(recommendation, choice);
    case 'untick':
      return untick(choice);
    case 'contract':
      return chooseContract(recommendation, choice, step.to);
    case 'level':
      return chooseCondition(recommendation, choice, step.to);
    case 'type':
      return { ...choice, ...step.inputs };
    case 'remove':
      return choice;
    default:
      return step satisfies never;
  }
}
