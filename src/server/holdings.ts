import type { Kysely } from 'kysely';
import type { ProductApplication } from '#insurance';
import { findPerson, type HeldInsurance, type HeldPackage, type HoldingStatus } from './people.ts';
import { CATALOGUE, codeOf } from './products.ts';
import type { Tables } from './tables.ts';
import type { ApplicationResult } from './wire.ts';

/** An insurance a person has with the provider, or had, or has applied for. */
export interface Holding {
  readonly productName: string;
  readonly status: HoldingStatus;
  readonly conditionNumber: string;
  readonly holding: HeldInsurance['holding'];
  /** The contract it was taken out under; empty when it is not known. */
  readonly contractName: string;
  /** 12 digits; empty for none. */
  readonly childPersonalNumber: string;
  readonly motherPersonalNumber: string;
  /** `yyyymmdd`; empty for none. */
  readonly childExpectedBirth: string;
}

/** Everything a person has with the provider. */
export interface Holdings {
  readonly insurances: readonly Holding[];
  readonly packages: readonly HeldPackage[];
}

/** One thing applied for, and how that went. */
interface Outcome {
  readonly product: ProductApplication;
  readonly result: Pick<ApplicationResult, 'wasSigned'>;
}

/** What a person has: what the provider knows of before, and what they have applied for here. */
export async function holdingsOf(query: Kysely<Tables>, personalNumber: string): Promise<Holdings> {
  const rows = await query
    .selectFrom('applications')
    .select(['products', 'results'])
    .where('personal_number', '=', personalNumber)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const outcomes = rows.flatMap(({ products, results }) =>
    products.flatMap((product, index) => {
      const result = results[index];
      return result === undefined ? [] : [{ product, result }];
    }),
  );
  return holdingsAfter(personalNumber, outcomes);
}

/**
 * What a person has after their applications, oldest first. An application takes the place of an
 * earlier one for the same insurance and child. One that was granted takes the place of what was
 * held; one that waits stands beside it.
 */
export function holdingsAfter(personalNumber: string, outcomes: readonly Outcome[]): Holdings {
  const person = findPerson(personalNumber);
  const first = person?.contracts[0]?.contractName ?? '';
  let insurances: readonly Holding[] = (person?.insurances ?? []).map((held) => ({
    productName: held.productName,
    status: held.status,
    conditionNumber: held.conditionNumber,
    holding: held.holding,
    contractName: held.contractName ?? first,
    childPersonalNumber: held.childPersonalNumber ?? '',
    motherPersonalNumber: '',
    childExpectedBirth: '',
  }));
  for (const { product, result } of outcomes) {
    const applied = appliedFor(product, result.wasSigned);
    insurances = [
      ...insurances.filter(
        (held) => !isSameInsurance(held, applied) || (!result.wasSigned && isInForce(held)),
      ),
      applied,
    ];
  }
  return { insurances, packages: person?.packages ?? [] };
}

/** Whether it pays if something happens today. */
export function isInForce({ status }: Pick<Holding, 'status'>): boolean {
  return status === 'Gällande';
}

function isSameInsurance(one: Holding, other: Holding): boolean {
  return (
    codeOf(one.conditionNumber) === codeOf(other.conditionNumber) &&
    one.childPersonalNumber === other.childPersonalNumber
  );
}

function appliedFor(product: ProductApplication, isGranted: boolean): Holding {
  const { contractNumber } = product;
  const contract = CATALOGUE.contracts.find((own) => own.contractNumber === contractNumber);
  return {
    productName: product.productName,
    status: isGranted ? 'Gällande' : 'Under riskbedömning',
    conditionNumber: product.conditionNumber,
    holding: 'own',
    // Of a contract that is gone only the number is left.
    contractName: contract?.contractName ?? contractNumber,
    childPersonalNumber: product.childPersonalNumber,
    motherPersonalNumber: product.motherPersonalNumber,
    childExpectedBirth: product.childExpectedBirth,
  };
}
