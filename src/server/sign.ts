import { loginLimit } from './auth.ts';
import type { Endpoint, Services } from './endpoint.ts';
import { ApiFault } from './faults.ts';
import { orderAnswer } from './orderAnswer.ts';
import { begun, orderOrigin, refusal, sessionOf } from './orderCalls.ts';
import { startSigning } from './orderStart.ts';
import type { OrderAnswer, SignRequest } from './wire.ts';

/**
 * `POST /v1/api/bankid/sign` (specification, section 7): signs what stands in `sign_documents` for
 * the session, and nothing else, whatever the client sends.
 */
export function sign(services: Services): Endpoint {
  const { eid, sources } = services;
  return {
    method: 'POST',
    path: '/api/bankid/sign',
    access: 'authenticated',
    limit: loginLimit(services),
    readsCookie: true,
    async answer(request, visitor) {
      const { textToSign, userNonVisibleData, returnUrl } = request.body as SignRequest;
      const session = await sessionOf(request, services);
      if (session?.id !== visitor.sessionId) throw refusal(request, 'token of another session');
      const wanted = orderOrigin(request, services, returnUrl);
      const document = await eid.database.query
        .selectFrom('sign_documents')
        .select('id')
        .where('session_id', '=', session.id)
        .where('text_to_sign', '=', textToSign)
        .where('user_non_visible_data', '=', userNonVisibleData)
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
      if (document === undefined) throw new ApiFault('not_to_be_signed');
      const signed = { id: document.id, text: textToSign, nonVisibleData: userNonVisibleData };
      const order = await begun(startSigning(eid, session, wanted, signed));
      const body = orderAnswer(order, sources.now(), eid.autoStartUrl) satisfies OrderAnswer;
      return { status: 200, body };
    },
  };
}
