import { readFileSync } from 'node:fs';
import { loadEnv } from 'vite';
import { type PagePolicyParts, pagePolicy } from '#server';
import { styleHash } from './pages.ts';

/**
 * Parses `VITE_API_HOST`: an origin, or empty for the page's own. It is used in addresses and in a
 * policy, where a trailing slash or a path breaks every call.
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
 * The origin of `VITE_SENTRY_DSN`, or empty without reports.
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
 * The external origins that pages call, from Vite's environment. Prints the error and exits when
 * one is invalid.
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
 * The API host of a build or of development, from the environment, then `.env` files, like Vite.
 * Prints the error and exits when it is invalid.
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
 * Hash of an empty style element. MUI creates such elements and fills them by script, which the
 * policy does not restrict.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Policy for built pages on a file server: without a nonce, inline styles are listed by hash. */
export function staticPolicy(files: Iterable<string>, origins: CalledOrigins): string {
  const styles = new Set([EMPTY_STYLE]);
  for (const file of files) {
    const hash = styleHash(readFileSync(file, 'utf8'));
    if (hash !== undefined) styles.add(hash);
  }
  return pagePolicy({ styles: [...styles], ...origins });
}
