import type { FastifyRequest } from 'fastify';
import { dateInStockholm, holds, readTyped, recordData } from '#engine';
import type { CollectResponse } from '#operations';
import { cancelOrders, type EidServices, pendingOrders, refusal, sessionOf } from '#server/bankid';
import { HttpError } from '#server/contract';
import { type ApiResponse, type CountCall, sessionCookie } from '#server/http';
import {
  type BankIdUser,
  endSession,
  findPerson,
  isCustomer,
  issueToken,
  logInSession,
} from '#server/people';
import texts from '../../../schemas/texts/server.json' with { type: 'json' };
import { loginLimit } from './login.ts';

/**
 * The login without BankID, while that is flagged inactive. It proves nothing about the person, so it
 * exists only in the sandbox.
 */
export async function loginByNumber(
  services: EidServices & { readonly countCall: CountCall },
  request: FastifyRequest,
  sent: string,
): Promise<ApiResponse<CollectResponse>> {
  const { config, eid, timeAndRandom, countCall } = services;
  const personalNumber = readTyped('personal-number', sent);
  const { query } = eid.database;
  await countCall(request, { ...loginLimit(services), name: 'personal-number' });
  if (!config.bankidInactive || !config.sandbox) throw refusal(request, 'BankID is active');
  if (config.loginMaintenance) throw new HttpError('login_closed');
  if (!isPersonalNumber(personalNumber, dateInStockholm(new Date(timeAndRandom.now())))) {
    const path = '/bankIdInactiveProps/personalNumber';
    const issue = { path, message: texts.login.wrongPersonalNumber };
    throw new HttpError('invalid_answers', { issues: [issue] });
  }

  const former = await sessionOf(request, services);
  if (former !== undefined) {
    await cancelOrders(eid, await pendingOrders(eid, former));
    await endSession(query, former.id);
  }
  const login = {
    person: personOf(personalNumber),
    isCustomer: await isCustomer(query, personalNumber),
    orderId: null,
  };
  const { secret, visitor } = await logInSession(query, timeAndRandom, config, login);
  const body: CollectResponse = {
    qrCodeToken: '',
    keepCollecting: false,
    completedSuccessfully: true,
    completedWithError: false,
    cancelled: false,
    signType: 'auth',
    bankidUserDisplayMessage: '',
    signedWithIncorrectPersonalNumber: false,
    hasAnyProviderEngagemang: login.isCustomer,
    visitorId: await eid.pseudonymOf(personalNumber),
  };
  return {
    status: 200,
    body,
    token: await issueToken(query, timeAndRandom, visitor),
    cookie: sessionCookie(request, config, secret),
  };
}

/** By the rule that the field on the screen has too (the specification's). */
function isPersonalNumber(number: string, today: string): boolean {
  return holds({ is_personal_number: [{ var: 'number' }] }, recordData({ number }, today));
}

function personOf(personalNumber: string): BankIdUser {
  const { givenName = '', surname = '' } = findPerson(personalNumber) ?? {};
  return { personalNumber, givenName, surname, name: `${givenName} ${surname}`.trim() };
}
