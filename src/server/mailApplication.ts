import { confirmationMail } from './confirmationMail.ts';
import type { Endpoint, Services } from './endpoint.ts';
import { guideAddresses, mailLimit, recipientOf, sendMail } from './mailCalls.ts';
import { findPerson } from './people.ts';
import { latestApplication } from './sessionResult.ts';
import type { ApplicationMailRequest } from './wire.ts';

/** `POST /v1/api/apply-for-insurance/mail` (specification, section 7): what was applied for. */
export function mailApplication(services: Services): Endpoint {
  const { config, eid } = services;
  return {
    method: 'POST',
    path: '/api/apply-for-insurance/mail',
    access: 'member',
    limit: mailLimit(services),
    async answer(request, visitor) {
      const { email, includeHealthDeclarationLink } = request.body as ApplicationMailRequest;
      const recipient = recipientOf(email, services);
      const {
        created_at: signedAt,
        products,
        results,
      } = await latestApplication(eid.database, visitor);
      const { healthDeclaration } = guideAddresses(request, config);
      const packages = findPerson(visitor.person.personalNumber)?.packages ?? [];
      const mail = confirmationMail(
        { signedAt, products, results, packages },
        recipient,
        includeHealthDeclarationLink ? healthDeclaration : '',
      );
      await sendMail(request, visitor.person, mail, services);
      return { status: 200, body: true };
    },
  };
}
