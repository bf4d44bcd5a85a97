import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Answers } from '#engine';
import type { ProductApplication, Recommendation } from '#insurance';
import type { ApplicationResult, CollectedInsurance, RecommendedInsurance } from '#operations';
import type {
  Moment,
  PossibleMoment,
  SimulatedCollectionTable,
  SimulatedOrderTable,
} from './simulatedTables.ts';

/** One row for each booking of a meeting. */
export interface BookingTable {
  id: string;
  created_at: Moment;
  /** By id of the question in the booking form. */
  answers: JSONColumnType<Answers>;
  /** Version of the booking form; empty in older rows. */
  form_version: string;
  recommended_insurances: JSONColumnType<readonly RecommendedInsurance[]>;
  idempotency_key: string | null;
  /** SHA-256 of what was booked, in hex: distinguishes a repeated call from a reused key. */
  content_hash: string;
}

/** The columns of every stored mail. */
interface MailColumns {
  id: string;
  created_at: Moment;
  recipient: string;
  reply_to: string;
  subject: string;
  text: string;
  html: string;
}

/** Mails that are still to be delivered; a delivered mail leaves no row. */
export interface OutboxTable extends MailColumns {
  attempts: Generated<number>;
  /** Also the end of the lease of the instance that is delivering it now. */
  next_attempt_at: Moment;
}

/** The sandbox mailbox. */
export type CapturedMailTable = MailColumns;

/** Calls of one address group under one limit in one window; contains no address. */
export interface RateWindowTable {
  key: string;
  hits: number;
  ends_at: Moment;
}

/** The key of the HMACs of addresses and persons on one UTC day. */
export interface DailyKeyTable {
  /** `yyyy-mm-dd` */
  day: string;
  secret: string;
  /** A day after `day` ends: until then a window that began on it may be open. */
  ends_at: ColumnType<Date, Date | undefined, Date>;
}

/** One browser, before and after its login. */
export interface SessionTable {
  id: string;
  /** SHA-256 of the cookie, in hex. */
  secret_hash: string;
  /** Extended by each use. */
  idle_ends_at: Moment;
  ends_at: Moment;
  /** Whether the browser has come back with the cookie or a token of it. */
  is_confirmed: Generated<boolean>;
  /** The login it came from; null before a login. */
  order_id: string | null;
  /** Sealed under the cookie; null before a login. */
  person: string | null;
  has_engagement: Generated<boolean>;
  contract_name: string | null;
  subgroup_name: string | null;
}

/** Access tokens that have not expired. */
export interface AccessTokenTable {
  /** SHA-256 of the token, in hex. */
  hash: string;
  session_id: string;
  issued_at: Moment;
  ends_at: Moment;
  /** Sealed under the token. */
  person: string;
}

/** A document that a session may sign: its text, or only a fingerprint of it. */
export interface SignDocumentTable {
  id: string;
  session_id: string;
  created_at: Moment;
  /** Null for a health declaration, whose text is only stored sealed. */
  text_to_sign: string | null;
  /** `DeclarationKeys.fingerprints` of the text that is to be signed; null where the text itself is stored. */
  text_mark: string | null;
  user_non_visible_data: string;
}

/** Orders of electronic identification, deleted with their session. */
export interface EidOrderTable {
  id: string;
  /** Our ids of the order, by which the client polls. */
  order_ref: string;
  transaction_id: string;
  /** SHA-256 of the nonce in the return address, in hex. */
  nonce_hash: string;
  /** The session that began it. */
  session_id: string;
  kind: 'auth' | 'sign';
  device: 'same' | 'other';
  document_id: string | null;
  started_at: Moment;
  ends_at: Moment;
  /** Earliest time of the next poll of the service; while an instance polls, the end of its lease. */
  ask_after: Moment;
  /** BankID's `orderRef`; empty when it refused to begin. Never leaves the server. */
  upstream_ref: string;
  auto_start_token: string;
  qr_start_token: string;
  qr_start_secret: string;
  status: 'pending' | 'failed' | 'complete';
  /** BankID's latest `hintCode`; empty for none. */
  hint_code: string;
  /** BankID's error code when a call was refused; `hint_code` is empty then. */
  error_code: string | null;
  /** The `OrderOutcome`, sealed under the cookie of the session that began it; null until completed. */
  outcome: string | null;
  /** When a poll found it completed. */
  completed_at: PossibleMoment;
  /** Whether the session of its login has been used: then it cannot be resumed. */
  is_spent: Generated<boolean>;
}

