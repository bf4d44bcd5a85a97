import type { Asked, BenchEvent, BenchQuestions, FromWorker, ToWorker } from './benchMessages.ts';

/** The workbench as the page uses it: questions and events. */
export interface Bench {
  /** Puts a text in place of a file; `undefined` takes the file away. */
  set(path: string, text: string | undefined): void;
  /** Selects the file whose form is reported, now and after each change; `undefined` for none. */
  watch(path: string | undefined): void;
  /** Calls a listener with each report from now on; returns a function that unsubscribes. */
  subscribe(listener: (event: BenchEvent) => void): () => void;
  /**
   * The workbench's answer, of the newest texts. Rejects when it refuses, when the worker has ended twice
   * at the question, or when the bench is closed.
   */
  ask<K extends keyof BenchQuestions>(
    kind: K,
    ...args: Parameters<BenchQuestions[K]>
  ): Promise<ReturnType<BenchQuestions[K]>>;
  /** How many texts have been set. */
  version(): number;
  /** Begins anew with the current texts and the open questions. */
  retry(): void;
  /** Ends the worker; nothing is reported after that. */
  close(): void;
}

/** Options of a bench. */
export interface BenchSetup {
  /** As `yyyymmdd`. */
  readonly today: string;
  /** Starts a worker of `benchWorker.ts`; called again when one has ended. */
  readonly makeWorker: () => Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;
}

interface OpenAsk {
  readonly message: Asked;
  /** Whether a worker has ended at it once. */
  readonly isRepeated: boolean;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/** Milliseconds after which a silent worker with work to do is ended. */
const LONGEST_SILENCE = 20_000;

/** A bench over files, texts by path: all of `schemas/`. Reports what is wrong with them at once. */
export function createBench(files: ReadonlyMap<string, string>, setup: BenchSetup): Bench {
  return new WorkerBench(files, setup);
}

class WorkerBench implements Bench {
  readonly #setup: BenchSetup;
  readonly #files: Map<string, string>;
  readonly #listeners = new Set<(event: BenchEvent) => void>();
  readonly #open = new Map<number, OpenAsk>();
  #worker: ReturnType<BenchSetup['makeWorker']> | undefined;
  #watched: string | undefined;
  #version = 0;
  #asks = 0;
  #isClosed = false;
  /** Whether a worker has ended before it had checked the current texts. */
  #hasDied = false;
  /** The version of which the current worker has reported the findings; -1 before the first. */
  #checked = -1;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(files: ReadonlyMap<string, string>, setup: BenchSetup) {
    this.#files = new Map(files);
    this.#setup = setup;
    this.#begin();
  }

  set(path: string, text: string | undefined): void {
    if (text === undefined) this.#files.delete(path);
    else this.#files.set(path, text);
    this.#version += 1;
    this.#hasDied = false;
    this.#send({ kind: 'set', path, text, version: this.#version });
  }

  watch(path: string | undefined): void {
    this.#watched = path;
    this.#send({ kind: 'watch', path });
  }

  subscribe(listener: (event: BenchEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  ask<K extends keyof BenchQuestions>(
    kind: K,
    ...args: Parameters<BenchQuestions[K]>
  ): Promise<ReturnType<BenchQuestions[K]>> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) {
        reject(new Error('the bench is closed'));
        return;
      }
      this.#asks += 1;
      const id = this.#asks;
      // The compiler does not see that a name and its own arguments belong together.
      const message = { kind: 'ask', id, question: kind, args } as Asked;
      // An answer arrives as an untyped message, matched to its question by number.
      const answered = resolve as (value: unknown) => void;
      if (this.#worker) this.#worker.postMessage(message);
      this.#open.set(id, { message, isRepeated: false, resolve: answered, reject });
      if (this.#worker) this.#listen();
      else this.#begin();
    });
  }

  version(): number {
    return this.#version;
  }

  retry(): void {
    this.#end();
    this.#hasDied = false;
    this.#begin();
  }

  close(): void {
    this.#isClosed = true;
    this.#end();
    this.#listeners.clear();
    this.#rejectAll('the bench is closed');
  }

  #send(message: ToWorker): void {
    if (this.#worker) {
      this.#worker.postMessage(message);
      this.#listen();
    } else this.#begin();
  }

  #end(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  /** Starts the timeout for the next message of a worker that owes one; does nothing while it runs. */
  #listen(): void {
    const isOwed = this.#checked !== this.#version || this.#open.size > 0;
    if (isOwed) this.#silence ??= setTimeout(() => this.#ended(), LONGEST_SILENCE);
  }

  /** Starts a worker with the current texts and open questions. */
  #begin(): void {
    if (this.#isClosed) return;
    const worker = this.#setup.makeWorker();
    this.#worker = worker;
    this.#checked = -1;
    const isCurrent = () => this.#worker === worker;
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (isCurrent()) this.#take(data);
    });
    for (const kind of ['error', 'messageerror'] as const) {
      worker.addEventListener(kind, () => {
        if (isCurrent()) this.#ended();
      });
    }
    const message: ToWorker = {
      kind: 'open',
      files: this.#files,
      today: this.#setup.today,
      version: this.#version,
      watched: this.#watched,
    };
    worker.postMessage(message);
    for (const open of this.#open.values()) worker.postMessage(open.message);
    this.#listen();
  }

  #take(message: FromWorker): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
    this.#understand(message);
    if (this.#worker) this.#listen();
  }

  #understand(message: FromWorker): void {
    if (message.kind === 'alive') return;
    if (message.kind === 'form' || message.kind === 'findings') {
      // A worker may end over what it has yet to prove, each time after it has reported the rest.
      if (message.kind === 'findings' && message.proving.length === 0) {
        this.#hasDied = false;
        this.#checked = message.version;
      }
      this.#emit(message);
      return;
    }
    const open = this.#open.get(message.id);
    this.#open.delete(message.id);
    if (message.kind === 'answer') open?.resolve(message.value);
    else open?.reject(new Error(message.reason));
  }

  /** Restarts the worker, without questions at which it has ended twice; once if none is to blame. */
  #ended(): void {
    this.#end();
    const hasDied = this.#hasDied;
    const blamed = [...this.#open].filter(([, { isRepeated }]) => isRepeated);
    if (hasDied && blamed.length === 0) {
      this.#rejectAll('the worker has ended');
      this.#emit({ kind: 'failed' });
      return;
    }
    for (const [id, { reject }] of blamed) {
      this.#open.delete(id);
      reject(new Error('the worker has ended twice over the question'));
    }
    for (const [id, open] of this.#open) this.#open.set(id, { ...open, isRepeated: true });
    this.#hasDied = true;
    this.#begin();
    if (hasDied) this.#emit({ kind: 'failed' });
  }

  #rejectAll(reason: string): void {
    const open = [...this.#open.values()];
    this.#open.clear();
    for (const { reject } of open) reject(new Error(reason));
  }

  #emit(event: BenchEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }
}
