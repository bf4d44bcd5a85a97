/** Who is logged in: sessions, access tokens, the gate before calls. */

export { bearerOf, createGate, type Gate, type PersonalAccess } from './access.ts';
export { findToken, issueToken } from './accessTokens.ts';
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
export type { BankIdUser, Visitor } from './visitor.ts';
export { createVisitorIds, type VisitorIds } from './visitorIds.ts';
