import type { CheckResult } from './check.ts';
import { summary } from './summary.ts';

/** For other programs: the findings as they are, with the files looked at. */
export function jsonReport(result: CheckResult): string {
  const { files, findings, scenarios } = result;
  const told = { version: 1, files, scenarios, findings, summary: summary(result) };
  return `${JSON.stringify(told, null, 2)}\n`;
}
