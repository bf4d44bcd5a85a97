import type { MailRequest } from '#server/contract';
import type { Endpoint } from '#server/http';
import {
  guideAddresses,
  type MailServices,
  mailLimit,
  recipientOf,
  sendMail,
} from './mailCalls.ts';
import { resultOf } from './sessionResult.ts';
import { summaryMail } from './summaryMail.ts';

/** `POST /v1/api/recommendations/mail` (specification, section 7): a summary of the result. */
export function mailRecommendations(services: MailServices): Endpoint {
  const { config, eid } = services;
  return {
    method: 'POST',
    path: '/api/recommendations/mail',
    access: 'member',
    limit: mailLimit(services),
    async answer(request, visitor) {
      const recipient = recipientOf((request.body as MailRequest).email, services);
      const result = await resultOf(eid.database, visitor);
      const mail = summaryMail(result, recipient, guideAddresses(request, config).start);
      await sendMail(request, visitor.person, mail, services);
      return { status: 200, body: {} };
    },
  };
}
