import { ApiError, type ApiErrorCode, isFetchFailure } from '#guide/api';

/**
 * Why an order ended; failures on our side or the insurer's are reported to monitoring.
 *
 * | reason             | because                                                        | reported |
 * |--------------------|----------------------------------------------------------------|------|
 * | completed          | success                                                        |      |
 * | cancelled, left    | the visitor cancelled here, or left the screen                 |      |
 * | withdrawn          | the screen aborted it before it had begun                      |      |
 * | loggedOut          | the login to this guide has expired                            |      |
 * | refused            | the person declined in the app                                 |      |
 * | replaced           | the person began another order, which ended this one           |      |
 * | alreadyInProgress  | the person has another order under way                         |      |
 * | notStarted         | nobody opened the app in time                                  |      |
 * | expired            | BankID's time ran out                                          |      |
 * | timeout            | our own time limit passed before a signature                   |      |
 * | unusable           | this BankID is too old or blocked                              |      |
 * | wrongPerson        | another person signed                                          |      |
 * | otherBrowser       | it belongs to the browser it was begun in                      |      |
 * | credentials        | the insurer did not accept the signer                          |      |
 * | userInput          | the insurer requires input that this page cannot ask for       | yes  |
 * | failed             | BankID or the insurer failed without a reason                  | yes  |
 * | thirdParty         | a service that the insurer depends on failed                   | yes  |
 * | document           | the insurer's document could not be parsed                     | yes  |
 * | slow               | no response, or no end, in time                                | yes  |
 * | reused             | its id is that of an earlier order                             | yes  |
 * | offline, noAnswer  | a call had no response or no code, or no response in time      | yes  |
 * | tooManyCalls       | HTTP 429                                                       | yes  |
 * | forbidden          | HTTP 403                                                       | yes  |
 * | callRefused        | any other 4xx                                                  | yes  |
 * | serverError        | 5xx                                                            | yes  |
 * | unreadable         | an unreadable response                                         | yes  |
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

/** Classifies a failed call, or one whose code could not be fetched; anything but an ApiError is a bug. */
export function callFailureOf(error: unknown): OrderCallFailure {
  if (isFetchFailure(error)) return { reason: 'offline', isRetryable: true };
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
