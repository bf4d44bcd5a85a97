/**
 * The work budget of the proof of one form: counted, never timed, so that verdicts are the same on
 * every machine. Half of a phase's units are reserved in equal parts for its searches, so that a
 * hopeless one does not starve the others; of the common pool, which unused units return to, each
 * search may take an eighth.
 */
export class Effort {
  /** The most sets of answers that a search keeps in one layer. */
  readonly maxSets: number;
  /** Above this many, sets are merged by what rules make of them. */
  readonly mergeAbove: number;
  #isDue: () => boolean;
  /** Incremented when the recorded work is replayed from its beginning. */
  #round = 0;
  #isAtWork = false;
  #laterPhases = 0;
  #pool: number;
  #reserved = 0;
  #perSearch = 0;
  /** By the current search. */
  #spent = { units: 0 };

  /** `isDue` is polled between pieces of work: once true, `Interrupted` is thrown. */
  constructor(
    { units = UNITS, maxSets = MAX_SETS, mergeAbove = MERGE_ABOVE }: EffortLimits = {},
    isDue: () => boolean = () => false,
  ) {
    this.maxSets = maxSets;
    this.mergeAbove = mergeAbove;
    this.#isDue = isDue;
    this.#pool = units;
    this.phase(1, SEARCHES);
  }

  get round(): number {
    return this.#round;
  }

  /** Replays the recorded work from the first entry on, and then continues it. */
  resume(isDue: () => boolean = this.#isDue): void {
    this.#isDue = isDue;
    this.#round += 1;
  }

  /** Begins a phase with a fraction (0 to 1) of what is left, for about so many searches. */
  phase(part: number, searches: number): void {
    this.#settle();
    const all = this.#laterPhases + this.#pool + this.#reserved;
    const own = Math.floor(all * part);
    this.#laterPhases = all - own;
    this.#perSearch = Math.floor(own / 2 / Math.max(1, searches));
    this.#reserved = this.#perSearch * Math.max(1, searches);
    this.#pool = own - this.#reserved;
  }

  /** The budget of the next search; settles the one before. */
  nextBudget(): SearchBudget {
    this.#settle();
    const own = Math.min(this.#perSearch, this.#reserved);
    this.#reserved -= own;
    this.#pool += own;
    const most = own + Math.floor((this.#pool - own) / PARTS);
    const spent = this.#spent;
    return {
      spend: (units) => {
        spent.units += units;
        return spent.units <= most;
      },
    };
  }

  #settle(): void {
    this.#pool = Math.max(0, this.#pool - this.#spent.units);
    this.#spent = { units: 0 };
  }

  /**
   * Runs resumable work to its end. It may be interrupted between two pieces, unless it is part of
   * other work, which then is interrupted as a whole.
   */
  drive<T>(work: Resumable<T>, keep: (value: T) => void): T {
    const isInner = this.#isAtWork;
    for (;;) {
      this.#isAtWork = true;
      let step: IteratorResult<undefined, T>;
      try {
        step = work.next();
      } finally {
        this.#isAtWork = isInner;
      }
      if (step.done === true) keep(step.value);
      if (!isInner && this.#isDue()) throw new Interrupted();
      if (step.done === true) return step.value;
    }
  }
}

/** Limits of the proof of one form. */
export interface EffortLimits {
  /** Units of work: a set of answers tried is about one, and so is a rule evaluated. */
  readonly units?: number;
  readonly maxSets?: number;
  readonly mergeAbove?: number;
}

/** Work that one search may spend. */
export interface SearchBudget {
  /** Spends units; false when too few were left and the search must give up. */
  spend(units: number): boolean;
}

/** Cooperative work in pieces of some milliseconds: yields between them, and can be continued later. */
export type Resumable<T> = Generator<undefined, T, undefined>;

/** Thrown when the time is up: called again, with its effort resumed, the work continues where it was. */
export class Interrupted extends Error {
  constructor() {
    super('interrupted before the proof was finished');
  }
}

/** The cost of a hopeless form: some ten seconds. */
const UNITS = 6_000_000;
/** With more sets of answers in one layer, a search gives up. */
const MAX_SETS = 20_000;
/** Residuals are expensive to compute: only done when there are more sets. */
const MERGE_ABOVE = 500;
/** Assumed number of searches where the caller gives none. */
const SEARCHES = 1_000;
/** One search may take this fraction, one of so many parts, of the common pool. */
const PARTS = 8;

interface Log<T> {
  round: number;
  position: number;
  readonly entries: ({ readonly name: string } & (
    | { readonly work: Resumable<T> }
    | { readonly value: T }
  ))[];
}

/**
 * Results of one kind of work, recorded per effort in the order in which they are requested, which is
 * the same each time. After `resume`, finished work is replayed and interrupted work continues. Work
 * of another `name` than the recorded one is done anew, with all after it.
 */
export class ReplayCache<T> {
  readonly #logs = new WeakMap<Effort, Log<T>>();

  run(effort: Effort, name: string, begin: () => Resumable<T>): T {
    const log = this.#logs.get(effort) ?? { round: effort.round, position: 0, entries: [] };
    this.#logs.set(effort, log);
    if (log.round !== effort.round) Object.assign(log, { round: effort.round, position: 0 });
    const { position: at, entries } = log;
    log.position += 1;
    if (entries[at]?.name !== name) entries.length = at;
    const entry = entries[at] ?? { name, work: begin() };
    if ('value' in entry) return entry.value;
    entries[at] = entry;
    try {
      return effort.drive(entry.work, (value) => {
        entries[at] = { name, value };
      });
    } catch (cause) {
      // Failed work is begun anew.
      if (!(cause instanceof Interrupted)) entries.length = at;
      throw cause;
    }
  }
}
