import type { FastifyRequest } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Recommendation } from '#insurance';
import { recommendations } from '../../../src/server/advice/recommendations.ts';
import { storeApplicationDocument } from '../../../src/server/applications/applicationDocuments.ts';
import { systemTimeAndRandom } from '../../../src/server/configuration/deps.ts';
import type { Services } from '../../../src/server/endpoints.ts';
import { ANSWER_SETS, answered } from '../../support/answerSets.ts';
import { application, storeApplications } from '../applied.ts';
import { type Clock, logIn, startCollecting, stoppedClock } from '../collectionCalls.ts';
import type { Browser } from '../eidCalls.ts';
import { type TestServer, testDatabase } from '../harness.ts';
import { personNamed } from '../recommending.ts';

const ELIAS = personNamed('Elias').personalNumber;
const REQUEST = {
  answers: answered(ANSWER_SETS.family),
  insuranceFragments: [],
  consentsToCollection: false,
};

const clock: Clock = stoppedClock();
const database = testDatabase();
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startCollecting(database, clock);
});
beforeEach(async () => {
  await database.query.deleteFrom('recommendations').execute();
  browser = await logIn(server, ELIAS);
});

const rows = () => database.query.selectFrom('recommendations').selectAll().execute();

async function ask(): Promise<readonly Recommendation[]> {
  const response = await browser.post('recommendations', REQUEST);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().recommendations;
}

describe('stored recommendations', () => {
  it('stored recommendations name the latest application when they were made', async () => {
    const accident = application(await ask(), 'OF');
    expect((await rows())[0]?.after_application).toBeNull();
    for (const granted of [true, false]) {
      await storeApplications(database, clock, ELIAS, [[accident, granted]]);
      clock.pass(-60);
    }
    await ask();
    const applications = await database.query
      .selectFrom('applications')
      .select('id')
      .orderBy('created_at')
      .execute();
    // The clock went back in between: the one with the earlier time was stored last.
    expect((await rows())[0]?.after_application).toBe(applications[0]?.id);
  });

  it('recommendations are not stored when the session has just ended, which asks for a new login', async () => {
    const endpoint = recommendations({
      eid: { database },
      timeAndRandom: { ...systemTimeAndRandom, now: clock.now },
    } as unknown as Services);
    const person = { personalNumber: ELIAS, name: '', givenName: '', surname: '' };
    const gone = {
      sessionId: crypto.randomUUID(),
      person,
      isCustomer: true,
      membership: undefined,
    };
    const called = endpoint.respond({ body: REQUEST } as FastifyRequest, gone);
    await expect(called).rejects.toMatchObject({ code: 'unauthenticated' });
    const declared = storeApplicationDocument(database.query, systemTimeAndRandom, gone, {
      recommendedAt: new Date(clock.now()),
      afterApplication: null,
      answerRecord: null,
      isFullyFunctional: true,
      products: [],
      textToSign: '',
    });
    await expect(declared).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await rows()).toEqual([]);
  });
});
