import type { CheckResult } from './check.ts';
import { githubReport } from './githubReport.ts';
import { jsonReport } from './jsonReport.ts';
import { sarifReport } from './sarifReport.ts';
import { textReport } from './textReport.ts';

/** How a report looks. */
export interface ReportOptions {
  /** Whether to mark with ANSI colours; only the text report does. */
  readonly colours: boolean;
}

/** The formats of `--format`, each a function from a check to what is printed. */
export const REPORTS = {
  text: textReport,
  json: jsonReport,
  github: githubReport,
  sarif: sarifReport,
} as const satisfies Readonly<
  Record<string, (result: CheckResult, options: ReportOptions) => string>
>;

/** One of the formats in `REPORTS`. */
export type Format = keyof typeof REPORTS;
