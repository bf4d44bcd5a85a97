import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { dateInStockholm, loadOrThrow, readTyped, validateAnswers } from '#engine';
import type { ProductApplication } from '#insurance';
import * as operations from '#operations';
import {
  type EidDeps,
  type EidServices,
  refusal,
  type Signature,
  sessionOf,
  signatureOf,
} from '#server/bankid';
import { type FieldIssue, HttpError } from '#server/contract';
import type { Tables } from '#server/database';
import { type ApiResponse, type Endpoint, endpoint } from '#server/http';
import { personDetailsOf, type Session } from '#server/people';
import definition from '../../../schemas/pages/sign.json' with { type: 'json' };
import { findDocument } from './applicationDocuments.ts';
import {
  repeatedApplication,
  type SignedDocument,
  type SubmissionResult,
  type SubmittedDocument,
  storeApplication,
} from './applications.ts';
import { findDeclaration } from './declarationDocuments.ts';
import type { DeclarationKeys } from './declarationKeys.ts';
import { repeatedDeclaration, storeDeclaration } from './declarations.ts';
import { differences, listDifferences, under } from './differences.ts';

/** For sixty insurances, and their signature. */
const SIMPLE_LIMIT_BYTES = 262_144;

/** `POST /v1/api/apply-for-insurance/simple` (specification, section 7): submits a signed application. */
export function applySimply(services: EidServices): Endpoint {
  const { timeAndRandom } = services;
  return submissionEndpoint(operations.applySimply, services, {
    bodyLimit: SIMPLE_LIMIT_BYTES,
    repeated: repeatedApplication,
    find: async (query, { sessionId, documentId }) =>
      await findDocument(query, sessionId, documentId),
    store: async (query, signed) => await storeApplication(query, timeAndRandom, signed),
  });
}

/** For sixty insurances, and the signature of the longest declaration. */
const FULL_LIMIT_BYTES = 524_288;

/**
 * `POST /v1/api/apply-for-insurance/full` (specification, section 7): submits a signed
 * health declaration, which decides the applications that awaited it.
 */
export function applyFully(
  services: EidServices & { readonly declarationKeys: DeclarationKeys },
): Endpoint {
  const { declarationKeys: keys, timeAndRandom } = services;
  return submissionEndpoint(operations.applyFully, services, {
    bodyLimit: FULL_LIMIT_BYTES,
    repeated: repeatedDeclaration,
    find: async (query, submitted) => await findDeclaration(query, keys, submitted),
    store: async (query, signed) => await storeDeclaration(query, keys, timeAndRandom, signed),
  });
}

/** The content of a document that is compared with what is sent. */
interface Comparable {
  readonly isFullyFunctional: boolean;
  readonly products: readonly ProductApplication[];
}

/** The parts that differ between the kinds of documents that can be submitted. */
interface SubmissionParts<Document extends Comparable> {
  /** In bytes: for the products, and for a signature, which contains the signed text encoded twice. */
  readonly bodyLimit: number;
  /** The result when it was submitted before; `undefined` when it has not been. */
  repeated(
    query: Kysely<Tables>,
    submitted: SubmittedDocument,
  ): Promise<SubmissionResult | undefined>;
  /** The document with this id, if it belongs to the person's session. */
  find(query: Kysely<Tables>, submitted: SubmittedDocument): Promise<Document | undefined>;
  store(query: Kysely<Tables>, signed: SignedDocument<Document>): Promise<SubmissionResult>;
}

const form = loadOrThrow(definition);

/**
 * An endpoint that submits what this session has signed. The content comes from the stored document,
 * which the body must equal; only the e-mail address, the consent to marketing and the document's id
 * come from the body.
 */
