import { ApiError, type ApiErrorCode } from '#api';

/**
 * Why an order ended, and who has to know: what failed on our side or the insurer's is told to monitoring.
 *
 * | reason             | because                                                        | told |
 * |--------------------|----------------------------------------------------------------|------|
 * | completed          | it went well                                                   |      |
 * | cancelled, left    | the visitor gave up here, or the screen is gone                |      |
 * | withdrawn          | the screen took it back before there was one                   |      |
 * | loggedOut          | the login to this guide has ended                              |      |
 * | refused            | the person said no in the app                                  |      |
 * | replaced           | the person began another order, which ended this one           |      |
 * | alreadyInProgress  | the person has another order under way                         |      |
 * | notStarted         | nobody opened the app in time                                  |      |
 * | expired            | BankID's time ran out                                          |      |
 * | timeout            | ours ran out before anybody signed                             |      |
 * | unusable           | this BankID is too old or blocked                              |      |
 * | wrongPerson        | somebody else signed                                           |      |
 * | otherBrowser       | it belongs to the browser it was begun in                      |      |
 * | credentials        | the insurer did not accept who signed                          |      |
 * | userInput          | the insurer wants something nobody can be asked here           | yes  |
 * | failed             | BankID or the insurer failed and did not say why               | yes  |
 * | thirdParty         | what the insurer depends on failed                             | yes  |
 * | document           | what the insurer handed out cannot be read                     | yes  |
 * | slow               | neither answer nor end came in time                            | yes  |
 * | reused             | it came with the name of another one                           | yes  |
 * | offline, noAnswer  | a call got no answer, or none in time                          | yes  |
 * | tooManyCalls       | HTTP 429                                                       | yes  |
 * | forbidden          | HTTP 403                                                       | yes  |
 * | callRefused        | any other 4xx                                                  | yes  |
 * | serverError        | 5xx                                                            | yes  |
 * | unreadable         | an answer that cannot be read                                  | yes  |
 * | broken             | our own code threw                                             | yes  |
 */
export type OrderReason = keyof typeof IS_REPORTED;

const IS_REPORTED = {
  completed: false,
  cancelled: false,
  left: false,
  withdrawn: false,
  loggedOut: false,
  refused: false,
  replaced: false,
  alreadyInProgress: false,
  notStarted: false,
  expired: false,
  timeout: false,
  unusable: false,
  wrongPerson: false,
  otherBrowser: false,
  credentials: false,
  userInput: true,
  failed: true,
  thirdParty: true,
  document: true,
  slow: true,
  reused: true,
  offline: true,
  noAnswer: true,
  tooManyCalls: true,
  forbidden: true,
  callRefused: true,
  serverError: true,
  unreadable: true,
  broken: true,
} as const;

/** Whether it failed on our side or the insurer's. */
export function isReported(reason: OrderReason): boolean {
  return IS_REPORTED[reason];
}

/** A call that failed, as far as an order depends on it. */
export interface OrderCallFailure {
  readonly reason: OrderReason;
  /** The same call may succeed when it is made again. */
  readonly isRetryable: boolean;
}

/** Why a call failed, by its ApiError; whatever else was thrown is a mistake of ours. */
export function callFailureOf(error: unknown): OrderCallFailure {
  if (!(error instanceof ApiError)) return { reason: 'broken', isRetryable: false };
  return { reason: reasonOf(error), isRetryable: error.retryable };
}

function reasonOf({ code, status = 0 }: ApiError): OrderReason {
  if (code !== 'unexpected') return BY_CODE[code];
  if (status >= 500) return 'serverError';
  if (status === 403) return 'forbidden';
  return status >= 400 ? 'callRefused' : 'unreadable';
}

const BY_CODE: Readonly<Record<Exclude<ApiErrorCode, 'unexpected'>, OrderReason>> = {
  offline: 'offline',
  timeout: 'noAnswer',
  tooManyRequests: 'tooManyCalls',
  unauthenticated: 'loggedOut',
  cancelled: 'withdrawn',
};

/** What monitoring is told: why an order ended, or that its status is none we know. */
export type OrderProblem = OrderReason | 'unknownStatus';

/** The same as a sentence. `order`: the kind of it with its article, such as 'a login'; no person, no name. */
export function sentenceOf(order: string, problem: OrderProblem): string {
  return problem === 'unknownStatus'
    ? `A poll of ${order} was answered with an unknown status.`
    : `The end of ${order}: ${problem}.`;
}
