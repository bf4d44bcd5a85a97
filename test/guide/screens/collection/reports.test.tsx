import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendReportsTo } from '#guide/state';
import { takeOverClient } from '../fakeClient.ts';
import { begin, end, Insurers, page, pass, reset } from './waiting.tsx';

takeOverClient(page.client);

let insurers: Insurers;
const reports: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  insurers = new Insurers(page.client);
  reset();
  reports.length = 0;
  sendReportsTo((problem) => reports.push(problem));
});
afterEach(() => {
  sendReportsTo(undefined);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('monitoring is told why the insurer’s side failed, and neither who, where nor what the visitor did', async () => {
  await begin('alfa', 'beta', 'gamma', 'delta');
  await end(insurers, 'AUTHENTICATION CANCELLED');
  await end(insurers, 'THIRD PARTY ERROR');
  await end(insurers, 'COMPLETED');
  insurers.status = 'HMM';
  await pass(3000);
  expect(reports).toEqual([
    'The end of a collection: thirdParty.',
    'A poll of a collection was answered with an unknown status.',
  ]);
});
