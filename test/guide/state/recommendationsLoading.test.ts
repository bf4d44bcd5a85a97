import { beforeEach, describe, expect, it } from 'vitest';
import { type ApiClient, ApiError, type Call } from '#guide/api';
import {
  fetchStateOf,
  IDD,
  loadIdd,
  loadRecommendations,
  RECOMMENDED,
  useRecommendations,
} from '#guide/state';
import { choicesFor, tick, untick } from '#insurance';
import type { RecommendationsRequest } from '#operations';
import { recommendationsOf } from '../../insurance/cases.ts';
import { fetchedAs } from '../screens/fetchedAs.ts';

const state = () => useRecommendations.getState();
const list = () => fetchStateOf(RECOMMENDED);
const idd = () => fetchStateOf(IDD);
const NOTHING = { status: 'idle', data: undefined };
const PDF = new Blob(['%PDF'], { type: 'application/pdf' });
const ANSWERS: RecommendationsRequest = {
  answers: [],
  insuranceFragments: [],
  consentsToCollection: false,
};
const OTHERS = { ...ANSWERS, consentsToCollection: true };

/** A client whose answers the test gives by hand, in the order of the calls. */
function slowClient() {
  const calls: Call[] = [];
  const waiting: { give: (data: unknown) => void; fail: (problem: Error) => void }[] = [];
  const client: ApiClient = {
    send(call) {
      calls.push(call);
      return new Promise((give, fail) => {
        waiting.push({ give, fail });
      });
    },
    forgetToken() {},
  };
  return { client, calls, next: () => waiting.shift() };
}
/** A client that recommends these products at once, and has the document. */
function clientOf(
  products: readonly string[] | ApiError,
  idd: () => unknown = () => PDF,
): { readonly client: ApiClient; readonly paths: readonly string[] } {
  const paths: string[] = [];
  const client: ApiClient = {
    async send({ path }) {
      paths.push(path);
      if (path === '/api/idd') return idd();
      if (products instanceof ApiError) throw products;
      return { recommendations: recommendationsOf(products) };
    },
    forgetToken() {},
  };
  return { client, paths };
}
const down = () => {
  throw new ApiError('offline');
};
const load = (products: readonly string[] | ApiError, request = ANSWERS) =>
  loadRecommendations(clientOf(products).client, request);
/** Ticks the row of a recommendation that is there. */
const choose = (id: string) =>
  state().change(id, (choice) => {
    const own = list().data?.find((one) => one.id === choice.recommendationId);
    return own ? tick(own, choice) : choice;
  });
const ticked = () =>
  state()
    .choices.filter(({ isTicked }) => isTicked)
    .map(({ id, conditionNumber }) => `${id} ${conditionNumber}`);
/** Ticked rows of these products. */
function choicesOf(products: readonly string[]) {
  const recommendations = recommendationsOf(products);
  return choicesFor(recommendations).map((choice) => {
    const own = recommendations.find(({ id }) => id === choice.recommendationId);
    return own ? tick(own, choice) : choice;
  });
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  state().forget();
});

describe('recommendations', () => {
  it('recommendations are pending, then get a row each, and then their document is fetched', async () => {
    const { client, calls, next } = slowClient();
    const loading = loadRecommendations(client, ANSWERS);
    expect(list()).toEqual({ status: 'pending', data: undefined });
    expect(idd()).toEqual(NOTHING);
    next()?.give(recommendationsOf(['OF', 'BA']));
    await settled();
    expect(list().status).toBe('success');
    expect(idd()).toEqual({ status: 'pending', data: undefined });
    expect(state().choices.map(({ id }) => id)).toEqual(['OF', 'BA:child:1']);
    next()?.give(PDF);
    await loading;
    expect(idd().status).toBe('success');
    expect(idd().data?.size).toBe(4);
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/recommendations', ANSWERS],
      ['GET', '/api/idd', undefined],
    ]);
  });

  it('recommendations are fetched once for the same answers, however often they are requested', async () => {
    const { client, paths } = clientOf(['OF']);
    await Promise.all([
      loadRecommendations(client, ANSWERS),
      loadRecommendations(client, { ...ANSWERS }),
    ]);
    choose('OF');
    await loadRecommendations(client, ANSWERS);
    expect(paths).toEqual(['/api/recommendations', '/api/idd']);
    expect(ticked()).toEqual(['OF OF-2']);
  });

  it('recommendations for other answers replace the earlier ones and their document', async () => {
    await load(['OF']);
    const slow = slowClient();
    const loading = loadRecommendations(slow.client, OTHERS);
    expect(list()).toEqual({ status: 'pending', data: undefined });
    expect(idd()).toEqual(NOTHING);
    slow.next()?.give(recommendationsOf(['VA']));
    await settled();
    slow.next()?.give(PDF);
    await loading;
    expect(list().data?.map(({ id }) => id)).toEqual(['VA']);
  });

  it('recommendations that fail are an error without a document, and can be requested again', async () => {
    const failing = clientOf(new ApiError('unexpected', 500));
    await loadRecommendations(failing.client, ANSWERS);
    expect(list()).toEqual({ status: 'error', data: undefined });
    expect(idd()).toEqual(NOTHING);
    expect(failing.paths).toEqual(['/api/recommendations']);
    await load(['OF']);
    expect([list().status, idd().status]).toEqual(['success', 'success']);
  });

  it('recommendations that cannot be read are an error', async () => {
    const { client, next } = slowClient();
    const loading = loadRecommendations(client, ANSWERS);
    next()?.give('<html>');
    await loading;
    expect(list().status).toBe('error');
  });

  it('outdated recommendations are fetched anew for the same answers', async () => {
    await load(['OF', 'VA']);
    state().invalidate();
    await load(['VA']);
    expect(state().choices.map(({ id }) => id)).toEqual(['VA']);
  });
});

