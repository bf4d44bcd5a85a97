import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where a definition is, such as `schemas/pages/start.json`: the tests' own, or the program's formats and texts of tools. */
export function ourPath(path: string): string {
  const own = path.replace(/^schemas\b/, 'test/content');
  return existsSync(own) ? own : path;
}

/** Copies such files and folders to the same places in another folder. */
export function copyOurs(paths: readonly string[], folder: string): void {
  for (const path of paths.flatMap((path) => [...new Set([path, ourPath(path)])])) {
    const to = join(folder, path.replace(/^test\/content\b/, 'schemas'));
    if (existsSync(path)) cpSync(path, to, { recursive: true });
  }
}
