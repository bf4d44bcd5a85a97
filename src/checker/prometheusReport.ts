import type { CheckResult } from './check.ts';

/** When a check was made, and how long it took. */
export interface CheckTimes {
  /** Its end, in milliseconds since 1970. */
  readonly endedAt: number;
  readonly seconds: number;
}

/**
 * For the textfile collector of Prometheus' node_exporter.
 * https://github.com/prometheus/node_exporter#textfile-collector
 */
export function prometheusReport(
  { files, findings, scenarios }: CheckResult,
  { endedAt, seconds }: CheckTimes,
): string {
  const count = (severity: 'error' | 'warning') =>
    findings.filter((found) => found.severity === severity).length;
  return [
    gauge('files', 'Definitions that were checked.', files.length),
    gauge(
      'findings',
      'Findings in them, by severity: error or warning.',
      ['{severity="error"}', count('error')],
      ['{severity="warning"}', count('warning')],
    ),
    gauge(
      'unproven',
      'Findings that say that a proof was too large to be finished.',
      findings.filter(({ code }) => code === 'unproven').length,
    ),
    gauge('scenarios', 'Scenarios that were tried.', scenarios),
    gauge('check_duration_seconds', 'Time of the check with its proofs.', seconds),
    gauge('checked_timestamp_seconds', 'When the check ended.', endedAt / 1000),
  ].join('');
}

type Sample = number | readonly [labels: string, value: number];

function gauge(part: string, help: string, ...samples: readonly Sample[]): string {
  const name = `behovsguiden_definitions_${part}`;
  const lines = samples.map((sample) =>
    typeof sample === 'number' ? `${name} ${sample}` : `${name}${sample[0]} ${sample[1]}`,
  );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines, ''].join('\n');
}
