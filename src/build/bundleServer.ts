import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import packageJson from '../../package.json' with { type: 'json' };
import { contentImports } from './content.ts';

/**
 * Bundles the server `main`, the operator's commands and its worker threads into a folder, for Node 20 and newer. Packages
 * stay in node_modules, except for kysely, whose two hundred files take a tenth of a second to load;
 * JSON and our own code are included. The server starts a thread from a file
 * with its own extension; modules loaded on demand, such as the sandbox, are separate files. Returns
 * the metafile. `plugins` replace modules in servers for tests and measurements.
 */
export async function bundleServer(
  folder: string,
  ending: '.js' | '.mjs' = '.js',
  plugins: readonly Plugin[] = [],
): Promise<Metafile> {
  const { metafile } = await build(serverBundle(folder, ending, plugins));
  return metafile;
}

/** The options of that bundle. */
export function serverBundle(
  folder: string,
  ending: '.js' | '.mjs' = '.js',
  plugins: readonly Plugin[] = [],
) {
  return {
    entryPoints: {
      main: 'src/server/main.ts',
      administer: 'src/server/administer.ts',
      pdfWorker: 'src/server/pdf/pdfWorker.ts',
    },
    outdir: folder,
    outExtension: { '.js': ending },
    bundle: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: Object.keys(packageJson.dependencies).filter((name) => name !== 'kysely'),
    plugins: [contentImports, ...plugins],
    sourcemap: true,
    logLevel: 'warning',
  } satisfies BuildOptions;
}

/** Bundles `schemas:check` with its packages as one file of a folder beside `schemas`, which it reads. */
export async function bundleCheck(folder: string): Promise<void> {
  await build({
    entryPoints: ['src/checker/commands/check.ts'],
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    logLevel: 'warning',
  });
}
