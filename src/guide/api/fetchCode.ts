import { retry } from './retry.ts';

/** The end of every built script, which one that was broken off does not have. */
export const END_OF_FILE = 'export{};';

/** The same of styles. */
export const END_OF_STYLES = '/**/';

/**
 * Messages of browsers when code could not be fetched: Chromium and Firefox, Safari, and Safari
 * when a host sends a page instead. Only the text distinguishes these errors from a `TypeError`
 * thrown by the code itself, which is a bug.
 */
const NOT_FETCHED =
  /dynamically imported module|Importing a module script failed|not a valid JavaScript MIME type/i;

/** Whether an `import()` failed because its code could not be fetched. */
export function isFetchFailure(error: unknown): boolean {
  return error instanceof TypeError && NOT_FETCHED.test(error.message);
}

/** Files in the browser's cache, or on their way there. */
const fetched = new Map<string, Promise<void>>();

/** Waits by real time. */
const pauseByClock = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Every `import()` of the visitors' app: the build wraps each one in it (src/build/codeFetching.ts).
 * `files` are the addresses of the chunk and of all that it imports, with styles, which apply once they have come.
 *
 * The files are fetched into the browser's cache before `load` imports them, all at the same time. By the
 * HTML standard until July 2026 an `import()` that failed has failed for the life of the page
 * (docs/browsers.md), and WebKit keeps a `modulepreload` that failed even through reloads (WebKit bug
 * 270357): `fetch` is the only way that can be tried again everywhere. Another address for the second
 * attempt would make two modules of one, each with stores of its own.
 *
 * | fails                     | then                                                              |
 * |---------------------------|-------------------------------------------------------------------|
 * | a file                    | fetched again, not from the cache; `load` waits                   |
 * | `load`, though all came   | all again; of use only in engines that keep no failures           |
 * | the code itself           | rejects at once                                                   |
 *
 * Retried as `retry` says. Rejects with what `isFetchFailure` knows; the next call begins anew.
 */
export function fetchCode<T>(
  load: () => Promise<T>,
  files: readonly string[],
  pause: (ms: number) => Promise<void> = pauseByClock,
): Promise<T> {
  let cache: RequestCache = 'default';
  const attempt = async (): Promise<T> => {
    const options = { cache };
    cache = 'reload';
    await Promise.all(files.map((file) => fetchFile(file, options)));
    try {
      return await load();
    } catch (error) {
      if (isFetchFailure(error)) for (const file of files) fetched.delete(file);
      throw error;
    }
  };
  return retry(attempt, { isRetryable: isFetchFailure, pause });
}

/** Begins to fetch files that `fetchCode` will ask for, which says when they fail. */
export function fetchAhead(files: readonly string[]): void {
  for (const file of files) fetchFile(file, {}).catch(() => undefined);
}

function fetchFile(file: string, options: RequestInit): Promise<void> {
  const known = fetched.get(file);
  if (known) return known;
  const fetching = readWhole(file, options).catch((cause: unknown) => {
    fetched.delete(file);
    // Browsers say it so.
    throw new TypeError(`Failed to fetch dynamically imported module: ${file}`, { cause });
  });
  fetched.set(file, fetching);
  return fetching;
}

async function readWhole(file: string, options: RequestInit): Promise<void> {
  const areStyles = file.endsWith('.css');
  const [kind, end] = areStyles ? [/css/i, END_OF_STYLES] : [/javascript/i, END_OF_FILE];
  const response = await fetch(file, options);
  const type = response.headers.get('content-type') ?? '';
  // Some hosts send a page in the place of a missing file.
  if (!response.ok || !kind.test(type)) throw new Error(`${response.status} ${type}`);
  const text = (await response.text()).trimEnd();
  // Firefox takes a beginning for the whole, and would keep the module that cannot be parsed.
  if (!text.endsWith(end)) throw new Error('broken off');
  if (areStyles) adopt(text);
}

/** Gives the document styles, after those that stand in the page. */
function adopt(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
