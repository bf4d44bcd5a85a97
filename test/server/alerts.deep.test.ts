import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALERT_CASES } from './alertCases.ts';
import {
  ALERTS_FILE,
  type AlertRule,
  alertRules,
  areMissing,
  expressions,
  promtool,
} from './prometheusTools.ts';

const RULES = alertRules();

describe.skipIf(areMissing('promtool'))('the rules, tried by promtool (Debian: prometheus)', () => {
  const alerts = readFileSync(ALERTS_FILE, 'utf8');

  it('every alert rule fires when it should, and not shortly before that', () => {
    const cases = {
      rule_files: ['alerts.yml'],
      evaluation_interval: '1m',
      tests: RULES.flatMap((rule) => [caseOf(rule, true), caseOf(rule, false)]),
    };
    const { status, printed } = promtool(['test', 'rules'], {
      'cases.json': cases,
      'alerts.yml': alerts,
    });
    expect(printed).toContain('SUCCESS');
    expect(status).toBe(0);
  });

  it('Prometheus accepts the alert rules', () => {
    const { status, printed } = promtool(['check', 'rules'], { 'alerts.yml': alerts });
    expect(printed).toContain(`${RULES.length} rules found`);
    expect(status).toBe(0);
  });

  it('Prometheus accepts each expression of the dashboard', () => {
    const rules = expressions().map((expr, index) => ({ record: `panel:${index}`, expr }));
    const groups = [{ name: 'dashboard', rules }];
    const { status, printed } = promtool(['check', 'rules'], { 'panels.json': { groups } });
    expect(printed).toContain(`${rules.length} rules found`);
    expect(status).toBe(0);
  });
});

function caseOf(
  { alert, labels: { severity }, annotations }: AlertRule,
  isFiring: boolean,
): object {
  const { fires = {}, quiet = {}, labels } = ALERT_CASES[alert] ?? {};
  const fired = { exp_labels: { ...labels, severity }, exp_annotations: annotations };
  return {
    name: `${alert} ${isFiring ? 'fires' : 'is quiet'}`,
    interval: '1m',
    input_series: Object.entries(isFiring ? fires : quiet).map(([series, values]) => ({
      series,
      values,
    })),
    alert_rule_test: [{ eval_time: '1h', alertname: alert, exp_alerts: isFiring ? [fired] : [] }],
  };
}
