import { describe, expect, test } from 'vitest';
import { Effort, Interrupted, ReplayCache } from '#checker/reach';

/** Spends one unit after the other until no more are given. */
function all(effort: Effort): number {
  const share = effort.nextBudget();
  let spent = 0;
  while (share.spend(1)) spent += 1;
  return spent;
}

describe('an effort', () => {
  test('an effort budget is divided so that each of many hopeless searches gets a share', () => {
    const effort = new Effort({ units: 10_000 });
    effort.phase(1, 100);
    const shares = Array.from({ length: 100 }, () => all(effort));
    expect(Math.max(...shares)).toBe(675);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(50);
    expect(shares.reduce((sum, own) => sum + own)).toBeLessThanOrEqual(10_000);
  });

  test('an effort budget passes effort that searches do not use to later searches', () => {
    const [frugal, hopeless] = [new Effort({ units: 10_000 }), new Effort({ units: 10_000 })];
    for (const effort of [frugal, hopeless]) effort.phase(1, 100);
    for (let count = 0; count < 50; count += 1) {
      frugal.nextBudget().spend(1);
      all(hopeless);
    }
    expect(all(frugal)).toBeGreaterThan(5 * all(hopeless));
  });

  test('an effort budget keeps the share that one phase may not use for the next phase', () => {
    const effort = new Effort({ units: 1_000 });
    effort.phase(1 / 2, 1);
    while (all(effort) > 0);
    effort.phase(1, 1);
    const first = all(effort);
    expect(first).toBeGreaterThan(250);
    let rest = 0;
    for (let own = all(effort); own > 0; own = all(effort)) rest += own;
    expect(first + rest).toBeLessThanOrEqual(500);
  });

  test('a spent effort budget allows no more steps', () => {
    expect(all(new Effort({ units: 0 }))).toBe(0);
  });
});

describe('work that is left', () => {
  function worked(isDue: () => boolean) {
    const done: string[] = [];
    const recorded = new ReplayCache<string>();
    const effort = new Effort({}, isDue);
    const step = (name: string) =>
      recorded.run(effort, name, function* () {
        for (const part of [1, 2]) {
          done.push(`${name}${part}`);
          yield;
        }
        return name;
      });
    const whole = () => {
      effort.resume();
      return [step('a'), step('b')].join();
    };
    return { done, whole, step, effort };
  }

  test('interrupted work resumes where it stopped and repeats no step', () => {
    const { done, whole } = worked(() => true);
    let turns = 0;
    for (let result = ''; result === ''; turns += 1) {
      try {
        result = whole();
      } catch (cause) {
        expect(cause).toBeInstanceOf(Interrupted);
      }
    }
    expect([done, turns]).toEqual([['a1', 'a2', 'b1', 'b2'], 7]);
    expect([whole(), done.length]).toEqual(['a,b', 4]);
  });

  test('work is done in one go when nothing interrupts it', () => {
    const { done, whole } = worked(() => false);
    expect([whole(), done]).toEqual(['a,b', ['a1', 'a2', 'b1', 'b2']]);
  });

  test('work that differs from the previous run is done again, with all work after it', () => {
    const { done, step, effort } = worked(() => false);
    const asked = (...names: readonly string[]) => {
      effort.resume();
      return names.map(step);
    };
    asked('a', 'b', 'c');
    done.length = 0;
    expect(asked('a', 'x', 'c')).toEqual(['a', 'x', 'c']);
    expect(done).toEqual(['x1', 'x2', 'c1', 'c2']);
  });

  test('work inside other resumable work is not interrupted', () => {
    const [outer, inner] = [new ReplayCache<number>(), new ReplayCache<number>()];
    const effort = new Effort({}, () => true);
    const begin = () => {
      effort.resume();
      return outer.run(effort, 'outer', function* () {
        const own = inner.run(effort, 'inner', function* () {
          yield;
          return 1;
        });
        yield;
        return own + 1;
      });
    };
    expect(begin).toThrow(Interrupted);
    expect(begin).toThrow(Interrupted);
    expect(begin()).toBe(2);
  });
});
