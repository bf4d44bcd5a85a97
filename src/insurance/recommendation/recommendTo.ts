import type { Recommendation } from '#insurance';
import type { Catalogue } from './catalogue.ts';
import { type FactSources, factsOf } from './factsOf.ts';
import { type ContractSources, contractsOf } from './ownContracts.ts';
import { recommendProducts } from './recommendProducts.ts';

/** Everything about a visitor that a recommendation depends on. */
export interface Recipient extends FactSources, ContractSources {}

/** The recommendations to a visitor, as the API answers; pure, as `recommendProducts`. */
export function recommendTo(visitor: Recipient, catalogue: Catalogue): readonly Recommendation[] {
  const { holdings, today, answers, salaryIds } = visitor;
  const recommended = recommendProducts({
    catalogue,
    facts: factsOf(visitor, catalogue),
    holdings,
    contracts: contractsOf(visitor, holdings, catalogue.contracts),
    today,
  });
  return recommended.map(({ levelAnswers: facts = [], ...recommendation }) => {
    const isRead = (id: string) =>
      facts.includes(id) || (salaryIds.includes(id) && facts.includes('salary'));
    return { ...recommendation, levelAnswers: answers.map(({ id }) => id).filter(isRead) };
  });
}
