import { readdirSync, readFileSync } from 'node:fs';
import type { FormDefinition } from '#engine';

/** The forms of `examples`, by name. */
export const EXAMPLES: readonly FormDefinition[] = readdirSync('examples')
  .filter((name) => name.endsWith('.json'))
  .map((name): FormDefinition => JSON.parse(readFileSync(`examples/${name}`, 'utf8')));
