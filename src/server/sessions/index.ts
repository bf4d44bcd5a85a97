/** Who is logged in: sessions, access tokens, authentication of calls. */

export {
  type Authenticator,
  bearerOf,
  createAuthenticator,
  findToken,
  issueToken,
  type PersonalAccess,
} from './access.ts';
export {
  approveSession,
  beginSession,
  confirmSession,
  endSession,
  findSession,
  holdSession,
  logInSession,
  type Session,
  type SessionTimes,
} from './sessions.ts';
export {
  type BankIdUser,
  createVisitorIds,
  personDetailsOf,
  type Visitor,
  type VisitorIds,
} from './visitor.ts';
