import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CollectedInsurance } from '#operations';

/** A point in time; written as a `Date`, read as a `Date` by both databases. */
export type Moment = ColumnType<Date, Date, Date>;
/** The same, or null until it has happened. */
export type PossibleMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

type FoundInsurance = Pick<CollectedInsurance, 'insuranceName' | 'insuranceStatusText'>;

/** One order of simulated BankID. Codes, tokens and secrets are those of the protocol. */
export interface SimulatedOrderTable {
  /** Used in the URLs of the simulator's page, so that they contain no token. */
  id: string;
  order_ref: string;
  auto_start_token: string;
  qr_start_token: string;
  qr_start_secret: string;
  kind: 'auth' | 'sign';
  /** The texts to sign; both empty once the end of the order has been reported. */
  visible_text: string;
  non_visible_text: string;
  /** Empty when the order came without one. */
  return_url: string;
  /** The only person who may use the order; empty for any. */
  required_number: string;
  status: 'pending' | 'failed' | 'complete';
  hint_code: string;
  /** How the app opened it; empty until then. */
  device: '' | 'same' | 'other';
  /** The person who has opened it; empty until then. */
  personal_number: string;
  created_at: Moment;
  opened_at: PossibleMoment;
  ended_at: PossibleMoment;
  /** The end of an order is reported once. */
  collected_at: PossibleMoment;
}

/** One collection at the simulated insurers, with what was found. */
export interface SimulatedCollectionTable {
  /** Used in the forms of the simulator's page, so that they contain no secret. */
  id: string;
  /** The id in its API. */
  ref: string;
  /** `Insurer.name` */
  insurer: string;
  login_method: string;
  /** HMAC of the requested person's number. */
  person_hash: string;
  /** The order of electronic identification. */
  order_ref: string;
  created_at: Moment;
  /** When that person identified themselves. */
  signed_at: PossibleMoment;
  /** How the identification failed; empty when it did not. */
  ending: Generated<string>;
  /** The status chosen by hand; empty for none. */
  chosen: Generated<string>;
  /** The person's insurances there, set with their signature, if the insurer hands them out. */
  insurances: JSONColumnType<readonly FoundInsurance[] | null, string | undefined, string | null>;
}
