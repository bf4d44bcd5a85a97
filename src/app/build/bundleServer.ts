import { build } from 'esbuild';

/**
 * The server `main` and the threads it starts, in one folder, for Node 20 and newer; packages stay in
 * node_modules, JSON and our own code go in. The server starts a thread by a name with its own ending.
 */
export async function bundleServer(folder: string, ending: '.js' | '.mjs' = '.js'): Promise<void> {
  await build({
    entryPoints: ['src/server/main.ts', 'src/server/pdfWorker.ts'],
    outdir: folder,
    outExtension: { '.js': ending },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
}
