import type { PageRequirement } from './pageRequirements.ts';

/** A row of the guides' table, without defaults. */
export interface RowDefinition {
  readonly path: string;
  /** Its file below `src/guide/screens`, which exports a component of the same name: `result/ResultScreen`. */
  readonly screen: `${string}/${string}Screen`;
  /** The guide it belongs to, whose gate guards it. */
  readonly guide?: keyof typeof GUIDES;
  readonly step?: MainStepName;
  /**
   * Part of the main step: `new` the next one, `shared` the same as the row before, `before` none yet
   * (half a part of its bar), `after` one more that is not counted. Without it the row is the whole step.
   */
  readonly part?: 'new' | 'shared' | 'before' | 'after';
  /** Entering counts as a move forward, wherever the visitor came from. */
  readonly direction?: 'forward';
  /** Requirements that the gate checks, in this order. */
  readonly requires?: readonly PageRequirement[];
  /** Requirements that the screen checks itself, once its data has loaded. */
  readonly checks?: readonly PageRequirement[];
  readonly next?: TargetName;
  /** Null: no 'Tillbaka'. */
  readonly back?: TargetName | null;
  /** Targets other than 'Nästa' and 'Tillbaka', by the names that the screen uses. */
  readonly branches?: Readonly<Record<string, TargetName>>;
  /** Where 'Avsluta' leads, if not to the start page of the in-depth guide. */
  readonly leaveTo?: TargetName;
  /** Shows a form step by step, each step a history entry. */
  readonly hasSteps?: true;
  /** It is sent or signed, so going back must not lead to it: the next page replaces it. */
  readonly isReplaced?: true;
  /** It navigates on by itself: the next page replaces it, and 'Tillbaka' there skips it. */
  readonly endsByItself?: true;
  /** A visitor who has to log in first returns to it. */
  readonly isResumed?: true;
  /** Rendered at build time, readable before any code has loaded. */
  readonly isPrerendered?: true;
}

/** Main steps of each guide ('Steg X av Y', spec section 9), and the requirements all its pages share. */
export const GUIDES = {
  short: { steps: ['introduction', 'needs', 'result'], requires: ['short guide chosen'] },
  inDepth: {
    steps: ['introduction', 'needs', 'check', 'result'],
    requires: ['logged in', 'access'],
  },
} as const satisfies Readonly<Record<string, Guide>>;

interface Guide {
  readonly steps: readonly MainStepName[];
  readonly requires: readonly PageRequirement[];
}

type MainStepName = 'introduction' | 'needs' | 'check' | 'result';

/** A screen, and the step where it has several: `Form#meeting`. */
type TargetName = string;
