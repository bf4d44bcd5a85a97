/** What stands in place of what was taken away. */
const REMOVED = '[borttaget]';

/** Ids that monitoring itself makes: hexadecimal, and needed as they are. */
const OWN_IDS = new Set(['event_id', 'trace_id', 'span_id', 'parent_span_id']);
const OWN_ID = /^[0-9a-f]{16,32}$/;
/** Names that say what the value is, whatever it looks like. */
const TELLING_NAME = /token|authorization|cookie|secret|nonce|personal.?number|personnummer|mail/i;
const DEPTH = 12;

/** In order: addresses lose their queries and fragments before anything in them is judged. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/((?:https?:\/)?\/[^\s?#"'<>]*)[?#][^\s"'<>)]*/gi, '$1'],
  [/\bbearer\s+[\w.~+/=-]+/gi, REMOVED],
  // What BankID is started and come back with, also where it is no part of an address.
  [
    /\b(bankid|autostarttoken|nonce|orderref|transactionid)(["']?\s*[=:.]\s*["']?)[\w.-]{6,}/gi,
    `$1$2${REMOVED}`,
  ],
  [/[^\s@"'<>()=,;:/]+(?:@|%40)[^\s@"'<>()=,;:/]+\.[a-z]{2,}/gi, REMOVED],
  [/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, REMOVED],
  // Opaque tokens are 32 characters and more; so long a name of a function is no loss.
  [/[\w-]{32,}/g, REMOVED],
  // Personal numbers of 12 and 10 digits, with and without what stands before the last four.
  [/(?<!\d)(?:\d{2})?\d{6}[-+\u2010-\u2015\u2212 ]?\d{4}(?!\d)/g, REMOVED],
];

/** A text without personal numbers, e-mail addresses, tokens, queries and fragments of addresses. */
export function scrubText(text: string): string {
  return PATTERNS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}

/** A JSON value with every text in it scrubbed, names of fields included. */
export function scrub<Value>(value: Value): Value {
  return scrubValue(value, 0) as Value;
}

function scrubValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEPTH) return REMOVED;
  if (Array.isArray(value)) return value.map((part) => scrubValue(part, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      scrubText(name),
      scrubField(name, part, depth + 1),
    ]),
  );
}

function scrubField(name: string, value: unknown, depth: number): unknown {
  if (OWN_IDS.has(name) && typeof value === 'string' && OWN_ID.test(value)) return value;
  if (TELLING_NAME.test(name) && value !== null && value !== undefined) return REMOVED;
  // Moments are seconds with ten digits before the point.
  const isMoment = /timestamp$/.test(name);
  if (typeof value === 'number' && !isMoment) {
    return scrubText(String(value)) === String(value) ? value : REMOVED;
  }
  return scrubValue(value, depth);
}
