import type { RetentionTimes } from '#server/configuration';
import type { Tables } from './tables.ts';

/** The retention of a table: what it holds, and how it is emptied. `docs/kept.md` shows all of it. */
export type Retention<Column extends string = string> = {
  /** The personal data in it. */
  readonly holds: string;
  /** Why it is stored, and not for a shorter time. */
  readonly reason: string;
} & Removal<Column>;

/**
 * When rows are deleted from a table, other than manually:
 *
 * | by         | a row is deleted                                                          |
 * |------------|---------------------------------------------------------------------------|
 * | `age`      | when the time in its column is `time` ago; never at `Infinity`            |
 * | `end`      | when the time in its column has passed; `moment` describes that           |
 * | `owner`    | with the row of another table that it refers to                           |
 * | `delivery` | when it is delivered, or an attempt fails after `time`                    |
 * | `nothing`  | never: it identifies nobody                                               |
 */
type Removal<Column> =
  | {
      readonly by: 'age';
      readonly column: Column;
      readonly time: keyof RetentionTimes;
    }
  | {
      readonly by: 'end';
      readonly column: Column;
      readonly moment: string;
      readonly times: readonly (keyof RetentionTimes)[];
    }
  | { readonly by: 'owner'; readonly owner: keyof Tables }
  | { readonly by: 'delivery'; readonly time: keyof RetentionTimes }
  | { readonly by: 'nothing' };

/** Every table: what it holds of whom, why, and when it is removed. */
export const RETENTION: {
  readonly [Name in keyof Tables]: Retention<keyof Tables[Name] & string>;
} = {
  bookings: {
    holds:
      'what the booking form asks (name, e-mail, telephone) and the insurances suggested to the visitor who booked a meeting',
    reason:
      'the meeting is agreed on within weeks, and a repeated call must not book twice; customer service has the mail',
    by: 'age',
    column: 'created_at',
    time: 'bookingRetention',
  },
  outbox: {
    holds: 'whole mails: bookings, summaries, confirmations',
    reason: 'a mail server may be down; a delivered mail leaves nothing here',
    by: 'delivery',
    time: 'outboxRetention',
  },
  captured_mails: {
    holds: 'the same mails, where the sandbox captures them',
    reason: 'people who try the guide read them there',
    by: 'age',
    column: 'created_at',
    time: 'sandboxMailRetention',
  },
  rate_windows: {
    holds: 'number of calls: the network or the person as a keyed hash (HMAC)',
    reason: 'limits the rate of calls',
    by: 'end',
    column: 'ends_at',
    moment: 'its window is over',
    times: [],
  },
  daily_keys: {
    holds: 'the key of those hashes',
    reason: 'without it no hash can be traced to a person',
    by: 'end',
    column: 'ends_at',
    moment: 'the day after its own is over (UTC)',
    times: [],
  },
  sessions: {
    holds: 'who is logged in, encrypted under the cookie, with organisation and group',
    reason: 'a login lasts as long as the guide takes',
    by: 'end',
    column: 'idle_ends_at',
    moment: 'it has not been used for the first of the two times, or is older than the second',
    times: ['sessionIdle', 'sessionLongest'],
  },
  access_tokens: {
    holds: 'the same person, encrypted under the token',
    reason: 'authenticates calls of the browser for a short time',
    by: 'end',
    column: 'ends_at',
    moment: 'the token has expired, or with its row of sessions',
    times: [],
  },
  eid_orders: {
    holds: 'logins and signatures with BankID; the outcome encrypted under the cookie',
    reason: 'a reload resumes the login, and an application is checked against its signature',
    by: 'owner',
    owner: 'sessions',
  },
  sign_documents: {
    holds: 'texts that are about to be signed; of a health declaration a keyed hash',
    reason: 'what is submitted is checked against what was signed',
    by: 'owner',
    owner: 'sessions',
  },
  recommendations: {
    holds:
      'what was recommended, the answers that it rests on, and what was found at other insurers',
    reason: 'mails and documents are about it, and applications are checked against it',
    by: 'owner',
    owner: 'sessions',
  },
  application_documents: {
    holds:
      'the insurances that a text to sign is about, and the answers that they were recommended on',
    reason: 'what is submitted is checked against what was signed',
    by: 'owner',
    owner: 'sign_documents',
  },
  declaration_documents: {
    holds: 'a health declaration that is about to be signed, encrypted under DECLARATION_KEYS',
    reason: 'what is submitted is checked against what was signed',
    by: 'owner',
    owner: 'sign_documents',
  },
  applications: {
    holds:
      'personal number, name, address for mails, telephone, the answers that insurances were recommended on, what was applied for, the results, and the signature',
    reason:
      "the insurer's record of an agreement: the insurance rests on it for as long as it is in force, which is not known here, and claims for ten years more",
    by: 'age',
    column: 'created_at',
    time: 'applicationRetention',
  },
  declarations: {
    holds: 'personal number, and the signed health declaration encrypted under DECLARATION_KEYS',
    reason:
      'whether an insurance pays can turn on what was declared, as long as the application it decided',
    by: 'age',
    column: 'created_at',
    time: 'applicationRetention',
  },
  collections: {
    holds: 'who has fetched insurances from which insurer: the person as a hash',
    reason:
      'only the person can fetch the insurances again, and nobody can when this is deleted (specification, section 9)',
    by: 'age',
    column: 'created_at',
    time: 'collectionRetention',
  },
  simulated_collections: {
    holds: 'what the simulated insurers have handed out',
    reason: 'the same, as a collecting service stores it (specification, section 9)',
    by: 'age',
    column: 'created_at',
    time: 'collectionRetention',
  },
  simulated_orders: {
    holds: 'orders of the simulated BankID: personal number and texts to sign',
    reason: 'its page shows what is being signed; the texts go when the order has ended',
    by: 'age',
    column: 'created_at',
    time: 'sandboxOrderRetention',
  },
  server_secrets: {
    holds:
      'keys that all servers share, fingerprints of DECLARATION_KEYS, and which PostgreSQL this is',
    reason:
      'the guide recognises a person by the keys; servers notice keys that they lack, and a restored dump',
    by: 'nothing',
  },
  write_probe: {
    holds: 'the time at which a row could be written',
    reason: 'shows that the database accepts writes',
    by: 'nothing',
  },
};
