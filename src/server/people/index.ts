/** People and their sessions: insurances, products and contracts of the insurer; who is logged in, and may call what. */

export {
  type Authenticator,
  bearerOf,
  createAuthenticator,
  findToken,
  issueToken,
  type PersonalAccess,
} from './access.ts';
export { CATALOGUE, levelTextsOf } from './catalogue.ts';
export { CONTRACTS, findContracts } from './contractSearch.ts';
export { findPerson, holdingsOf, isCustomer, PEOPLE } from './people.ts';
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
