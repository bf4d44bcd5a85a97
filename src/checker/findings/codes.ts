import type { FaultCode } from '#engine';
import texts from '../../../schemas/texts/findings.json' with { type: 'json' };

/** Whether something must be fixed before the definitions can be used. */
export type Severity = 'error' | 'warning';

/** Every kind of finding with its short Swedish name: the checker's own, then faults of the engine. */
export const TITLES = texts.titles satisfies Readonly<Record<FaultCode, string>>;

/** One of the kinds in `TITLES`. */
export type Code = keyof typeof TITLES;

const WARNINGS: ReadonlySet<string> = new Set<Code>([
  'no-file',
  'alike',
  'not-rising',
  'sample-text',
  'not-near',
  'number-differs',
  'spelled-otherwise',
  'option-range',
  'other-question',
  'not-matching',
  'unread-option',
  'unanswered-negation',
  'unproven',
]);

/** The severity of every finding of a kind. */
export function severityOf(code: string): Severity {
  return WARNINGS.has(code) ? 'warning' : 'error';
}
