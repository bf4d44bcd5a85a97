import { readFileSync } from 'node:fs';

/** A JSON file as parsed. Throws when it cannot be read or is no JSON. */
export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Whether a parsed value is an object that is no list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
