import { readFileSync } from 'node:fs';
import type { JSONReport } from '@playwright/test/reporter';
import { expect, test } from 'vitest';
import brand from '../content/brand.json' with { type: 'json' };
import { type Limit, statementOf, type Walked, walkedIn } from './accessibilityStatement.ts';

const TEMPLATE = readFileSync('docs/hosting/accessibility-statement.md', 'utf8');
const LIMITS: readonly Limit[] = JSON.parse(
  readFileSync('docs/hosting/accessibility-limits.json', 'utf8'),
);

const look = (state: string, width: number, ...findings: readonly string[]) => ({
  ...{ walk: 'a.spec.ts', state, width, engine: 'chromium 140', findings },
});
const statement = (walked: Walked) =>
  statementOf(walked, {
    ...{ template: TEMPLATE, limits: LIMITS, brand },
    ...{ tool: 'axe-core 4', date: '2026-01-31' },
  });

test('the statement says what was looked at, by what and when, and whom to tell', () => {
  const looks = [look('start', 320), look('start', 1280), look('end', 320)];
  const text = statement({ looks, unfinished: [] });
  expect(text.replace(/\s+/g, ' ')).toContain(
    'senast den 2026-01-31. Ett program, axe-core 4, gick igenom 2 lägen av sidorna i båda guiderna vid bredderna 320, 1280 pixlar i chromium 140: 3 prövningar',
  );
  for (const known of [brand.name, brand.contact.email, brand.contact.phone, 'Antal: 0']) {
    expect(text).toContain(known);
  }
  for (const { limit } of LIMITS) expect(text).toContain(limit);
  // Inside the comment stands what the brackets mean.
  expect(text.replace(/<!--.*?-->/s, '')).not.toMatch(/\{\w*\}/);
});

test('the statement claims no full conformity, though a program found nothing', () => {
  const text = statement({ looks: [look('start', 320)], unfinished: [] });
  expect(text).not.toMatch(/\bhelt\b|fullständig|alla krav/i);
  expect(text.replace(/\s+/g, ' ')).toContain('Ett program kan bara pröva en del av kraven.');
});

test('the statement names each finding once with its state, and walks that were broken off', () => {
  const finding = 'label: <input name="`">';
  const looks = [look('start', 320, finding), look('start', 1280, finding)];
  const text = statement({ looks, unfinished: ['b.spec.ts: to the end (phone)'] });
  expect(text).toContain('Antal: 1\n\n- a.spec.ts, start: `label: <input name="\'">`\n');
  expect(text).toContain('bröts: 1\n\n- b.spec.ts: to the end (phone)\n');
});

test('of a walk the looks are taken, and a test that failed by more than findings is unfinished', () => {
  const ran = (title: string, errors: number, ...findings: readonly string[]) => {
    const description = JSON.stringify({ state: title, width: 320, engine: 'chromium', findings });
    const results = [{ errors: Array.from({ length: errors }, () => ({})) }];
    const status = errors > 0 ? 'unexpected' : 'expected';
    const annotations = [{ type: 'look', description }];
    return {
      ...{ title, file: 'a.spec.ts' },
      tests: [{ annotations, status, results, projectName: 'phone' }],
    };
  };
  const specs = [ran('sound', 0), ran('found', 1, 'label: <input>'), ran('broken', 1)];
  const suites = [{ specs: [], suites: [{ specs }] }];
  const walked = walkedIn({ suites, errors: [] } as unknown as JSONReport);
  expect(walked.looks.map(({ state, findings }) => [state, findings.length])).toEqual([
    ['sound', 0],
    ['found', 1],
    ['broken', 0],
  ]);
  expect(walked.unfinished).toEqual(['a.spec.ts: broken (phone)']);
});

test('each known limit names a test that there is', () => {
  expect(LIMITS.length).toBeGreaterThan(0);
  const gone = LIMITS.filter(({ file, test }) => !readFileSync(file, 'utf8').includes(`'${test}'`));
  expect(gone).toEqual([]);
});
