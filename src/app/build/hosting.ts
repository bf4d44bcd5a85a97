import { readFileSync } from 'node:fs';
import { loadEnv } from 'vite';
import { type PagePolicyParts, pagePolicy } from '#server';
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
 * The origin that `VITE_SENTRY_DSN` names, or empty when nothing is reported.
 *
 * @throws Error when it is no DSN.
 */
export function readMonitoringOrigin(env: Readonly<Record<string, string | undefined>>): string {
  const { VITE_SENTRY_DSN: dsn = '' } = env;
  if (dsn === '') return dsn;
  const url = URL.canParse(dsn) ? new URL(dsn) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.username !== '') return url.origin;
  throw new Error(
    'VITE_SENTRY_DSN must be a DSN such as https://key@monitoring.example/1, or empty.',
  );
}

/**
 * The origins that the pages of a build call beside their own, read from where Vite reads them too.
 * Says what is wrong and ends the process when one cannot be used.
 */
export function calledOriginsOrExit(root: string): CalledOrigins {
  const apiHost = apiHostOrExit('production', root);
  return {
    apiHost,
    monitoring: orExit(() => readMonitoringOrigin(loadEnv('production', root, 'VITE_'))),
  };
}

/** Empty where there is none. */
export type CalledOrigins = Required<Pick<PagePolicyParts, 'apiHost' | 'monitoring'>>;

/**
 * The API host of a build or of development, from where Vite reads it too: the environment, then
 * `.env` files. Says what is wrong and ends the process when it cannot be used.
 */
export function apiHostOrExit(mode: 'production' | 'development', root: string): string {
  return orExit(() => readApiHost(loadEnv(mode, root, 'VITE_')));
}

function orExit(read: () => string): string {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/**
 * The hash of a style element without text. MUI fills such elements by script, rule by rule, which a
 * policy does not ask about once the element itself has passed.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The policy for built pages that a file server sends: without a nonce, the styles inside them
 * are named by their hashes.
 */
export function staticPolicy(files: Iterable<string>, origins: CalledOrigins): string {
  const styles = new Set([EMPTY_STYLE]);
  for (const file of files) {
    const hash = styleHash(readFileSync(file, 'utf8'));
    if (hash !== undefined) styles.add(hash);
  }
  return pagePolicy({ styles: [...styles], ...origins });
}
