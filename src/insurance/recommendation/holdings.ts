import type { ProductApplication } from '#insurance';
import type { ApplicationResult } from '#operations';
import { type Catalogue, codeOf, type PricedContract } from './catalogue.ts';
import {
  ageOn,
  type HeldInsurance,
  type HeldPackage,
  type HoldingStatus,
  type Person,
} from './person.ts';

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

/**
 * Holdings of a person, undefined when not on record, after their applications, oldest first. An
 * application replaces an earlier one for the same insurance and child, born or expected. A granted one
 * replaces the holding; a pending one is listed beside it. `contracts`: those of the catalogue.
 */
export function holdingsAfter(
  person: Person | undefined,
  outcomes: readonly Outcome[],
  contracts: readonly PricedContract[],
): Holdings {
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
    const applied = appliedFor(product, result.wasSigned, contracts);
    insurances = [
      ...insurances.filter(
        (held) => !isSameInsurance(held, applied) || (!result.wasSigned && isInForce(held)),
      ),
      applied,
    ];
  }
  return { insurances, packages: person?.packages ?? [] };
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

function appliedFor(
  product: ProductApplication,
  isGranted: boolean,
  contracts: readonly PricedContract[],
): Holding {
  const { contractNumber } = product;
  const contract = contracts.find((own) => own.contractNumber === contractNumber);
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
