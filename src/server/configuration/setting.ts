import type { Reader } from './readers.ts';

/** One environment variable: its meaning, its default, and how its text is parsed. */
export interface Setting<Value> extends Reader<Value> {
  readonly name: string;
  /** The text that is used when the variable is absent or empty. */
  readonly fallback: string;
  readonly meaning: string;
}

/** A setting by its parts. */
export function setting<Value>(
  name: string,
  fallback: string,
  reader: Reader<Value>,
  meaning: string,
): Setting<Value> {
  return { name, fallback, meaning, ...reader };
}
