import type { Need } from './needs.ts';

/** A row of the guides' table, as it is written. */
export interface RowOfTable {
  readonly path: string;
  /** Its file below `src/screens`, which exports a component of the same name: `result/ResultScreen`. */
  readonly screen: `${string}/${string}Screen`;
  /** Which gate it stands behind: `short` who has chosen the short guide, `inDepth` who is logged in. */
  readonly guide?: keyof typeof GUIDES;
  /** The main step it belongs to. */
  readonly step?: MainStepName;
  /**
   * Which part of the main step it is: `new` the next one, `shared` the same as the row before it,
   * `before` none yet (an empty bar), `after` one more that is not counted; else it is the whole step.
   */
  readonly part?: 'new' | 'shared' | 'before' | 'after';
  /** Coming to it counts as a move forward, wherever one came from. */
  readonly arrival?: 'forward';
  /** What must be there to see it, judged by the gate in this order. */
  readonly needs?: readonly Need[];
  /** What the screen itself judges, once it has loaded what tells. */
  readonly asks?: readonly Need[];
  readonly next?: Goal;
  /** Null where there is no way back. */
  readonly back?: Goal | null;
  /** Other ways from it, by the names the screen knows them by. */
  readonly ways?: Readonly<Record<string, Goal>>;
  /** Where 'Avsluta' leads, if not to the start page of the in-depth guide. */
  readonly leave?: Goal;
  /** Shows one question after the other, each an entry of the browser's history. */
  readonly hasSteps?: true;
  /** Going back must not lead to it: it is sent, or signed. What follows takes its place. */
  readonly isLeftForGood?: true;
  /** It ends by itself: what follows takes its place, and has before it what this had. */
  readonly isPassage?: true;
  /** Somebody who has to log in first is led back to it. */
  readonly isWanted?: true;
  /** Made at build time, readable before any code has come. */
  readonly isPrerendered?: true;
}

/**
 * The guides: their main steps, of which 'Steg X av Y' speaks (spec section 9), and what every page
 * behind the gate of one needs before what it needs itself.
 */
export const GUIDES = {
  short: { steps: ['introduction', 'needs', 'result'], needs: ['short guide chosen'] },
  inDepth: {
    steps: ['introduction', 'needs', 'check', 'result'],
    needs: ['logged in', 'access'],
  },
} as const satisfies Readonly<Record<string, Guide>>;

interface Guide {
  readonly steps: readonly MainStepName[];
  readonly needs: readonly Need[];
}

/** A main step of a guide. */
type MainStepName = 'introduction' | 'needs' | 'check' | 'result';

/** Somewhere a row leads: a screen, and the step where it has several: `Form#meeting`. */
type Goal = string;
