import {
  type BankIdCollect,
  BankIdError,
  type BankIdErrorCode,
  type BankIdRequest,
  type BankIdService,
} from '../../src/server/bankid/bankid.ts';

/** People of `schemas/reference/people.json`, and one who is not in it. */
export const MEMBER = person('198707052380', 'Maria', 'Lindqvist');
export const WITHOUT_GROUP = person('199003132397', 'Johan', 'Ekström');
export const UNKNOWN = person('191212121212', 'Tolvan', 'Tolvansson');

function person(personalNumber: string, givenName: string, surname: string) {
  return { personalNumber, givenName, surname, name: `${givenName} ${surname}` };
}

/** A response to `collect`. */
type Script = BankIdCollect | BankIdErrorCode | Promise<BankIdCollect>;

/** A fake BankID with scripted responses, which records its calls. */
export interface ScriptedBankId extends BankIdService {
  readonly asked: string[];
  readonly begun: BankIdRequest[];
  readonly cancelled: string[];
  /** Sets the responses of `collect` from now on; the last one is repeated. */
  script(...answers: readonly Script[]): void;
  /** Sets the error of `auth` and `sign` from now on. */
  refuse(code: BankIdErrorCode | undefined): void;
}

export const PENDING = { status: 'pending', hintCode: 'outstandingTransaction' } as const;

export function completed(user = MEMBER): BankIdCollect {
  return { status: 'complete', user, signature: 'c2lnbg==', ocspResponse: 'b2NzcA==' };
}

export function scriptedBankId(): ScriptedBankId {
  const asked: string[] = [];
  const begun: BankIdRequest[] = [];
  const cancelled: string[] = [];
  let answers: Script[] = [PENDING];
  let refusal: BankIdErrorCode | undefined;

  async function begin(request: BankIdRequest) {
    if (refusal !== undefined) throw new BankIdError(refusal);
    begun.push(request);
    const name = `upstream-${begun.length}`;
    return {
      orderRef: name,
      autoStartToken: `start-${name}`,
      qrStartToken: '67df3917-fa0d-44e5-b327-edcc928297f8',
      qrStartSecret: 'd28db9a7-4cde-429e-a983-359be676944c',
    };
  }

  return {
    asked,
    begun,
    cancelled,
    script: (...next) => {
      answers = [...next];
    },
    refuse: (code) => {
      refusal = code;
    },
    auth: begin,
    sign: begin,
    async collect(orderRef) {
      asked.push(orderRef);
      const [answer = PENDING, ...rest] = answers;
      if (rest.length > 0) answers = rest;
      if (typeof answer === 'string') throw new BankIdError(answer);
      return await answer;
    },
    async cancel(orderRef) {
      cancelled.push(orderRef);
    },
  };
}
