import { Interrupted, Workbench } from '#checker/workbench';
import type { Asked, BenchForm, FromWorker, ToWorker } from './benchMessages.ts';

/** The thread that a host runs in. */
export interface HostThread {
  post(message: FromWorker): void;
  /** Runs something when the messages that wait have been taken in. */
  later(work: () => void): void;
  /** Milliseconds. */
  now(): number;
}

/** Milliseconds of work before what has come meanwhile is taken in. */
const SLICE = 25;
/** Milliseconds after which the page hears what is being proven: most is proven before. */
const REPORTED_AFTER = 400;
/** Between messages during proofs, without which the page would end the worker. */
const HEARTBEAT_MS = 1_000;

/**
 * The worker's side: takes in what the page sends, and does one thing at a time, proofs in slices, so
 * that whatever comes meanwhile counts before the next. Of several consecutive changes only the last is
 * checked. Slices are timed, but findings do not depend on them: the work itself is counted.
 */
export class BenchHost {
  readonly #thread: HostThread;
  #bench: Workbench | undefined;
  #version = 0;
  #watched: string | undefined;
  #isFormDue = false;
  #isCheckDue = false;
  #isAwake = false;
  /** When the slice ends, once it has begun. */
  #sliceEnd: number | undefined;
  /** When the check of these texts began. */
  #checkBegan: number | undefined;
  /** The files last reported as being proven. */
  #reported: string | undefined;
  #lastSign = 0;
  readonly #asked: Asked[] = [];
  /** Questions whose proofs go on. */
  readonly #going: Asked[] = [];
  #isTurnOfCheck = false;

  constructor(thread: HostThread) {
    this.#thread = thread;
  }

  receive(message: ToWorker): void {
    switch (message.kind) {
      case 'open': {
        const { files, today, version, watched } = message;
        this.#bench = new Workbench(files, { today, isDue: () => this.#isDue() });
        this.#watched = watched;
        this.#haveChecked(version);
        break;
      }
      case 'set':
        this.#bench?.set(message.path, message.text);
        this.#haveChecked(message.version);
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
    this.#thread.later(() => {
      this.#isAwake = false;
      if (this.#work()) this.#wake();
    });
  }

  #haveChecked(version: number): void {
    this.#version = version;
    this.#isFormDue = true;
    this.#isCheckDue = true;
    this.#checkBegan = undefined;
    this.#reported = undefined;
  }

  /** Does the most urgent work; false when there was nothing to do. */
  #work(): boolean {
    const bench = this.#bench;
    if (!bench) return false;
    this.#sliceEnd = undefined;
    if (this.#isFormDue) {
      this.#isFormDue = false;
      this.#postForm(bench);
      return true;
    }
    const asked = this.#asked.shift();
    if (asked) {
      this.#answer(bench, asked);
      return true;
    }
    this.#isTurnOfCheck = !this.#isTurnOfCheck;
    if (this.#isCheckDue && (this.#isTurnOfCheck || this.#going.length === 0)) {
      this.#check(bench);
      return true;
    }
    const going = this.#going.shift();
    if (going) this.#answer(bench, going);
    return going !== undefined;
  }

  #check(bench: Workbench): void {
    const { now, post } = this.#thread;
    this.#checkBegan ??= now();
    const { findings, proving } = bench.check();
    this.#isCheckDue = proving.length > 0;
    this.#heartbeat(now());
    const reported = proving.join();
    if (
      reported === this.#reported ||
      (this.#isCheckDue && now() - this.#checkBegan < REPORTED_AFTER)
    )
      return;
    this.#reported = reported;
    post({ kind: 'findings', version: this.#version, findings, proving });
  }

  #postForm(bench: Workbench): void {
    const path = this.#watched;
    if (path === undefined) return;
    const found = bench.form(path);
    const form: BenchForm =
      found.kind === 'found'
        ? { kind: 'found', definition: found.form.definition, texts: bench.textPlaces(path) }
        : found;
    this.#thread.post({ kind: 'form', path, version: this.#version, form });
  }

  #answer(bench: Workbench, asked: Asked): void {
    const { id } = asked;
    try {
      const value = answerOf(bench, asked);
      this.#thread.post({ kind: 'answer', id, value });
    } catch (cause) {
      if (cause instanceof Interrupted) {
        this.#going.push(asked);
        return;
      }
      const reason = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
      this.#thread.post({ kind: 'refusal', id, reason });
    }
  }

  /** A slice begins with its first step, so that each does one at least. */
  #isDue(): boolean {
    const now = this.#thread.now();
    this.#heartbeat(now);
    this.#sliceEnd ??= now + SLICE;
    return now >= this.#sliceEnd;
  }

  /** Reports that the worker is at work: the page ends a silent one. */
  #heartbeat(now: number): void {
    if (now - this.#lastSign < HEARTBEAT_MS) return;
    this.#lastSign = now;
    this.#thread.post({ kind: 'alive' });
  }
}

function answerOf(bench: Workbench, asked: Asked): unknown {
  switch (asked.question) {
    case 'items':
      return bench.items(...asked.args);
    case 'placeOf':
      return bench.placeOf(...asked.args);
    case 'formWith':
      return bench.formWith(...asked.args);
    case 'ruleForm':
      return bench.ruleForm(...asked.args);
    case 'pathTo':
      return bench.pathTo(...asked.args);
    case 'why':
      return bench.why(...asked.args);
    case 'texts':
      return bench.texts(...asked.args);
    case 'plainTexts':
      return bench.plainTexts(...asked.args);
    case 'effects':
      return bench.effects(...asked.args);
    case 'changes':
      return bench.changesSince(...asked.args);
    default:
      return asked satisfies never;
  }
}
