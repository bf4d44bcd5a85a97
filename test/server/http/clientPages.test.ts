import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openSharedDatabase,
  type SharedDatabase,
  startServer,
  type TestServer,
} from '../harness.ts';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

function policyWith(nonce: string): string {
  return `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; manifest-src 'self'; require-trusted-types-for 'script'; trusted-types dompurify`;
}

describe('the client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'behovsguiden-client-'));
  let database: SharedDatabase;
  let server: TestServer;

  beforeAll(async () => {
    const page = (text: string) =>
      `<!doctype html><style nonce="__CSP_NONCE__"></style><meta content="__CSP_NONCE__"><p>${text}</p>`;
    mkdirSync(join(folder, 'assets'));
    mkdirSync(join(folder, 'start'));
    writeFileSync(join(folder, 'index.html'), page('skal'));
    writeFileSync(join(folder, 'start/index.html'), page('förrenderad'));
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
    writeFileSync(join(folder, 'assets/app-1a2b.js'), 'let a;');
    writeFileSync(join(folder, 'assets/app-1a2b.js.gz'), gzipSync('let a;'));
    writeFileSync(join(folder, 'assets/app-1a2b.js.map'), '{}');
    database = await openSharedDatabase();
    server = await startServer(database, { STATIC_DIR: folder });
  });
  afterAll(async () => {
    await server.app.close();
    await database.end();
    rmSync(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = HTML) =>
    server.app.inject({ url, headers });

  it.each(['/start/', '/start', '/start/?ref=mejl'])(
    'the client gets the prerendered page of %s',
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('förrenderad');
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  it.each(['/', '/fordjupade-guiden/start/', '/vad/som.helst', '/v1x'])(
    'the client gets the shell for %s',
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('skal');
    },
  );

  it('every page of the client has a fresh nonce, at every placeholder of the build and in the policy', async () => {
    const nonces = await Promise.all(
      ['/start/', '/start/', '/okänd/'].map(async (path) => {
        const { body, headers } = await get(encodeURI(path));
        const [nonce = ''] = /(?<=nonce=")[^"]+/.exec(body) ?? [];
        expect(body).not.toContain('__CSP_NONCE__');
        expect(body.split(nonce)).toHaveLength(3);
        expect(headers['content-security-policy']).toBe(policyWith(nonce));
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(3);
    for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
  });

  it('the client gets pages compressed when it accepts that', async () => {
    const response = await get('/start/', { ...HTML, 'accept-encoding': 'gzip, br' });
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(response.headers.vary).toBe('accept-encoding');
    expect(gunzipSync(response.rawPayload).toString()).toContain('förrenderad');
  });

  it.each([
    ['gzip', true],
    ['br, GZIP;q=0.5', true],
    ['*', true],
    ['identity, *;q=0.1', true],
    ['gzip;q=0', false],
    ['br, gzip ; q=0.000', false],
    ['*;q=0', false],
    ['x-gzipped', false],
    ['', false],
  ])(
    'the client gets pages and assets compressed with accept-encoding %j: %j',
    async (coding, is) => {
      for (const url of ['/start/', '/assets/app-1a2b.js']) {
        const { headers } = await get(url, { ...HTML, 'accept-encoding': coding });
        expect([url, headers['content-encoding'], headers.vary]).toEqual([
          url,
          is ? 'gzip' : undefined,
          'accept-encoding',
        ]);
      }
    },
  );

  it.each([
    ['bytes=1-2', 206, 'bytes 1-2/6', 'et'],
    ['bytes=6-9', 416, 'bytes */6', ''],
    ['bytes=99-', 416, 'bytes */6', ''],
  ])(
    'the client’s request for the range %s of an asset gets status %i',
    async (range, status, part, body) => {
      const response = await get('/assets/app-1a2b.js', { accept: '*/*', range });
      expect([response.statusCode, response.headers['content-range'], response.body]).toEqual([
        status,
        part,
        body,
      ]);
      expect(response.headers['cache-control']).toContain(
        status === 206 ? 'immutable' : 'no-store',
      );
      expect(server.logs.join()).not.toContain('the call failed');
    },
  );

  it('the client may cache assets for a year and other files for an hour', async () => {
    const script = await get('/assets/app-1a2b.js', { accept: '*/*' });
    expect(script.body).toBe('let a;');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.headers['content-type']).toContain('javascript');
    expect(script.headers['x-content-type-options']).toBe('nosniff');
    const icon = await get('/favicon.svg', { accept: 'image/*' });
    expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([{}, { 'accept-encoding': 'gzip' }])(
    'the client gets a file whole at every reload (%o)',
    async (how) => {
      const asked = { accept: '*/*', 'if-modified-since': new Date().toUTCString(), ...how };
      const { statusCode, headers } = await get('/assets/app-1a2b.js', asked);
      expect([statusCode, headers.etag, headers['last-modified']]).toEqual([
        200,
        undefined,
        undefined,
      ]);
    },
  );

  it('the client gets the compressed copy of an asset', async () => {
    const headers = { accept: '*/*', 'accept-encoding': 'gzip' };
    const response = await get('/assets/app-1a2b.js', headers);
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(response.headers['content-type']).toContain('javascript');
    expect(response.headers['cache-control']).toContain('immutable');
    expect(gunzipSync(response.rawPayload).toString()).toBe('let a;');
  });

  it.each<[string, Record<string, string>]>([
    ['/assets/gone.js', HTML],
    ['/assets/app-1a2b.js.map', HTML],
    ['/picture.png', { accept: '*/*' }],
    ['/start/data', { accept: 'application/json' }],
    ['/..%2f..%2fetc/passwd', { accept: 'application/json' }],
    ['/assets/..%2f..%2fpackage.json', { accept: '*/*' }],
  ])('the client gets 404 and no page for %s', async (url, headers) => {
    const response = await get(url, headers);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('text/plain');
  });

  it('a client page answers HEAD as GET without a body, and other methods with 404', async () => {
    const head = await server.app.inject({ method: 'HEAD', url: '/start/', headers: HTML });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect((await server.app.inject({ method: 'POST', url: '/start/' })).statusCode).toBe(404);
  });

  it('a client that was not built gets a 503 that names the command to run', async () => {
    const { app } = await startServer(database);
    const response = await app.inject({ url: '/start/', headers: HTML });
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('npm run build');
    await app.close();
  });
});
