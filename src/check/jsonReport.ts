import type { CheckResult } from './check.ts';
import { summary } from './summary.ts';

/** For other programs: the findings as they are, with the files looked at. */
export function jsonReport(result: CheckResult): string {
  const { files, findings } = result;
  return `${JSON.stringify({ version: 1, files, findings, summary: summary(result) }, null, 2)}\n`;
}
