import { isSpanContextValid, type SpanContext } from '@opentelemetry/api';

const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * The caller's span in a header `traceparent` (https://www.w3.org/TR/trace-context/); `undefined` for none, and
 * for one that is malformed.
 */
export function readTraceParent(header: unknown): SpanContext | undefined {
  const [, traceId, spanId, flags] = typeof header === 'string' ? (FORM.exec(header) ?? []) : [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}
