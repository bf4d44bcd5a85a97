import type { Beside } from './useFollowedId.ts';

/**
 * The files among others that refer to names of the file at a path: its scenarios and, for the
 * questionnaire, the rules of the insurances.
 */
export function filesBeside(
  path: string,
  schemaFile: string,
  files: readonly Beside[],
): readonly Beside[] {
  return files.filter(({ path: other, text }) => {
    if (other === path) return false;
    const [, schema = '', definition = ''] =
      /"\$schema"\s*:\s*"[^"]*?([\w-]+\.schema\.json)"(?:[^"]*"definition"\s*:\s*"([^"]*)")?/.exec(
        text.text(),
      ) ?? [];
    if (schema === 'products.schema.json') return schemaFile === 'questionnaire.schema.json';
    return schema === 'scenarios.schema.json' && resolved(other, definition) === path;
  });
}

/** A path as a file names it, from its folder: `../short-guide/form.json`. */
function resolved(from: string, path: string): string {
  return new URL(path, `file:///${from}`).pathname.slice(1);
}
