import type { FastifyRequest } from 'fastify';
import * as operations from '#operations';
import type { Config } from '#server/configuration';
import { HttpError } from '#server/contract';
import { type Endpoint, endpoint, isOwnOrigin, type RateRule } from '#server/http';
import { loginLimit } from '#server/identity';
import texts from '../../../schemas/texts/server.json' with { type: 'json' };
import {
  type Collection,
  findCollections,
  noteEnd,
  ownerOf,
  storeCollection,
} from './collections.ts';
import { type CollectorCompany, endOf } from './collector.ts';
import {
  type CollectionServices,
  collectorOf,
  foundByService,
  withHttpErrors,
} from './collectorCalls.ts';

const byName = new Intl.Collator('sv').compare;

/**
 * `GET /v1/api/insurance-companies` (specification, section 7): the insurers that
 * insurances can be collected from, in alphabetical order. None without a collecting service.
 */
export function insuranceCompanies({
  collector,
  collectionEvents,
}: Pick<CollectionServices, 'collector' | 'collectionEvents'>): Endpoint {
  return endpoint(operations.listInsuranceCompanies, {
    access: 'inDepth',
    async respond() {
      const companies = collector === undefined ? [] : await withHttpErrors(collector.companies());
      collectionEvents.offered(companies.map(({ name }) => name));
      const body = companies
        .map(({ name, displayName, loginMethods }) => ({ name, displayName, loginMethods }))
        .sort((one, other) => byName(one.displayName, other.displayName));
      return { status: 200, body };
    },
  });
}

/** A visitor begins one for each insurer, and a whole office may share one address. */
const COLLECTIONS_PER_LOGIN = 10;

/** The page that waits while insurances are collected. */
const WAITING_PAGE = '/fordjupade-guiden/hamtar-forsakringar/';

/**
 * `POST /v1/api/collector/customer-insurances/login-initiation` (specification, section 7): begins
 * to collect the insurances of the logged-in person, and of nobody else, from one insurer.
 */
export function loginInitiation(services: CollectionServices): Endpoint {
  const { eid, timeAndRandom } = services;
  return endpoint(operations.beginCollection, {
    access: 'inDepth',
    limit: collectionLimit(services),
    async respond(request, visitor) {
      const collector = collectorOf(services);
      const { input, insuranceCompany, loginMethod } = request.body;
      const personalNumber = input.swedishPersonalNumber;
      if (personalNumber !== visitor.person.personalNumber) {
        request.log.warn('a collection for somebody else was refused');
        throw refused('/input/swedishPersonalNumber', texts.collection.otherPersonalNumber);
      }
      const companies = await withHttpErrors(collector.companies());
      const company = companyFor(companies, insuranceCompany, loginMethod);

      const returnUrl = returnUrlOf(request, services);
      const login = await withHttpErrors(
        collector.begin({ company: company.name, personalNumber, loginMethod, returnUrl }),
      );
      const id = await storeCollection(eid.database.query, timeAndRandom, {
        upstream_id: login.id,
        owner_hash: await ownerOf(services, visitor),
        company: company.name,
        company_display_name: company.displayName,
      });
      if (id === undefined) {
        request.log.error('the service gave a collection the name of another one');
        throw new HttpError('unavailable');
      }
      services.collectionEvents.begun(company.name);
      const { autoStartToken, autoStartUrl, qrCode } = login;
      const extraInformation = {
        autoStartToken,
        swedishBankIdQrCode: qrCode,
        ...(autoStartUrl !== '' && { autoStartUrl }),
      };
      return { status: 200, body: { id, extraInformation } };
    },
  });
}

/** A separate limit, so that collections do not use up that of logins. */
function collectionLimit(services: CollectionServices): RateRule {
  const { windowMs, max } = loginLimit(services);
  return { name: 'collection', windowMs, max: COLLECTIONS_PER_LOGIN * max };
}

function companyFor(
  companies: readonly CollectorCompany[],
  name: string,
  loginMethod: string,
): CollectorCompany {
  const company = companies.find((one) => one.name === name);
  if (company === undefined) throw refused('/insuranceCompany', texts.collection.unknownCompany);
  const { loginMethods } = company;
  // A company that lists no methods may accept any.
  if (loginMethods.length > 0 && !loginMethods.includes(loginMethod)) {
    throw refused('/loginMethod', texts.collection.unknownLoginMethod);
  }
  return company;
}

function refused(path: string, message: string): HttpError {
  return new HttpError('invalid_answers', { issues: [{ path, message }] });
}

/** The waiting page of the calling guide; empty when the call came from no page of ours. */
function returnUrlOf(request: FastifyRequest, { config }: { readonly config: Config }): string {
  const { origin } = request.headers;
  if (origin === undefined || !isOwnOrigin(request, origin, config)) return '';
  return `${origin}${WAITING_PAGE}`;
}

const MINUTE_MS = 60_000;
/** A visitor polls sixty times a minute, and a hundred of them may share one address. */
const POLLS_PER_CALL = 20;

/**
 * `POST /v1/api/collector/customer-insurances/login-status` (specification, section 7): the
 * status of one of the visitor's own collections, as the insurer spells it.
 */
export function loginStatus(services: CollectionServices): Endpoint {
  const { config, eid, timeAndRandom } = services;
  return endpoint(operations.getCollectionStatus, {
    access: 'inDepth',
    // Counted separately, so that polls do not block other calls from the same address.
    limit: {
      name: 'collection-poll',
      windowMs: MINUTE_MS,
      max: POLLS_PER_CALL * config.callLimit,
      replacesCallLimit: true,
    },
    async respond(request, visitor) {
      const collector = collectorOf(services);
      const { collectionId } = request.query;
      const owner = await ownerOf(services, visitor);
      const after = timeAndRandom.now() - config.collectionRetention;
      const [own] = await findCollections(eid.database.query, owner, [collectionId], after);
      const found = own && (await foundByService(collector.status(own.upstream_id)));
      if (own === undefined || found === undefined) {
        request.log.warn('a call about an unknown collection was refused');
        throw new HttpError('not_found');
      }
      const { status, qrCode } = found;
      await tellEnd(request, services, own, status);
      const code = qrCode !== '' && { extraInformation: { swedishBankIdQrCode: qrCode } };
      return { status: 200, body: { status, ...code } };
    },
  });
}

/** Tells of an end at the first poll that finds it. */
async function tellEnd(
  request: FastifyRequest,
  { eid, timeAndRandom, collectionEvents }: CollectionServices,
  collection: Collection,
  status: string,
): Promise<void> {
  const end = endOf(status);
  if (end === undefined) return;
  try {
    if (!(await noteEnd(eid.database.query, timeAndRandom, collection))) return;
  } catch (error) {
    // The visitor has an answer all the same; the next poll tries again.
    request.log.error({ err: error }, 'the end of a collection could not be stored');
    return;
  }
  const { company } = collection;
  collectionEvents.ended(company, end);
  const reason = operations.collectionFailureOf(status);
  if (reason !== undefined) request.log.info({ company, reason }, 'a collection ended');
}
