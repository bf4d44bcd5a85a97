import { addBreadcrumb, createTransport, flush, setExtra, setTag } from '@sentry/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#guide/api';
import {
  type Monitoring,
  type SentrySettings,
  startSentry,
} from '../../../src/guide/app/sentry.ts';

const IDS = { user: 'abcdefghijklmnopqrstuvwx', session: 'bcdefghijklmnopqrstuvwxy' };
/** What must never leave the page. */
const CANARIES = [
  '191212121212',
  '19121212-1212',
  '1212121212',
  '121212-1212',
  'kanarie@exempel.se',
  'kanarie%40exempel.se',
  'q7Xb2mJp0sVw9yZaC4dE6fGhIjKlMnOpQrStUvWxYz1',
  'kanarienonce',
  '67df3917-fa0d-44e5-b327-edcc928297f8',
];

const sent: string[] = [];
const transport: SentrySettings['transport'] = (options) =>
  createTransport(options, async ({ body }) => {
    sent.push(typeof body === 'string' ? body : new TextDecoder().decode(body));
    return { statusCode: 200 };
  });
let isAllowed = true;
const start = (): Monitoring =>
  startSentry({
    dsn: 'https://key@monitoring.example/1',
    environment: 'production',
    ids: () => IDS,
    isAllowed: () => isAllowed,
    transport,
  });
/** What the browser does with an error that nobody has caught. */
const failUncaught = (error: Error) => window.onerror?.(error.message, '', 1, 1, error);

async function envelopes(): Promise<string> {
  await flush(2000);
  return sent.join('\n');
}

beforeEach(() => {
  sent.length = 0;
  isAllowed = true;
});

it('an error report sends an error with its severity, its place in our code and random ids, and no cookie', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the point is that it is not read
  document.cookie = 'session=hemlig';
  const fetched = vi.spyOn(window, 'fetch');
  start().report(new ApiError('unexpected', 503), { componentStack: '\n    at FormScreen' });
  const all = await envelopes();
  const event = JSON.parse(all.split('\n').at(-1) ?? '');
  expect(event).toMatchObject({
    level: 'error',
    environment: 'production',
    user: { id: IDS.user },
    tags: { session: IDS.session },
    exception: { values: [{ type: 'ApiError', value: 'unexpected (503)' }] },
    contexts: { react: { componentStack: '\n    at FormScreen' } },
  });
  expect(event.event_id).toMatch(/^[0-9a-f]{32}$/);
  expect(all).not.toContain('hemlig');
  expect(all).not.toContain('infer_ip":"auto');
  expect(fetched).not.toHaveBeenCalled();
});

it('an error report lets no personal number, mail, token or nonce out, wherever it comes in', async () => {
  const { report } = start();
  window.history.pushState({}, '', `/start/?mejl=${CANARIES[4]}#bankid=kanarienonce`);
  window.history.pushState({}, '', '/fordjupade-guiden/start/#bankid=kanarienonce');
  for (const canary of CANARIES.filter((text) => text !== 'kanarienonce')) {
    addBreadcrumb({
      message: `skrev ${canary}`,
      category: canary,
      data: { [canary]: canary, to: `/x/?a=${canary}` },
    });
    setTag(canary, canary);
    setExtra(`fält ${canary}`, { list: [{ deep: canary }] });
    const cause = new Error(`orsak ${canary}`);
    const error = new Error(`fel vid https://guide.example/x/?q=${canary} för ${canary}`, {
      cause,
    });
    error.name = `Fel${canary}`;
    error.stack = `Error: ${canary}\n    at f (https://guide.example/${canary}/a.js?${canary}:1:2)`;
    report(error, { componentStack: `at Screen (${canary})` });
    report(`okänd status ${canary}`, {});
  }
  failUncaught(new Error(`ohanterat ${CANARIES[0]}`));
  const all = await envelopes();
  expect(sent.length).toBeGreaterThan(CANARIES.length);
  expect(all).toContain('okänd status [borttaget]');
  expect(all).toContain('ohanterat [borttaget]');
  for (const canary of CANARIES) expect(all).not.toContain(canary);
});

it('notes the paths visited, and neither calls, clicks nor the console', async () => {
  const { report } = start();
  window.history.pushState({}, '', '/enkla-guiden/start/');
  window.history.pushState({}, '', '/enkla-guiden/introduktion/');
  document.body.innerHTML = '<button aria-label="Kanarie">x</button>';
  document.querySelector('button')?.click();
  // biome-ignore lint/suspicious/noConsole: what is said there must not leave the page
  console.info('kanariekonsol');
  await fetch('data:text/plain,kanarieanrop').catch(() => undefined);
  report(new Error('fel'), {});
  const all = await envelopes();
  expect(all).toContain('/enkla-guiden/introduktion/');
  expect(all).not.toMatch(/kanarie/i);
});

it('an error report sends nothing once consent is gone, nor after it was stopped', async () => {
  const monitoring = start();
  isAllowed = false;
  monitoring.report(new Error('a'), {});
  expect(await envelopes()).toBe('');
  isAllowed = true;
  monitoring.stop();
  monitoring.report(new Error('b'), {});
  failUncaught(new Error('c'));
  expect(await envelopes()).toBe('');
});
