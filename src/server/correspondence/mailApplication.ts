import type { ApplicationMailRequest } from '#server/contract';
import type { Endpoint } from '#server/http';
import { findPerson } from '#server/people';
import { confirmationMail } from './confirmationMail.ts';
import {
  guideAddresses,
  type MailServices,
  mailLimit,
  recipientOf,
  sendMail,
} from './mailCalls.ts';
import { latestAwaiting, latestSigned } from './sessionResult.ts';

/**
 * `POST /v1/api/apply-for-insurance/mail` (specification, section 7): what was applied for,
 * and how it went when the health declaration has been handed in.
 */
export function mailApplication(services: MailServices): Endpoint {
  const { config, eid } = services;
  return {
    method: 'POST',
    path: '/api/apply-for-insurance/mail',
    access: 'member',
    limit: mailLimit(services),
    async answer(request, visitor) {
      const { email, includeHealthDeclarationLink } = request.body as ApplicationMailRequest;
      const recipient = recipientOf(email, services);
      const find = includeHealthDeclarationLink ? latestAwaiting : latestSigned;
      const signed = await find(eid.database, visitor);
      const { healthDeclaration } = guideAddresses(request, config);
      const packages = findPerson(visitor.person.personalNumber)?.packages ?? [];
      const mail = confirmationMail(
        { ...signed, packages },
        recipient,
        includeHealthDeclarationLink ? healthDeclaration : '',
      );
      await sendMail(request, visitor.person, mail, services);
      return { status: 200, body: true };
    },
  };
}
