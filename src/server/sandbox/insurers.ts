import type { CollectorCompany, CollectorInsurance } from '#server/collection';
import document from '../../../schemas/reference/insurers.json' with { type: 'json' };

/** How a collection ends once the right person has identified themselves. */
export type InsurerOutcome =
  | 'complete'
  | 'partial'
  | 'empty'
  | 'failed'
  | 'incorrectCredentials'
  | 'userInput'
  | 'slow'
  | 'mismatch'
  | 'thirdPartyError'
  | 'unknown';

/** A simulated insurer: what it does, and what people have there. */
export interface Insurer extends CollectorCompany {
  readonly outcome: InsurerOutcome;
  /** How it writes its statuses: `COMPLETED EMPTY` or `COMPLETED_EMPTY`. */
  readonly spelling: 'spaces' | 'underscores';
  /** Swedish: what it demonstrates. */
  readonly shows: string;
  /** For everyone who is not in `people`. */
  readonly insurances: readonly CollectorInsurance[];
  readonly people: readonly {
    readonly personalNumber: string;
    readonly insurances: readonly CollectorInsurance[];
  }[];
}

/** Every simulated insurer, in the order of the file; a test validates it against its schema. */
export const INSURERS = document.insurers as readonly Insurer[];

/** The insurer with that name. */
export function findInsurer(name: string): Insurer | undefined {
  return INSURERS.find((insurer) => insurer.name === name);
}

/** The insurances of a person with an insurer. */
export function heldWith(insurer: Insurer, personalNumber: string): readonly CollectorInsurance[] {
  const own = insurer.people.find((person) => person.personalNumber === personalNumber);
  return (own ?? insurer).insurances;
}
