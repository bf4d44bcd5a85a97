import { sendReportsTo, storedChoice, useConsent } from '#state';
import type { TextStorage } from '#storage';
import { forgetMonitoringIds, monitoringIds, randomLetters } from './monitoringIds.ts';
import type { Monitoring, SentrySettings } from './sentry.ts';

/** How a build is set up: `VITE_SENTRY_DSN` and `VITE_ENVIRONMENT`. */
export interface MonitoringConfig {
  /** Where reports go; empty for nowhere. */
  readonly dsn: string;
  readonly environment: string;
}

/** Nothing is sent from these (spec section 9). */
const NOT_PRODUCTION: readonly string[] = ['localhost', 'development', 'test', 'at'];

/** Whether a build reports anything at all. */
export function isMonitored({ dsn, environment }: MonitoringConfig): boolean {
  return dsn !== '' && !NOT_PRODUCTION.includes(environment);
}

/** What monitoring is made with; tests give their own. */
export interface MonitoringParts {
  readonly storage: TextStorage;
  /** Fetches the code and starts it. */
  readonly start: (settings: SentrySettings) => Promise<Monitoring>;
}

/**
 * Follows the consent: given, mistakes are reported; not given or revoked, they are dropped and the
 * ids on the device removed. The code is fetched when it is first needed or by `load`.
 */
export function followConsent(
  config: MonitoringConfig,
  { storage, start }: MonitoringParts,
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
      // Without a network it is fetched for the next report.
      running = undefined;
      throw error;
    });
    return running;
  };
  const follow = () => {
    if (useConsent.getState().choice === 'accepted') {
      sendReportsTo((problem, context) => {
        // A report that cannot be made is lost: there is nobody to tell about that either.
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
