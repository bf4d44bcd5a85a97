import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest } from 'vite';
import { escapeHtml } from './brand.ts';
import { readJson } from './json.ts';

/** A prerendered page. */
export interface RenderedPage {
  /** Content of `<div id="root">`. */
  readonly html: string;
  readonly title: string;
  /** For search engines; that of `index.html` by default. */
  readonly description?: string | undefined;
  /** Lazily loaded source modules of the page, such as `src/guide/screens/short-guide/StartScreen.tsx`. */
  readonly preload?: readonly string[];
}

/** Exports of `src/guide/app/prerender.tsx`. */
export interface Prerender {
  /** Paths such as `/start/`. */
  readonly pages: readonly string[];
  render(path: string): RenderedPage | Promise<RenderedPage>;
}

/** The application's own entry, which the first script loads. */
const MAIN = 'src/guide/app/main.tsx';

/** Marks the content of the root in `index.html`; between them is what is shown until code is loaded. */
const APP_MARKER = /<!--app-->(?:([\s\S]*?)<!--\/app-->)?/;

/**
 * Fills the built `index.html` with a page: content, title and preloads. Marked as prerendered,
 * which decides between `hydrateRoot` and `createRoot`.
 */
function fillPage(shell: string, page: RenderedPage, assets: PageAssets): string {
  if (!APP_MARKER.test(shell)) throw new Error('index.html has no <!--app-->');
  const fonts = assets.fonts.map(
    (file) => `rel="preload" as="font" type="font/woff2" href="/${file}"`,
  );
  return withLater(withLinks(shell, fonts), assets.scripts)
    .replace('<html', '<html data-prerendered')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, (general) =>
      page.description === undefined
        ? general
        : `<meta name="description" content="${escapeHtml(page.description)}">`,
    )
    .replace(APP_MARKER, () => page.html);
}

/**
 * Inlines the application's styles: on Slow 4G text is painted after 1.1 s instead of 2.4 s. The nonce is for the
 * content security policy.
 */
function inlineStyles(shell: string, folder: string, { styles }: PageAssets): string {
  const elements = styles.map((file) => {
    const text = readFileSync(join(folder, file), 'utf8').trim();
    if (text.includes('</style')) throw new Error(`${file} would end its own element`);
    return `<style nonce="__CSP_NONCE__">${text}</style>`;
  });
  return shell.replace('</head>', () => `${elements.join('')}</head>`);
}

/**
 * Writes `<path>/index.html` for every page, and `index.html` as the shell for other paths. Returns
 * the files by path.
 */
export async function writePages(
  folder: string,
  manifest: Manifest,
  prerender: Prerender,
): Promise<ReadonlyMap<string, string>> {
  const shellFile = join(folder, 'index.html');
  const shell = readFileSync(shellFile, 'utf8');
  const boot = pageAssets(manifest, ['index.html']).scripts;
  const app = pageAssets(manifest, [MAIN]);
  const styled = withScripts(inlineStyles(shell, folder, app), boot);
  const written = new Map<string, string>();

  for (const path of prerender.pages) {
    if (!/^(\/[a-z0-9-]+)+\/$/.test(path)) throw new Error(`cannot prerender the path "${path}"`);
    const page = await prerender.render(path);
    const assets = pageAssets(manifest, ['index.html', MAIN, ...(page.preload ?? [])]);
    const absent = assets.styles.filter((file) => !app.styles.includes(file));
    if (absent.length > 0) throw new Error(`${path} would be painted without ${absent.join(', ')}`);
    const file = join(folder, path, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, fillPage(styled, page, assets));
    written.set(path, file);
  }

  // These pages load React at once.
  writeFileSync(shellFile, withoutMarkers(withLater(styled, app.scripts)));
  return written;
}

/**
 * Scripts that the first script imports are scripts of the page themselves: named, so that they are fetched at the
 * same time, but not preloaded (src/guide/api/fetchCode.ts).
 */
function withScripts(shell: string, scripts: readonly string[]): string {
  const absent = scripts.filter((file) => !shell.includes(`"/${file}"`));
  const elements = absent.map(
    (file) => `<script type="module" src="/${file}" crossorigin nonce="__CSP_NONCE__"></script>`,
  );
  return shell.replace('</head>', () => `${elements.join('')}</head>`);
}

/** Names scripts for `boot.ts`, which fetches them all at once when it loads React. */
function withLater(shell: string, scripts: readonly string[]): string {
  const absent = scripts.filter((file) => !shell.includes(`"/${file}"`));
  return withLinks(
    shell,
    absent.map((file) => `rel="later" href="/${file}"`),
  );
}

function withLinks(shell: string, links: readonly string[]): string {
  return shell.replace(
    '</head>',
    () => `${links.map((link) => `<link ${link} crossorigin>`).join('')}</head>`,
  );
}

/** Removes the marks around the content of the root. */
export function withoutMarkers(shell: string): string {
  return shell.replace(APP_MARKER, (_marker, content: string | undefined) => content?.trim() ?? '');
}

/**
 * The CSP source of the styles inside a page, where no server inserts a nonce: `'sha256-...'`, or
 * undefined without styles.
 */
export function styleHash(page: string): string | undefined {
  const styles = /<style[^>]*>([\s\S]*?)<\/style>/.exec(page)?.[1];
  if (styles === undefined) return undefined;
  return `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
}

/** Initial resources of a page, relative to the site's root. */
interface PageAssets {
  /** Script modules, entry first. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Upright Latin fonts, for the first text. */
  readonly fonts: readonly string[];
}

/** File names of `@fontsource`; other alphabets and italics are loaded when needed. */
const FIRST_FONT = /-latin-(?!ext)[^/]*-normal-[\w-]+\.woff2$/;

/** Reads Vite's manifest (`build.manifest`). */
export function readManifest(file: string): Manifest {
  // Trusted: just written by Vite.
  return readJson(file) as Manifest;
}

/**
 * The files of source modules such as `index.html` or `src/guide/screens/short-guide/StartScreen.tsx`, with
 * their static imports.
 *
 * Throws for a module without a chunk: its preload would do nothing.
 */
export function pageAssets(manifest: Manifest, modules: readonly string[]): PageAssets {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const fonts = new Set<string>();
  const seen = new Set<string>();

  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) {
      const known = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry);
      throw new Error(`no chunk is made from "${key}"; loaded lazily are: ${known.join(', ')}`);
    }
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const asset of chunk.assets ?? []) if (FIRST_FONT.test(asset)) fonts.add(asset);
  };
  for (const key of modules) visit(key);

  return { scripts: [...scripts], styles: [...styles], fonts: [...fonts] };
}
