import {
  type BrowserOptions,
  breadcrumbsIntegration,
  captureException,
  captureMessage,
  dedupeIntegration,
  functionToStringIntegration,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/react';
import type { Reporter } from '#state';
import type { MonitoringIds } from './monitoringIds.ts';
import { scrub } from './scrub.ts';

/** What monitoring is started with. */
export interface SentrySettings {
  readonly dsn: string;
  readonly environment: string;
  /** Asked for every event, so that a session ends when its time is out. */
  readonly ids: () => MonitoringIds;
  /** Asked for every event: whatever happened meanwhile, nothing is sent without consent. */
  readonly isAllowed: () => boolean;
  /** How events are sent; tests look at them instead. */
  readonly transport?: BrowserOptions['transport'];
}

/** Monitoring that is running. */
export interface Monitoring {
  readonly report: Reporter;
  /** Sends nothing from now on. */
  stop(): void;
}

/**
 * Starts Sentry with the settings of spec section 9: no cookies, no tracking of calls, nothing that
 * the visitor has typed, clicked or said in the console; every event scrubbed before it leaves.
 */
export function startSentry(settings: SentrySettings): Monitoring {
  const { dsn, environment, ids, isAllowed, transport } = settings;
  const client = init({
    dsn,
    environment,
    ...(transport && { transport }),
    defaultIntegrations: false,
    integrations: [
      dedupeIntegration(),
      functionToStringIntegration(),
      globalHandlersIntegration(),
      httpContextIntegration(),
      linkedErrorsIntegration(),
      // Of what came before only the paths visited.
      breadcrumbsIntegration({
        dom: false,
        fetch: false,
        xhr: false,
        history: true,
        sentry: false,
      }),
    ],
    sendClientReports: false,
    enhanceFetchErrorMessages: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: { request: { allow: ['user-agent'] }, response: false },
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    beforeBreadcrumb: (breadcrumb) => scrub(breadcrumb),
    beforeSend(event) {
      if (!isAllowed()) return null;
      const { user, session } = ids();
      const scrubbed = scrub(event);
      return { ...scrubbed, user: { id: user }, tags: { ...scrubbed.tags, session } };
    },
  });
  return {
    report(problem, { componentStack }) {
      const context = {
        level: 'error' as const,
        ...(componentStack && { contexts: { react: { componentStack } } }),
      };
      if (problem instanceof Error) captureException(problem, context);
      else captureMessage(String(problem), context);
    },
    stop() {
      const options = client?.getOptions();
      if (options) options.enabled = false;
    },
  };
}
