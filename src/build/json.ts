import { readFileSync } from 'node:fs';

/** Parses a JSON file. Throws when it cannot be read or is invalid. */
export function readJson(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SyntaxError(`${file} is not valid JSON: run npm run schemas:check`, { cause });
  }
}

/** Whether a value is an object and not an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
