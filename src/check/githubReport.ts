import { CODES } from '#check/findings';
import type { CheckResult } from './check.ts';
import { summary } from './summary.ts';

/**
 * For GitHub Actions: workflow commands that become notes beside the lines of a pull request.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function githubReport(result: CheckResult): string {
  const commands = result.findings.map((found) => {
    const { file, line, column, endLine, endColumn, severity, code, message, mend } = found;
    // GitHub refuses columns of a stretch over several lines.
    const columns = endLine === line ? { col: column, endColumn } : {};
    const properties = { file, line, endLine, ...columns, title: CODES[code].title };
    const written = Object.entries(properties)
      .map(([name, value]) => `${name}=${property(String(value))}`)
      .join(',');
    return `::${severity} ${written}::${data(`${message} ${mend} (${code})`)}`;
  });
  return `${[...commands, data(summary(result))].join('\n')}\n`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
