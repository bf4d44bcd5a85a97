import { beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer, testDatabase } from '../harness.ts';

const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js'].map(
  (name) => `/sandbox/api/${name}`,
);

describe('the API’s page', () => {
  const database = testDatabase();
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database);
  });

  it('the API’s page has a policy that forbids inline scripts and other hosts', async () => {
    const { statusCode, headers, body } = await server.app.inject('/v1/');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    const [, nonce = ''] = /<style nonce="([^"]+)">/.exec(body) ?? [];
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect((await server.app.inject('/v1/')).body).not.toContain(nonce);
    // A nonce may have two slashes side by side.
    expect(body.replaceAll(nonce, '')).not.toMatch(/\/\/|<script>|style="|\son\w+=/);
  });

  it('the API’s page loads existing files, and nothing from another host', async () => {
    const { body } = await server.app.inject('/v1/');
    const loaded = [...body.matchAll(/<(?:script src|link rel="stylesheet" href)="([^"]+)"/g)];
    expect(loaded.map(([, address]) => address)).toEqual(FILES);
    for (const url of FILES) {
      const { statusCode, headers, rawPayload } = await server.app.inject(url);
      expect(statusCode, url).toBe(200);
      expect(headers['content-type'], url).toMatch(/^text\/(?:css|javascript); charset=utf-8$/);
      expect(rawPayload.length, url).toBeGreaterThan(100);
    }
    const start = (await server.app.inject('/sandbox/api/start.js')).body;
    expect(start).toContain("url: '/v1/openapi.json'");
    expect(start).not.toContain('//');
  });

  it('the API’s page and its files are not there without the sandbox', async () => {
    const { app } = await startServer(database, {
      SANDBOX: 'off',
      SMTP_URL: 'smtp://127.0.0.1:9',
      LOGIN_MAINTENANCE: 'on',
    });
    const page = await app.inject({ url: '/v1/', headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(404);
    expect(page.json()).toMatchObject({ code: 'not_found' });
    for (const url of FILES) expect((await app.inject(url)).statusCode, url).toBe(404);
    expect((await app.inject('/v1/openapi.json')).statusCode).toBe(200);
    await app.close();
  });
});
