import { build } from 'esbuild';

/** One file for Node 20 and newer; packages stay in node_modules, JSON and our own code go in. */
export async function bundleServer(outfile: string): Promise<void> {
  await build({
    entryPoints: ['src/server/main.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
}
