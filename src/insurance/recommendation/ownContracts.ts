import type { PricedContract } from './catalogue.ts';
import type { Holdings } from './holdings.ts';
import type { Membership, Person } from './person.ts';

/** How a visitor belongs to contracts. */
export interface ContractSources {
  /** The person as the provider knows them; undefined for a stranger. */
  readonly record: Person | undefined;
  /** The contract that was named at login. */
  readonly membership: Membership | undefined;
}

/**
 * The contracts under which a visitor may sign, each once. Prices differ between contracts, so
 * nobody who belongs to one can name another.
 *
 * | the provider knows that the person | contracts                                |
 * |------------------------------------|------------------------------------------|
 * | is a member                        | those of the membership                  |
 * | is only co-insured                 | none: a partner's are not one's own      |
 * | has signed something               | those that was signed under              |
 * | none of this                       | the one named at login, when one was     |
 */
export function contractsOf(
  { record, membership }: ContractSources,
  { insurances }: Holdings,
  contracts: readonly PricedContract[],
): readonly PricedContract[] {
  return [...new Set(names())].flatMap(
    (name) => contracts.find(({ contractName }) => contractName === name) ?? [],
  );

  function names(): readonly string[] {
    const own = record?.contracts.map(({ contractName }) => contractName) ?? [];
    if (record?.isMember && own.length > 0) return own;
    if (own.length > 0 || insurances.some(({ holding }) => holding === 'coInsured')) return [];
    const signed = insurances.map(({ contractName }) => contractName);
    if (signed.length > 0) return signed;
    return membership === undefined ? [] : [membership.contractName];
  }
}
