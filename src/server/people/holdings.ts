import type { Kysely } from 'kysely';
import type { ProductApplication } from '#insurance';
import type { ApplicationResult } from '#operations';
import type { Tables } from '#server/database';
import { CATALOGUE, type Catalogue, codeOf } from './catalogue.ts';
import {
  ageOn,
  findPerson,
  type HeldInsurance,
  type HeldPackage,
  type HoldingStatus,
  isCustomerOnRecord,
} from './people.ts';

/** An insurance a person has with the provider, or had, or has applied for. */
export interface Holding {
  readonly productName: string;
  readonly status: HoldingStatus;
  readonly conditionNumber: string;
  /** `own`: taken out by the person; `obligatory`: paid by the employer; `coInsured`: by a partner. */
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

/** One insurance applied for, and the result. */
interface Outcome {
  readonly product: ProductApplication;
  /** `wasSigned` is the API's name for: granted; false while a decision or a declaration is awaited. */
  readonly result: Pick<ApplicationResult, 'wasSigned'>;
}

/** A person's insurances: those on record with the provider, and those they have applied for here. */
export async function holdingsOf(query: Kysely<Tables>, personalNumber: string): Promise<Holdings> {
  const rows = await query
    .selectFrom('applications')
    .select(['products', 'results'])
    .where('personal_number', '=', personalNumber)
    .orderBy('sequence')
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
 * Holdings of a person after their applications, oldest first. An application replaces an earlier
 * one for the same insurance and child, born or expected. A granted one replaces the holding; a
 * pending one is listed beside it.
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

/** Whether the person is a customer on record, or has applied for an insurance here. */
export async function isCustomer(query: Kysely<Tables>, personalNumber: string): Promise<boolean> {
  if (isCustomerOnRecord(findPerson(personalNumber))) return true;
  const application = await query
    .selectFrom('applications')
    .select('id')
    .where('personal_number', '=', personalNumber)
    .executeTakeFirst();
  return application !== undefined;
}

/** The holdings that have not ended by a day (`yyyymmdd`). Only those of children and pregnancies end. */
export function holdingsOn(
  { insurances, packages }: Holdings,
  today: string,
  { products }: Catalogue,
): Holdings {
  const isOver = ({ conditionNumber, childPersonalNumber, childExpectedBirth }: Holding) => {
    const product = products.find(({ code }) => code === codeOf(conditionNumber));
    const { insuredUntilAge = Number.POSITIVE_INFINITY } = product ?? {};
    return childPersonalNumber === ''
      ? childExpectedBirth !== '' && monthsAfter(childExpectedBirth, PREGNANCY_MONTHS) < today
      : ageOn(childPersonalNumber, today) >= insuredUntilAge;
  };
  return { insurances: insurances.filter((held) => !isOver(held)), packages };
}

/** How long after the expected birth the insurance of a pregnancy covers the child. */
const PREGNANCY_MONTHS = 6;

/** The same day some months later; one that its month lacks, such as 31 June, compares like the last. */
function monthsAfter(date: string, months: number): string {
  const month = Number(date.slice(4, 6)) - 1 + months;
  const year = Number(date.slice(0, 4)) + Math.floor(month / 12);
  return `${year}${String((month % 12) + 1).padStart(2, '0')}${date.slice(6)}`;
}

/** Whether the insurance is in force. */
export function isInForce({ status }: Pick<Holding, 'status'>): boolean {
  return status === 'Gällande';
}

function isSameInsurance(one: Holding, other: Holding): boolean {
  return (
    codeOf(one.conditionNumber) === codeOf(other.conditionNumber) &&
    one.childPersonalNumber === other.childPersonalNumber &&
    one.childExpectedBirth === other.childExpectedBirth
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
    // A contract that no longer exists has only its number.
    contractName: contract?.contractName ?? contractNumber,
    childPersonalNumber: product.childPersonalNumber,
    motherPersonalNumber: product.motherPersonalNumber,
    childExpectedBirth: product.childExpectedBirth,
  };
}
