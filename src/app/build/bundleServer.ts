import { build, type Metafile } from 'esbuild';

/**
 * The server `main` and the threads it starts, in one folder, for Node 20 and newer; packages stay in
 * node_modules, JSON and our own code go in. The server starts a thread by a name with its own ending,
 * and what it loads on demand, such as the sandbox, is a file of its own. Gives what went where.
 */
export async function bundleServer(
  folder: string,
  ending: '.js' | '.mjs' = '.js',
): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: { main: 'src/server/main.ts', pdfWorker: 'src/server/pdf/pdfWorker.ts' },
    outdir: folder,
    outExtension: { '.js': ending },
    bundle: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
  return metafile;
}
