import { build } from 'esbuild';

const HERE = new URL('.', import.meta.url).pathname;

/** The listener as one script for a page, without the part of its library that acts on pages. */
export async function listenerScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${HERE}inPage.ts`],
    bundle: true,
    format: 'iife',
    write: false,
    alias: { '@testing-library/user-event': `${HERE}noUserEvents.ts` },
  });
  return outputFiles[0]?.text ?? '';
}
