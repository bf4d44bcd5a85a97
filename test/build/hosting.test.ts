import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readApiHost, readMonitoringOrigin, staticPolicy } from '../../src/build/hosting.ts';
import { styleHash } from '../../src/build/pages.ts';

describe('the API host of a build', () => {
  test.each([{}, { VITE_API_HOST: '' }])(
    'a build with the environment %o calls the API on the origin of the page',
    (env) => {
      expect(readApiHost(env)).toBe('');
    },
  );

  test.each(['https://api.example.se', 'http://localhost:3001', 'https://api.example.se:8443'])(
    'a build accepts the API host %s',
    (host) => expect(readApiHost({ VITE_API_HOST: host })).toBe(host),
  );

  test.each([
    'https://api.example.se/',
    'https://api.example.se/v1',
    'https://API.example.se',
    'https://api.example.se:443',
    'https://user:secret@api.example.se',
    "https://api.example.se; script-src 'unsafe-inline'",
    'api.example.se',
    'ftp://api.example.se',
    '*',
    ' ',
  ])('a build refuses the API host %j', (host) => {
    expect(() => readApiHost({ VITE_API_HOST: host })).toThrow(/^VITE_API_HOST must be an origin/);
  });

  test('the refusal of an API host gives the right form and leaves out its secrets', () => {
    const env = { VITE_API_HOST: 'https://user:secret@api.exempel.se/v1/' };
    expect(() => readApiHost(env)).toThrow('such as https://api.exempel.se, without');
    expect(() => readApiHost(env)).not.toThrow('secret');
  });
});

describe('the monitoring of a build', () => {
  test.each([
    [undefined, ''],
    ['', ''],
    ['https://key@o1.ingest.example/42', 'https://o1.ingest.example'],
    ['http://key@127.0.0.1:4301/1', 'http://127.0.0.1:4301'],
  ])('the monitoring DSN %j gives the monitoring origin %j', (dsn, origin) => {
    expect(readMonitoringOrigin({ VITE_SENTRY_DSN: dsn })).toBe(origin);
  });

  test.each(['https://o1.ingest.example/42', 'key@host/1', 'ftp://key@host/1', '*'])(
    'a build refuses the monitoring DSN %j',
    (dsn) => expect(() => readMonitoringOrigin({ VITE_SENTRY_DSN: dsn })).toThrow('must be a DSN'),
  );
});

describe('the policy for a file server', () => {
  const ORIGINS = {
    apiHost: 'https://api.example.se',
    monitoring: 'https://o1.ingest.example',
  };
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hosting-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function page(name: string, html: string): string {
    const file = join(folder, name);
    writeFileSync(file, html);
    return file;
  }

  /** An element that scripts fill, such as those of dialogs. */
  const empty = styleHash('<style></style>');

  test('the policy for a file server allows the API host, the monitoring and inline styles, each hash once', () => {
    const html = '<style nonce="__CSP_NONCE__">p{margin:0}</style><p>Hej</p>';
    const files = [page('a.html', html), page('b.html', html), page('c.html', '<p>Hej</p>')];
    expect(staticPolicy(files, ORIGINS).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' ${empty} ${styleHash(html)}`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self' https://api.example.se https://o1.ingest.example",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "manifest-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types dompurify',
    ]);
  });

  test('the policy for a file server allows no calls but to its server when the API has the same origin', () => {
    expect(staticPolicy([], { apiHost: '', monitoring: '' }).split('; ')).toEqual(
      expect.arrayContaining([`style-src 'self' ${empty}`, "connect-src 'self'"]),
    );
  });
});
