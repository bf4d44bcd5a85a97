import { readFileSync } from 'node:fs';
import { loadEnv } from 'vite';
import { pagePolicy } from '#server';
import { styleHash } from './pages.ts';

/**
 * The value of `VITE_API_HOST`: an origin as browsers write it, or empty for the page's own. It
 * becomes a part of addresses and of a policy, where a slash too many or a path breaks every call.
 *
 * @throws Error when it is anything else.
 */
export function readApiHost(env: Readonly<Record<string, string | undefined>>): string {
  const { VITE_API_HOST: host = '' } = env;
  if (host === '') return host;
  const url = URL.canParse(host) ? new URL(host) : undefined;
  const origin = url !== undefined && /^https?:$/.test(url.protocol) ? url.origin : undefined;
  if (origin === host) return host;
  throw new Error(
    `VITE_API_HOST must be an origin such as ${origin ?? 'https://api.example.se'}, without a path or a slash at its end, or empty.`,
  );
}

/**
 * The API host of a build or of development, from where Vite reads it too: the environment, then
 * `.env` files. Says what is wrong and ends the process when it cannot be used.
 */
export function apiHostOrExit(mode: 'production' | 'development', root: string): string {
  try {
    return readApiHost(loadEnv(mode, root, 'VITE_'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/**
 * The policy for built pages that a file server sends: without a nonce, the styles inside them
 * are named by their hashes.
 */
export function staticPolicy(files: Iterable<string>, apiHost: string): string {
  const styles = new Set<string>();
  for (const file of files) {
    const hash = styleHash(readFileSync(file, 'utf8'));
    if (hash !== undefined) styles.add(hash);
  }
  return pagePolicy({ styles: [...styles], apiHost });
}
