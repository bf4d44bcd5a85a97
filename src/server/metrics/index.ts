/** The server's figures for those who watch it, in Prometheus' format. */

export { createMetrics, type Metrics } from './metrics.ts';
export { serveMetrics } from './serveMetrics.ts';
