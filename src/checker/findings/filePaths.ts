/** Paths of files as texts with `/`, so that the checker runs where there is no file system. */

/** The last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The folder a path is in; `''` for the current one. */
export function folderOf(path: string): string {
  const end = path.lastIndexOf('/');
  return end === 0 ? '/' : path.slice(0, Math.max(end, 0));
}

/** A path as seen from a folder, without `.` and `..` where they can be resolved. */
export function join(folder: string, path: string): string {
  const start = path.startsWith('/') || folder === '' ? path : `${folder}/${path}`;
  const parts: string[] = [];
  for (const part of start.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return (start.startsWith('/') ? '/' : '') + parts.join('/');
}

/** How to reach a file from a folder, beginning with `./` or `../` as editors expect. */
export function pathFrom(folder: string, file: string): string {
  const from = join('', folder).split('/').filter(Boolean);
  const to = join('', file).split('/').filter(Boolean);
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared += 1;
  const up = '../'.repeat(from.length - shared);
  return `${up || './'}${to.slice(shared).join('/')}`;
}

/** Whether a file is in a folder or below it. */
export function isWithin(folder: string, file: string): boolean {
  const home = join('', folder);
  const path = join('', file);
  if (home === '') return !path.startsWith('/') && !path.startsWith('..');
  return path.startsWith(home.endsWith('/') ? home : `${home}/`);
}
