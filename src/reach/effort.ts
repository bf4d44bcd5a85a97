/**
 * How much work the proof of one form may be, and what of it has been done: counted, never timed, so
 * that verdicts are the same on every machine. Half of a phase's units are kept apart, the same for
 * each search to come, so that one which leads nowhere leaves the others theirs; of the rest, with
 * what is not used, each may take an eighth.
 */
export class Effort {
  /** How many sets of answers a search holds beside each other at most. */
  readonly most: number;
  /** From more than these on, it tells sets apart by what rules make of them. */
  readonly many: number;
  #isDue: () => boolean;
  /** Changes when what was done is gone through again from its beginning. */
  #round = 0;
  #isAtWork = false;
  #later = 0;
  #rest: number;
  #kept = 0;
  #each = 0;
  /** By the search that has its share, so far. */
  #spent = { units: 0 };

  /** `isDue` is asked between steps of work: once true, `Interrupted` is thrown. */
  constructor(
    { units = UNITS, most = MOST_KEPT, many = MANY }: Budget = {},
    isDue: () => boolean = () => false,
  ) {
    this.most = most;
    this.many = many;
    this.#isDue = isDue;
    this.#rest = units;
    this.phase(1, SEARCHES);
  }

  get round(): number {
    return this.#round;
  }

  /** Has what was recorded given again, from the first on, as if it were done anew. */
  rewind(isDue: () => boolean = this.#isDue): void {
    this.#isDue = isDue;
    this.#round += 1;
  }

  /** Begins a phase with so much of all that is left, for about so many searches. */
  phase(part: number, searches: number): void {
    this.#settle();
    const all = this.#later + this.#rest + this.#kept;
    const own = Math.floor(all * part);
    this.#later = all - own;
    this.#each = Math.floor(own / 2 / Math.max(1, searches));
    this.#kept = this.#each * Math.max(1, searches);
    this.#rest = own - this.#kept;
  }

  /** The share of the next search; the one before has ended. */
  share(): Share {
    this.#settle();
    const own = Math.min(this.#each, this.#kept);
    this.#kept -= own;
    this.#rest += own;
    const most = own + Math.floor((this.#rest - own) / PARTS);
    const spent = this.#spent;
    return {
      spend: (units) => {
        spent.units += units;
        return spent.units <= most;
      },
    };
  }

  #settle(): void {
    this.#rest = Math.max(0, this.#rest - this.#spent.units);
    this.#spent = { units: 0 };
  }

  /**
   * Does a step after the other. Between two of them it may be interrupted; not while it is a part
   * of something else that can.
   */
  drive<T>(work: Steps<T>, keep: (value: T) => void): T {
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

/** How far the proof of one form goes. */
export interface Budget {
  /** Units of work: a set of answers tried is about one, and so is a rule asked. */
  readonly units?: number;
  readonly most?: number;
  readonly many?: number;
}

/** Work that one search may spend. */
export interface Share {
  /** Takes units away; false when there were not so many left, and the search has to give up. */
  spend(units: number): boolean;
}

/** Work in steps of some milliseconds, to be left and gone on with between them. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** The time for a piece of work is over: asked again, with its effort rewound, it goes on where it was. */
export class Interrupted extends Error {
  constructor() {
    super('to be gone on with');
  }
}

/** The most that a hopeless form costs: some ten seconds. */
const UNITS = 6_000_000;
/** More sets of answers that differ in what is still asked for, and a search gives up. */
const MOST_KEPT = 20_000;
/** Values of rules over sets of answers are dear to compute: only done when there are more sets. */
const MANY = 500;
/** So many searches are reckoned with where nobody says how many there will be. */
const SEARCHES = 1_000;
/** One search gets so small a part of what is left for those that need more. */
const PARTS = 8;

interface Track<T> {
  round: number;
  at: number;
  readonly entries: ({ readonly name: string } & (
    | { readonly work: Steps<T> }
    | { readonly value: T }
  ))[];
}

/**
 * Results of one kind of work, asked for with an effort in the same order each time, as the same rules
 * lead to the same questions: what has been done is given, what was interrupted goes on. Should work of
 * another `name` be asked for than before, it is done, and so is all after it.
 */
export class Recorded<T> {
  readonly #tracks = new WeakMap<Effort, Track<T>>();

  of(effort: Effort, name: string, begin: () => Steps<T>): T {
    const track = this.#tracks.get(effort) ?? { round: effort.round, at: 0, entries: [] };
    this.#tracks.set(effort, track);
    if (track.round !== effort.round) Object.assign(track, { round: effort.round, at: 0 });
    const { at, entries } = track;
    track.at += 1;
    if (entries[at]?.name !== name) entries.length = at;
    const entry = entries[at] ?? { name, work: begin() };
    if ('value' in entry) return entry.value;
    entries[at] = entry;
    try {
      return effort.drive(entry.work, (value) => {
        entries[at] = { name, value };
      });
    } catch (cause) {
      // What has failed is begun anew.
      if (!(cause instanceof Interrupted)) entries.length = at;
      throw cause;
    }
  }
}
