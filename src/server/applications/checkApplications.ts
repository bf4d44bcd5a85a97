import { fill } from '#engine/texts';
import {
  additionsOf,
  CATEGORIES,
  canBeSigned,
  findCondition,
  type InputName,
  invalidInputs,
  isSelectable,
  levelRequirementOf,
  obstaclesTo,
  type ProductApplication,
  type Recommendation,
  type RowChoice,
  type RowKind,
  recommendationIdOf,
  selectedProducts,
} from '#insurance';
import { ageOn, codeOf } from '#insurance/recommendation';
import type { FieldIssue } from '#server/contract';
import { CATALOGUE } from '#server/people';
import texts from '../../../schemas/texts/server.json' with { type: 'json' };
import { differences, under } from './differences.ts';

const { application: messages } = texts;
const INPUT_MESSAGES: Readonly<Record<InputName, string>> = texts.applicationInputs;
const NOT_AVAILABLE: FieldIssue = { path: '/id', message: messages.notAvailable };

/**
 * Issues of applications that are to be signed: each must equal, field by field, what the screen makes
 * of a recommendation, and their combination must be allowed. Paths are JSON pointers into the list;
 * `today` as `yyyymmdd`, `personalNumber` of the person who signs.
 */
export function checkApplications(
  recommendations: readonly Recommendation[],
  sent: readonly ProductApplication[],
  today: string,
  personalNumber: string,
): readonly FieldIssue[] {
  const issues = sent.flatMap((application, index) => {
    const wrong = checkApplication(recommendations, application, today);
    const all = wrong.length > 0 ? wrong : checkChild(application, today, personalNumber);
    return under(`/${index}`, all);
  });
  return issues.length > 0 ? issues : checkCombination(recommendations, sent, today);
}

function checkApplication(
  recommendations: readonly Recommendation[],
  sent: ProductApplication,
  today: string,
): readonly FieldIssue[] {
  const recommendation = recommendations.find(({ id }) => id === recommendationIdOf(sent.id));
  if (recommendation === undefined || !canBeSigned(recommendation) || !hasRow(recommendation, sent))
    return [NOT_AVAILABLE];
  const found = findCondition(recommendation, sent.conditionNumber, sent.contractNumber);
  if (found === undefined || !isSelectable(found.condition))
    return [{ path: '/conditionNumber', message: messages.levelNotSelectable }];
  const choice = choiceOf(sent);
  const wrong = invalidInputs(choice, today);
  if (wrong.length > 0)
    return wrong.map((name) => ({ path: `/${name}`, message: INPUT_MESSAGES[name] }));
  const [expected] = selectedProducts([recommendation], [choice], today);
  if (expected === undefined || lacksChild(expected)) return [NOT_AVAILABLE];
  return differences(expected, sent);
}

/** The screen checks only the format of a personal number; only the server knows whose it may be. */
function checkChild(
  { productId, childPersonalNumber }: ProductApplication,
  today: string,
  personalNumber: string,
): readonly FieldIssue[] {
  if (childPersonalNumber === '') return [];
  const path = '/childPersonalNumber';
  if (childPersonalNumber === personalNumber)
    return [{ path, message: messages.ownPersonalNumber }];
  const product = CATALOGUE.products.find(({ code }) => code === codeOf(productId));
  const { insuredUntilAge = Number.POSITIVE_INFINITY } = product ?? {};
  if (ageOn(childPersonalNumber, today) < insuredUntilAge) return [];
  return [{ path, message: fill(messages.childTooOld, { age: insuredUntilAge }) }];
}

/** Whether an insurance for a child names none, neither itself nor in an added row. */
function lacksChild(application: ProductApplication): boolean {
  const { productCategory, childPersonalNumber, childExpectedBirth } = application;
  return (
    productCategory === CATEGORIES.child && childPersonalNumber === '' && childExpectedBirth === ''
  );
}

/** Whether the recommendation can have such a row: its own, or an added one of a kind that it allows. */
function hasRow(recommendation: Recommendation, sent: ProductApplication): boolean {
  const kinds = additionsOf(recommendation);
  const kind = kindOf(sent);
  if (kinds.length === 0) return kind === 'product' && sent.id === recommendation.id;
  return kinds.includes(kind) && new RegExp(`:${kind}:[1-9]\\d*$`).test(sent.id);
}

/** The row choice that an application is made of. */
function choiceOf(sent: ProductApplication): RowChoice {
  const kind = kindOf(sent);
  return {
    id: sent.id,
    recommendationId: recommendationIdOf(sent.id),
    kind,
    isTicked: true,
    contractNumber: sent.contractNumber,
    conditionNumber: sent.conditionNumber,
    childPersonalNumber: kind === 'child' ? sent.childPersonalNumber : '',
    motherPersonalNumber: kind === 'pregnancy' ? sent.motherPersonalNumber : '',
    childExpectedBirth: kind === 'pregnancy' ? sent.childExpectedBirth : '',
  };
}

/** With both flags set, the comparison with the expected application fails. */
function kindOf({ isAddedChild, isAddedPregnancy }: ProductApplication): RowKind {
  if (isAddedChild) return 'child';
  return isAddedPregnancy ? 'pregnancy' : 'product';
}

/** Checks the combination; each application is allowed by itself. */
function checkCombination(
  recommendations: readonly Recommendation[],
  sent: readonly ProductApplication[],
  today: string,
): readonly FieldIssue[] {
  const seen = new Set<string>();
  const twice = sent.flatMap((application, index) => {
    const names = [application.id, insuredBy(application)];
    const isSeen = names.some((name) => seen.has(name));
    for (const name of names) seen.add(name);
    return isSeen ? [{ path: `/${index}/id`, message: messages.twice }] : [];
  });
  if (twice.length > 0) return twice;
  return obstaclesTo(recommendations, sent.map(choiceOf), today).map((obstacle) => {
    const { kind, choiceId, neededBy } = obstacle;
    const index = sent.findIndex(({ id }) => id === choiceId);
    if (kind === 'duplicate')
      return { path: `/${index}/childPersonalNumber`, message: messages.childIsInsured };
    const path = `/${index}/canBesignedWithAnyOfConditions`;
    if (neededBy === undefined) {
      return { path, message: requirementMessage(recommendations, sent[index]) };
    }
    const message = requirementMessage(recommendations, neededBy.condition);
    return {
      path,
      message: fill(messages.ofProduct, { product: neededBy.recommendation.productName, message }),
    };
  });
}

/** An insurance, whatever its level, and the child it is for. */
function insuredBy({ productId, childPersonalNumber }: ProductApplication): string {
  return `${productId.replace(/-\d+$/, '')} ${childPersonalNumber}`;
}

function requirementMessage(
  recommendations: readonly Recommendation[],
  level: Parameters<typeof levelRequirementOf>[0] | undefined,
): string {
  const requirement = level && levelRequirementOf(level, recommendations);
  if (requirement?.kind !== 'other') return messages.requiresIncome;
  const [first = '', ...others] = requirement.productNames;
  const products = others.reduce(
    (before, product) => fill(messages.anyOf, { products: before, product }),
    first,
  );
  return fill(messages.requires, { products });
}
