import { Worker } from 'node:worker_threads';
import { ApiFault } from '#server/contract';
import type { PdfContent } from './pdf.ts';
import type { PdfAnswer, PdfTask } from './pdfWorker.ts';

/** Draws documents in a thread of its own, so that other calls are answered meanwhile. */
export interface PdfThread {
  /**
   * Resolves with the bytes of a PDF; rejects with what went wrong with it. Documents are drawn in the
   * order they are asked for.
   *
   * @throws ApiFault `overloaded` when too many are waiting, `unavailable` once it is closed.
   */
  draw(content: PdfContent, now: Date): Promise<Uint8Array>;
  /** Ends the thread; what is not drawn yet is refused. */
  close(): Promise<void>;
}

/** A document takes a sixth of a second: who comes later than that would wait for too long. */
const MOST_WAITING = 30;
/** A thread that takes longer hangs. */
const DRAWING_MS = 10_000;

interface Waiting {
  readonly task: PdfTask;
  resolve(bytes: Uint8Array): void;
  reject(error: unknown): void;
}

/**
 * A thread that begins with the first document, and anew with the next one after it has died or hung:
 * then the document it was drawing fails, and no other.
 */
export function createPdfThread(startWorker: () => Worker = startPdfWorker): PdfThread {
  const waiting: Waiting[] = [];
  let current: Waiting | undefined;
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function next(): void {
    if (current !== undefined) return;
    current = waiting.shift();
    if (current === undefined) return;
    timer = setTimeout(giveUp, DRAWING_MS, current);
    try {
      worker ??= begin();
      worker.postMessage(current.task);
    } catch (error) {
      end((one) => one.reject(error));
    }
  }

  function begin(): Worker {
    const begun = startWorker();
    // It keeps nobody from ending: closing does not wait for a visitor who has left.
    begun.unref();
    begun.on('message', (answer: PdfAnswer) => {
      // What a thread that was given up has drawn is not what is being drawn now.
      if (begun !== worker) return;
      if ('bytes' in answer) end((one) => one.resolve(answer.bytes));
      else end((one) => one.reject(answer.error));
    });
    begun.on('error', (error) => {
      if (begun === worker) lose(error);
    });
    begun.on('exit', (code) => {
      if (begun === worker) lose(new Error(`the thread that draws has ended with ${code}`));
    });
    return begun;
  }

  /** Ends what is being drawn, and goes on with the next. */
  function end(settle: (one: Waiting) => void): void {
    clearTimeout(timer);
    const ended = current;
    current = undefined;
    if (ended !== undefined) settle(ended);
    next();
  }

  /** A document may have come while nobody looked: what is there is taken first. */
  function giveUp(late: Waiting): void {
    setImmediate(() => {
      if (current === late) lose(new Error(`not drawn in ${DRAWING_MS} ms`));
    });
  }

  function lose(error: unknown): void {
    void worker?.terminate();
    worker = undefined;
    end((one) => one.reject(error));
  }

  return {
    draw(content, now) {
      return new Promise((resolve, reject) => {
        if (isClosed) return reject(new ApiFault('unavailable'));
        if (waiting.length >= MOST_WAITING) return reject(new ApiFault('overloaded'));
        waiting.push({ task: { content, now }, resolve, reject });
        next();
      });
    },
    async close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new ApiFault('unavailable'));
      const ending = worker;
      worker = undefined;
      end(({ reject }) => reject(new ApiFault('unavailable')));
      await ending?.terminate();
    },
  };
}

/**
 * The thread of `pdfWorker.ts`, which the build puts beside the server under the same ending. From its
 * sources, as in development and in tests, it loads what reads them first.
 */
export function startPdfWorker(): Worker {
  const ending = /\.\w+$/.exec(import.meta.url)?.[0] ?? '.js';
  const file = new URL(`./pdfWorker${ending}`, import.meta.url);
  if (ending !== '.ts') return new Worker(file);
  const code = `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(file.href)});
  });`;
  return new Worker(code, { eval: true, execArgv: [] });
}
