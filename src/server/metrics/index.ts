/** The server's figures for those who watch it, in Prometheus' format. */

export { createMetrics, type Metrics, type Service, type ServiceOutcome } from './metrics.ts';
export { serveMetrics } from './serveMetrics.ts';
export type { WatchedState } from './state.ts';
