import type { FastifyRequest } from 'fastify';
import { dateInStockholm, holds, type Rule, readTyped, recordData } from '#engine';
import * as operations from '#operations';
import type { EidServices } from '#server/bankid';
import type { Config } from '#server/configuration';
import { HttpError } from '#server/contract';
import { type CountCall, type Endpoint, endpoint, isOwnOrigin, type RateRule } from '#server/http';
import { enqueueMail, type MailContent, type MailSender } from '#server/mail';
import { findPerson, type Visitor } from '#server/people';
import brand from '../../../schemas/brand.json' with { type: 'json' };
import texts from '../../../schemas/texts/server.json' with { type: 'json' };
import { confirmationMail } from './confirmationMail.ts';
import { latestAwaiting, latestSigned, resultOf } from './sessionResult.ts';
import { summaryMail } from './summaryMail.ts';

/** `POST /v1/api/recommendations/mail` (specification, section 7): a summary of the result. */
export function mailRecommendations(services: MailServices): Endpoint {
  const { config, eid } = services;
  return endpoint(operations.mailRecommendations, {
    access: 'inDepth',
    limit: mailLimit(services),
    async respond(request, visitor) {
      const recipient = await recipientOf(request.body.email, services);
      const result = await resultOf(eid.database, visitor);
      const mail = summaryMail(result, recipient, guideAddresses(request, config).start);
      await sendMail(request, visitor.person, mail, services);
      return { status: 200, body: {} };
    },
  });
}

/**
 * `POST /v1/api/apply-for-insurance/mail` (specification, section 7): what was applied for,
 * and the results once the health declaration has been submitted.
 */
export function mailApplication(services: MailServices): Endpoint {
  const { config, eid } = services;
  return endpoint(operations.mailApplication, {
    access: 'inDepth',
    limit: mailLimit(services),
    async respond(request, visitor) {
      const { email, includeHealthDeclarationLink } = request.body;
      const recipient = await recipientOf(email, services);
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
      return { status: 200, body: true as const };
    },
  });
}

/** The services of the calls that send a mail. */
export interface MailServices extends EidServices {
  readonly countCall: CountCall;
  readonly mail: MailSender;
}

const TEN_MINUTES_MS = 600_000;
/** Enough to mistype an address a few times, too few to bother another person. */
const MAILS_PER_PERSON = 10;

const IS_ADDRESS: Rule = {
  and: [{ is_email: [{ var: 'value' }] }, { is_at_most_long: [{ var: 'value' }, 254] }],
};

const START_PATH = '/fordjupade-guiden/start/';
const DECLARATION_PATH = '/fordjupade-guiden/halsodeklaration/info/';

/** All mails requested from one address count together: as many as bookings. */
function mailLimit({ config }: { readonly config: Config }): RateRule {
  return { name: 'mail', windowMs: TEN_MINUTES_MS, max: config.bookingLimit };
}

/**
 * Sends a mail that a visitor requested: at most ten per person in ten minutes, whatever the
 * recipients and the visitor's address.
 *
 * @throws HttpError `too_many_requests`
 */
async function sendMail(
  request: FastifyRequest,
  { personalNumber }: Visitor['person'],
  mail: MailContent,
  services: MailServices,
): Promise<void> {
  const { config, countCall, eid, timeAndRandom } = services;
  await countCall(request, {
    name: 'mail of a person',
    person: personalNumber,
    windowMs: TEN_MINUTES_MS,
    max: Math.min(config.bookingLimit, MAILS_PER_PERSON),
  });
  await enqueueMail(eid.database.query, mail, timeAndRandom);
  services.mail.wake();
}

/**
 * The address a mail is to go to, read as the forms read it.
 *
 * @throws HttpError `invalid_answers` for what the forms would not accept either, and for what no mail reaches.
 */
async function recipientOf(
  email: string,
  { mail, timeAndRandom }: Pick<MailServices, 'mail' | 'timeAndRandom'>,
): Promise<string> {
  const value = readTyped('email', email);
  const today = dateInStockholm(new Date(timeAndRandom.now()));
  const { invalidAddress, unreachableAddress } = texts.mail;
  const isAddress = holds(IS_ADDRESS, recordData({ value }, today));
  if (isAddress && (await mail.takes(value))) return value;
  const message = isAddress ? unreachableAddress : invalidAddress;
  throw new HttpError('invalid_answers', { issues: [{ path: '/email', message }] });
}

/** The addresses that a mail links to. */
export interface GuideAddresses {
  readonly start: string;
  readonly healthDeclaration: string;
}

/** Pages of the guide that the call came from; the provider's website when that is unknown. */
function guideAddresses(request: FastifyRequest, config: Config): GuideAddresses {
  const base = guideBase(request, config);
  const { website } = brand.links;
  return base === undefined
    ? { start: website, healthDeclaration: website }
    : { start: `${base}${START_PATH}`, healthDeclaration: `${base}${DECLARATION_PATH}` };
}

/**
 * A client hosted elsewhere comes before `PUBLIC_URL`, and that before the origin that was called.
 * The caller can forge the last, and mails go to other people: production always has a `PUBLIC_URL`.
 */
function guideBase(request: FastifyRequest, config: Config): string | undefined {
  const { origin } = request.headers;
  const { allowedOrigins, publicUrl } = config;
  if (origin !== undefined && allowedOrigins.includes(origin)) return origin;
  if (publicUrl !== '') return publicUrl.replace(/\/+$/, '');
  return origin !== undefined && isOwnOrigin(request, origin, config) ? origin : undefined;
}
