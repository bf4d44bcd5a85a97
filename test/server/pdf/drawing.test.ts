import { EventEmitter } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HTTP_ERRORS } from '#server';
import { contentImports } from '../../../src/build/content.ts';
import { drawPdf, type PdfContent } from '../../../src/server/pdf/pdf.ts';
import { createPdfThread, type PdfThread } from '../../../src/server/pdf/thread.ts';
import { browserOf } from '../eidCalls.ts';
import { startServer, testDatabase, until } from '../harness.ts';
import { logIn, storeResult } from '../resultRows.ts';
import { scriptedBankId } from '../scriptedBankId.ts';

const NOW = new Date('2026-11-21T22:59:00Z');

function content(title: string): PdfContent {
  return { title, lead: 'Granbo', footer: 'Granbo', blocks: [{ kind: 'text', text: 'Hej' }] };
}

/** A thread that blocks on each document until a test resumes it, and then returns its title. */
function pausedThread(): { start(): Worker; readonly begun: Int32Array; resume(): void } {
  const state = new Int32Array(new SharedArrayBuffer(8));
  const code = `
    const { parentPort, workerData: state } = require('node:worker_threads');
    parentPort.on('message', ({ content }) => {
      Atomics.add(state, 0, 1);
      Atomics.wait(state, 1, 0);
      if (content.title === 'dies') process.exit(7);
      parentPort.postMessage({ bytes: new TextEncoder().encode(content.title) });
    });`;
  return {
    start: () => new Worker(code, { eval: true, workerData: state }),
    begun: state,
    resume() {
      Atomics.store(state, 1, 1);
      Atomics.notify(state, 1);
    },
  };
}

/** The thread's code with the content of the tests, as the build makes it. */
async function bundledWorker(): Promise<string> {
  vi.stubEnv('CONTENT', 'test/content');
  const outfile = resolve('node_modules/.cache/behovsguiden/tests/pdfWorker.mjs');
  const entryPoints = ['src/server/pdf/pdfWorker.ts'];
  const kind = { bundle: true, format: 'esm', platform: 'node', packages: 'external' } as const;
  await build({ ...kind, entryPoints, outfile, plugins: [contentImports] });
  vi.unstubAllEnvs();
  return outfile;
}

const titleOf = async (drawn: Promise<Uint8Array>) => new TextDecoder().decode(await drawn);

describe('the thread that draws documents', () => {
  const threads: PdfThread[] = [];
  afterEach(async () => {
    vi.useRealTimers();
    for (const thread of threads.splice(0)) await thread.close();
  });

  function open(start?: () => Worker): PdfThread {
    const thread = createPdfThread(start);
    threads.push(thread);
    return thread;
  }

  it('the drawing thread draws the same as the main thread, reports errors, and continues after them', async () => {
    const worker = await bundledWorker();
    let started = 0;
    const thread = open(() => {
      started += 1;
      return new Worker(worker);
    });
    const broken = { ...content('Trasigt'), blocks: [{ kind: 'text', text: null }] };
    const failed = thread.draw(broken as unknown as PdfContent, NOW);
    const drawn = thread.draw(content('Helt'), NOW);
    await expect(failed).rejects.toBeInstanceOf(TypeError);
    expect(Buffer.from(await drawn)).toEqual(await drawPdf(content('Helt'), NOW));
    expect(started).toBe(1);
  });

  it('the drawing thread is restarted after it has died, which costs one document', async () => {
    const held = pausedThread();
    held.resume();
    let started = 0;
    const thread = open(() => {
      started += 1;
      return held.start();
    });
    const drawn = ['a', 'dies', 'b', 'c'].map((title) => titleOf(thread.draw(content(title), NOW)));
    const outcomes = await Promise.allSettled(drawn);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(started).toBe(2);
  });

  it('the drawing thread’s document is ignored when it was given up before', async () => {
    vi.useFakeTimers();
    const begun: EventEmitter[] = [];
    const thread = open(() => {
      const worker = { postMessage() {}, unref() {}, terminate: async () => 0 };
      begun.push(Object.assign(new EventEmitter(), worker));
      return begun.at(-1) as unknown as Worker;
    });
    const says = (worker: number, title: string) =>
      begun[worker]?.emit('message', { bytes: new TextEncoder().encode(title) });
    const hanging = expect(thread.draw(content('Anna'), NOW)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 2,
      cause: { message: 'not drawn in 60000 ms' },
    });
    const next = titleOf(thread.draw(content('Bo'), NOW));
    await vi.advanceTimersByTimeAsync(60_001);
    await hanging;
    expect(begun).toHaveLength(2);
    says(0, 'Anna');
    says(1, 'Bo');
    expect(await next).toBe('Bo');
  });

  it('the drawing thread’s document is accepted when it has arrived as its timeout fires', async () => {
    vi.useFakeTimers();
    const worker = { postMessage() {}, unref() {}, terminate: async () => 0 };
    const begun = Object.assign(new EventEmitter(), worker);
    const thread = open(() => begun as unknown as Worker);
    const drawn = titleOf(thread.draw(content('Anna'), NOW));
    vi.advanceTimersByTime(60_000);
    begun.emit('message', { bytes: new TextEncoder().encode('Anna') });
    await vi.runAllTimersAsync();
    expect(await drawn).toBe('Anna');
  });

  it('the drawing thread refuses documents while thirty are waiting, and all of them when closed', async () => {
    const thread = open(pausedThread().start);
    const waiting = Array.from({ length: 31 }, (_, index) =>
      thread.draw(content(String(index)), NOW).catch((error: unknown) => error),
    );
    await expect(thread.draw(content('one more'), NOW)).rejects.toMatchObject({
      code: 'overloaded',
    });
    await thread.close();
    for (const outcome of await Promise.all(waiting)) {
      expect(outcome).toMatchObject({ code: 'unavailable' });
    }
    await expect(thread.draw(content('late'), NOW)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('a server that draws a document', () => {
  const database = testDatabase();

  it('a server starts its drawing thread when it listens, not with the first document', async () => {
    let started = 0;
    const startPdfWorker = () => {
      started += 1;
      return pausedThread().start();
    };
    const { app } = await startServer(database, {}, { bankid: scriptedBankId(), startPdfWorker });
    expect(started).toBe(0);
    await app.listen({ port: 0, host: '127.0.0.1' });
    await until(() => started === 1);
    await app.close();
  });

  it('a server that draws a document answers other calls meanwhile, and ends when it is closed', async () => {
    const bankid = scriptedBankId();
    const held = pausedThread();
    const { app } = await startServer(database, {}, { bankid, startPdfWorker: held.start });
    const browser = browserOf(app);
    await storeResult(database, await logIn(browser, bankid, database));
    let isAnswered = false;
    const document = browser.get('idd').finally(() => {
      isAnswered = true;
    });
    await until(() => Atomics.load(held.begun, 0) === 1);
    expect((await app.inject('/v1/api/maintenance')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect(isAnswered).toBe(false);
    held.resume();
    expect((await document).body).toBe('Information om försäkringarna');

    const other = pausedThread();
    const second = await startServer(database, {}, { bankid, startPdfWorker: other.start });
    const again = browserOf(second.app);
    await storeResult(database, await logIn(again, bankid, database));
    const refused = again.get('idd');
    await until(() => Atomics.load(other.begun, 0) === 1);
    await second.app.close();
    expect((await refused).json()).toEqual({
      code: 'unavailable',
      message: HTTP_ERRORS.unavailable.message,
    });
    await app.close();
  });
});
