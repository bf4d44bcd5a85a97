/** OpenTelemetry's traces: where the time of a call goes. */

export { createTraces, type SpanEnd, type Tracing } from './traces.ts';
