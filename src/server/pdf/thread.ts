import { Worker } from 'node:worker_threads';
import { HttpError } from '#server/contract';
import type { PdfContent } from './pdf.ts';
import type { PdfResult, PdfTask } from './pdfWorker.ts';

/** Draws documents on a worker thread, so that the server answers other calls meanwhile. */
export interface PdfThread {
  /**
   * Resolves with the bytes of a PDF; rejects with the error of drawing it. Documents are drawn in
   * the order of the calls.
   *
   * @throws HttpError `overloaded` when too many are waiting, `unavailable` when one takes too long and
   * once it is closed.
   */
  draw(content: PdfContent, now: Date): Promise<Uint8Array>;
  /** Starts the thread, which takes several times as long as a document, before one is asked for. */
  start(): void;
  /** Terminates the thread; documents not drawn yet are refused. */
  close(): Promise<void>;
}

/** A document takes a sixth of a second: one more in the queue would wait for too long. */
const MAX_WAITING = 30;
/**
 * A thread that takes longer is considered hung. Several times what a response may take: on a busy machine
 * the caller is told to come back, and then finds the document that has been drawn meanwhile.
 */
const DRAWING_TIMEOUT_MS = 60_000;

interface PdfJob {
  readonly task: PdfTask;
  resolve(bytes: Uint8Array): void;
  reject(error: unknown): void;
}

/**
 * A thread that starts with the first document, or before it. After it has died or hung, the next document starts
 * another: only the document that was being drawn fails.
 */
export function createPdfThread(startWorker: () => Worker = startPdfWorker): PdfThread {
  const waiting: PdfJob[] = [];
  let current: PdfJob | undefined;
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function next(): void {
    if (current !== undefined) return;
    current = waiting.shift();
    if (current === undefined) return;
    timer = setTimeout(giveUp, DRAWING_TIMEOUT_MS, current);
    try {
      worker ??= startThread();
      worker.postMessage(current.task);
    } catch (error) {
      finish((one) => one.reject(error));
    }
  }

  function startThread(): Worker {
    const started = startWorker();
    // It does not keep the process alive for a document that nobody waits for any more.
    started.unref();
    started.on('message', (result: PdfResult) => {
      // From a thread that was given up: not the document that is being drawn now.
      if (started !== worker) return;
      if ('bytes' in result) finish((one) => one.resolve(result.bytes));
      else finish((one) => one.reject(result.error));
    });
    started.on('error', (error) => {
      if (started === worker) replaceThread(error);
    });
    started.on('exit', (code) => {
      if (started === worker)
        replaceThread(new Error(`the thread that draws has ended with ${code}`));
    });
    return started;
  }

  /** Settles the current document, and starts on the next. */
  function finish(settle: (one: PdfJob) => void): void {
    clearTimeout(timer);
    const finished = current;
    current = undefined;
    if (finished !== undefined) settle(finished);
    next();
  }

  /** The result may have arrived while the event loop was blocked: pending messages come first. */
  function giveUp(late: PdfJob): void {
    setImmediate(() => {
      if (current !== late) return;
      const cause = new Error(`not drawn in ${DRAWING_TIMEOUT_MS} ms`);
      replaceThread(new HttpError('unavailable', { cause }));
    });
  }

  function replaceThread(error: unknown): void {
    void worker?.terminate();
    worker = undefined;
    finish((one) => one.reject(error));
  }

  return {
    draw(content, now) {
      return new Promise((resolve, reject) => {
        if (isClosed) return reject(new HttpError('unavailable'));
        if (waiting.length >= MAX_WAITING) return reject(new HttpError('overloaded'));
        waiting.push({ task: { content, now }, resolve, reject });
        next();
      });
    },
    start() {
      if (!isClosed) worker ??= startThread();
    },
    async close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new HttpError('unavailable'));
      const ending = worker;
      worker = undefined;
      finish(({ reject }) => reject(new HttpError('unavailable')));
      await ending?.terminate();
    },
  };
}

/**
 * The thread of `pdfWorker.ts`, which the build puts beside the server with the same extension. Run
 * from source, as in development and tests, it registers tsx first.
 */
function startPdfWorker(): Worker {
  const extension = /\.\w+$/.exec(import.meta.url)?.[0] ?? '.js';
  const file = new URL(`./pdfWorker${extension}`, import.meta.url);
  if (extension !== '.ts') return new Worker(file);
  const code = `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(file.href)});
  });`;
  return new Worker(code, { eval: true, execArgv: [] });
}
