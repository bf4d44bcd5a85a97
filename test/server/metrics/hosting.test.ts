import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { openSharedDatabase } from '../harness.ts';
import { startMeasured } from './metricsServer.ts';

const database = await openSharedDatabase();
const told = await (await startMeasured(database)).figures();
afterAll(() => database.end());

it.each(['alerts.yml', 'dashboard.json'])(
  'has every figure that docs/hosting/%s asks for',
  (file) => {
    const text = readFileSync(`docs/hosting/${file}`, 'utf8');
    const names = new Set(text.match(/\b(?:behovsguiden|nodejs|process)_[a-z0-9_]+/g));
    expect(names.size).toBeGreaterThan(3);
    const missing = [...names].filter((name) => {
      const family = name.replace(/_(?:count|sum|bucket)$/, '');
      return !told.includes(`# TYPE ${name} `) && !told.includes(`# TYPE ${family} histogram`);
    });
    expect(missing).toEqual([]);
  },
);
