import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StageEvent } from './events.ts';
import { runStage } from './runStage.ts';

let said = '';

beforeEach(() => {
  said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A stage whose program tells these events and ends with this code. */
function stage(exitCode: number, ...events: readonly StageEvent[]) {
  const lines = events.map((event) => `${JSON.stringify(event)}\n`).join('');
  const script = `fs.writeSync(3, ${JSON.stringify(lines)}); process.exit(${exitCode})`;
  return {
    name: 'sample',
    title: 'a sample',
    command: ['node', '-e', script],
    hasTests: true,
  } as const;
}

const PASSED = { kind: 'test', outcome: 'passed' } as const;
const END = { kind: 'end' } as const;

test('a failure says what failed, where, what it says, and what runs it alone', async () => {
  const failure = {
    where: 'test/engine/rules.test.ts:12',
    names: ['a rule', 'holds'],
    message: 'expected 1 to be 2',
    command: "npx vitest run test/engine/rules.test.ts -t 'a rule holds'",
  };
  const counts = await runStage(stage(1, PASSED, { kind: 'failure', failure }, END), 'changed');
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(said).toContain(
    'FAILED a rule > holds\n  test/engine/rules.test.ts:12\n    expected 1 to be 2',
  );
  expect(said).toContain(`alone: ${failure.command}`);
  expect(said).toContain('1 passed, 1 failed');
});

test('a program that breaks off has failed, and the stage can be run alone', async () => {
  expect(await runStage(stage(0, PASSED), 'changed')).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(said).toContain('That alone: npm test -- --only sample');
});
