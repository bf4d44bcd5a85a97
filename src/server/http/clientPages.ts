import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';

/** The pages of a built client, ready to get a nonce. */
export interface ClientPages {
  /** The page prerendered for a path, with or without its last slash. */
  find(path: string): Page | undefined;
  /** The page that finds its way by itself in the browser. */
  readonly shell: Page;
}

/** One HTML file, cut at the places for the nonce. */
export type Page = readonly string[];

/** Stands in built pages wherever the nonce of the answer belongs. */
const NONCE_PLACE = '__CSP_NONCE__';

/** Reads all pages of a build; `undefined` when there is no build. */
export function readClientPages(folder: string): ClientPages | undefined {
  const shell = join(resolve(folder), 'index.html');
  if (!existsSync(shell)) return undefined;

  const pages = new Map<string, Page>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = `/${file.split(sep).join('/')}`;
    if (!path.endsWith('/index.html')) continue;
    pages.set(path.slice(0, -'index.html'.length), readPage(join(folder, file)));
  }
  return {
    find: (path) => pages.get(path.endsWith('/') ? path : `${path}/`),
    shell: readPage(shell),
  };
}

function readPage(file: string): Page {
  return readFileSync(file, 'utf8').split(NONCE_PLACE);
}

/** The HTML of a page with the nonce of one answer. */
export function pageWithNonce(page: Page, nonce: string): string {
  return page.join(nonce);
}
