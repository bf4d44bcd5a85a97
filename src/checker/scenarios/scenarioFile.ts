import type { AnswerValue, OptionValue } from '#engine';

/** The schema of files of scenarios. */
export const SCENARIOS_SCHEMA = 'scenarios.schema.json';

/** Answers as they are written in a scenario; `null` removes one of the answers that all scenarios have in common. */
export type WrittenAnswers = Readonly<Record<string, AnswerValue | null>>;

/** The answers of one visitor, and what they then see. */
export interface Scenario {
  readonly name: string;
  readonly answers?: WrittenAnswers;
  /** Answers given on a second way through the form, after a walk through all of it with `answers`. */
  readonly changes?: WrittenAnswers;
  readonly steps?: readonly string[];
  readonly questions?: readonly string[];
  readonly shown?: readonly string[];
  readonly hidden?: readonly string[];
  readonly options?: Readonly<Record<string, readonly OptionValue[]>>;
  readonly hiddenOptions?: Readonly<Record<string, readonly OptionValue[]>>;
  readonly messages?: Readonly<Record<string, string>>;
  readonly end?: string;
}

/** A file of scenarios, once its schema has been found to fit. */
export interface ScenarioFile {
  readonly $schema: string;
  /** Path of the definition from the file. */
  readonly definition: string;
  /** As `yyyymmdd`. */
  readonly today?: string;
  readonly answers?: WrittenAnswers;
  readonly scenarios: readonly Scenario[];
}

/** Values of `end` beside the names of exits; `disabled`: the button of the last step met is disabled. */
export const END_VALUES = { finished: 'finished', disabled: 'disabled' } as const;

/** Properties that state what is seen; a scenario has at least one of them. */
export const STATEMENTS = [
  'steps',
  'questions',
  'shown',
  'hidden',
  'options',
  'hiddenOptions',
  'messages',
  'end',
] as const satisfies readonly (keyof Scenario)[];
