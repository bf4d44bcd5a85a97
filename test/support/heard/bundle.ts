import { build } from 'esbuild';

const HERE = new URL('.', import.meta.url).pathname;

/** The listener as one script for a page, without its library's user events. */
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
