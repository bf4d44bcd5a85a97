import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as viteBuild } from 'vite';
import { overBudget } from './budgets.ts';
import { bundleCheck, bundleServer } from './bundleServer.ts';
import { unfetchedIn } from './codeFetching.ts';
import { compressFolder } from './compress.ts';
import { contentFolder } from './content.ts';
import { makeEmptyDatabase } from './emptyDatabase.ts';
import { calledOriginsOrExit, staticPolicy } from './hosting.ts';
import { type Prerender, readManifest, writePages } from './pages.ts';
import { firstScreen, sizeLine } from './sizes.ts';
import { tooNewIn } from './tooNew.ts';

// React, MUI and emotion choose their production code by it, also while prerendering.
process.env.NODE_ENV = 'production';

const root = process.cwd();
const out = resolve(root, process.argv[2] ?? 'dist');
const client = join(out, 'client');
const prerenderFolder = join(out, 'prerender');
const manifestFile = join(out, 'manifest.json');
const origins = calledOriginsOrExit(root);

// Throws where `CONTENT` names no folder.
contentFolder(root);
rmSync(out, { recursive: true, force: true });
await viteBuild({ root, logLevel: 'warn', build: { outDir: client } });
// Must not be served.
renameSync(join(client, '.vite', 'manifest.json'), manifestFile);
rmSync(join(client, '.vite'), { recursive: true });

const prerender = await buildPrerender();
const pages = await writePages(client, readManifest(manifestFile), prerender);
rmSync(prerenderFolder, { recursive: true });
await compressFolder(join(client, 'assets'));
await bundleServer(join(out, 'server'));
await bundleCheck(out);
await makeEmptyDatabase(join(out, 'server', 'emptyDatabase'));

const sizes = new Map([...pages].map(([path, file]) => [path, firstScreen(client, file)]));
process.stdout.write('First screen, gzip, JS and CSS at once:\n');
const shell = firstScreen(client, join(client, 'index.html'));
for (const [path, screen] of [...sizes, ['(other paths)', shell] as const]) {
  process.stdout.write(`  ${sizeLine(path, screen)}\n`);
}
const files = [...pages.values(), join(client, 'index.html')];
const policy = staticPolicy(files, origins);
// For the configuration of a file server: docs/hosting/release.sh.
writeFileSync(join(out, 'policy.txt'), `${policy}\n`);
process.stdout.write(`Content-Security-Policy for a file server:\n  ${policy}\n`);
const exceeded = overBudget(client, readManifest(manifestFile), sizes);
if (exceeded.length > 0) {
  process.stderr.write(`Over budget (src/build/budgets.ts):\n  ${exceeded.join('\n  ')}\n`);
  process.exitCode = 1;
}
const tooNew = tooNewIn(join(client, 'assets'));
if (tooNew.length > 0) {
  process.stderr.write(`Too new (src/build/browsers.ts):\n  ${tooNew.join('\n  ')}\n`);
  process.exitCode = 1;
}

const unfetched = unfetchedIn(join(client, 'assets'));
if (unfetched.length > 0) {
  process.stderr.write(
    `Code that is not fetched by fetchCode (src/build/codeFetching.ts):\n  ${unfetched.join('\n  ')}\n`,
  );
  process.exitCode = 1;
}

async function buildPrerender(): Promise<Prerender> {
  await viteBuild({
    root,
    logLevel: 'error',
    build: {
      ssr: 'src/guide/app/prerender.tsx',
      outDir: prerenderFolder,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
    },
  });
  const module: unknown = await import(pathToFileURL(join(prerenderFolder, 'prerender.js')).href);
  if (!isPrerender(module))
    throw new Error('src/guide/app/prerender.tsx must export pages and render');
  return module;
}

function isPrerender(value: unknown): value is Prerender {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pages' in value &&
    Array.isArray(value.pages) &&
    'render' in value &&
    typeof value.render === 'function'
  );
}
