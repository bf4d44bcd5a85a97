import { readFileSync } from 'node:fs';
import type { Manifest } from 'vite';

/** What a page needs at once beside its styles, as addresses relative to the site's root. */
export interface PageAssets {
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
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

/**
 * The files behind source modules such as `index.html` or `src/screens/eid/index.ts`, with
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
