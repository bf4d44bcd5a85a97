import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CollectorRequest } from '#server/collection';
import type { Config } from '#server/configuration';
import { isRecord, sendJson } from '#server/http';
import { INSURERS } from './insurers.ts';
import { mountInsurersPage } from './insurersPage.ts';
import { phoneUrl } from './phonePage.ts';
import {
  createSimulatedCollections,
  type InsurerDeps,
  type SimulatedCollection,
  type SimulatedCollections,
} from './simulatedCollections.ts';

/** Mounts the simulator of other insurers: the service for this server, and a page for people. */
export async function mountInsurers(
  app: FastifyInstance,
  config: Config,
  deps: InsurerDeps,
): Promise<void> {
  const collections = createSimulatedCollections(deps);
  await mountInsurersApi(app, collections, (token) => phoneUrl(config, token));
  await mountInsurersPage(app, collections, deps.timeAndRandom);
}

/** Path of the simulated API of the collecting service. */
export const INSURERS_API = '/sandbox/insurers/api';

/**
 * Mounts the API that `collectorClient.ts` of `#server/collection` describes.
 *
 * `startUrl` returns the URL that starts the app on the same device.
 */
async function mountInsurersApi(
  app: FastifyInstance,
  collections: SimulatedCollections,
  startUrl: (autoStartToken: string) => string,
): Promise<void> {
  await app.register(
    async (api) => {
      api.post('/companies', async (_request, reply) =>
        sendJson(
          reply,
          200,
          INSURERS.map(({ name, displayName, loginMethods }) => ({
            name,
            displayName,
            loginMethods,
          })),
        ),
      );

      api.post('/login', async (request, reply) => {
        const collectorRequest = requestIn(request.body);
        if (collectorRequest === undefined) return refuse(reply, 400);
        const collection = await collections.begin(collectorRequest);
        if (collection === undefined) return refuse(reply, 404);
        const { ref, autoStartToken, qrCode } = collection;
        return sendJson(reply, 200, {
          id: ref,
          autoStartToken,
          autoStartUrl: autoStartToken === '' ? '' : startUrl(autoStartToken),
          qrCode,
        });
      });

      api.post('/status', async (request, reply) => {
        const found = await collectionIn(request.body);
        if (found === undefined) return refuse(reply, 404);
        const { status, qrCode } = found;
        return sendJson(reply, 200, { status, ...(qrCode !== '' && { qrCode }) });
      });

      api.post('/insurances', async (request, reply) => {
        const found = await collectionIn(request.body);
        if (found === undefined || found.insurances === null) return refuse(reply, 404);
        return sendJson(reply, 200, found.insurances);
      });
    },
    { prefix: INSURERS_API },
  );

  async function collectionIn(body: unknown): Promise<SimulatedCollection | undefined> {
    return await collections.find(textIn(body, 'id') ?? '');
  }
}

function requestIn(body: unknown): CollectorRequest | undefined {
  const company = textIn(body, 'company');
  const personalNumber = textIn(body, 'personalNumber');
  const loginMethod = textIn(body, 'loginMethod');
  const returnUrl = textIn(body, 'returnUrl');
  if (!company || !loginMethod || returnUrl === undefined) return undefined;
  if (personalNumber === undefined || !/^\d{12}$/.test(personalNumber)) return undefined;
  return { company, personalNumber, loginMethod, returnUrl };
}

function textIn(body: unknown, name: string): string | undefined {
  const value = isRecord(body) ? body[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

function refuse(reply: FastifyReply, status: 400 | 404): FastifyReply {
  return sendJson(reply, status, {});
}
