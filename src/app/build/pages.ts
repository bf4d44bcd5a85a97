import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest } from 'vite';
import { escapeHtml } from './brand.ts';
import { readJson } from './json.ts';

/** A page made before any visitor asks for it. */
export interface RenderedPage {
  /** The markup that React made for `<div id="root">`. */
  readonly html: string;
  readonly title: string;
  /** Lazily loaded source modules this page shows, such as `src/screens/start/StartScreen.tsx`. */
  readonly preload?: readonly string[];
}

/** The exports of `src/app/prerender.tsx`. */
export interface Prerender {
  /** Paths such as `/start/`. */
  readonly pages: readonly string[];
  render(path: string): RenderedPage | Promise<RenderedPage>;
}

/** The place in `index.html` for what React made, and what stands there until code has come. */
const PLACE = /<!--app-->(?:([\s\S]*?)<!--\/app-->)?/;

/**
 * Fills the built `index.html` with a page: text, title, and links to what the page needs at once.
 * The page says that it is prerendered: `hydrateRoot` or `createRoot` is chosen by that.
 */
function fillPage(shell: string, page: RenderedPage, assets: PageAssets): string {
  if (!PLACE.test(shell)) throw new Error('index.html has no <!--app-->');
  const absent = (file: string): boolean => !shell.includes(`"/${file}"`);
  const links = [
    ...assets.fonts.map((file) => `rel="preload" as="font" type="font/woff2" href="/${file}"`),
    ...assets.scripts.filter(absent).map((file) => `rel="modulepreload" href="/${file}"`),
  ];

  return shell
    .replace('<html', '<html data-prerendered')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace(
      '</head>',
      () => `${links.map((link) => `<link ${link} crossorigin>`).join('')}</head>`,
    )
    .replace(PLACE, () => page.html);
}

/**
 * The shell with its style sheets inside, so that text is painted without waiting for a second
 * answer. The nonce lets them pass the content security policy, as it does the links.
 */
function inlineStyles(shell: string, folder: string): string {
  return shell.replace(/<link rel="stylesheet"[^>]*? href="([^"]+)"[^>]*>/g, (_link, address) => {
    const styles = readFileSync(join(folder, address), 'utf8').trim();
    if (styles.includes('</style')) throw new Error(`${address} would end its own element`);
    return `<style nonce="__CSP_NONCE__">${styles}</style>`;
  });
}

/**
 * Writes `<path>/index.html` for every page, and leaves `index.html` as the shell for all other
 * paths. Returns the paths with the files written.
 */
export async function writePages(
  folder: string,
  manifest: Manifest,
  prerender: Prerender,
): Promise<ReadonlyMap<string, string>> {
  const shellFile = join(folder, 'index.html');
  const shell = readFileSync(shellFile, 'utf8');
  const styled = inlineStyles(shell, folder);
  const written = new Map<string, string>();

  for (const path of prerender.pages) {
    if (!/^(\/[a-z0-9-]+)+\/$/.test(path)) throw new Error(`cannot prerender the path "${path}"`);
    const page = await prerender.render(path);
    const assets = pageAssets(manifest, ['index.html', ...(page.preload ?? [])]);
    const file = join(folder, path, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, fillPage(styled, page, assets));
    written.set(path, file);
  }

  writeFileSync(shellFile, withoutPlace(shell));
  return written;
}

/** The shell with the words that stand in its root until code has come, and no marks around them. */
export function withoutPlace(shell: string): string {
  return shell.replace(PLACE, (_place, words: string | undefined) => words?.trim() ?? '');
}

/**
 * What a content security policy must name for the styles inside a page where no server puts a
 * nonce: `'sha256-...'`, or undefined when the page has none.
 */
export function styleHash(page: string): string | undefined {
  const styles = /<style[^>]*>([\s\S]*?)<\/style>/.exec(page)?.[1];
  if (styles === undefined) return undefined;
  return `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
}

/** The files that a page needs at once beside its styles, as addresses relative to the site's root. */
interface PageAssets {
  /** Script modules, the entry first. */
  readonly scripts: readonly string[];
  /** Fonts of the Latin alphabet, upright: the ones the first text is set in. */
  readonly fonts: readonly string[];
}

/** `@fontsource` names its files so; other alphabets and italics are fetched when met. */
const FIRST_FONT = /-latin-(?!ext)[^/]*-normal-[\w-]+\.woff2$/;

/** Reads the manifest Vite writes when `build.manifest` is set. */
export function readManifest(file: string): Manifest {
  // Vite's own output, written by the build a moment ago.
  return readJson(file) as Manifest;
}

/**
 * The files behind source modules such as `index.html` or `src/screens/start/StartScreen.tsx`, with
 * everything these import statically.
 *
 * Throws when the manifest has no chunk for a module: a preload that preloads nothing is a mistake.
 */
export function pageAssets(manifest: Manifest, modules: readonly string[]): PageAssets {
  const scripts = new Set<string>();
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
    for (const asset of chunk.assets ?? []) if (FIRST_FONT.test(asset)) fonts.add(asset);
  };
  for (const key of modules) visit(key);

  return { scripts: [...scripts], fonts: [...fonts] };
}
