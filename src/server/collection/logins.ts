import type { FastifyRequest } from 'fastify';
import * as operations from '#operations';
import type { Config } from '#server/configuration';
import { ApiFault } from '#server/contract';
import { type Endpoint, endpoint, isOwnOrigin, type RateRule } from '#server/http';
import { loginLimit } from '#server/identity';
import texts from '../../../schemas/texts/server.json' with { type: 'json' };
import {
  type CollectionServices,
  collectorOf,
  foundByService,
  withApiFaults,
} from './askCollector.ts';
import { findCollections, ownerOf, storeCollection } from './collections.ts';
import type { CollectorCompany } from './collector.ts';

const byName = new Intl.Collator('sv').compare;

/**
 * `GET /v1/api/insurance-companies` (specification, section 7): whom insurances can be collected
 * from, in alphabetical order. None where nobody collects.
 */
export function insuranceCompanies({ collector }: Pick<CollectionServices, 'collector'>): Endpoint {
  return endpoint(operations.listInsuranceCompanies, {
    access: 'inDepth',
    async respond() {
      const companies = collector === undefined ? [] : await withApiFaults(collector.companies());
      const body = companies
        .map(({ name, displayName, loginMethods }) => ({ name, displayName, loginMethods }))
        .sort((one, other) => byName(one.displayName, other.displayName));
      return { status: 200, body };
    },
  });
}

/** A visitor begins one for each insurer, and a whole office may call from one address. */
const COLLECTIONS_PER_LOGIN = 10;

/** The page that waits while insurers are asked. */
const WAITING_PAGE = '/fordjupade-guiden/hamtar-forsakringar/';

/**
 * `POST /v1/api/collector/customer-insurances/login-initiation` (specification, section 7): begins
 * to collect what the person who is logged in has at one insurer. Nobody else's.
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
      const companies = await withApiFaults(collector.companies());
      const company = companyFor(companies, insuranceCompany, loginMethod);

      const returnUrl = returnUrlOf(request, services);
      const login = await withApiFaults(
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
        throw new ApiFault('unavailable');
      }
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

/** Counted for themselves: they take nothing from the logins of others. */
function collectionLimit(services: CollectionServices): RateRule {
  const { windowMs, most } = loginLimit(services);
  return { name: 'collection', windowMs, most: COLLECTIONS_PER_LOGIN * most };
}

function companyFor(
  companies: readonly CollectorCompany[],
  name: string,
  loginMethod: string,
): CollectorCompany {
  const company = companies.find((one) => one.name === name);
  if (company === undefined) throw refused('/insuranceCompany', texts.collection.unknownCompany);
  const { loginMethods } = company;
  // One that offers none is to know best itself.
  if (loginMethods.length > 0 && !loginMethods.includes(loginMethod)) {
    throw refused('/loginMethod', texts.collection.unknownLoginMethod);
  }
  return company;
}

function refused(path: string, message: string): ApiFault {
  return new ApiFault('invalid_answers', { issues: [{ path, message }] });
}

/** The waiting page of the guide that called; empty when no page of ours says that it was. */
function returnUrlOf(request: FastifyRequest, { config }: { readonly config: Config }): string {
  const { origin } = request.headers;
  if (origin === undefined || !isOwnOrigin(request, origin, config)) return '';
  return `${origin}${WAITING_PAGE}`;
}

const MINUTE_MS = 60_000;
/** A visitor polls sixty times a minute, and a hundred of them may call from one address. */
const POLLS_PER_CALL = 20;

/**
 * `POST /v1/api/collector/customer-insurances/login-status` (specification, section 7): the
 * status of one of the visitor's own collections, in the insurer's words.
 */
export function loginStatus(services: CollectionServices): Endpoint {
  const { config, eid, timeAndRandom } = services;
  return endpoint(operations.getCollectionStatus, {
    access: 'inDepth',
    // Alone: one visitor's polls are no reason to stop their colleagues' other calls.
    limit: {
      name: 'collection-poll',
      windowMs: MINUTE_MS,
      most: POLLS_PER_CALL * config.callLimit,
      isAlone: true,
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
        throw new ApiFault('not_found');
      }
      const { status, qrCode } = found;
      const reason = operations.collectionFailureOf(status);
      if (reason !== undefined) {
        request.log.info({ company: own.company, reason }, 'a collection ended');
      }
      const code = qrCode !== '' && { extraInformation: { swedishBankIdQrCode: qrCode } };
      return { status: 200, body: { status, ...code } };
    },
  });
}
