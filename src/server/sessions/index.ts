/** Sessions, access tokens, authentication of calls. */

export {
  type Authenticator,
  bearerOf,
  createAuthenticator,
  findToken,
  issueToken,
  type PersonalAccess,
} from './access.ts';
export {
  beginSession,
  confirmSession,
  endSession,
  findSession,
  lockSession,
  logInSession,
  type Session,
  type SessionTimes,
  setMembership,
} from './sessions.ts';
export {
  type BankIdUser,
  createPseudonyms,
  type PseudonymOf,
  personDetailsOf,
  type Visitor,
} from './visitor.ts';
