import { beforeAll, describe, expect, it } from 'vitest';
import { BOOKING, book, startServer, type TestServer, testDatabase, until } from '../harness.ts';

describe('the sandbox', () => {
  const database = testDatabase();
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database);
  });

  const get = (url: string) => server.app.inject(url);

  it('the sandbox has a first page that leads to the mailbox, with no script in it', async () => {
    const { body, headers } = await get('/sandbox/');
    expect(body).toContain('href="/sandbox/mailbox/"');
    const policy = String(headers['content-security-policy']);
    const [, nonce] = /style-src 'nonce-([^']+)'/.exec(policy) ?? [];
    expect(body).toContain(`<style nonce="${nonce}">`);
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect((await get('/sandbox/')).headers['content-security-policy']).not.toBe(policy);
  });

  it('the sandbox shows an empty mailbox, and then the mails, as text and as framed HTML', async () => {
    expect((await get('/sandbox/mailbox/')).body).toContain('Inga mejl ännu');
    await book(server.app, { ...BOOKING, name: '<script>alert(1)</script>' });
    const link = await until(async () => {
      const { body } = await get('/sandbox/mailbox/');
      return /\/sandbox\/mailbox\/[0-9a-f-]{36}\//.exec(body)?.[0];
    });

    const page = await get(link ?? '');
    expect(page.body).toContain('<h1>Ny bokning av möte från behovsguiden</h1>');
    expect(page.body).toContain('Namn: &lt;script&gt;');
    expect(page.body).toMatch(new RegExp(`<iframe src="${link}html" sandbox `));
    expect(page.headers['cache-control']).toBe('no-store');

    const mail = await get(`${link}html`);
    expect(mail.body).not.toContain('<script');
    const policy = String(mail.headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", 'sandbox', "frame-ancestors 'self'"]),
    );
    expect(policy.join()).not.toContain('script-src');
  });

  it.each(['okänt', '6f1c7a52-6a0e-4a7f-8a3b-0d2f6f6f1b11'])(
    'the mailbox of the sandbox has no mail called %s',
    async (id) => {
      expect((await get(`/sandbox/mailbox/${encodeURIComponent(id)}/`)).statusCode).toBe(404);
      expect((await get(`/sandbox/mailbox/${encodeURIComponent(id)}/html`)).statusCode).toBe(404);
    },
  );

  it.each([
    { SANDBOX: 'off', SMTP_URL: 'smtp://127.0.0.1:9', LOGIN_MAINTENANCE: 'on' },
    {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://guide.example',
      SMTP_URL: 'smtp://127.0.0.1:9',
      LOGIN_MAINTENANCE: 'on',
    },
  ])('the sandbox is not there with the settings %j', async (env) => {
    const { app } = await startServer(database, env);
    for (const url of ['/sandbox/', '/sandbox/mailbox/']) {
      const response = await app.inject({ url, headers: { accept: 'application/json' } });
      expect(response.statusCode).toBe(404);
    }
    await app.close();
  });
});
