import { lstatSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fill } from '#engine/texts';
import texts from '../../../schemas/texts/studio.json' with { type: 'json' };

/** The content folder, as the editors' page calls it wherever it is. */
const FOLDER = 'schemas';

/** The path of a file within the content folder: `pages/start.json` of `schemas/pages/start.json`. */
export const within = (path: string): string => path.slice(FOLDER.length + 1);

/** The name that the editors' page has for such a path. */
export const asShown = (path: string): string => `${FOLDER}/${path.replaceAll('\\', '/')}`;

/** The full path of a file that the editors' page (the studio) may read and write, or why it may not, in Swedish. */
export type FileAccess =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Resolves a path such as `schemas/short-guide/form.json` in the content folder. Allows only JSON files in existing folders and the brand's
 * pictures, and never follows a symbolic link, which could make the studio write anywhere.
 */
export function fileAccess(folder: string, path: unknown): FileAccess {
  if (typeof path !== 'string' || !isPlain(path)) {
    return refused(fill(texts.disk.otherFile, { folder: FOLDER }));
  }
  const file = join(folder, ...within(path).split('/'));
  const home = realpathSync(folder);
  try {
    const holder = realpathSync(dirname(file));
    if (holder !== home && !holder.startsWith(home + sep)) {
      return refused(fill(texts.disk.linkedFolder, { folder: FOLDER }));
    }
  } catch {
    return refused(texts.disk.noFolder);
  }
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats && !stats.isFile()) return refused(texts.disk.noPlainFile);
  return { kind: 'file', file };
}

/** Names of folders and a file, each of characters that are safe on every file system. */
function isPlain(path: string): boolean {
  const [top, ...names] = path.split('/');
  const last = names.at(-1) ?? '';
  return (
    top === FOLDER &&
    names.every((name) => /^[\p{L}\p{N}_-][\p{L}\p{N}_.-]*$/u.test(name)) &&
    (last.endsWith('.json') || (names.length === 1 && last.endsWith('.svg')))
  );
}

function refused(message: string): FileAccess {
  return { kind: 'refused', message };
}