describe('the choices', () => {
  it('the choices are cleared before recommendations for other answers are fetched, not after', async () => {
    await load(['OF', 'VA']);
    choose('OF');
    const { client, next } = slowClient();
    const loading = loadRecommendations(client, OTHERS);
    expect(state().choices).toEqual([]);
    next()?.give(recommendationsOf(['OF']));
    await settled();
    expect(ticked()).toEqual([]);
    next()?.fail(new ApiError('offline'));
    await loading;
  });

  it('the choices stay when the same recommendations are fetched again after a failure', async () => {
    await load(['OF']);
    choose('OF');
    fetchedAs(RECOMMENDED, { status: 'error' });
    await load(['OF', 'VA']);
    expect(ticked()).toEqual(['OF OF-2']);
  });

  it('choices made before a reload stay as far as they fit the new recommendations', async () => {
    await load(['OF', 'LI, LI-3 held', 'VA']);
    for (const id of ['OF', 'LI', 'VA']) choose(id);
    state().change('VA', untick);
    const kept = state().choices;
    state().forget();
    useRecommendations.setState({ choices: kept });
    // Meanwhile OF is not recommended any more, and the person has another level of LI.
    await load(['LI, LI-1 held', 'VA']);
    expect(ticked()).toEqual(['LI LI-2']);
    expect(state().choices.map(({ id }) => id)).toEqual(['LI', 'VA']);
  });

  it('choices made while the same recommendations are fetched are kept', async () => {
    const { client, next } = slowClient();
    const loading = loadRecommendations(client, ANSWERS);
    const [choice] = choicesOf(['OF']);
    useRecommendations.setState({ choices: choice ? [choice] : [] });
    next()?.give(recommendationsOf(['OF']));
    await settled();
    expect(ticked()).toEqual(['OF OF-2']);
    next()?.give(PDF);
    await loading;
  });
});

describe('a late answer', () => {
  const ENDS = [
    ['a logout', () => state().forget(), 'idle'],
    ['the application', () => state().invalidate(), 'idle'],
    ['a login of another person', () => state().assignTo('bo'), 'idle'],
    ['a question about something else', () => void load(['VA'], OTHERS), 'success'],
  ] as const;

  it.each(ENDS)('recommendations that arrive after %s are dropped', async (_what, end, status) => {
    const { client, calls, next } = slowClient();
    const loading = loadRecommendations(client, ANSWERS);
    end();
    expect(calls[0]?.signal?.aborted).toBe(true);
    next()?.give(recommendationsOf(['OF']));
    await loading;
    await settled();
    expect(list().status).toBe(status);
    expect(state().choices.map(({ id }) => id)).not.toContain('OF');
    // And nobody asks for the document about them.
    expect(calls).toHaveLength(1);
  });

  it.each(ENDS)(
    'a failure of recommendations that arrives after %s is dropped',
    async (_what, end, status) => {
      const { client, next } = slowClient();
      const loading = loadRecommendations(client, ANSWERS);
      end();
      next()?.fail(new ApiError('offline'));
      await loading;
      await settled();
      expect(list().status).toBe(status);
    },
  );

  it.each(ENDS)(
    'the document about recommendations is dropped when it arrives after %s',
    async (_what, end, status) => {
      const { client, next } = slowClient();
      const loading = loadRecommendations(client, ANSWERS);
      next()?.give(recommendationsOf(['OF']));
      await settled();
      end();
      const late = next();
      late?.give(new Blob(['somebody else’s']));
      await loading;
      await settled();
      expect(idd().status).toBe(status);
      expect(idd().data?.size ?? 4).toBe(4);
    },
  );
});

describe('the document', () => {
  it('a document that cannot be fetched is a separate error, and can be requested again', async () => {
    const failing = clientOf(['OF'], down);
    await loadRecommendations(failing.client, ANSWERS);
    expect(list().status).toBe('success');
    expect(idd()).toEqual({ status: 'error', data: undefined });
    await loadIdd(clientOf([]).client);
    expect(idd().status).toBe('success');
    expect(idd().data?.type).toBe('application/pdf');
  });

  it('the document about recommendations is fetched once, however often it is requested', async () => {
    const { client, calls, next } = slowClient();
    const loading = Promise.all([loadIdd(client), loadIdd(client)]);
    next()?.give(PDF);
    await loading;
    await loadIdd(client);
    expect(calls).toHaveLength(1);
  });
});
