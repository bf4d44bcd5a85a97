import * as operations from '#operations';
import {
  type EidServices,
  orderAnswer,
  orderOrigin,
  refusal,
  refusedAsHttpError,
  sessionOf,
  startSigning,
} from '#server/bankid';
import { HttpError } from '#server/contract';
import { type Endpoint, endpoint } from '#server/http';
import { loginLimit } from '#server/identity';
import type { Visitor } from '#server/people';
import { latestApplicationOf, lockPerson } from './applications.ts';
import { documentOf, requireAwaited } from './declarationDocuments.ts';
import type { DeclarationKeys } from './declarationKeys.ts';
import { SIGN_BODY_LIMIT_BYTES } from './signDocuments.ts';

/**
 * `POST /v1/api/bankid/sign` (specification, section 7): begins to sign a document that is in
 * `sign_documents` for the session; the client cannot sign anything else. `out_of_order` when the
 * person has applied for something since it was created, or for a health declaration that is not
 * awaited any more.
 */
export function sign(
  services: EidServices & { readonly declarationKeys: DeclarationKeys },
): Endpoint {
  const { declarationKeys: keys, eid, timeAndRandom } = services;
  return endpoint(operations.startSigning, {
    access: 'authenticated',
    limit: loginLimit(services),
    bodyLimit: SIGN_BODY_LIMIT_BYTES,
    readsCookie: true,
    async respond(request, visitor) {
      const { textToSign, userNonVisibleData, returnUrl } = request.body;
      const session = await sessionOf(request, services);
      if (session?.id !== visitor.sessionId) throw refusal(request, 'token of another session');
      const origin = orderOrigin(request, services, returnUrl);
      const id = await documentToSign(visitor, textToSign, userNonVisibleData);
      const signed = { id, text: textToSign, nonVisibleData: userNonVisibleData };
      const order = await refusedAsHttpError(startSigning(eid, session, origin, signed));
      return { status: 200, body: orderAnswer(order, timeAndRandom.now(), eid.autoStartUrl) };
    },
  });

  /** The id of the stored document; refuses one that could not be submitted any more. */
  async function documentToSign(
    { sessionId, person }: Visitor,
    textToSign: string,
    userNonVisibleData: string,
  ): Promise<string> {
    return await eid.database.query.transaction().execute(async (transaction) => {
      await lockPerson(transaction, person.personalNumber);
      const document = await transaction
        .selectFrom('sign_documents')
        .leftJoin('application_documents', 'application_documents.document_id', 'sign_documents.id')
        .leftJoin('declaration_documents', 'declaration_documents.document_id', 'sign_documents.id')
        .select([
          'id',
          'application_documents.document_id',
          'after_application',
          'declaration_documents.key_id',
          'declaration_documents.sealed',
        ])
        .where('session_id', '=', sessionId)
        .where((or) =>
          or.or([
            or('text_to_sign', '=', textToSign),
            or('text_mark', 'in', keys.fingerprints(textToSign)),
          ]),
        )
        .where('user_non_visible_data', '=', userNonVisibleData)
        .orderBy('sign_documents.created_at', 'desc')
        .executeTakeFirst();
      if (document === undefined) throw new HttpError('not_to_be_signed');
      const { id, key_id, sealed } = document;
      if (key_id !== null && sealed !== null) {
        const row = { document_id: id, key_id, sealed };
        const declared = documentOf(row, keys, { sessionId, person });
        await requireAwaited(transaction, person.personalNumber, declared);
      }
      const isApplication = document.document_id !== null;
      const latest = await latestApplicationOf(transaction, person.personalNumber);
      if (isApplication && latest !== document.after_application) {
        throw new HttpError('out_of_order');
      }
      return id;
    });
  }
}
