import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readApiHost, readMonitoringOrigin, staticPolicy } from '../../src/build/hosting.ts';
import { styleHash } from '../../src/build/pages.ts';

describe('the API host of a build', () => {
  test.each([{}, { VITE_API_HOST: '' }])("is the page's own when %o says nothing", (env) => {
    expect(readApiHost(env)).toBe('');
  });

  test.each(['https://api.example.se', 'http://localhost:3001', 'https://api.example.se:8443'])(
    'may be %s',
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
  ])('is refused when it is %j', (host) => {
    expect(() => readApiHost({ VITE_API_HOST: host })).toThrow(/^VITE_API_HOST must be an origin/);
  });

  test('is refused with what it should have been, without its secrets', () => {
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
  ])('with the DSN %j is at the origin %j', (dsn, origin) => {
    expect(readMonitoringOrigin({ VITE_SENTRY_DSN: dsn })).toBe(origin);
  });

  test.each(['https://o1.ingest.example/42', 'key@host/1', 'ftp://key@host/1', '*'])(
    'is refused with the DSN %j',
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

  test('lets pages call the API host and the monitoring and use the styles inside them, each hash once', () => {
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

  test("lets pages call nobody but their own server when the API is the page's own", () => {
    expect(staticPolicy([], { apiHost: '', monitoring: '' }).split('; ')).toEqual(
      expect.arrayContaining([`style-src 'self' ${empty}`, "connect-src 'self'"]),
    );
  });
});
