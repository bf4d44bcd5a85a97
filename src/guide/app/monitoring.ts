import { sendReportsTo, storedChoice, type TextStorage, useConsent } from '#guide/state';
import { forgetMonitoringIds, monitoringIds, randomLetters } from './monitoringIds.ts';
import type { Monitoring, SentrySettings } from './sentry.ts';

/** Configuration of a build: `VITE_SENTRY_DSN` and `VITE_ENVIRONMENT`. */
export interface MonitoringConfig {
  /** Destination of reports; empty for none. */
  readonly dsn: string;
  readonly environment: string;
}

/** Environments that report nothing (spec section 9). */
const NOT_PRODUCTION: readonly string[] = ['localhost', 'development', 'test', 'at'];

/** Whether a build reports anything at all. */
export function isMonitored({ dsn, environment }: MonitoringConfig): boolean {
  return dsn !== '' && !NOT_PRODUCTION.includes(environment);
}

/** Dependencies of monitoring, replaced in tests. */
export interface MonitoringDependencies {
  readonly storage: TextStorage;
  /** Loads the code and starts it. */
  readonly start: (settings: SentrySettings) => Promise<Monitoring>;
}

/**
 * Follows the consent: with it, bugs are reported; without it, they are dropped and the ids on the
 * device removed. The code is loaded on first use or by `load`.
 */
export function followConsent(
  config: MonitoringConfig,
  { storage, start }: MonitoringDependencies,
): { readonly load: () => Promise<void> } {
  if (!isMonitored(config)) return { load: async () => undefined };
  let running: Promise<Monitoring> | undefined;
  const isAllowed = () => storedChoice(Date.now()) === 'accepted';
  const run = () => {
    running ??= start({
      ...config,
      isAllowed,
      ids: () => monitoringIds(storage, Date.now(), randomLetters),
    }).catch((error: unknown) => {
      // Loaded again for the next report.
      running = undefined;
      throw error;
    });
    return running;
  };
  const follow = () => {
    if (useConsent.getState().choice === 'accepted') {
      sendReportsTo((problem, context) => {
        // A report that fails is lost.
        run().then(
          (monitoring) => monitoring.report(problem, context),
          () => undefined,
        );
      });
      return;
    }
    sendReportsTo(undefined);
    const stopped = running;
    running = undefined;
    forgetMonitoringIds(storage);
    stopped?.then(
      (monitoring) => monitoring.stop(),
      () => undefined,
    );
  };
  follow();
  useConsent.subscribe((now, before) => {
    if (now.choice === before.choice) return;
    follow();
    if (now.choice === 'accepted') void run().catch(() => undefined);
  });
  return {
    load: async () => {
      if (useConsent.getState().choice === 'accepted') await run();
    },
  };
}