/** The answers that something was recommended on, as the screens show them. */
export interface AnswerRecord {
  /** Hash of the questions. */
  readonly formVersion: string;
  readonly answers: readonly { readonly label: string; readonly value: string }[];
}

/** Null in rows of servers that had no records. */
type AnswerRecordColumn = ColumnType<AnswerRecord | null, string | null | undefined, string | null>;

/** The recommendations of a session, which applications are checked against. */
export interface RecommendationTable {
  id: string;
  /** One row per session; later recommendations replace it. */
  session_id: string;
  created_at: Moment;
  recommendations: JSONColumnType<readonly Recommendation[]>;
  /** Insurances found at other insurers and read, for mails and documents. */
  insurance_fragments: JSONColumnType<readonly CollectedInsurance[]>;
  answer_record: AnswerRecordColumn;
  /** The person's latest application when the recommendations were made; null for none. */
  after_application: string | null;
}

/** The application of a row of `sign_documents`, deleted with that row. */
export interface ApplicationDocumentTable {
  document_id: string;
  created_at: Moment;
  /** When the recommendations that it was checked against were made. */
  recommended_at: Moment;
  /** That of the recommendations. */
  after_application: string | null;
  /** The same. */
  answer_record: AnswerRecordColumn;
  is_fully_functional: boolean;
  products: JSONColumnType<readonly ProductApplication[]>;
}

/** Signed applications: the provider's own records, which outlive the session. */
export interface ApplicationTable {
  id: string;
  /** The order of insertion, independent of clocks: those of one person are stored one at a time. */
  sequence: GeneratedAlways<number>;
  created_at: Moment;
  /** The document that was signed; it identifies a repeated call. */
  document_id: string;
  /** Null once the session is over. */
  session_id: string | null;
  personal_number: string;
  given_name: string;
  surname: string;
  email: string;
  mobile: string;
  consents_to_marketing: boolean;
  is_fully_functional: boolean;
  products: JSONColumnType<readonly ProductApplication[]>;
  results: JSONColumnType<readonly ApplicationResult[]>;
  text_to_sign: string;
  user_non_visible_data: string;
  signature: string;
  ocsp_response: string;
  /** Of the recommendations that it was checked against. */
  answer_record: AnswerRecordColumn;
  /** When its required declaration was submitted; null until then. */
  declared_at: PossibleMoment;
  /** The document of that declaration; null until then. */
  decided_by: string | null;
}

/** Secrets that all instances share. */
export interface ServerSecretTable {
  name: string;
  secret: string;
}

/** Collections from other insurers, and their owners. The insurances found are not stored. */
export interface CollectionTable {
  /** Our id of it, by which the client polls. */
  id: string;
  /** The collecting service's id of it; never leaves the server. */
  upstream_id: string;
  /** SHA-256 of the visitor id of the person who began it, in hex; empty for no owner. */
  owner_hash: string;
  company: string;
  company_display_name: string;
  created_at: Moment;
  /** When a poll first found it ended. */
  ended_at: PossibleMoment;
}

/** A document with a whole health declaration that a session may sign, sealed. */
export interface DeclarationDocumentTable {
  document_id: string;
  created_at: Moment;
  /** `DeclarationKeys`: which key it is sealed under. */
  key_id: string;
  sealed: string;
}

/** Health declarations that were signed: sealed, and replayable into what the person saw. */
export interface DeclarationTable {
  id: string;
  created_at: Moment;
  document_id: string;
  personal_number: string;
  results: JSONColumnType<readonly ApplicationResult[]>;
  key_id: string;
  sealed: string;
}

/** Always empty: a write to it shows that the database is writable. */
export interface WriteProbeTable {
  at: Moment;
}

/** Every table, for kysely. */
export interface Tables {
  bookings: BookingTable;
  outbox: OutboxTable;
  captured_mails: CapturedMailTable;
  rate_windows: RateWindowTable;
  daily_keys: DailyKeyTable;
  simulated_orders: SimulatedOrderTable;
  sessions: SessionTable;
  access_tokens: AccessTokenTable;
  sign_documents: SignDocumentTable;
  eid_orders: EidOrderTable;
  recommendations: RecommendationTable;
  application_documents: ApplicationDocumentTable;
  applications: ApplicationTable;
  declaration_documents: DeclarationDocumentTable;
  declarations: DeclarationTable;
  server_secrets: ServerSecretTable;
  collections: CollectionTable;
  simulated_collections: SimulatedCollectionTable;
  write_probe: WriteProbeTable;
}
