import { KEEP_MS } from './collections.ts';
import type { Database } from './database.ts';
import type { Sources } from './deps.ts';
import { forgetEnded } from './sessions.ts';
import { forgetOrders } from './simulatedOrderRows.ts';

/** Removes what may not be kept any longer. */
export interface Forgetting {
  /** Removes all that is due. */
  forgetDue(): Promise<void>;
  /** Resolves when the removal that is under way has ended. */
  stop(): Promise<void>;
}

const LOOK_MS = 60_000;

/**
 * Removes sessions that have ended, with what was recommended, declared and signed in them;
 * collections and what was fetched by them once they are 14 days old; and the orders of the
 * simulated BankID once they are an hour old: at once, and every minute from then on. All instances
 * do, which disturbs nobody: a row is removed once.
 *
 * The rows of the simulators go too when their sandbox has been closed meanwhile.
 */
export function startForgetting(
  { query }: Database,
  sources: Sources,
  report: (error: unknown) => void,
): Forgetting {
  let round: Promise<void> = Promise.resolve();

  async function forgetOld(): Promise<void> {
    const now = sources.now();
    const last = new Date(now - KEEP_MS);
    await forgetEnded(query, now);
    await query.deleteFrom('collections').where('created_at', '<=', last).execute();
    await query.deleteFrom('simulated_collections').where('created_at', '<=', last).execute();
    await forgetOrders(query, new Date(now));
  }

  function forgetDue(): Promise<void> {
    round = round.then(forgetOld).catch(report);
    return round;
  }

  const timer = setInterval(forgetDue, LOOK_MS);
  timer.unref();
  void forgetDue();

  return {
    forgetDue,
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
