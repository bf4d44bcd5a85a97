import { beforeEach, expect, it, vi } from 'vitest';
import { CONSENT_KEY, report, sendReportsTo, useConsent, webStorage } from '#guide/state';
import { followConsent, isMonitored } from '../../../src/guide/app/monitoring.ts';
import { MONITORING_USER_KEY } from '../../../src/guide/app/monitoringIds.ts';
import type { SentrySettings } from '../../../src/guide/app/sentry.ts';

const CONFIG = { dsn: 'https://key@monitoring.example/1', environment: 'production' };
const storage = webStorage('localStorage');
const settled = () => new Promise((done) => setTimeout(done));

function makeMonitoring() {
  const told: unknown[] = [];
  const stopped = vi.fn();
  const start = vi.fn(async (settings: SentrySettings) => ({
    report: (problem: unknown) => {
      settings.ids();
      told.push(problem);
    },
    stop: stopped,
  }));
  return { told, stopped, start };
}

beforeEach(() => {
  localStorage.clear();
  useConsent.setState({ choice: null });
  sendReportsTo(undefined);
});

it.each([
  ['', 'production', false],
  [CONFIG.dsn, 'production', true],
  [CONFIG.dsn, 'localhost', false],
  [CONFIG.dsn, 'development', false],
  [CONFIG.dsn, 'test', false],
  [CONFIG.dsn, 'at', false],
  [CONFIG.dsn, 'stage', true],
])('with the DSN %j in the environment %s reports: %s', async (dsn, environment, expected) => {
  expect(isMonitored({ dsn, environment })).toBe(expected);
  useConsent.getState().accept();
  const { start, told } = makeMonitoring();
  await followConsent({ dsn, environment }, { storage, start }).load();
  report('fel');
  await settled();
  expect(start).toHaveBeenCalledTimes(expected ? 1 : 0);
  expect(told).toEqual(expected ? ['fel'] : []);
});

it('monitoring fetches no code and drops reports before consent; afterwards they are not made up for', async () => {
  const { start, told } = makeMonitoring();
  await followConsent(CONFIG, { storage, start }).load();
  report('före');
  expect(start).not.toHaveBeenCalled();
  useConsent.getState().accept();
  report('efter');
  await settled();
  expect(start).toHaveBeenCalledTimes(1);
  expect(told).toEqual(['efter']);
});

it('stops and removes its ids when consent is revoked, and can be started again', async () => {
  const { start, told, stopped } = makeMonitoring();
  followConsent(CONFIG, { storage, start });
  useConsent.getState().accept();
  report('ett');
  await settled();
  expect(localStorage.getItem(MONITORING_USER_KEY)).not.toBeNull();
  useConsent.getState().refuse();
  report('två');
  await settled();
  expect(stopped).toHaveBeenCalledTimes(1);
  expect(Object.keys(localStorage)).toEqual([CONSENT_KEY]);
  useConsent.getState().accept();
  report('tre');
  await settled();
  expect(told).toEqual(['ett', 'tre']);
});

it('monitoring asks the device itself whether it may, since the news of another tab takes its time', async () => {
  const { start } = makeMonitoring();
  followConsent(CONFIG, { storage, start });
  useConsent.getState().accept();
  await settled();
  const settings = start.mock.calls[0]?.[0];
  expect(settings?.isAllowed()).toBe(true);
  localStorage.removeItem(CONSENT_KEY);
  expect(settings?.isAllowed()).toBe(false);
});

it('a report is lost when the code of monitoring cannot be fetched; the next one fetches it again', async () => {
  const { start, told } = makeMonitoring();
  start.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  useConsent.getState().accept();
  followConsent(CONFIG, { storage, start });
  report('ett');
  await settled();
  report('två');
  await settled();
  expect(told).toEqual(['två']);
});
