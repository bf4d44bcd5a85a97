import type { ChildProcess } from 'node:child_process';
import type { Load, LoadResult } from './driver.ts';

/** Has a process of `driver.ts` drive a load, and waits for its end. */
export function drive(driver: ChildProcess, load: Load): Promise<LoadResult> {
  return new Promise((done, fail) => {
    const lost = () => fail(new Error('the driver has ended'));
    driver.once('exit', lost);
    driver.once('message', (result) => {
      driver.off('exit', lost);
      done(result as LoadResult);
    });
    driver.send(load);
  });
}