function submissionEndpoint<Document extends Comparable>(
  operation: typeof operations.applySimply,
  services: EidServices,
  { bodyLimit, repeated, find, store }: SubmissionParts<Document>,
): Endpoint {
  const { eid, timeAndRandom } = services;
  return endpoint(operation, {
    access: 'inDepth',
    bodyLimit,
    readsCookie: true,
    async respond(request, { sessionId, person }) {
      const { body } = request;
      const { query } = eid.database;
      const session = await ownSession(request, services, sessionId);
      const { healthDeclarationDocumentId: documentId } = body;
      const { personalNumber } = person;
      const submitted = { documentId, personalNumber, sessionId };
      // First, since a call repeated after a lost response may come from a new session.
      const earlier = await repeated(query, submitted);
      if (earlier !== undefined) return submissionResponse(earlier);

      const document = await find(query, submitted);
      if (document === undefined) throw new HttpError('out_of_order');
      const own = await personDetailsOf(person, eid.pseudonymOf);
      const today = dateInStockholm(new Date(timeAndRandom.now()));
      const issues = [...checkContent(body, document), ...checkPerson(body.person, own, today)];
      if (issues.length > 0) throw new HttpError('invalid_answers', { issues });

      const { signature, signedAt } = await findSignature(services, session, body);
      const submission = await store(query, {
        document,
        signature,
        signedAt,
        sessionId: session.id,
        person: { ...own, epost: readTyped('email', body.person.epost) },
        consentsToMarketing: body.consentsToMarketing,
      });
      return submissionResponse(submission);
    },
  });
}

/** The properties in a fixed order: the same bytes for new and for stored results. */
function submissionResponse({
  results,
  reference,
  receivedAt,
}: SubmissionResult): ApiResponse<operations.ApplicationResponse> {
  // In one order, whatever order the database returns them in: a repeated call has the same bytes.
  const applicationResults = results.map(
    ({ conditionNumber, wasSigned, resultText, level = '', levelLabel = '' }) => ({
      conditionNumber,
      wasSigned,
      resultText,
      level,
      levelLabel,
    }),
  );
  const body = { applicationResults, reference, receivedAt: receivedAt.toISOString() };
  return { status: 200, body };
}

/** The session of the cookie, which has to be that of the token: the signature is sealed under the cookie. */
async function ownSession(
  request: FastifyRequest,
  services: EidServices,
  sessionId: string,
): Promise<Session> {
  const session = await sessionOf(request, services);
  if (session?.id !== sessionId) throw refusal(request, 'token of another session');
  return session;
}

function checkContent(
  { isFullyFunctional, selectedProducts }: operations.ApplicationRequest,
  document: Comparable,
): readonly FieldIssue[] {
  return [
    ...differences({ isFullyFunctional: document.isFullyFunctional }, { isFullyFunctional }),
    ...under('/selectedProducts', listDifferences(document.products, selectedProducts)),
  ];
}

/** The e-mail address is validated by the form that asks for it. */
function checkPerson(
  { epost, ...sent }: operations.PersonDetails,
  { epost: _known, ...own }: operations.PersonDetails,
  today: string,
): readonly FieldIssue[] {
  const issues = validateAnswers(form, { today, answers: { email: epost } });
  const wrong = issues.find(({ path }) => path === 'email');
  return [
    ...under('/person', differences(own, sent)),
    ...(wrong ? [{ path: '/person/epost', message: wrong.params.message ?? '' }] : []),
  ];
}

/**
 * The signature of a document by the person of the session, as BankID returned it.
 *
 * @throws HttpError `out_of_order` when there is none, `invalid_answers` when it is not the one that
 * was sent.
 */
async function findSignature(
  { eid: { database } }: { readonly eid: EidDeps },
  session: Session,
  { healthDeclarationDocumentId, bankIdSigningInfo: sent }: operations.ApplicationRequest,
): Promise<{ readonly signature: Signature; readonly signedAt: Date }> {
  const orders = await database.query
    .selectFrom('eid_orders')
    .selectAll()
    .where('session_id', '=', session.id)
    .where('document_id', '=', healthDeclarationDocumentId)
    .execute();
  const signed = orders.flatMap((order) => {
    const signature = signatureOf(session, order);
    if (signature === null) return [];
    const signedAt = order.completed_at ?? order.started_at;
    return [{ signature, signedAt, issues: differences(signature, sent) }];
  });
  const same = signed.find(({ issues }) => issues.length === 0);
  if (same !== undefined) return same;
  const [other] = signed;
  if (other === undefined) throw new HttpError('out_of_order');
  throw new HttpError('invalid_answers', { issues: under('/bankIdSigningInfo', other.issues) });
}
