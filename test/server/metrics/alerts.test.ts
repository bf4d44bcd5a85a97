import { expect, it } from 'vitest';
import { ALERT_CASES } from './alertCases.ts';
import { alertRules } from './prometheusTools.ts';

const RULES = alertRules();

it('every alert has a case in which it fires, and one in which it does not', () => {
  expect(Object.keys(ALERT_CASES)).toEqual(RULES.map(({ alert }) => alert));
});

it.each(RULES.map((rule) => [rule.alert, rule] as const))(
  '%s says what visitors meet and where to look, to somebody or in the morning',
  (_name, { labels, annotations: { summary, look } }) => {
    expect(['page', 'warn']).toContain(labels.severity);
    expect(summary).toMatch(/\.$/);
    expect(look.length).toBeGreaterThan(10);
  },
);
