import type { Limits } from '#check';
import { Workbench } from '#workbench';
import type { Asked, BenchForm, FromWorker, ToWorker } from './messages.ts';

/** What a host has of the thread that it runs in. */
export interface Surroundings {
  tell(message: FromWorker): void;
  /** Runs something when the messages that wait have been taken in, and so many ms have gone. */
  later(work: () => void, wait: number): void;
  /** Milliseconds. */
  now(): number;
}

/** Milliseconds after which a proof says that it is none: at first, and when there is time for more. */
const FIRST_LIMIT = 4_000;
const LAST_LIMIT = 60_000;
/** Milliseconds without a change before proofs that were given up are made again. */
const QUIET = 2_000;
/** Milliseconds between the signs of life that are given during proofs. */
const SIGN_EVERY = 1_000;

/**
 * The worker's side: takes in what the page sends, and does one thing at a time, so that whatever
 * comes meanwhile counts before the next. Of many changes in a row only the last is checked.
 */
export class BenchHost {
  readonly #surroundings: Surroundings;
  #bench: Workbench | undefined;
  #version = 0;
  #watched: string | undefined;
  #isFormDue = false;
  #isCheckDue = false;
  #isAwake = false;
  /** Milliseconds; twice as long for each check of the same texts. */
  #longestProof = FIRST_LIMIT;
  #lastSign = 0;
  readonly #asked: Asked[] = [];

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  receive(message: ToWorker): void {
    switch (message.kind) {
      case 'open': {
        const { files, today, version, watched } = message;
        this.#bench = new Workbench(files, { today, limits: () => this.#limits() });
        this.#version = version;
        this.#watched = watched;
        this.#isFormDue = true;
        this.#isCheckDue = true;
        break;
      }
      case 'set':
        this.#bench?.set(message.path, message.text);
        this.#longestProof = FIRST_LIMIT;
        this.#version = message.version;
        this.#isFormDue = true;
        this.#isCheckDue = true;
        break;
      case 'watch':
        this.#watched = message.path;
        this.#isFormDue = true;
        break;
      case 'ask':
        this.#asked.push(message);
        break;
      default:
        message satisfies never;
    }
    this.#wake();
  }

  #wake(): void {
    if (this.#isAwake) return;
    this.#isAwake = true;
    this.#surroundings.later(() => {
      this.#isAwake = false;
      if (this.#work()) this.#wake();
    }, 0);
  }

  /** Does what is most urgent; false when there was nothing to do. */
  #work(): boolean {
    const bench = this.#bench;
    if (!bench) return false;
    if (this.#isFormDue) {
      this.#isFormDue = false;
      this.#tellForm(bench);
      return true;
    }
    const asked = this.#asked.shift();
    if (asked) {
      this.#answer(bench, asked);
      return true;
    }
    if (!this.#isCheckDue) return false;
    this.#isCheckDue = false;
    const findings = bench.findings();
    this.#surroundings.tell({ kind: 'findings', version: this.#version, findings });
    if (bench.isCutShort() && this.#longestProof < LAST_LIMIT) this.#proveLater(bench);
    return true;
  }

  /** Makes the proofs that were given up again with more time, when nothing else has come. */
  #proveLater(bench: Workbench): void {
    const version = this.#version;
    this.#surroundings.later(() => {
      if (version !== this.#version) return;
      this.#longestProof = Math.min(2 * this.#longestProof, LAST_LIMIT);
      bench.proveAgain();
      this.#isCheckDue = true;
      this.#wake();
    }, QUIET);
  }

  #tellForm(bench: Workbench): void {
    const path = this.#watched;
    if (path === undefined) return;
    const found = bench.form(path);
    const form: BenchForm =
      found.kind === 'found' ? { kind: 'found', definition: found.form.definition } : found;
    this.#surroundings.tell({ kind: 'form', path, version: this.#version, form });
  }

  #answer(bench: Workbench, asked: Asked): void {
    const { id } = asked;
    try {
      this.#surroundings.tell({ kind: 'answer', id, value: answerOf(bench, asked) });
    } catch (cause) {
      const reason = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
      this.#surroundings.tell({ kind: 'refusal', id, reason });
    }
  }

  #limits(): Limits {
    const { now } = this.#surroundings;
    const begun = now();
    const longest = this.#longestProof;
    const timeSince = () => {
      this.#sign(now());
      return now() - begun;
    };
    return { isOver: () => timeSince() > longest };
  }

  /** Tells that the worker is at work: whoever hears nothing ends it. */
  #sign(now: number): void {
    if (now - this.#lastSign < SIGN_EVERY) return;
    this.#lastSign = now;
    this.#surroundings.tell({ kind: 'alive' });
  }
}

function answerOf(bench: Workbench, asked: Asked): unknown {
  switch (asked.question) {
    case 'items':
      return bench.items(...asked.args);
    case 'places':
      return bench.places(...asked.args);
    case 'ruleForm':
      return bench.ruleForm(...asked.args);
    case 'pathTo':
      return bench.pathTo(...asked.args);
    case 'why':
      return bench.why(...asked.args);
    case 'texts':
      return bench.texts(...asked.args);
    case 'changes':
      return bench.changesSince(...asked.args);
    default:
      return asked satisfies never;
  }
}
