import { ApiError, type ApiErrorCode } from '#api';

/**
 * Why an order ended; failures on our side or the insurer's are reported to monitoring.
 *
 * | reason             | because                                                        | reported |
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
 * | timeout            | ours ran out before a signature                                |      |
 * | unusable           | this BankID is too old or blocked                              |      |
 * | wrongPerson        | another person signed                                          |      |
 * | otherBrowser       | it belongs to the browser it was begun in                      |      |
 * | credentials        | the insurer did not accept the signer                          |      |
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
export type OrderEndReason = keyof typeof IS_REPORTED;

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

/** Whether the reason is reported to monitoring. */
export function isReported(reason: OrderEndReason): boolean {
  return IS_REPORTED[reason];
}

/** Failed call of an order. */
export interface OrderCallFailure {
  readonly reason: OrderEndReason;
  /** The same call may succeed when it is made again. */
  readonly isRetryable: boolean;
}

/** Classifies a failed call; anything but an ApiError is a bug. */
export function callFailureOf(error: unknown): OrderCallFailure {
  if (!(error instanceof ApiError)) return { reason: 'broken', isRetryable: false };
  return { reason: reasonOf(error), isRetryable: error.retryable };
}

function reasonOf({ code, status = 0 }: ApiError): OrderEndReason {
  if (code !== 'unexpected') return BY_CODE[code];
  if (status >= 500) return 'serverError';
  if (status === 403) return 'forbidden';
  return status >= 400 ? 'callRefused' : 'unreadable';
}

const BY_CODE: Readonly<Record<Exclude<ApiErrorCode, 'unexpected'>, OrderEndReason>> = {
  offline: 'offline',
  timeout: 'noAnswer',
  tooManyRequests: 'tooManyCalls',
  unauthenticated: 'loggedOut',
  cancelled: 'withdrawn',
};

/** Problem reported to monitoring. */
export type OrderProblem = OrderEndReason | 'unknownStatus';

/** Report as a sentence without personal data. `order` is the kind with its article, such as 'a login'. */
export function problemReport(order: string, problem: OrderProblem): string {
  return problem === 'unknownStatus'
    ? `A poll of ${order} was answered with an unknown status.`
    : `The end of ${order}: ${problem}.`;
}
