import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { REPORTS } from '#checker';
import { COLLECTION_ENDS } from '../../src/server/collection/collector.ts';
import { createMetrics } from '../../src/server/metrics.ts';
import { ALERT_CASES } from './alertCases.ts';
import { openSharedDatabase } from './harness.ts';
import { startMeasured } from './metricsServer.ts';
import { alertRules, expressions, panels } from './prometheusTools.ts';

const database = await openSharedDatabase();
afterAll(() => database.end());

/** All figures that there are, with every outcome of a call, a company, and those of the checker. */
async function allFigures(): Promise<string> {
  const { figures } = await startMeasured(database);
  const app = Fastify();
  const metrics = createMetrics({
    orders: [],
    collections: COLLECTION_ENDS,
    certificates: new Map([['own', 0]]),
  });
  metrics.watchCalls(app);
  app.get('/:status', async (request, reply) => reply.code(Number(request.url.slice(1))).send());
  for (const status of [200, 404, 500]) await app.inject(`/${status}`);
  metrics.collectionBegun('almvik');
  const checked = REPORTS.prometheus(
    { files: [], findings: [], scenarios: 0, proving: [], lineOf: () => '' },
    { colours: false, times: { endedAt: 0, seconds: 0 } },
  );
  return `${await figures()}\n${await metrics.text()}\n${checked}`;
}

const TOLD = await allFigures();
const SAMPLES = TOLD.split('\n').filter((line) => /^[a-z]/.test(line));

const isTold = (name: string) => {
  const family = name.replace(/_(?:count|sum|bucket)$/, '');
  return TOLD.includes(`# TYPE ${name} `) || TOLD.includes(`# TYPE ${family} histogram`);
};

/** Names and label values in an expression that no figure has. */
function unknownIn(expr: string): readonly string[] {
  const names = expr.match(/\b(?:behovsguiden|nodejs|process)_[a-z0-9_]+/g) ?? [];
  const matchers = [...expr.matchAll(/\b(\w+)\{([^}]*)\}/g)].flatMap(([, name = '', all = '']) =>
    [...all.matchAll(/(\w+)\s*(?:=~|!=|!~|=)\s*"([^"]*)"/g)].flatMap(
      ([, label = '', values = '']) =>
        values.split('|').map((value) => [name, label, value] as const),
    ),
  );
  return [
    ...names.filter((name) => !isTold(name)),
    ...matchers
      // Prometheus itself adds the job.
      .filter(([, label]) => label !== 'job')
      .filter(
        ([name, label, value]) =>
          !SAMPLES.some(
            (line) => line.startsWith(`${name}{`) && line.includes(`${label}="${value}"`),
          ),
      )
      .map((parts) => parts.join(' ')),
  ];
}

it('the dashboard check finds figures and label values that do not exist', () => {
  expect(
    unknownIn('sum(behovsguiden_mail_count) / behovsguiden_orders_ended_total{kind=~"auth|login"}'),
  ).toEqual(['behovsguiden_mail_count', 'behovsguiden_orders_ended_total kind login']);
});

it.each([
  ['alerts', alertRules().map(({ expr }) => expr)],
  ['the dashboard', expressions()],
])('%s ask only for figures and label values that there are', (_file, exprs) => {
  expect(exprs.length).toBeGreaterThan(10);
  expect(exprs.flatMap(unknownIn)).toEqual([]);
});

it('every figure of our own is on the dashboard or in an alert', () => {
  const asked = [...expressions(), ...alertRules().map(({ expr }) => expr)].join('\n');
  const own = [...TOLD.matchAll(/^# TYPE (behovsguiden_\w+)/gm)].map(([, name = '']) => name);
  // They say how much was done, not that something is wrong.
  const aside = ['files', 'scenarios', 'check_duration_seconds'].map(
    (part) => `behovsguiden_definitions_${part}`,
  );
  expect(own.filter((name) => !asked.includes(name) && !aside.includes(name))).toEqual([]);
});

it('each panel has a unit, and says what to do; none lies on another', () => {
  const all = panels();
  const shown = all.filter(({ type }) => type !== 'row');
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  const incomplete = shown.filter(
    ({ fieldConfig, description = '', targets = [] }) =>
      !fieldConfig?.defaults.unit || description.length < 20 || targets.length === 0,
  );
  expect(incomplete.map(({ title }) => title)).toEqual([]);
  const cells = all.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(all.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
});

it('docs/operation.md lists our own figures with their labels and meaning', () => {
  const rows = [...TOLD.matchAll(/^# HELP (behovsguiden_\w+) (.*)$/gm)].map(
    ([, name = '', meaning = '']) => {
      const sample = SAMPLES.find((line) => line.replace(/_bucket\{/, '{').startsWith(`${name}{`));
      const labels = [...(sample ?? '').matchAll(/(\w+)="/g)].map(
        ([, label = '']) => `\`${label}\``,
      );
      const told = labels.filter((label) => label !== '`le`').join(', ') || '–';
      return `| \`${name}\` | ${told} | ${meaning} |`;
    },
  );
  const table = ['| figure | labels | meaning |', '|---|---|---|', ...new Set(rows)].join('\n');
  const operation = readFileSync('docs/operation.md', 'utf8');
  const quoted = /<!-- figures -->\s*([\s\S]*?)\s*<!-- \/figures -->/.exec(operation);
  expect(quoted?.[1]).toBe(table);
});

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
