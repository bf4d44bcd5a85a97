import type { FastifyRequest } from 'fastify';
import { dateInStockholm, holds, type Rule, recordData } from '#engine';
import type { Config, Sources } from '#server/configuration';
import { ApiFault } from '#server/contract';
import type { CountCall, RateRule } from '#server/http';
import { isOwnOrigin } from '#server/http';
import type { MailContent, MailSender } from '#server/mail';
import { postMail } from '#server/mail';
import type { EidServices } from '#server/orders';
import type { Visitor } from '#server/sessions';
import brand from '../../../schemas/brand.json' with { type: 'json' };

/** What the calls that send a mail work with. */
export interface MailServices extends EidServices {
  readonly countCall: CountCall;
  readonly mail: MailSender;
}

const TEN_MINUTES_MS = 600_000;
/** Enough to mistype an address a few times, too few to bother somebody else. */
const MAILS_PER_PERSON = 10;

const IS_ADDRESS: Rule = {
  and: [{ is_email: [{ var: 'value' }] }, { is_at_most_long: [{ var: 'value' }, 254] }],
};

const START_PATH = '/fordjupade-guiden/start/';
const DECLARATION_PATH = '/fordjupade-guiden/halsodeklaration/info/';

/** Mails of all kinds that visitors of one address ask for: as many as bookings. */
export function mailLimit({ config }: { readonly config: Config }): RateRule {
  return { name: 'mail', windowMs: TEN_MINUTES_MS, most: config.bookingLimit };
}

/**
 * Sends a mail that a visitor asked for: at most ten of one person in ten minutes, to whatever
 * addresses and from wherever.
 *
 * @throws ApiFault `too_many_requests`
 */
export async function sendMail(
  request: FastifyRequest,
  { personalNumber }: Visitor['person'],
  mail: MailContent,
  services: MailServices,
): Promise<void> {
  const { config, countCall, eid, sources } = services;
  await countCall(request, {
    name: 'mail of a person',
    person: personalNumber,
    windowMs: TEN_MINUTES_MS,
    most: Math.min(config.bookingLimit, MAILS_PER_PERSON),
  });
  await postMail(eid.database.query, mail, sources);
  services.mail.wake();
}

/**
 * The address a mail is to go to, without spaces around it.
 *
 * @throws ApiFault `invalid_answers` for what the forms would not accept either.
 */
export function recipientOf(email: string, { sources }: { readonly sources: Sources }): string {
  const value = email.trim();
  const today = dateInStockholm(new Date(sources.now()));
  if (holds(IS_ADDRESS, recordData({ value }, today))) return value;
  const message = 'Vänligen fyll i giltig mejladress (namn@exempel.se)';
  throw new ApiFault('invalid_answers', { issues: [{ path: '/email', message }] });
}

/** Where a mail leads to. */
export interface GuideAddresses {
  readonly start: string;
  readonly healthDeclaration: string;
}

/** Pages of the guide that the call came from; the provider's website when nobody knows where it is. */
export function guideAddresses(request: FastifyRequest, config: Config): GuideAddresses {
  const base = guideBase(request, config);
  const { website } = brand.links;
  return base === undefined
    ? { start: website, healthDeclaration: website }
    : { start: `${base}${START_PATH}`, healthDeclaration: `${base}${DECLARATION_PATH}` };
}

/**
 * A client of its own origin before `PUBLIC_URL`, and that before the origin that was called. The
 * last is the caller's to choose and mails go to anybody: production always has a `PUBLIC_URL`.
 */
function guideBase(request: FastifyRequest, config: Config): string | undefined {
  const { origin } = request.headers;
  const { allowedOrigins, publicUrl } = config;
  if (origin !== undefined && allowedOrigins.includes(origin)) return origin;
  if (publicUrl !== '') return publicUrl.replace(/\/+$/, '');
  return origin !== undefined && isOwnOrigin(request, origin, config) ? origin : undefined;
}
