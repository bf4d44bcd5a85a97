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
import type { Reporter } from '#guide/state';
import type { MonitoringIds } from './monitoringIds.ts';
import { scrub } from './scrub.ts';

/** Settings of monitoring. */
export interface SentrySettings {
  readonly dsn: string;
  readonly environment: string;
  /** Called for every event, so that sessions expire. */
  readonly ids: () => MonitoringIds;
  /** Called for every event: nothing is sent without consent. */
  readonly isAllowed: () => boolean;
  /** Transport of events; replaced in tests. */
  readonly transport?: BrowserOptions['transport'];
}

/** Running monitoring. */
export interface Monitoring {
  readonly report: Reporter;
  stop(): void;
}

/**
 * Starts Sentry with the settings of spec section 9: no cookies, no tracking of calls, no input,
 * clicks or console output; every event is scrubbed.
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
      // Breadcrumbs of visited paths only.
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
