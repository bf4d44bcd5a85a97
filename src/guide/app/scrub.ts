/** Replacement for scrubbed text. */
const REMOVED = '[borttaget]';

/** Ids of monitoring itself: hexadecimal, and needed unchanged. */
const MONITORING_FIELDS = new Set(['event_id', 'trace_id', 'span_id', 'parent_span_id']);
const MONITORING_ID = /^[0-9a-f]{16,32}$/;
/** Names of fields whose value is sensitive, regardless of its format. */
const SENSITIVE_NAME =
  /token|authorization|cookie|secret|nonce|personal.?number|personnummer|mail/i;
const MAX_DEPTH = 12;

/** In order: queries and fragments of addresses are removed first. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/((?:https?:\/)?\/[^\s?#"'<>]*)[?#][^\s"'<>)]*/gi, '$1'],
  [/\bbearer\s+[\w.~+/=-]+/gi, REMOVED],
  // Parameters of BankID, also outside of addresses.
  [
    /\b(bankid|autostarttoken|nonce|orderref|transactionid)(["']?\s*[=:.]\s*["']?)[\w.-]{6,}/gi,
    `$1$2${REMOVED}`,
  ],
  [/[^\s@"'<>()=,;:/]+(?:@|%40)[^\s@"'<>()=,;:/]+\.[a-z]{2,}/gi, REMOVED],
  [/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, REMOVED],
  // Opaque tokens have 32 characters or more; function names of that length are no loss.
  [/[\w-]{32,}/g, REMOVED],
  // Personal numbers of 12 and 10 digits, with or without a separator, in any signs that fields read.
  [
    /(?<!\p{Nd})(?:\p{Nd}{2})?\p{Nd}{6}[-+\p{Pd}\p{Zs}\p{Cf}\u2212]{0,3}\p{Nd}{4}(?!\p{Nd})/gu,
    REMOVED,
  ],
];

/** Removes personal numbers, e-mail addresses, tokens, and queries and fragments of addresses. */
export function scrubText(text: string): string {
  return PATTERNS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}

/** Scrubs every text in a JSON value, names of fields included. */
export function scrub<Value>(value: Value): Value {
  return scrubValue(value, 0) as Value;
}

function scrubValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return REMOVED;
  if (Array.isArray(value)) return value.map((part) => scrubValue(part, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      scrubText(name),
      scrubField(name, part, depth + 1),
    ]),
  );
}

function scrubField(name: string, value: unknown, depth: number): unknown {
  if (MONITORING_FIELDS.has(name) && typeof value === 'string' && MONITORING_ID.test(value))
    return value;
  if (SENSITIVE_NAME.test(name) && value !== null && value !== undefined) return REMOVED;
  // Timestamps are seconds with ten digits before the point.
  const isMoment = /timestamp$/.test(name);
  if (typeof value === 'number' && !isMoment) {
    return scrubText(String(value)) === String(value) ? value : REMOVED;
  }
  return scrubValue(value, depth);
}
