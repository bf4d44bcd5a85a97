import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type UserConfig } from 'vite';
import { brand } from './brand.ts';
import { content } from './content.ts';
import { textGroups } from './textGroups.ts';

/** A file of the built studio. */
export interface BuiltFile {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Placeholder for the nonce of each response. */
export const NONCE = '__CSP_NONCE__';

const PAGES = ['src/studio/page/index.html', 'src/studio/preview/preview.html'] as const;

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/**
 * Builds the studio's two pages and its worker into `outDir`. Separate from the site, so that
 * nothing of it is served to visitors; built, because development code is several times slower and
 * would need a weaker policy.
 */
export async function buildStudio(root: string, outDir: string): Promise<void> {
  await buildPages(root, outDir, PAGES, { html: { cspNonce: NONCE } });
}

/**
 * Builds pages that show screens whose texts can be changed, with settings of their own: addresses are from the
 * root of the host unless `base` says otherwise.
 */
export async function buildPages(
  root: string,
  outDir: string,
  pages: readonly string[],
  settings: Pick<UserConfig, 'base' | 'html'>,
): Promise<void> {
  await build({
    ...settings,
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [content(), react(), brand(), textGroups({ isLive: true })],
    // The clock of the states asks for it where it runs in Node.
    resolve: { alias: { util: 'data:text/javascript,export{}' } },
    worker: { format: 'es', plugins: () => [content(), textGroups()] },
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      // Plugin timings are of no use to editors.
      rolldownOptions: { input: [...pages], checks: { pluginTimings: false } },
    },
  });
}

/** The files of a built studio by address: `/`, `/preview` and `/assets/…`. */
export function builtFiles(outDir: string): ReadonlyMap<string, BuiltFile> {
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(outDir, name))
    .filter((file) => statSync(file).isFile());
  return new Map(
    names.map((file) => {
      const name = relative(outDir, file).replaceAll('\\', '/');
      const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
      return [addressOf(name), { type, bytes: readFileSync(file) }];
    }),
  );
}

function addressOf(name: string): string {
  const [page, preview] = PAGES;
  if (name === page) return '/';
  return name === preview ? '/preview' : `/${name}`;
}
